import TodayWire

/// The timelines of a widget that were requested off the screen in the last 24 hours.
///
/// Each starts a process for a card off the screen. WidgetKit allows a widget 40 to 70 a day.
struct ReloadBudget: Sendable, Equatable {
  static let allowed = 70
  private static let day = 86_400

  /// The oldest first.
  private var times: [WallTime] = []

  mutating func spend(at now: WallTime) {
    times = recent(at: now) + [now]
    if times.count > Self.allowed { times.removeFirst() }
  }

  func used(at now: WallTime) -> Int { recent(at: now).count }

  /// Until another one is allowed.
  func wait(at now: WallTime) -> Duration {
    let recent = recent(at: now)
    guard recent.count >= Self.allowed, let first = recent.first else { return .zero }
    return .seconds(first + Self.day - now)
  }

  /// If the clock was set back, times in the future do not count.
  private func recent(at now: WallTime) -> [WallTime] {
    times.filter { $0 <= now && now - $0 < Self.day }
  }
}
