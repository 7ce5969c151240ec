import TodayWire

/// What is installed, except widgets.
struct Installation: Sendable {
  var apps: [AppInfo] = []
  var broken: [BrokenBundle] = []
  /// Differs after each scan.
  var number = 0
  /// Only the widgets of the first cards are known yet.
  var isPartial = false

  func replaced(_ apps: [AppInfo], _ broken: [BrokenBundle]) -> Installation {
    Installation(apps: apps, broken: broken, number: number + 1, isPartial: false)
  }
}

/// The board on the screen.
struct Screen: Sendable {
  /// The largest sizes of cards.
  var sizes = MaximumSizes(
    compact: CellSize(columns: 0, rows: 0), expanded: CellSize(columns: 0, rows: 0))
  var shownIDs: Set<WidgetID> = []
  /// The other machine whose cards are on a page of their own.
  var visitedHost: String?
}

/// The state of the host's end.
enum Shutdown: Sendable, Equatable {
  case none
  /// The process is about to be stopped. No widget runs until it continues.
  case suspended
  /// The last views are awaited until this time.
  case until(Duration)
  case finished
}
