import Foundation

/// The terminal in raw mode, on its alternate screen. There is one.
///
/// It is given back as it was on every way out: `leave()`, `exit`, a signal that ends the program,
/// a crash.
@MainActor
final class Terminal {
  private var shown: Frame?
  private let hasColor: Bool

  init() {
    let environment = ProcessInfo.processInfo.environment
    hasColor = (environment["NO_COLOR"] ?? "").isEmpty
  }

  /// Whether a full-screen program can run here.
  static var isUsable: Bool {
    let term = ProcessInfo.processInfo.environment["TERM"] ?? ""
    return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && term != "dumb" && term != ""
  }

  func enter() {
    TerminalModes.save()
    TerminalModes.restoreOnSignals()
    TerminalModes.makeRaw()
    // Alternate screen, no wrapping at the right edge, pasted text marked as such.
    write("\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h\u{1B}[2J")
    shown = nil
  }

  func leave() {
    TerminalModes.restore()
  }

  /// Stops the program and whatever belongs to its job, as Ctrl-Z does in a shell, and comes back
  /// when it is continued.
  func suspend() {
    leave()
    kill(0, SIGTSTP)
    enter()
  }

  /// Forgets what the screen shows: the next frame is written whole.
  func invalidate() {
    shown = nil
  }

  func show(_ frame: Frame) {
    if shown == nil { write("\u{1B}[2J") }
    write(frame.bytes(after: shown, hasColor: hasColor))
    shown = frame
  }

  /// At least 1 each.
  var size: (rows: Int, columns: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0
    else { return (24, 80) }
    return (Int(size.ws_row), Int(size.ws_col))
  }

  private func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count)
      }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if errno != EINTR {
        return
      }
    }
  }
}
