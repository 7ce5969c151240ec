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

  /// A usual card, for an update of a host without a screen.
  private static let usualColumns = 40
  private static let usualExpandedRows = 20

  /// The largest sizes of a widget's card.
  func cardSizes(of widget: Widget, _ configuration: EngineConfiguration) -> MaximumSizes {
    guard sizes.compact.columns == 0 else { return sizes.widened(to: widget.shown) }
    let rows = configuration.compactRows
    return MaximumSizes(
      compact: CellSize(columns: Self.usualColumns, rows: rows),
      expanded: CellSize(columns: Self.usualColumns, rows: max(rows, Self.usualExpandedRows))
    ).widened(to: widget.shown)
  }
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
