/// Rows and columns of cells. A grid is painted on the screen, or written as text, ANSI, SVG or
/// JSON.
package struct Grid: Sendable, Equatable {
  package let columns: Int
  package let rows: Int
  /// Row by row.
  var cells: [PackedCell]
  /// The links of the cells, by number.
  var links = NumberedTexts()
  /// Clusters that do not fit in a cell, by number.
  var longClusters = NumberedTexts()

  /// A blank grid; negative sizes count as 0.
  package init(columns: Int, rows: Int) {
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
    cells = Array(repeating: .blank, count: self.columns * self.rows)
  }

  /// Reads ``binary``; nil for any other bytes, also for text that has control characters.
  package init?(binary: [UInt8]) {
    guard let grid = GridBinary.grid(of: binary) else { return nil }
    self = grid
  }

  /// The grid as bytes for a file, without links; nil if it is too large for one.
  package var binary: [UInt8]? { GridBinary.bytes(of: self) }

  /// The cell at a place, which must be in the grid.
  package subscript(row: Int, column: Int) -> Cell {
    get {
      let cell = cells[row * columns + column]
      return Cell(text(of: cell.cluster), style: cell.style)
    }
    set {
      cells[row * columns + column] = PackedCell(
        cluster: pack(newValue.cluster), style: newValue.style)
    }
  }

  /// The whole grid.
  package var region: Region { Region(row: 0, column: 0, columns: columns, rows: rows) }

  /// Whether cells may have links.
  package var hasLinks: Bool { !links.isEmpty }

  /// The address of a link.
  package func link(_ number: UInt32) -> String? { links[number] }

  /// Whether text, styles and links are equal. A text has the same number in all grids.
  package static func == (left: Grid, right: Grid) -> Bool {
    left.columns == right.columns && left.rows == right.rows && left.cells == right.cells
  }

  func text(of cluster: PackedCluster) -> String {
    guard let number = cluster.number else { return cluster.text }
    return longClusters[number] ?? " "
  }

  mutating func pack(_ cluster: String) -> PackedCluster {
    PackedCluster(cluster.utf8) ?? PackedCluster(number: longClusters.number(of: cluster))
  }
}
