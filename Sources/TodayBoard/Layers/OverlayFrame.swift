import TodayEngine
import TodayRender
import TodayWire

/// The areas of a list: a title, the list, text about the focused row, the keys.
struct OverlayFrame: Sendable, Equatable {
  let title: Int?
  var list: Region
  /// The first row of the line about the focused row.
  let detail: Int?
  let detailRows: Int
  let keys: Int?

  /// - Parameter detailRows: The rows of the text about the focused row, limited to half of the
  ///   list; 0 for a list without such text.
  init(screen: TodayWire.CellSize, detailRows wanted: Int = 1) {
    let rows = max(screen.rows, 0)
    let columns = max(screen.columns, 0)
    let isRoomy = rows >= 12
    title = rows >= 4 ? 0 : nil
    keys = rows >= 3 ? rows - 1 : nil
    let top = title == nil ? 0 : isRoomy ? 2 : 1
    let last = rows - (isRoomy ? 3 : 2)
    detailRows = rows >= 8 ? min(wanted, max((last - top) / 2, 1)) : 0
    detail = detailRows > 0 ? last - detailRows + 1 : nil
    let end = (detail ?? keys).map { isRoomy ? $0 - 1 : $0 } ?? rows
    let margin = columns >= 8 ? 1 : 0
    list = Region(row: top, column: margin, columns: columns - 2 * margin, rows: end - top)
  }

  /// With space for text about the focused row.
  init(screen: TodayWire.CellSize, detail: String) {
    let columns = OverlayFrame(screen: screen).list.columns - BoardGeometry.indent
    self.init(
      screen: screen,
      detailRows: max(TextLayout.wrap(detail, columns: columns, limit: 8).count, 1))
  }

  /// For a part of the screen whose title and keys are drawn elsewhere.
  init(part: Region, detailRows wanted: Int) {
    title = nil
    keys = nil
    detailRows = part.rows >= 6 ? min(max(wanted, 1), max(part.rows / 2, 1)) : 0
    detail = detailRows > 0 ? part.endRow - detailRows : nil
    let gap = detailRows > 0 && part.rows >= 9 ? 1 : 0
    list = Region(
      row: part.row, column: part.column, columns: part.columns,
      rows: part.rows - detailRows - gap)
  }

  /// The first visible row that keeps the focused row on the screen.
  func scroll(from first: Int, focus: Int, count: Int) -> Int {
    let rows = max(list.rows, 1)
    let least = max(focus - rows + 1, 0)
    return min(max(min(max(first, least), focus), 0), max(count - rows, 0))
  }
}
