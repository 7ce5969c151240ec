package import TodayEngine
package import TodayWire

/// Decides which requests of other machines this machine fulfils.
package struct FleetTapGate: Sendable {
  /// What is known about a published card.
  package struct Target: Sendable, Equatable {
    /// The parts that it shows, and their actions.
    package var parts: FleetParts
    /// Whether a tap runs a command instead of reaching a widget.
    package var runsCommands: Bool
    /// Whether its widget runs, for an open board.
    package var isShown: Bool

    package init(parts: FleetParts, runsCommands: Bool = false, isShown: Bool = false) {
      self.parts = parts
      self.runsCommands = runsCommands
      self.isShown = isShown
    }
  }

  private let allowed: [[Character]]
  /// A request of before would be a replay that this process does not remember.
  private let startedAt: WallTime
  private var seen: [String: WallTime] = [:]
  private var buckets: [String: (tokens: TokenBucket, last: Duration)] = [:]

  /// The machines that may ask at the same time, and the requests of one: so many at once, and then
  /// one a second.
  private static let mostAskers = 64
  private static let burst = 5

  /// - Parameter allowed: Names of machines, in which `*` stands for any characters.
  package init(allowed: [String], startedAt: WallTime) {
    self.allowed = allowed.map(Array.init)
    self.startedAt = startedAt
  }

  /// - Parameters:
  ///   - nonce: A name that the asker uses once.
  ///   - target: The card, if it is published.
  /// - Returns: The request with the action of its part.
  package mutating func admit(
    _ payload: String, from asker: String, nonce: String, at now: Moment,
    target: (WidgetID) -> Target?
  ) throws(FleetTapRefusal) -> FleetTap {
    guard allowed.contains(where: { Glob.matches(Array(asker), $0) }) else { throw .notAllowed }
    guard takeToken(of: asker, at: now.awake) else { throw .tooMany }
    guard var tap = try? FleetTap(payload) else { throw .unreadable }
    seen = seen.filter { abs(now.wall - $0.value) <= FleetTap.window }
    guard abs(now.wall - tap.sentAt) <= FleetTap.window, tap.sentAt >= startedAt else {
      throw .late
    }
    guard seen.updateValue(tap.sentAt, forKey: "\(asker)/\(nonce)") == nil else { throw .replayed }
    guard let target = target(tap.widget) else { throw .unknownCard }
    let action: String?
    switch tap.kind {
    case .update: return tap
    case .activate(let name): action = target.parts.contains(action: name) ? name : nil
    case .part(let name): action = target.parts.action(of: name)
    }
    guard !target.runsCommands else { throw .runsCommands }
    guard let action else { throw .unknownAction }
    guard target.isShown else { throw .notShown }
    tap.kind = .activate(action: action)
    return tap
  }

  private mutating func takeToken(of asker: String, at now: Duration) -> Bool {
    if buckets[asker] == nil {
      // A bucket that was not used for so long is full.
      let full = Duration.seconds(Self.burst)
      if buckets.count >= Self.mostAskers {
        buckets = buckets.filter { now - $0.value.last < full }
      }
      guard buckets.count < Self.mostAskers else { return false }
      buckets[asker] = (TokenBucket(burst: Self.burst, every: .seconds(1), at: now), now)
    }
    buckets[asker]?.last = now
    return buckets[asker]?.tokens.take(at: now) ?? false
  }
}
