import CTodaySystem
import Glibc

/// The board's only thread: waits for descriptors, signals, and the next deadline, and calls their
/// observers. If nothing is due and nothing arrives, it does not wake.
///
/// It is synchronous: the effects of a handler happen before the next handler runs, and events have
/// the order of the calls.
@MainActor
package final class Reactor {
  /// What a registration waits for. With an empty set the descriptor is not polled, not even for
  /// its end: back-pressure has no cost.
  package struct Interest: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let readable = Interest(rawValue: 1)
    package static let writable = Interest(rawValue: 2)
  }

  /// The state of a descriptor.
  package struct Events: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let readable = Events(rawValue: 1)
    package static let writable = Events(rawValue: 2)
    /// The other side has closed; there may be unread data.
    package static let hangup = Events(rawValue: 4)
    /// The descriptor is broken, or the reading end is closed.
    package static let failure = Events(rawValue: 8)
  }

  /// Identifies a registration; never reused.
  package struct Token: Hashable, Sendable {
    fileprivate let value: UInt64
  }

  private struct Registration {
    var descriptor: Int32
    var interest: Interest
    var isUrgent: Bool
    var handler: (Events) -> Void
  }

  private struct Timer {
    var deadline: Duration
    var action: () -> Void
  }

  /// Called before each wait: returns the time in ``HostClock/awake`` for ``deadlinePassed``; nil
  /// for none.
  package var nextDeadline: () -> Duration? = { nil }

  /// Called when the deadline of ``nextDeadline`` has passed.
  package var deadlinePassed: () -> Void = {}

  /// Called before each wait, after all due handlers: the place to paint changes, once.
  package var beforeWait: () -> Void = {}

  /// The number of returns from a wait.
  package private(set) var wakeUps = 0

  private var registrations: [Token: Registration] = [:]
  private var timers: [Token: Timer] = [:]
  private var lastToken: UInt64 = 0
  private var polled: [pollfd] = []
  private var polledTokens: [Token] = []
  private var polledIsStale = true
  package private(set) var isStopped = false
  /// The urgent sources, which are checked in the middle of long turns.
  private var urgent: [Token] = []
  private var lookedAt = Duration.zero
  /// Consecutive turns that were cut short for urgent sources.
  private var cuts = 0
  /// The time after which a long turn checks the urgent sources.
  private static let unnoticed = Duration.milliseconds(4)
  /// After this number of short turns, the other sources get a complete turn.
  private static let mostCuts = 8

  var signalDescriptor: Int32 = -1
  var signalHandlers: [Int32: () -> Void] = [:]
  var clockDescriptor: Int32 = -1

  /// From now on a write to a pipe without a reader fails, instead of ending the process.
  package init() {
    today_ignore_signal(SIGPIPE)
  }

  isolated deinit {
    for signal in signalHandlers.keys { today_restore_signal(signal) }
    if signalDescriptor >= 0 { Glibc.close(signalDescriptor) }
    if clockDescriptor >= 0 { Glibc.close(clockDescriptor) }
  }

  // MARK: Descriptors

  /// Calls `handler` when the descriptor is ready for `interest`, or has ended.
  ///
  /// The caller owns the descriptor: cancel first, then close.
  ///
  /// - Parameter isUrgent: A user waits for its effect. It comes before the others, and is also
  ///   checked in the middle of a long turn, which then ends; the rest follows in the next one.
  package func register(
    _ descriptor: Int32, _ interest: Interest, isUrgent: Bool = false,
    _ handler: @escaping (Events) -> Void
  ) -> Token {
    let token = nextToken()
    registrations[token] = Registration(
      descriptor: descriptor, interest: interest, isUrgent: isUrgent, handler: handler)
    if isUrgent { urgent.append(token) }
    polledIsStale = true
    return token
  }

  /// No effect on a cancelled registration.
  package func setInterest(_ token: Token, _ interest: Interest) {
    guard let current = registrations[token]?.interest, current != interest else { return }
    registrations[token]?.interest = interest
    polledIsStale = true
  }

  /// Ends a registration or a timer; its closure is not called any more, not even in this turn.
  package func cancel(_ token: Token) {
    if timers.removeValue(forKey: token) == nil, registrations.removeValue(forKey: token) != nil {
      polledIsStale = true
      urgent.removeAll { $0 == token }
    }
  }

  // MARK: Deadlines

  /// Calls `action` once, at the first turn at or after `deadline` in ``HostClock/awake``.
  package func schedule(at deadline: Duration, _ action: @escaping () -> Void) -> Token {
    let token = nextToken()
    timers[token] = Timer(deadline: deadline, action: action)
    return token
  }

  private func nextToken() -> Token {
    lastToken += 1
    return Token(value: lastToken)
  }

  // MARK: Turning

  /// Runs until ``stop()``. Returns at once if that was called since the last run.
  package func run() {
    while !isStopped { turn() }
    isStopped = false
  }

  /// Runs until `condition` holds, ``stop()`` is called, or `limit` has passed; returns whether it
  /// holds.
  @discardableResult
  package func run(until condition: () -> Bool, limit: Duration? = nil) -> Bool {
    isStopped = false
    let end = limit.map { HostClock.awake + $0 }
    while !condition() {
      let left = end.map { $0 - HostClock.awake }
      if isStopped || left.map({ $0 <= .zero }) == true { return false }
      turn(timeout: left)
    }
    return true
  }

  /// Ends ``run()`` after the current turn.
  package func stop() {
    isStopped = true
  }

  /// Waits once, at most `timeout`, and calls all due observers; returns whether there was one.
  @discardableResult
  package func turn(timeout: Duration? = nil) -> Bool {
    beforeWait()
    let owners = nextDeadline()
    let deadline = timers.values.reduce(owners) { first, timer in
      first.map { min($0, timer.deadline) } ?? timer.deadline
    }
    let untilDeadline = deadline.map { $0 - HostClock.awake }
    let wait = [untilDeadline, timeout].compactMap { $0 }.min()
    let before = cuts
    var wasBusy = poll(for: wait.map { max(.zero, $0) })
    if cuts > before { return true }
    let now = HostClock.awake
    wasBusy = runTimers(now: now) || wasBusy
    if cuts > before { return true }
    cuts = 0
    if let owners, owners <= now {
      deadlinePassed()
      wasBusy = true
    }
    return wasBusy
  }

  private func poll(for wait: Duration?) -> Bool {
    if polledIsStale { collectPolled() }
    let count = polled.withUnsafeMutableBufferPointer { buffer in
      today_poll(buffer.baseAddress, buffer.count, wait?.nanosecondsRoundedUp ?? -1)
    }
    wakeUps += 1
    lookedAt = HostClock.awake
    // An interrupted wait reports nothing; the signal's descriptor is ready in the next turn.
    guard count > 0 else { return false }
    let ready = zip(polledTokens, polled).filter { $0.1.revents != 0 }
    let first = ready.filter { urgent.contains($0.0) }
    call(first)
    if cut(after: !first.isEmpty) { return true }
    for state in ready where !urgent.contains(state.0) {
      call([state])
      if cut(after: callUrgent()) { break }
    }
    return true
  }

  private func call(_ ready: [(token: Token, state: pollfd)]) {
    for (token, state) in ready {
      // An earlier handler of this turn may have cancelled it.
      registrations[token]?.handler(Events(state.revents))
    }
  }

  /// Checks in a long turn whether an urgent source is ready.
  private func callUrgent() -> Bool {
    guard !urgent.isEmpty, cuts < Self.mostCuts else { return false }
    let now = HostClock.awake
    guard now - lookedAt > Self.unnoticed else { return false }
    lookedAt = now
    var states = urgent.map { pollfd(of: $0) }
    let count = states.withUnsafeMutableBufferPointer { buffer in
      today_poll(buffer.baseAddress, buffer.count, 0)
    }
    guard count > 0 else { return false }
    call(zip(urgent, states).filter { $0.1.revents != 0 })
    return true
  }

  /// Its effect must be visible before the rest of the turn.
  private func cut(after isServed: Bool) -> Bool {
    guard isServed, cuts < Self.mostCuts else { return false }
    cuts += 1
    return true
  }

  private func pollfd(of token: Token) -> pollfd {
    // A descriptor without interest is not polled.
    guard let registration = registrations[token], !registration.interest.isEmpty else {
      return Glibc.pollfd(fd: -1, events: 0, revents: 0)
    }
    var wanted: Int32 = 0
    if registration.interest.contains(.readable) { wanted |= POLLIN }
    if registration.interest.contains(.writable) { wanted |= POLLOUT }
    return Glibc.pollfd(
      fd: registration.descriptor, events: Int16(truncatingIfNeeded: wanted), revents: 0)
  }

  private func collectPolled() {
    polled.removeAll(keepingCapacity: true)
    polledTokens.removeAll(keepingCapacity: true)
    // Linux refuses more entries than the process may have descriptors, so none is without one: there may be
    // few descriptors, and sources that got none.
    for (token, registration) in registrations
    where !registration.interest.isEmpty && registration.descriptor >= 0 {
      polled.append(pollfd(of: token))
      polledTokens.append(token)
    }
    polledIsStale = false
  }

  private func runTimers(now: Duration) -> Bool {
    let due = timers.filter { $0.value.deadline <= now }
      .sorted { ($0.value.deadline, $0.key.value) < ($1.value.deadline, $1.key.value) }
    for (token, timer) in due where timers.removeValue(forKey: token) != nil {
      timer.action()
      if cut(after: callUrgent()) { break }
    }
    return !due.isEmpty
  }
}

extension Reactor.Events {
  fileprivate init(_ revents: Int16) {
    let bits = Int32(revents)
    self = []
    if bits & POLLIN != 0 { insert(.readable) }
    if bits & POLLOUT != 0 { insert(.writable) }
    if bits & POLLHUP != 0 { insert(.hangup) }
    if bits & (POLLERR | POLLNVAL) != 0 { insert(.failure) }
  }
}
