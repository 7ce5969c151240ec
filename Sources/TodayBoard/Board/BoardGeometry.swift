import TodayEngine
import TodayRender
import TodayWire

/// The division of the screen: header, footer, the visible part of the board, columns.
struct BoardGeometry: Sendable, Equatable {
  let screen: TodayWire.CellSize
  /// Cards with their content, or one line for each card on a small screen.
  let style: Style
  /// The style of separation between cards.
  let look: CardLook
  /// Without a user: the last screenful starts at a card.
  let isBare: Bool
  let headerRows: Int
  /// Rows of the header for the mistakes of the config.
  let bannerRows: Int
  let footerRows: Int
  /// The visible part of the board.
  let viewport: Region
  let columnCount: Int
  /// The width of a card's title line.
  let columnWidth: Int
  /// The distance between the first cells of two adjacent columns.
  private let pitch: Int
  /// The first gaps have another cell, so that the last column ends at the edge of the screen.
  private let widerGaps: Int

  enum Style: Sendable, Equatable {
    case cards, lines
  }

  /// The minimum width of one of several columns.
  static let leastWidth = 36
  /// Wider columns are divided if there are enough cards.
  static let mostWidth = 64
  /// Cells between two columns; frames divide them, too.
  static let gap = 4
  private static let gapOfBoxes = 2
  /// The indentation of a card's content relative to its title.
  static let indent = 2
  /// Cells at each edge of a screen that is not very narrow.
  private static let margin = 1
  /// Rows of content in compact mode.
  static let compactRows = 5

  /// - Parameter fixed: The number of columns that the user wants, limited to those that fit.
  /// - Parameter isZoomed: One card fills the screen and shows its rows if there is any space.
  /// - Parameter load: The size of the page's content.
  ///   - look: The style of separation between cards.
  ///   - isBare: Only the cards, a clock and dots for the screenfuls.
  ///   - isPast: The day with its hours is at the bottom.
  ///   - banner: The rows that the mistakes of the config need.
  init(
    screen: TodayWire.CellSize, columns wanted: Int? = nil, load: BoardLoad = .unknown,
    look: CardLook = .rule, isZoomed: Bool = false, isBare: Bool = false, isPast: Bool = false,
    banner: Int = 0
  ) {
    self.screen = screen
    self.look = look
    self.isBare = isBare
    let rows = max(screen.rows, 0)
    let columns = max(screen.columns, 0)
    let fixed = isZoomed ? 1 : wanted
    let least = isZoomed ? (rows: 2, columns: 4) : (rows: 8, columns: 8)
    style = rows >= least.rows && columns >= least.columns ? .cards : .lines
    let isRoomy = rows >= 12
    let header =
      style == .cards && rows >= 8 ? (isRoomy ? 2 : 1) : (rows >= 4 && columns >= 8 ? 1 : 0)
    bannerRows = !isBare && header > 1 ? min(banner, Self.mostBannerRows(screen)) : 0
    headerRows = isBare ? Self.clockRows(screen) : header + bannerRows
    let footer = style == .cards && rows >= 4 ? (isRoomy ? 2 : 1) : 0
    let stripRows = !isBare && isPast && rows >= 14 ? 1 : 0
    footerRows = isBare ? (rows >= 16 ? 1 : 0) : footer + stripRows
    let margin = columns >= 8 ? Self.margin : 0
    viewport = Region(
      row: headerRows, column: margin, columns: columns - 2 * margin,
      rows: rows - headerRows - footerRows)
    let room = viewport.columns
    if style == .lines {
      columnCount = 1
    } else if let fixed {
      columnCount = min(max(fixed, 1), max((room + 2) / 16, 1))
    } else {
      // As in the present and without mistakes: a card does not leave its column for them.
      let rows = viewport.rows + stripRows + bannerRows
      columnCount = Self.columnCount(room: room, rows: rows, load)
    }
    let most = look == .box ? Self.gapOfBoxes : Self.gap
    let shared = (room - most * (columnCount - 1)) / columnCount
    columnWidth =
      columnCount == 1 ? room : max(shared, fixed == nil ? Self.leastWidth : 1)
    let gaps = max(room - columnCount * columnWidth, 0)
    pitch = columnWidth + (columnCount == 1 ? 0 : gaps / (columnCount - 1))
    widerGaps = columnCount == 1 ? 0 : gaps % (columnCount - 1)
  }

  /// Columns grow to a limit before their number grows. The number grows only for a page that would
  /// not fit, up to the number of cards.
  ///
  /// The number does not depend on the content of cards, so a column stays while its cards change.
  private static func columnCount(room: Int, rows: Int, _ load: BoardLoad) -> Int {
    // The gaps shrink before the columns.
    let most = max((room + gap + 2) / (leastWidth + gap), 1)
    var count = min(max((room + gap + mostWidth + gap - 1) / (mostWidth + gap), 1), most)
    while count < most, load.rows > rows * count { count += 1 }
    return load.cards.map { max(min(count, $0), 1) } ?? count
  }

  /// Rows that the mistakes of the config may take from the cards.
  static func mostBannerRows(_ screen: TodayWire.CellSize) -> Int { screen.rows >= 16 ? 2 : 1 }

  /// Rows of the clock of a kiosk, including the blank one below; 0 if the cards need them.
  private static func clockRows(_ screen: TodayWire.CellSize) -> Int {
    if screen.columns >= 60, screen.rows >= 36 { return 6 }
    return screen.columns >= 40 && screen.rows >= 20 ? 4 : 0
  }

  /// The first column of a column's title lines.
  func start(ofColumn column: Int) -> Int {
    viewport.column + column * pitch + min(column, widerGaps)
  }

  /// The width of a card's title line. Gaps differ by a cell, so it depends on the first column.
  func width(ofSpan span: Int, from column: Int) -> Int {
    let last = min(column + max(span, 1), columnCount) - 1
    return start(ofColumn: last) + columnWidth - start(ofColumn: column)
  }

  /// The width of a card's content, which is the same in all columns.
  func contentWidth(ofSpan span: Int) -> Int {
    let span = min(max(span, 1), columnCount)
    let width = span == columnCount ? viewport.columns : columnWidth + (span - 1) * pitch
    let frame = look == .box ? 2 * Self.indent : Self.indent
    return width > frame ? width - frame : width
  }

  /// The width of a screen on which the content of one column of cards has a width.
  static func screenWidth(ofContent columns: Int) -> Int { columns + indent + 2 * margin }

  /// Rows below a card's content.
  var closingRows: Int { look == .box && style == .cards ? 1 : 0 }

  /// Blank rows between two cards.
  var rowGap: Int { style == .lines || look == .box ? 0 : 1 }

  /// For a card of one column.
  var contentWidth: Int { contentWidth(ofSpan: 1) }

  /// The largest content in each mode.
  var sizes: MaximumSizes {
    MaximumSizes(
      compact: TodayWire.CellSize(columns: contentWidth, rows: Self.compactRows),
      expanded: TodayWire.CellSize(
        columns: contentWidth, rows: max(viewport.rows - 1, Self.compactRows)))
  }
}
