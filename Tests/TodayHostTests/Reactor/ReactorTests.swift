import Glibc
import Testing
import TodayWire

@testable import TodayHost

@MainActor
struct ReactorTests {
  private func pipe() throws -> (reader: Int32, writer: Int32) {
    var ends: [Int32] = [0, 0]
    try #require(Glibc.pipe(&ends) == 0)
    return (ends[0], ends[1])
  }

  @Test func turnEndsAtItsTimeout() {
    let reactor = Reactor()
    let start = HostClock.awake
    #expect(!reactor.turn(timeout: .milliseconds(20)))
    #expect(HostClock.awake - start >= .milliseconds(20))
  }

  @Test func idleReactorDoesNotWake() throws {
    let reactor = Reactor()
    let (reader, writer) = try pipe()
    defer { for end in [reader, writer] { close(end) } }
    let token = reactor.register(reader, .readable) { _ in Issue.record("nothing was written") }
    reactor.run(until: { false }, limit: .milliseconds(50))
    #expect(reactor.wakeUps == 1)
    reactor.cancel(token)
  }

  @Test func readableDescriptorCallsItsHandler() throws {
    let reactor = Reactor()
    let (reader, writer) = try pipe()
    defer { for end in [reader, writer] { close(end) } }
    var seen: Reactor.Events = []
    let token = reactor.register(reader, .readable) { seen = $0 }
    write(writer, "a", 1)
    #expect(reactor.turn(timeout: .seconds(5)))
    #expect(seen == .readable)
    reactor.cancel(token)
  }

  @Test func endOfAPipeIsAHangup() throws {
    let reactor = Reactor()
    let (reader, writer) = try pipe()
    var seen: Reactor.Events = []
    let token = reactor.register(reader, .readable) { seen = $0 }
    close(writer)
    #expect(reactor.turn(timeout: .seconds(5)))
    #expect(seen.contains(.hangup))
    reactor.cancel(token)
    close(reader)
  }

  @Test func descriptorWithoutInterestDoesNotWake() throws {
    let reactor = Reactor()
    let (reader, writer) = try pipe()
    let token = reactor.register(reader, .readable) { _ in Issue.record("not asked for") }
    reactor.setInterest(token, [])
    close(writer)
    #expect(!reactor.turn(timeout: .milliseconds(20)))
    reactor.cancel(token)
    close(reader)
  }

  @Test func handlerMayCancelAnotherOfTheSameTurn() throws {
    let reactor = Reactor()
    let pipes = try [pipe(), pipe()]
    var calls = 0
    var tokens: [Reactor.Token] = []
    for (reader, writer) in pipes {
      write(writer, "a", 1)
      tokens.append(
        reactor.register(reader, .readable) { _ in
          calls += 1
          for token in tokens { reactor.cancel(token) }
        })
    }
    reactor.turn(timeout: .seconds(5))
    #expect(calls == 1)
    #expect(!reactor.turn(timeout: .milliseconds(1)))
    for (reader, writer) in pipes {
      close(reader)
      close(writer)
    }
  }

  @Test func timersRunInTheOrderOfTheirDeadlines() {
    let reactor = Reactor()
    let start = HostClock.awake
    var order: [Int] = []
    for (number, delay) in [(3, 30), (1, 10), (2, 20)] {
      _ = reactor.schedule(at: start + .milliseconds(delay)) { order.append(number) }
    }
    let cancelled = reactor.schedule(at: start) { Issue.record("cancelled") }
    reactor.cancel(cancelled)
    #expect(reactor.run(until: { order.count == 3 }, limit: .seconds(60)))
    #expect(order == [1, 2, 3])
    #expect(HostClock.awake - start >= .milliseconds(30))
  }

  @Test func ownersDeadlineIsReadBeforeEachWait() {
    let reactor = Reactor()
    var next: Duration? = HostClock.awake + .milliseconds(15)
    var passedAt: Duration?
    reactor.nextDeadline = { next }
    reactor.deadlinePassed = {
      passedAt = HostClock.awake
      next = nil
    }
    let deadline = next
    #expect(reactor.run(until: { passedAt != nil }, limit: .seconds(60)))
    #expect(passedAt.map { $0 >= deadline! } == true)
    #expect(reactor.wakeUps == 1)
  }

  @Test func beforeWaitIsCalledOnceInATurn() {
    let reactor = Reactor()
    var calls = 0
    reactor.beforeWait = { calls += 1 }
    for _ in 0..<3 { reactor.turn(timeout: .zero) }
    #expect(calls == 3)
  }

  @Test func stopEndsTheRun() {
    let reactor = Reactor()
    _ = reactor.schedule(at: HostClock.awake) { reactor.stop() }
    reactor.run()
    #expect(reactor.wakeUps >= 1)
  }

  @Test(arguments: [SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGCONT])
  func signalCallsItsHandler(_ signal: Int32) {
    let reactor = Reactor()
    var calls = 0
    reactor.onSignal(signal) { calls += 1 }
    raise(signal)
    #expect(reactor.run(until: { calls > 0 }, limit: .seconds(60)))
    #expect(calls == 1)
    reactor.restoreSignal(signal)
  }

