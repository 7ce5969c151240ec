import CTodaySystem
import Glibc

/// A terminal that the host has taken, and the data to restore it. The supervisor restores it if
/// the host was killed.
///
/// A file in memory, shared by both, records whether the terminal is the host's: a signal handler
/// cannot send a packet, and neither can a stopped host.
package final class KeptTerminal: Sendable {
  /// The file whose first byte is "1" while the terminal is the host's, and "0" while it is the
  /// shell's or another program's. An `Int32` from byte 4 is the leader of the session that ends with
  /// the host, or 0. Open for as long as this object lives.
  package let claim: Int32
  let terminal: Int32
  let restoration: TerminalRestoration

  /// - Parameters:
  ///   - descriptor: The terminal, which the host has taken. The caller keeps it.
  ///   - leave: The output that restores it.
  ///   - modes: The bytes of the previous `termios`.
  /// - Returns: nil if no descriptor is available, or if this is not a terminal.
  package init?(descriptor: Int32, leave: [UInt8], modes: [UInt8]) {
    guard let taken = TerminalRestoration.modes(of: descriptor), taken.count == modes.count else {
      return nil
    }
    restoration = TerminalRestoration(leave: leave, modesBefore: modes, modesTaken: taken)
    // Opened again, because the shell shares the old description, which must not become
    // non-blocking.
    terminal = open("/proc/self/fd/\(descriptor)", O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    claim = today_memory_file([UInt8(ascii: "1")], 1)
    guard terminal >= 0, claim >= 0 else { return nil }
  }

  deinit {
    if terminal >= 0 { close(terminal) }
    if claim >= 0 { close(claim) }
  }

  /// Takes over the data that the host has sent.
  init(restoration: TerminalRestoration, terminal: Int32, claim: Int32) {
    self.restoration = restoration
    self.terminal = terminal
    self.claim = claim
  }

  /// Copies to be sent; nil when there are no more descriptors.
  func descriptors() -> [Int32]? {
    let copies = [terminal, claim].map { dup($0) }
    if !copies.contains(-1) { return copies }
    for copy in copies where copy >= 0 { close(copy) }
    return nil
  }

  /// The time that a terminal may take to read the host's last output. A terminal that reads
  /// nothing must not keep processes alive.
  private static let patience = Duration.milliseconds(200)

  /// The position of the session's leader in ``claim``.
  package static let sessionOffset = 4

  /// Restores the terminal if it is the host's. The session of a locked board ends first.
  @MainActor
  func restore() {
    endSession()
    var isHeld: UInt8 = 0
    guard pread(claim, &isHeld, 1, 0) == 1, isHeld == UInt8(ascii: "1") else { return }
    writeLeave()
    // A faster shell has set its own modes, for its line editor.
    guard TerminalRestoration.modes(of: terminal) == restoration.modesTaken else { return }
    var modes = termios()
    withUnsafeMutableBytes(of: &modes) { $0.copyBytes(from: restoration.modesBefore) }
    tcsetattr(terminal, TCSANOW, &modes)
  }

  /// The board was locked, and the shell behind it must not read the keyboard.
  private func endSession() {
    var leader: Int32 = 0
    let size = MemoryLayout<Int32>.size
    guard pread(claim, &leader, size, off_t(Self.sessionOffset)) == size, leader > 1,
      // Another process may have the number of a leader that has ended.
      getsid(leader) == leader
    else { return }
    kill(leader, SIGKILL)
  }

  @MainActor private func writeLeave() {
    let end = HostClock.awake + Self.patience
    var rest = restoration.leave[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else {
        guard count < 0, errno == EAGAIN || errno == EINTR, HostClock.awake < end else { return }
        var wanted = pollfd(fd: terminal, events: Int16(POLLOUT), revents: 0)
        poll(&wanted, 1, 10)
      }
    }
  }
}

/// The actions that restore a terminal.
struct TerminalRestoration: Equatable {
  var leave: [UInt8]
  /// The size of a `termios`, like the others.
  var modesBefore: [UInt8]
  /// As set by the host.
  var modesTaken: [UInt8]

  static func modes(of descriptor: Int32) -> [UInt8]? {
    var modes = termios()
    guard tcgetattr(descriptor, &modes) == 0 else { return nil }
    return withUnsafeBytes(of: modes) { Array($0) }
  }
}
