/// A picture in a grid, or a part of it.
package struct PicturePart: Sendable, Equatable {
  package var number: UInt16
  /// The first row and column of the picture that are shown.
  package var row: Int
  package var column: Int
  /// The cells from its first to its last one.
  package var region: Region
  /// The number of cells that show it. Fewer than the region has: something lies over it.
  package var cells: Int

  /// Whether nothing lies over the region.
  package var isUncovered: Bool { cells == region.columns * region.rows }
}

extension PicturePart {
  /// The pictures of a grid in reading order. One that is shown in two places counts twice.
  package static func parts(of grid: Grid) -> [PicturePart] {
    var parts: [PicturePart] = []
    var places: [Place: Int] = [:]
    let columns = grid.columns
    grid.cells.withUnsafeBufferPointer { cells in
      // Most grids have none, and this is done for each frame.
      guard cells.contains(where: { $0.link != 0 && $0.link & 1 == 0 }) else { return }
      for row in 0..<grid.rows {
        for column in 0..<columns {
          guard let cell = cells[row * columns + column].style.picture else { continue }
          let here = Region(row: row, column: column, columns: 1, rows: 1)
          let place = Place(
            number: cell.number, row: row - Int(cell.row), column: column - Int(cell.column))
          if let index = places[place] {
            parts[index].add(here)
          } else {
            places[place] = parts.count
            parts.append(
              PicturePart(
                number: cell.number, row: Int(cell.row), column: Int(cell.column), region: here,
                cells: 1))
          }
        }
      }
    }
    return parts
  }

  /// A picture and where its box begins.
  private struct Place: Hashable {
    var number: UInt16
    var row: Int
    var column: Int
  }
}

extension PicturePart {
  fileprivate mutating func add(_ cell: Region) {
    let left = min(region.column, cell.column)
    let right = max(region.endColumn, cell.endColumn)
    column -= region.column - left
    region = Region(
      row: region.row, column: left, columns: right - left, rows: cell.endRow - region.row)
    cells += 1
  }
}
