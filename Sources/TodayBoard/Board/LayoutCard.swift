/// A card as an input of the layout. All sizes except the span are in rows.
struct LayoutCard: Sendable, Equatable {
  /// The number of columns that it covers, limited to the number of columns.
  var span = 1
  /// The column that it already has; `nil` if the layout chooses one.
  var column: Int?
  /// Its title line and the host's own text.
  var frameRows = 1
  /// The minimum number of content rows.
  var base = 0
  /// Available rows of content. Rows above `base` are shown if there is space.
  var content = 0
  /// The number of rows that its content can fill; for a chart more than `content`.
  var most = 0
  /// Rows between `content` and `most` show nothing more: figures have one larger size.
  var growsAtOnce = false
  /// The user gave it more rows than its content needs.
  var fills = false
  /// It has an expanded mode, is not in it, and the user did not choose its mode.
  var isExpandable = false
  /// It is expanded because the board had space.
  var isExpandedByRoom = false
  /// Below this number of content rows its expanded mode is not used, because it was cut before.
  var leastExpanded = 0
  /// Rows above it that a hidden card has left empty.
  var vacantRows = 0

  /// The user chose its rows, or there is no choice.
  static func fixed(
    _ rows: Int, frameRows: Int = 1, span: Int = 1, column: Int? = nil
  ) -> LayoutCard {
    LayoutCard(
      span: span, column: column, frameRows: frameRows, base: rows, content: rows, most: rows)
  }
}

/// The area in which cards are placed.
struct LayoutFrame: Sendable, Equatable {
  var columns: Int
  /// The height of the visible part.
  var rows: Int
  /// Blank rows between two cards.
  var gap = 1
  /// Cards leave their columns if that makes the longest one clearly shorter.
  var rebalances = false
}
