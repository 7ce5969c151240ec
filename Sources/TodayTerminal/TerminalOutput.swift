import CNCurses
import Glibc

/// What is on its way to a terminal, which may take it at once, slowly, or not at all: a line that
/// has gone dead must not stop the board behind it.
final class TerminalOutput {
  /// To be polled for writability while ``isBehind``.
  private(set) var descriptor: Int32
  private var waiting: ArraySlice<UInt8> = []

  /// How long a terminal that is given back may take for what was painted last, in milliseconds.
  private static let patience: Int32 = 200

  /// - Parameter terminal: Stays the caller's, and blocking: the shell shares it.
  init(_ terminal: Int32) {
    let own = Glibc.open(
      "/proc/self/fd/\(terminal)", O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    // Where there is no /proc, it is as blocking as the shell's.
    descriptor = own >= 0 ? own : fcntl(terminal, F_DUPFD_CLOEXEC, 3)
  }

  deinit { if descriptor >= 0 { Glibc.close(descriptor) } }

  /// Nothing is written any more.
  func end() {
    guard descriptor >= 0 else { return }
    Glibc.close(descriptor)
    descriptor = -1
    waiting = []
  }

  /// Whether the terminal has not taken all yet.
  var isBehind: Bool { !waiting.isEmpty }

  /// Writes what the terminal takes now; the rest waits.
  func write(_ bytes: [UInt8]) {
    if isBehind { waiting += bytes } else { waiting = bytes[...] }
    catchUp()
  }

  /// Writes more of what waits.
  func catchUp() {
    while !waiting.isEmpty {
      let count = waiting.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        waiting = waiting.dropFirst(count)
      } else if count < 0, errno == EINTR {
        continue
      } else {
        // Gone for good, not just busy: reading says so.
        if count < 0, errno != EAGAIN { waiting = [] }
        return
      }
    }
  }

  /// Waits a little for what waits; what the terminal does not take then is dropped, with what lies
  /// in its buffer, so that whoever writes next does not wait for ever.
  ///
  /// - Returns: Whether the terminal has taken all.
  func finish() -> Bool {
    var left = Self.patience
    while isBehind, left > 0 {
      var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      poll(&wanted, 1, 10)
      left -= 10
      catchUp()
    }
    guard isBehind else { return true }
    waiting = []
    tcflush(descriptor, TCOFLUSH)
    return false
  }
}
