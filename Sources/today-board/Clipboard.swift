import Glibc
import TodayWire

/// The user's clipboard, through the terminal.
enum Clipboard {
  /// The sequence that sets a terminal's clipboard (OSC 52). It also works over ssh.
  static func sequence(_ text: String) -> [UInt8] {
    Array("\u{1B}]52;c;\(Base64.encode(text.utf8))\u{7}".utf8)
  }

  /// Writes to the controlling terminal. Without one it reports that nothing was copied.
  static func write(_ text: String) {
    let terminal = open("/dev/tty", O_WRONLY | O_CLOEXEC | O_NOCTTY)
    guard terminal >= 0 else {
      StandardError.write("nothing was copied, because there is no terminal")
      return
    }
    defer { close(terminal) }
    var rest = sequence(text)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(terminal, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