  @Test func signalAfterTheLastTurnIsNotLost() {
    let reactor = Reactor()
    var calls = 0
    reactor.onSignal(SIGWINCH) { calls += 1 }
    raise(SIGWINCH)
    reactor.restoreSignal(SIGWINCH)
    #expect(calls == 1)
    reactor.turn(timeout: .zero)
    #expect(calls == 1)
  }

  @Test func simultaneousSignalsAreOneCallEach() {
    let reactor = Reactor()
    var calls: [Int32] = []
    reactor.onSignal(SIGWINCH) { calls.append(SIGWINCH) }
    reactor.onSignal(SIGCONT) { calls.append(SIGCONT) }
    for signal in [SIGWINCH, SIGWINCH, SIGCONT, SIGWINCH] { raise(signal) }
    reactor.run(until: { calls.count >= 2 }, limit: .seconds(60))
    reactor.turn(timeout: .zero)
    #expect(calls.sorted() == [SIGCONT, SIGWINCH].sorted())
  }

  @Test func writingToAClosedPipeIsAnError() throws {
    let reactor = Reactor()
    let (reader, writer) = try pipe()
    close(reader)
    #expect(write(writer, "a", 1) == -1)
    #expect(errno == EPIPE)
    close(writer)
    #expect(!reactor.turn(timeout: .zero))
  }

  @Test func clockWatchDoesNotWake() {
    let reactor = Reactor()
    reactor.onClockChange { Issue.record("the clock was not set") }
    #expect(reactor.clockDescriptor >= 0)
    #expect(!reactor.turn(timeout: .milliseconds(20)))
  }

  @Test func awakeTimeOfAWallTimeHasTheSameDistance() {
    let wall = HostClock.wall
    let ahead = HostClock.awake(atWall: wall + 60) - HostClock.awake
    #expect(ahead > .seconds(58) && ahead <= .seconds(60))
  }

  @Test(
    arguments: [
      (.zero, 0), (.nanoseconds(1), 1), (Duration(secondsComponent: 0, attosecondsComponent: 1), 1),
      (.seconds(2), 2_000_000_000), (.seconds(1 << 40), .max),
    ] as [(Duration, Int64)])
  func waitsAreRoundedUp(_ duration: Duration, _ nanoseconds: Int64) {
    #expect(duration.nanosecondsRoundedUp == nanoseconds)
  }

  /// Keyboard input does not wait for a hundred other handlers.
  @Test func longTurnEndsForUrgentInput() throws {
    let reactor = Reactor()
    let keyboard = try pipe()
    let others = try (0..<6).map { _ in try pipe() }
    defer { for end in [keyboard] + others { [end.reader, end.writer].forEach { close($0) } } }
    var order: [String] = []
    var turns = 0
    var isPressed = false
    reactor.beforeWait = { turns += 1 }
    _ = reactor.register(keyboard.reader, .readable, isUrgent: true) { _ in
      var byte = UInt8(0)
      read(keyboard.reader, &byte, 1)
      order.append("key \(turns)")
    }
    for other in others {
      write(other.writer, "a", 1)
      _ = reactor.register(other.reader, .readable) { _ in
        var byte = UInt8(0)
        read(other.reader, &byte, 1)
        order.append("other \(turns)")
        // In the third one a key is pressed, and time passes.
        if order.count == 3, !isPressed {
          isPressed = true
          write(keyboard.writer, "k", 1)
        }
        let end = HostClock.awake + .milliseconds(order.count >= 3 ? 6 : 0)
        while HostClock.awake < end {}
      }
    }
    while reactor.turn(timeout: .zero) {}
    #expect(order == ["other 1", "other 1", "other 1", "key 1", "other 2", "other 2", "other 2"])
    // Input that exists at the start comes first, and is drawn before other handlers run.
    order = []
    turns = 0
    write(keyboard.writer, "k", 1)
    for other in others { write(other.writer, "a", 1) }
    while reactor.turn(timeout: .zero) {}
    #expect(order.first == "key 1")
    #expect(order.dropFirst().allSatisfy { $0 == "other 2" })
    #expect(order.count == 7)
  }

  /// Continuous keyboard input does not block the others forever.
  @Test func otherHandlersHaveTheirTurn() throws {
    let reactor = Reactor()
    let keyboard = try pipe()
    let other = try pipe()
    defer { for end in [keyboard, other] { [end.reader, end.writer].forEach { close($0) } } }
    var keys = 0
    var isServed = false
    // Never read, so it stays readable.
    write(keyboard.writer, "k", 1)
    _ = reactor.register(keyboard.reader, .readable, isUrgent: true) { _ in keys += 1 }
    write(other.writer, "a", 1)
    _ = reactor.register(other.reader, .readable) { _ in isServed = true }
    while !isServed, keys < 100 { reactor.turn(timeout: .zero) }
    #expect(isServed)
    #expect(keys < 20)
  }
}
