/// A rectangle of cells.
///
/// Negative sizes count as 0.
package struct Region: Sendable, Equatable, Hashable {
  package var row: Int
  package var column: Int
  package var columns: Int
  package var rows: Int

  package init(row: Int, column: Int, columns: Int, rows: Int) {
    self.row = row
    self.column = column
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
  }

  package var isEmpty: Bool { columns <= 0 || rows <= 0 }
  /// The row after the last one.
  package var endRow: Int { row + max(rows, 0) }
  /// The column after the last one.
  package var endColumn: Int { column + max(columns, 0) }

  package func contains(row: Int, column: Int) -> Bool {
    row >= self.row && row < endRow && column >= self.column && column < endColumn
  }

  /// The intersection; empty, at this region's place, if there is none.
  package func intersection(_ other: Region) -> Region {
    let top = max(row, other.row)
    let left = max(column, other.column)
    let bottom = min(endRow, other.endRow)
    let right = min(endColumn, other.endColumn)
    guard bottom > top, right > left else {
      return Region(row: row, column: column, columns: 0, rows: 0)
    }
    return Region(row: top, column: left, columns: right - left, rows: bottom - top)
  }

  /// The region without some cells at its edges; it is never smaller than empty.
  package func inset(
    top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0
  ) -> Region {
    Region(
      row: row + top, column: column + leading, columns: columns - leading - trailing,
      rows: rows - top - bottom)
  }

  package func inset(by cells: Int) -> Region {
    inset(top: cells, leading: cells, bottom: cells, trailing: cells)
  }
}
