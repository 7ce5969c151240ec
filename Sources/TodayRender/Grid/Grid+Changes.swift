extension Grid {
  /// Neighbouring cells of a row to paint.
  package struct Run: Sendable, Equatable {
    package var row: Int
    package var columns: Range<Int>

    package init(row: Int, columns: Range<Int>) {
      self.row = row
      self.columns = columns
    }
  }

  /// The number of unchanged cells that are painted again rather than skipped. Moving the cursor
  /// takes about as many bytes.
  private static let bridge = 4

  /// The cells to paint on a screen that shows `old`; all of them without an old grid or with
  /// another size.
  ///
  /// A run never begins or ends within a wide cluster.
  package func changes(from old: Grid?) -> [Run] {
    guard columns > 0, rows > 0 else { return [] }
    guard let old, old.columns == columns, old.rows == rows else {
      return (0..<rows).map { Run(row: $0, columns: 0..<columns) }
    }
    var runs: [Run] = []
    cells.withUnsafeBufferPointer { new in
      old.cells.withUnsafeBufferPointer { old in
        guard new.baseAddress != old.baseAddress else { return }
        for row in 0..<rows {
          appendChanges(of: row, new, old, to: &runs)
        }
      }
    }
    return runs
  }

  /// The number of cells with another text. A cell that only one grid has counts if it is not blank.
  package func differentCells(from old: Grid) -> Int {
    func cluster(_ grid: Grid, _ row: Int, _ column: Int) -> String {
      row < grid.rows && column < grid.columns ? grid[row, column].cluster : " "
    }
    var count = 0
    for row in 0..<max(rows, old.rows) {
      for column in 0..<max(columns, old.columns)
      where cluster(self, row, column) != cluster(old, row, column) { count += 1 }
    }
    return count
  }

  private func appendChanges(
    of row: Int, _ new: UnsafeBufferPointer<PackedCell>, _ old: UnsafeBufferPointer<PackedCell>,
    to runs: inout [Run]
  ) {
    let start = row * columns
    let end = start + columns
    var first = -1
    var last = -1
    func close() {
      guard first >= 0 else { return }
      var from = first
      var to = last + 1
      while from > start, new[from].cluster == .empty || old[from].cluster == .empty { from -= 1 }
      while to < end, new[to].cluster == .empty || old[to].cluster == .empty { to += 1 }
      if let previous = runs.last, previous.row == row,
        previous.columns.upperBound >= from - start
      {
        from = start + previous.columns.lowerBound
        runs.removeLast()
      }
      runs.append(Run(row: row, columns: from - start..<to - start))
      first = -1
    }
    for index in start..<end where new[index] != old[index] {
      if first >= 0, index - last > Self.bridge + 1 { close() }
      if first < 0 { first = index }
      last = index
    }
    close()
  }
}
