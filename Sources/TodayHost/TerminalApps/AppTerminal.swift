import CTodaySystem
import Glibc
import TodayEngine

/// A pseudo-terminal: the relay has the master side, an app the program's side.
struct AppTerminal {
  let keyboard: Int32
  let program: Int32
  /// The path of the program's side.
  let name: String

  init() throws(SpawnFailure) {
    var ends: (keyboard: Int32, program: Int32) = (-1, -1)
    var path = [CChar](repeating: 0, count: 64)
    guard today_make_terminal(&ends.keyboard, &ends.program, &path, path.count) else {
      throw SpawnFailure(lacking: "pseudo-terminal", error: errno)
    }
    (keyboard, program) = ends
    name = String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    _ = today_set_nonblocking(keyboard)
  }

  /// The number of the `bytes` written to ``keyboard`` that the app has not read.
  ///
  /// The app may have left line mode on, in which an unfinished line does not count.
  func countUnread() -> Int {
    var modes = termios()
    guard tcgetattr(program, &modes) == 0 else { return 0 }
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(program, TCSANOW, &modes)
    return max(0, Int(today_count_unread(program)))
  }
}

/// The modes of the user's terminal while its bytes are relayed.
struct RelayModes {
  private let terminal: Int32
  /// The previous modes, with which the app's terminal starts.
  let before: termios

  /// nil if this is not a terminal.
  init?(of terminal: Int32) {
    var modes = termios()
    guard tcgetattr(terminal, &modes) == 0 else { return nil }
    self.terminal = terminal
    before = modes
  }

  /// Every key is a byte: the app's own terminal converts bytes to signals and lines.
  func takeKeys() {
    var modes = before
    modes.c_iflag &= ~tcflag_t(IGNBRK | BRKINT | PARMRK | ISTRIP | INLCR | IGNCR | ICRNL | IXON)
    modes.c_oflag &= ~tcflag_t(OPOST)
    modes.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | ISIG | IEXTEN)
    tcsetattr(terminal, TCSANOW, &modes)
  }

  func restore() {
    var modes = before
    tcsetattr(terminal, TCSANOW, &modes)
  }
}
