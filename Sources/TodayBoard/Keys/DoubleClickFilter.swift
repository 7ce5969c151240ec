package import TodayRender

/// Drops the second click of a double click if the first one has closed a list or opened a question: it was
/// not meant for what is there now.
package struct DoubleClickFilter: Sendable {
  /// Clicks at shorter intervals belong together. Terminals and desktops use 250 to 500 milliseconds.
  private static let interval = Duration.milliseconds(400)

  private var last: Press?
  /// The release and the click of a dropped press follow it.
  private var drops = false

  private struct Press {
    var row: Int
    var column: Int
    var at: Duration
    /// What was over the board before the first click of the series.
    var covering: Covering
  }

  package init() {}

  /// Whether to handle the key.
  ///
  /// - Parameters:
  ///   - covering: What takes the keys now.
  ///   - now: Time since any fixed moment.
  package mutating func takes(
    _ key: Key, over covering: @autoclosure () -> Covering, at now: Duration
  ) -> Bool {
    guard case .mouse(let event) = key else {
      (last, drops) = (nil, false)
      return true
    }
    switch event.kind {
    case .press:
      let covering = covering()
      if var last, now - last.at < Self.interval, event.row == last.row,
        abs(event.column - last.column) <= 1
      {
        last.at = now
        self.last = last
        drops = last.covering != covering
      } else {
        last = Press(row: event.row, column: event.column, at: now, covering: covering)
        drops = false
      }
      return !drops
    case .release, .click, .drag, .pull: return !drops
    case .wheelUp, .wheelDown, .wheelLeft, .wheelRight, .menu: return true
    }
  }
}
