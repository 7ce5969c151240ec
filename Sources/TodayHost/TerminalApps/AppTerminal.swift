import CTodaySystem
import Glibc
import TodayEngine

/// A pseudo-terminal: the relay has the keyboard's end, an app the program's end.
struct AppTerminal {
  let keyboard: Int32
  let program: Int32
  /// The path of the program's end.
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

  /// What the app has not read of the `bytes` that were written to ``keyboard``: their number.
  ///
  /// The app may have left line mode on, where an unfinished line does not count.
  func countUnread() -> Int {
    var modes = termios()
    guard tcgetattr(program, &modes) == 0 else { return 0 }
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(program, TCSANOW, &modes)
    return max(0, Int(today_count_unread(program)))
  }
}

/// The modes of the person's terminal while its bytes are relayed.
struct RelayModes {
  private let terminal: Int32
  /// From before, which the app's terminal begins with.
  let before: termios

  /// nil: this is no terminal.
  init?(of terminal: Int32) {
    var modes = termios()
    guard tcgetattr(terminal, &modes) == 0 else { return nil }
    self.terminal = terminal
    before = modes
  }

  /// Every key is a byte: the app's own terminal makes signals and lines of them.
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
