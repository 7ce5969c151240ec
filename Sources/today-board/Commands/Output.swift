import Glibc
import TodayBoard
import TodayRender
import TodayTerminal
import TodayWire

/// Standard output of the subcommands.
enum Output {
  /// Whether output was lost, for example on a full disk. A closed pipe does not count. The exit
  /// status is then 1. Only the main thread prints, so the variable needs no lock.
  nonisolated(unsafe) private(set) static var hasFailed = false

  /// Prints a line of text. Names in it are untrusted, so it contains no sequence that controls a
  /// terminal.
  static func line(_ text: String = "") {
    self.text(Sanitizer.text(text) + "\n")
  }

  /// Prints a picture, which contains only the host's sequences, or JSON, which programs read.
  static func verbatim(_ text: String) {
    self.text(text + "\n")
  }

  /// Prints a text without adding a newline.
  static func text(_ text: String) {
    _ = write(text)
  }

  /// - Returns: Whether everything was written.
  static func write(_ text: String) -> Bool { write(Array(text.utf8)) }

  /// - Returns: Whether everything was written.
  static func write(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var done = 0
      while done < bytes.count {
        let count = Glibc.write(1, bytes.baseAddress! + done, bytes.count - done)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else {
          // A reader that has closed the pipe, such as head, is not an error.
          if count < 0, errno != EPIPE { fail(because: errno) }
          return false
        }
        done += count
      }
      return true
    }
  }

  /// Reports the first failure only, because later lines fail for the same reason.
  private static func fail(because code: Int32) {
    guard !hasFailed else { return }
    hasFailed = true
    StandardError.write(
      "the output cannot be written (\(String(cString: strerror(code)))): "
        + "free some space, or write to another place")
  }

  /// A JSON array with one element a line.
  static func list(_ values: [JSONValue]) {
    if values.isEmpty { return line("[]") }
    line("[")
    for (index, value) in values.enumerated() {
      verbatim("  \(value.text)\(index + 1 < values.count ? "," : "")")
    }
    line("]")
  }

  /// Rows with aligned columns. The last column is not padded. On a terminal, the table fits its width.
  ///
  /// - Parameter optional: Columns that are left out on a narrow terminal, in this order.
  static func table(_ rows: [[String]], optional: [Int] = []) {
    let table = PrintedTable(rows.map { $0.map(Sanitizer.line) }, optional: optional)
    let columns = Terminal.columnsOfOutput
    for text in table.lines(columns: columns) { line(text) }
    if let columns, table.leavesOut(columns: columns) {
      line("More columns: in a wider terminal, or with --json.")
    }
  }

  /// Whether the user wants no colours, also in a format that has them.
  static var areColoursOff: Bool { getenv("NO_COLOR").map { $0.pointee != 0 } ?? false }

  /// The colours that standard output supports: none in a pipe, unless CLICOLOR_FORCE is set.
  static var depth: ColorDepth {
    let names = ["TERM", "COLORTERM", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"]
    let environment = names.reduce(into: [String: String]()) { environment, name in
      environment[name] = getenv(name).map { String(cString: $0) }
    }
    let isForced = !["", "0"].contains(environment["CLICOLOR_FORCE"] ?? "")
    guard isForced || isatty(1) == 1 else { return .none }
    return ColorDepth.detect(.init(environment: environment))
  }

  /// `12 s`, `3 min`, `2 h`, `5 days`: how long ago something was.
  static func age(_ seconds: Int) -> String {
    switch max(0, seconds) {
    case let seconds where seconds < 60: "\(seconds) s"
    case let seconds where seconds < 3600: "\(seconds / 60) min"
    case let seconds where seconds < 86400: "\(seconds / 3600) h"
    case let seconds where seconds < 2 * 86400: "1 day"
    case let seconds: "\(seconds / 86400) days"
    }
  }
}
