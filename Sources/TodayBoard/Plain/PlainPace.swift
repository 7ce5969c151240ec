import TodayEngine
import TodayWire

/// When something of a card was last announced, so that frequent changes do not hide rare ones.
struct PlainPace: Sendable {
  private var times: [WidgetID: WallTime] = [:]

  /// The minimum seconds between two announcements of one card.
  private static let patience = 15

  func due(_ id: WidgetID, _ now: WallTime) -> WallTime {
    guard let last = times[id] else { return now }
    // A clock that was set back must not suppress messages.
    return last > now ? now : max(now, last + Self.patience)
  }

  mutating func announced(_ id: WidgetID, at time: WallTime) { times[id] = time }

  /// The next announcement is not delayed.
  mutating func forget(_ id: WidgetID) { times[id] = nil }

  mutating func forgetAll(except ids: Set<WidgetID>) {
    times = times.filter { ids.contains($0.key) }
  }
}
