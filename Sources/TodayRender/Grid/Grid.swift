/// A picture: rows and columns of cells. The same grid becomes the screen, text, ANSI or JSON.
package struct Grid: Sendable, Equatable {
  package let columns: Int
  package let rows: Int
  /// Row by row.
  package internal(set) var cells: [Cell]
  /// Where the links of the cells' styles lead.
  package internal(set) var links: [UInt32: String] = [:]

  /// A blank grid; negative sizes count as 0.
  package init(columns: Int, rows: Int) {
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
    cells = Array(repeating: .blank, count: self.columns * self.rows)
  }

  /// The cell at a place within the grid.
  package subscript(row: Int, column: Int) -> Cell {
    get { cells[row * columns + column] }
    set { cells[row * columns + column] = newValue }
  }

  /// All of it.
  package var region: Region { Region(row: 0, column: 0, columns: columns, rows: rows) }
}
