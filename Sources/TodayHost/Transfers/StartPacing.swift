/// Decides when a repeatedly requested program is started: at once, and then at most once per
/// interval. It processes all pending work, so one start answers all earlier requests.
struct StartPacing {
  enum Decision: Equatable {
    case now
    /// Request it again at this time, with ``released(_:at:)``.
    case at(Duration)
    /// A pending start does it.
    case covered
  }

  static let pause = Duration.seconds(1)

  private var startedAt: [String: Duration] = [:]
  private var due: Set<String> = []

  mutating func ask(_ name: String, at now: Duration) -> Decision {
    guard !due.contains(name) else { return .covered }
    if let last = startedAt[name], now - last < Self.pause {
      due.insert(name)
      return .at(last + Self.pause)
    }
    startedAt[name] = now
    return .now
  }

  /// It is started now.
  mutating func released(_ name: String, at now: Duration) {
    due.remove(name)
    startedAt[name] = now
  }
}
