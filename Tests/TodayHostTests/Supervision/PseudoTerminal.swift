import Glibc
import Testing

@testable import TodayHost

/// A terminal without a screen.
final class PseudoTerminal {
  /// -1 after ``hangUp()``: another test may have opened a file with the same number.
  private(set) var screen: Int32
  let line: Int32
  let modesBefore: [UInt8]

  struct Missing: Error {}

  init() throws {
    screen = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    // TIOCSPTLCK and TIOCGPTN, which do not import.
    var lock: Int32 = 0
    var number: Int32 = 0
    guard screen >= 0, ioctl(screen, 0x4004_5431, &lock) == 0,
      ioctl(screen, 0x8004_5430, &number) == 0
    else { throw Missing() }
    line = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    modesBefore = try #require(TerminalRestoration.modes(of: line))
  }

  /// As when the window is closed. Nothing may be registered for the screen.
  func hangUp() {
    close(screen)
    screen = -1
  }

  deinit {
    if screen >= 0 { close(screen) }
    close(line)
  }

  var modes: [UInt8]? { TerminalRestoration.modes(of: line) }

  /// The received bytes, at most 4 KB.
  var written: [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(screen, &bytes, bytes.count)
    return Array(bytes[..<max(0, count)])
  }

  func type(_ text: String) {
    _ = text.withCString { write(screen, $0, strlen($0)) }
  }

  func change(_ body: (inout termios) -> Void) {
    var modes = termios()
    tcgetattr(line, &modes)
    body(&modes)
    tcsetattr(line, TCSANOW, &modes)
  }

  /// As the board takes its terminal.
  func take(leave: [UInt8]) throws -> KeptTerminal {
    change { $0.c_lflag &= ~tcflag_t(ICANON | ECHO) }
    return try #require(KeptTerminal(descriptor: line, leave: leave, modes: modesBefore))
  }
}
