import Glibc
import TodayWire

/// The user's clipboard, through the terminal.
enum Clipboard {
  /// What a terminal sets its clipboard by (OSC 52), also over a connection to another machine.
  static func sequence(_ text: String) -> [UInt8] {
    Array("\u{1B}]52;c;\(Base64.encode(text.utf8))\u{7}".utf8)
  }

  /// Writes to the controlling terminal; where there is none nothing can be copied, and that is said.
  static func write(_ text: String) {
    let terminal = open("/dev/tty", O_WRONLY | O_CLOEXEC | O_NOCTTY)
    guard terminal >= 0 else {
      Complaint.write("nothing was copied: there is no terminal")
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
