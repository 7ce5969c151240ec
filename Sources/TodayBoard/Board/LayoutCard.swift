/// A card as the layout sees it. All sizes are in rows, but for the span.
struct LayoutCard: Sendable, Equatable {
  /// The columns that it covers; more than there are: all of them.
  var span = 1
  /// The column that it has already; nil: the layout chooses one.
  var column: Int?
  /// Its title line and the words of the host.
  var frameRows = 1
  /// Rows of content that it always gets.
  var base = 0
  /// Rows of content that there are. Those above `base` are shown where there is room.
  var content = 0
  /// Rows that its content can make use of: more than `content` for a chart.
  var most = 0
  /// It was given more rows than its content needs, by the user.
  var fills = false
  /// It has an expanded mode that it is not in, and the user did not choose its mode.
  var isExpandable = false
  /// It is in its expanded mode because the board had room for it.
  var isExpandedByRoom = false
  /// Rows of content without which its expanded mode is not used: it was cut before.
  var leastExpanded = 0
  /// Rows above it that a card has left which is hidden now.
  var vacantRows = 0

  /// The user chose its rows, or there is nothing to choose.
  static func fixed(_ rows: Int, span: Int = 1, column: Int? = nil) -> LayoutCard {
    LayoutCard(span: span, column: column, base: rows, content: rows, most: rows)
  }
}

/// The room that cards are placed in.
struct LayoutFrame: Sendable, Equatable {
  var columns: Int
  /// Of the visible part.
  var rows: Int
  /// Blank rows between two cards.
  var gap = 1
}
