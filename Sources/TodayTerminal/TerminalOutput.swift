import CNCurses
import Glibc

/// Pending output to a terminal, which may accept it at once, slowly, or not at all: a dead line
/// must not stop the board.
final class TerminalOutput {
  /// Poll this for writability while ``isBehind``.
  private(set) var descriptor: Int32
  private var waiting: ArraySlice<UInt8> = []

  /// The time that a restored terminal has for the last output, in milliseconds.
  private static let patience: Int32 = 200

  /// - Parameter terminal: The caller keeps it. It stays blocking, because the shell shares it.
  init(_ terminal: Int32) {
    let own = Glibc.open(
      "/proc/self/fd/\(terminal)", O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    // Without /proc, it is as blocking as the shell's.
    descriptor = own >= 0 ? own : fcntl(terminal, F_DUPFD_CLOEXEC, 3)
  }

  deinit { if descriptor >= 0 { Glibc.close(descriptor) } }

  /// Discards all further output.
  func end() {
    guard descriptor >= 0 else { return }
    Glibc.close(descriptor)
    descriptor = -1
    waiting = []
  }

  /// Whether the terminal has not accepted everything.
  var isBehind: Bool { !waiting.isEmpty }

  /// Writes the bytes that the terminal accepts now; the rest is queued.
  func write(_ bytes: [UInt8]) {
    if isBehind { waiting += bytes } else { waiting = bytes[...] }
    catchUp()
  }

  /// Writes more of the queue.
  func catchUp() {
    while !waiting.isEmpty {
      let count = waiting.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        waiting = waiting.dropFirst(count)
      } else if count < 0, errno == EINTR {
        continue
      } else {
        // The terminal is closed, not only busy. Reading reports that.
        if count < 0, errno != EAGAIN { waiting = [] }
        return
      }
    }
  }

  /// Waits briefly for the queue. Bytes that the terminal does not accept are dropped, together
  /// with its buffer, so that the next writer does not block forever.
  ///
  /// - Returns: Whether the terminal has accepted everything.
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
