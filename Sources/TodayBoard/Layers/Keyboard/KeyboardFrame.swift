import TodayRender
import TodayWire

/// The area of the keyboard: a title, the view, the keys. Its text field is above it, or in the last
/// row of the screen.
struct KeyboardFrame: Sendable, Equatable {
  let region: Region
  let title: Int
  let view: Region
  let keys: Int?

  /// - Parameter isAboveFooter: The text field is in the last row.
  init(screen: TodayWire.CellSize, isAboveFooter: Bool) {
    let rows = Self.rows(ofScreen: screen.rows)
    let first = max(screen.rows - rows - (isAboveFooter ? 1 : 0), 0)
    region = Region(row: first, column: 0, columns: max(screen.columns, 0), rows: rows)
    title = first
    keys = rows >= 3 ? first + rows - 1 : nil
    let margin = screen.columns >= 8 ? 1 : 0
    view = Region(
      row: first + 1, column: margin, columns: max(screen.columns - 2 * margin, 0),
      rows: max(rows - (rows >= 3 ? 2 : 1), 0))
  }

  /// A form keeps at least its title, a row and its keys.
  static func rows(ofScreen rows: Int) -> Int { max(min(max(rows * 2 / 5, 4), 12, rows - 3), 0) }
}
