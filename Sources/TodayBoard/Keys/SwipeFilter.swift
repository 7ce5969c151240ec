package import TodayRender

/// Passes one event of a horizontal swipe, because a touchpad sends dozens of them for one page.
package struct SwipeFilter: Sendable {
  /// Events at shorter intervals belong to one swipe.
  private static let pause = Duration.milliseconds(250)

  private var last: (kind: MouseEvent.Kind, at: Duration)?

  package init() {}

  /// Whether to handle the key.
  ///
  /// - Parameter now: Time since any fixed moment.
  package mutating func takes(_ key: Key, at now: Duration) -> Bool {
    guard case .mouse(let event) = key, event.kind == .wheelLeft || event.kind == .wheelRight else {
      // Pointer movements come between the events of a swipe.
      if case .mouse(let event) = key, case .pull = event.kind { return true }
      last = nil
      return true
    }
    defer { last = (event.kind, now) }
    guard let last, last.kind == event.kind else { return true }
    return now - last.at >= Self.pause
  }
}
