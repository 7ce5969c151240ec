import Glibc
import Testing

@testable import TodayHost

@MainActor
struct KeptTerminalTests {
  private static let leave = Array("back".utf8)

  @Test func hostsTerminalIsRestored() throws {
    let pair = try PseudoTerminal()
    let kept = try pair.take(leave: Self.leave)
    kept.restore()
    #expect(pair.written == Self.leave)
    #expect(pair.modes == pair.modesBefore)
  }

  @Test func otherTerminalIsNotChanged() throws {
    let pair = try PseudoTerminal()
    let kept = try pair.take(leave: Self.leave)
    let taken = pair.modes
    #expect(pwrite(kept.claim, "0", 1, 0) == 1)
    kept.restore()
    #expect(pair.written == [])
    #expect(pair.modes == taken)
  }

  @Test func modesOfAnotherProcessStay() throws {
    let pair = try PseudoTerminal()
    let kept = try pair.take(leave: Self.leave)
    pair.change { $0.c_lflag &= ~tcflag_t(ISIG) }
    let others = pair.modes
    kept.restore()
    #expect(pair.written == Self.leave)
    #expect(pair.modes == others)
  }

  @Test(.timeLimit(.minutes(10)))
  func unreadTerminalDoesNotBlock() throws {
    let pair = try PseudoTerminal()
    let kept = try pair.take(leave: [UInt8](repeating: 0x20, count: 1 << 20))
    kept.restore()
    #expect(pair.modes == pair.modesBefore)
  }

  @Test func otherFileIsNotKept() throws {
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(null) }
    let modes = [UInt8](repeating: 0, count: MemoryLayout<termios>.size)
    #expect(KeptTerminal(descriptor: null, leave: Self.leave, modes: modes) == nil)
  }

  /// The complete sequence in the supervisor: the packet, the descriptors, the end of the host.
  @Test(.timeLimit(.minutes(10)), arguments: [true, false])
  func supervisorRestoresTheTerminalOfAKilledHost(startsBefore: Bool) throws {
    let pair = try PseudoTerminal()
    let bench = Bench()
    if startsBefore { _ = try bench.spawn(Machine.shell("sleep 100")) }
    bench.supervisor.keep(try pair.take(leave: Self.leave))
    bench.supervisor.shutDown()
    let end = HostClock.awake + .seconds(10)
    while pair.modes != pair.modesBefore, HostClock.awake < end {
      bench.reactor.turn(timeout: .milliseconds(5))
    }
    #expect(pair.modes == pair.modesBefore)
    #expect(pair.written == Self.leave)
  }
}
