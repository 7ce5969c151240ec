/// When a program that is asked for again and again is started: at once, and then at most once in a
/// while. It finds all that there is to do, so one start answers all that asked before it.
struct StartPacing {
  enum Decision: Equatable {
    case now
    /// Ask again then, by ``released(_:at:)``.
    case at(Duration)
    /// A start that is due already does it.
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
