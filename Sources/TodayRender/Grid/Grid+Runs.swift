// What a terminal gets, without making a text of each cell.

extension Grid {
  /// Appends the characters of the first cells in a part of a row, as long as they are printable ASCII
  /// and have the style of the first one.
  ///
  /// - Parameters:
  ///   - columns: Must be in the row.
  ///   - onlyBlanks: Whether it ends at the first character that is not a blank.
  /// - Returns: The number of cells.
  package func appendASCII(
    row: Int, columns: Range<Int>, onlyBlanks: Bool, to bytes: inout [UInt8]
  ) -> Int {
    let start = row * self.columns
    let rowEnd = start + self.columns
    return cells.withUnsafeBufferPointer { cells in
      var index = start + columns.lowerBound
      let end = start + columns.upperBound
      guard index < end else { return 0 }
      let first = cells[index]
      while index < end {
        let cell = cells[index]
        guard onlyBlanks ? cell.cluster == .blank : cell.cluster.isPrintableASCII,
          cell.hasStyle(of: first), index + 1 == rowEnd || cells[index + 1].cluster != .empty
        else { break }
        bytes.append(cell.cluster.firstByte)
        index += 1
      }
      return index - start - columns.lowerBound
    }
  }

  /// The number of cells at the end of a part of a row that show nothing but the background of its last
  /// cell.
  ///
  /// - Parameter columns: Must be in the row, and not empty.
  package func trailingBlanks(row: Int, columns: Range<Int>) -> Int {
    let start = row * self.columns
    return cells.withUnsafeBufferPointer { cells in
      let last = cells[start + columns.upperBound - 1]
      var count = 0
      while count < columns.count,
        cells[start + columns.upperBound - 1 - count].isBlank(onBackgroundOf: last)
      {
        count += 1
      }
      return count
    }
  }
}
