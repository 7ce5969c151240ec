import TodayRender
import TodayWire

/// How a screen of some size is divided: header, footer, the visible part of the board, columns.
struct BoardGeometry: Sendable, Equatable {
  let screen: TodayWire.CellSize
  /// Cards with their content, or one line a card where there is no room for more.
  let style: Style
  let headerRows: Int
  let footerRows: Int
  /// The visible part of the board.
  let viewport: Region
  let columnCount: Int
  /// Of a card's title line.
  let columnWidth: Int
  /// From one card's first cell to that of its neighbour.
  let pitch: Int

  enum Style: Sendable, Equatable {
    case cards, lines
  }

  /// A column of cards is at least so wide where there are several.
  static let leastWidth = 36
  /// Wider columns are divided where there are cards for them.
  static let mostWidth = 64
  /// Cells between two columns.
  static let gap = 4
  /// What a card's content is moved to the right of its title.
  static let indent = 2
  /// Rows of content in compact.
  static let compactRows = 5

  /// - Parameter fixed: How many columns the user wants; as many as fit are given.
  /// - Parameter isZoomed: One card has the screen: it shows its rows where there is any room.
  /// - Parameter load: What the page has to show.
  ///   - isBare: Nothing but the cards.
  ///   - isPast: The day stands at the foot, with its hours.
  init(
    screen: TodayWire.CellSize, columns wanted: Int? = nil, load: BoardLoad = .unknown,
    isZoomed: Bool = false, isBare: Bool = false, isPast: Bool = false
  ) {
    self.screen = screen
    let rows = max(screen.rows, 0)
    let columns = max(screen.columns, 0)
    let fixed = isZoomed ? 1 : wanted
    let least = isZoomed ? (rows: 2, columns: 4) : (rows: 8, columns: 8)
    style = rows >= least.rows && columns >= least.columns ? .cards : .lines
    let isRoomy = rows >= 12
    let header =
      style == .cards && rows >= 8 ? (isRoomy ? 2 : 1) : (rows >= 4 && columns >= 8 ? 1 : 0)
    headerRows = isBare ? 0 : header
    let footer = style == .cards && rows >= 4 ? (isRoomy ? 2 : 1) : 0
    footerRows = isBare ? 0 : footer + (isPast && rows >= 14 ? 1 : 0)
    let margin = columns >= 8 ? 1 : 0
    viewport = Region(
      row: headerRows, column: margin, columns: columns - 2 * margin,
      rows: rows - headerRows - footerRows)
    let room = viewport.columns
    if style == .lines {
      columnCount = 1
    } else if let fixed {
      columnCount = min(max(fixed, 1), max((room + 2) / 16, 1))
    } else {
      columnCount = Self.columnCount(room: room, rows: viewport.rows, load)
    }
    let shared = (room - Self.gap * (columnCount - 1)) / columnCount
    columnWidth =
      columnCount == 1 ? room : max(shared, fixed == nil ? Self.leastWidth : 1)
    let gap = columnCount == 1 ? 0 : (room - columnCount * columnWidth) / (columnCount - 1)
    pitch = columnWidth + min(max(gap, 0), Self.gap)
  }

  /// Columns grow before there are more of them: as few as are not too wide, more only for a page
  /// that would not fit, and no more than there are cards.
  ///
  /// It does not depend on what the cards show: a column stays while its cards change.
  private static func columnCount(room: Int, rows: Int, _ load: BoardLoad) -> Int {
    // The gaps give way before the columns.
    let most = max((room + gap + 2) / (leastWidth + gap), 1)
    var count = min(max((room + gap + mostWidth + gap - 1) / (mostWidth + gap), 1), most)
    while count < most, load.rows > rows * count { count += 1 }
    return load.cards.map { max(min(count, $0), 1) } ?? count
  }

  /// The first cell of a column's title lines.
  func start(ofColumn column: Int) -> Int { viewport.column + column * pitch }

  /// Cells of a card's title line.
  func width(ofSpan span: Int) -> Int {
    let span = min(max(span, 1), columnCount)
    // The last column may end before the screen does: all of them together do not.
    return span == columnCount ? viewport.columns : columnWidth + (span - 1) * pitch
  }

  /// Cells of a card's content.
  func contentWidth(ofSpan span: Int) -> Int {
    let width = width(ofSpan: span)
    return width > Self.indent ? width - Self.indent : width
  }

  /// Of a card of one column.
  var contentWidth: Int { contentWidth(ofSpan: 1) }

  /// The largest content in each mode.
  var sizes: MaximumSizes {
    MaximumSizes(
      compact: TodayWire.CellSize(columns: contentWidth, rows: Self.compactRows),
      expanded: TodayWire.CellSize(
        columns: contentWidth, rows: max(viewport.rows - 1, Self.compactRows)))
  }
}
