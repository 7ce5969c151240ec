import Glibc
import TodayBoard
import TodayRender
import TodayTerminal
import TodayWire

/// What verbs print.
enum Output {
  /// Whether something could not be written, although somebody would read it: the verb has failed
  /// then, whatever else came of it.
  ///
  /// Verbs print from the program's one thread.
  nonisolated(unsafe) private(set) static var hasFailed = false

  static func line(_ text: String = "") {
    self.text(text + "\n")
  }

  /// As it is.
  static func text(_ text: String) {
    _ = write(text)
  }

  /// As it is. Returns whether somebody reads it.
  static func write(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var done = 0
      while done < bytes.count {
        let count = Glibc.write(1, bytes.baseAddress! + done, bytes.count - done)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else {
          // Nobody reads any more: that is not this program's failure.
          if count < 0, errno != EPIPE { fail(because: errno) }
          return false
        }
        done += count
      }
      return true
    }
  }

  /// Says it once: each line after it fails for the same reason.
  private static func fail(because code: Int32) {
    guard !hasFailed else { return }
    hasFailed = true
    Complaint.write(
      "the output cannot be written (\(String(cString: strerror(code)))): "
        + "make room there, or send it to another place")
  }

  /// A JSON array, an element a line: easy to read for people, and one value for programs.
  static func list(_ values: [JSONValue]) {
    if values.isEmpty { return line("[]") }
    line("[")
    for (index, value) in values.enumerated() {
      line("  \(value.text)\(index + 1 < values.count ? "," : "")")
    }
    line("]")
  }

  /// Rows with their columns aligned, the last one as long as it is.
  static func table(_ rows: [[String]]) {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.compactMap { column < $0.count ? TextWidth.width(of: $0[column]) : nil }.max() ?? 0
    }
    for row in rows {
      let cells = row.enumerated().map { column, text in
        let blanks = widths[column] - TextWidth.width(of: text)
        return column + 1 == row.count ? text : text + String(repeating: " ", count: blanks)
      }
      line(trimmed(cells.joined(separator: "  ")))
    }
  }

  private static func trimmed(_ text: String) -> String {
    var text = text[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// The colours that standard output takes: none into a pipe, unless the user forces them.
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
  static func age(_ seconds: Int64) -> String {
    switch max(0, seconds) {
    case let seconds where seconds < 60: "\(seconds) s"
    case let seconds where seconds < 3600: "\(seconds / 60) min"
    case let seconds where seconds < 86400: "\(seconds / 3600) h"
    case let seconds: "\(seconds / 86400) days"
    }
  }
}
