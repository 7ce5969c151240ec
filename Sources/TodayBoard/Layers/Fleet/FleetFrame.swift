import TodayRender
import TodayWire

/// The areas of the page of the fleet.
struct FleetFrame: Sendable, Equatable {
  /// The row of the counts.
  let summary: Int?
  /// The row of the names of the columns.
  let titles: Int?
  let list: Region
  /// The row about the focused machine.
  let detail: Int?

  init(_ context: LayerContext) { self.init(context.cards.geometry.viewport) }

  init(_ part: Region) {
    let rows = max(part.rows, 0)
    let isRoomy = rows >= 12
    summary = rows >= 6 ? part.row : nil
    titles = rows >= 5 ? part.row + (rows < 6 ? 0 : isRoomy ? 2 : 1) : nil
    detail = rows >= 8 ? part.endRow - 1 : nil
    let top = titles.map { $0 + 1 } ?? part.row
    let end = detail.map { isRoomy ? $0 - 1 : $0 } ?? part.row + rows
    list = Region(row: top, column: part.column, columns: part.columns, rows: end - top)
  }

  /// The first visible row that keeps the focused row on the screen.
  func scroll(from first: Int, focus: Int, count: Int) -> Int {
    let rows = max(list.rows, 1)
    let least = max(focus - rows + 1, 0)
    return min(max(min(max(first, least), focus), 0), max(count - rows, 0))
  }
}
