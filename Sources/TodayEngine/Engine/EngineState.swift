import TodayWire

/// What is installed besides widgets.
struct Installation: Sendable {
  var apps: [AppInfo] = []
  var broken: [BrokenBundle] = []
}

/// The board on the screen.
struct Screen: Sendable {
  /// What a card may be at most.
  var sizes = MaximumSizes(
    compact: CellSize(columns: 0, rows: 0), expanded: CellSize(columns: 0, rows: 0))
  var shownIDs: Set<WidgetID> = []
}

/// The end of the host.
enum Shutdown: Sendable, Equatable {
  case none
  /// The process is about to be stopped: no widget runs until it is continued.
  case suspended
  /// The last views are waited for, until this time at most.
  case until(Duration)
  case finished
}
