import Foundation
import Synchronization

/// The terminal's modes, and giving them back from a signal handler, where only few functions may
/// be called: no allocation, no lock, no Swift object.
enum TerminalModes {
  static func save() {
    if !isSaved { isSaved = tcgetattr(STDIN_FILENO, &saved) == 0 }
  }

  static func makeRaw() {
    var raw = saved
    cfmakeraw(&raw)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &raw)
    isRaw.store(true, ordering: .sequentiallyConsistent)
  }

  static func restore() {
    restoreTerminal()
  }

  /// Signals that end the program give the terminal back first, and then end it all the same.
  static func restoreOnSignals() {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { signal in
      restoreTerminal()
      raise(signal)
    }
    // Once: the second time the signal does what it does by default.
    action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_NODEFER
    for signal in [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE,
    ] {
      sigaction(signal, &action, nil)
    }
    atexit { restoreTerminal() }
  }
}

/// Written before the handlers are installed, only read by them.
nonisolated(unsafe) private var saved = termios()
nonisolated(unsafe) private var isSaved = false
private let isRaw = Atomic(false)
/// Cursor, wrapping, unmarked pasting, the normal screen.
private let leaving: StaticString = "\u{1B}[0m\u{1B}[?25h\u{1B}[?7h\u{1B}[?2004l\u{1B}[?1049l"

private func restoreTerminal() {
  guard isRaw.exchange(false, ordering: .sequentiallyConsistent) else { return }
  _ = write(STDOUT_FILENO, leaving.utf8Start, leaving.utf8CodeUnitCount)
  tcsetattr(STDIN_FILENO, TCSADRAIN, &saved)
}
