import Glibc

/// Why there is no screen to draw on.
public enum ScreenError: Error, Sendable, Equatable {
  /// Standard input or output is not a terminal, or one that cannot move its cursor.
  case notATerminal
  case noDescriptors
}

/// The whole terminal, for as long as a closure runs.
///
/// The alternate screen and raw mode are left again on every way out: the closure's end, an error,
/// `exit`, a signal, a crash. Not `Sendable`: one thread draws and reads.
public final class Screen {
  /// Cells. At least 1.
  public private(set) var rows = 24
  public private(set) var columns = 80

  private let wakeEnd: Int32
  private let colors: Bool
  private var keys = KeyParser()
  /// Rows as they are on the terminal; empty: nothing is known.
  private var shown: [String] = []

  private init() throws(ScreenError) {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1,
      Self.environment("TERM") != "dumb"
    else { throw .notATerminal }
    colors = Self.environment("NO_COLOR") == nil
    wakeEnd = try Terminal.enter(STDOUT_FILENO)
    measure()
  }

  /// Takes the terminal, runs `body`, gives the terminal back.
  ///
  /// - Throws: `ScreenError` when there is no terminal, else what `body` throws.
  public static func with<Result>(_ body: (Screen) throws -> Result) throws -> Result {
    let screen = try Screen()
    defer {
      Terminal.leave()
      Terminal.close(wake: screen.wakeEnd)
    }
    return try body(screen)
  }

  /// The same for a body that waits for other things than keys.
  @MainActor public static func with<Result>(
    _ body: @MainActor (Screen) async throws -> Result
  ) async throws -> Result {
    let screen = try Screen()
    defer {
      Terminal.leave()
      Terminal.close(wake: screen.wakeEnd)
    }
    return try await body(screen)
  }

  /// Shows `lines` from the top; rows without a line are blank. Only changed rows are written.
  ///
  /// - Parameter cursor: where the cursor stands, in cells from the top left; nil hides it.
  public func draw(_ lines: [Line], cursor: (row: Int, column: Int)? = nil) {
    var output = "\u{1B}[?25l"
    if shown.isEmpty {
      output += "\u{1B}[0m\u{1B}[2J"
      shown = Array(repeating: "", count: rows)
    }
    for row in 0..<rows {
      let line = row < lines.count ? lines[row].rendered(columns: columns, colors: colors) : ""
      guard shown[row] != line else { continue }
      output += "\u{1B}[\(row + 1);1H\u{1B}[2K" + line
      shown[row] = line
    }
    if let cursor, cursor.row < rows, cursor.column < columns {
      output += "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h"
    }
    write(output)
  }

  /// Waits for a key, another size, or the end.
  ///
  /// - Parameter timeout: how long; nil: as long as it takes. Zero looks and returns at once.
  public func nextEvent(timeout: Duration? = nil) -> ScreenEvent {
    let deadline = timeout.map { ContinuousClock.now + $0 }
    while true {
      if let key = keys.next(isFinal: false) { return .key(key) }
      // Escape and the arrow keys begin alike: the rest of a sequence comes at once, or not at all.
      let limit = keys.isPending ? .milliseconds(30) : deadline.map { $0 - .now }
      var waiting = [
        pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
        pollfd(fd: wakeEnd, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&waiting, 2, Self.milliseconds(limit))
      if count < 0 {
        if errno == EINTR { continue }
        return .ended
      }
      if waiting[1].revents != 0, let event = wake() { return event }
      if waiting[0].revents != 0 {
        guard readKeys() else { return .ended }
      } else if count == 0 {
        if keys.isPending {
          if let key = keys.next(isFinal: true) { return .key(key) }
        } else {
          return .idle
        }
      }
    }
  }

  private func readKeys() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    if count < 0 { return errno == EINTR || errno == EAGAIN }
    keys.append(bytes.prefix(count))
    return count > 0
  }

  private func wake() -> ScreenEvent? {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(wakeEnd, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let reasons = bytes.prefix(count).compactMap(Terminal.Wake.init(rawValue:))
    if reasons.contains(.ended) { return .ended }
    measure()
    shown = []
    return .resized
  }

  private func measure() {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0
    else { return }
    rows = Int(size.ws_row)
    columns = Int(size.ws_col)
  }

  private func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0 && errno != EINTR { return }
      bytes = bytes.dropFirst(max(0, count))
    }
  }

  private static func milliseconds(_ duration: Duration?) -> Int32 {
    guard let duration else { return -1 }
    let (seconds, attoseconds) = duration.components
    let whole = seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(clamping: max(0, whole))
  }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
