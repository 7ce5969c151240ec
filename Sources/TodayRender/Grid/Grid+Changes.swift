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
          let cells = row * columns..<(row + 1) * columns
          appendChanges(of: row, new.extracting(cells), old.extracting(cells), to: &runs)
        }
      }
    }
    return runs
  }

  /// The cells to paint on a screen of this size that is blank. It needs no grid of blanks.
  package func changesFromBlank() -> [Run] {
    guard columns > 0, rows > 0 else { return [] }
    var runs: [Run] = []
    cells.withUnsafeBufferPointer { new in
      Array(repeating: PackedCell.blank, count: columns).withUnsafeBufferPointer { blank in
        for row in 0..<rows {
          let cells = row * columns..<(row + 1) * columns
          appendChanges(of: row, new.extracting(cells), blank, to: &runs)
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

  /// - Parameters:
  ///   - new: The cells of the row.
  ///   - old: What the screen shows in the row.
  private func appendChanges(
    of row: Int, _ new: UnsafeBufferPointer<PackedCell>, _ old: UnsafeBufferPointer<PackedCell>,
    to runs: inout [Run]
  ) {
    var first = -1
    var last = -1
    func close() {
      guard first >= 0 else { return }
      var from = first
      var to = last + 1
      while from > 0, new[from].cluster == .empty || old[from].cluster == .empty { from -= 1 }
      while to < columns, new[to].cluster == .empty || old[to].cluster == .empty { to += 1 }
      if let previous = runs.last, previous.row == row,
        previous.columns.upperBound >= from
      {
        from = previous.columns.lowerBound
        runs.removeLast()
      }
      runs.append(Run(row: row, columns: from..<to))
      first = -1
    }
    for index in 0..<columns where new[index] != old[index] {
      if first >= 0, index - last > Self.bridge + 1 { close() }
      if first < 0 { first = index }
      last = index
    }
    close()
  }

  // MARK: What a terminal gets, without a text for each cell

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

  // MARK: What is true at other times, too

  private struct Word {
    var row: Int
    var columns: Range<Int>
    /// Part of large figures, or of a drawing of blocks.
    var isOfBlocks: Bool
    var isStable: Bool

    /// Whether at most one cell is between them.
    func isBeside(_ other: Word) -> Bool {
      abs(row - other.row) <= 1 && columns.lowerBound <= other.columns.upperBound + 1
        && other.columns.lowerBound <= columns.upperBound + 1
    }
  }

  /// The grid without the words that other grids show differently.
  ///
  /// A word with a different cell is blanked as a whole, because half a date is useless. A word
  /// ends at the next blank of its row, and large figures that touch are one word.
  ///
  /// - Parameter others: Of the same size. Grids of another size blank everything.
  package func stable(comparedTo others: [Grid]) -> Grid {
    guard others.allSatisfy({ $0.columns == columns && $0.rows == rows }) else {
      var result = self
      for index in cells.indices { result.blank(index) }
      return result
    }
    var words = (0..<rows).flatMap { self.words(ofRow: $0, comparedTo: others) }
    var unstable = words.indices.filter { !words[$0].isStable }
    while let index = unstable.popLast() {
      guard words[index].isOfBlocks else { continue }
      for other in words.indices
      where words[other].isStable && words[other].isOfBlocks && words[other].isBeside(words[index])
      {
        words[other].isStable = false
        unstable.append(other)
      }
    }
    var result = self
    for word in words where !word.isStable {
      for column in word.columns { result.blank(word.row * columns + column) }
    }
    return result
  }

  private func words(ofRow row: Int, comparedTo others: [Grid]) -> [Word] {
    let start = row * columns
    let blocks = ["█", "▀", "▄"].compactMap { PackedCluster($0.utf8) }
    var words: [Word] = []
    var column = 0
    while column < columns {
      // A blank with a style, such as a bar of background, is a word, too.
      var end = column + 1
      if !isGap(start + column) {
        while end < columns, !isGap(start + end) { end += 1 }
      }
      let cells = start + column..<start + end
      words.append(
        Word(
          row: row, columns: column..<end,
          isOfBlocks: cells.allSatisfy { blocks.contains(self.cells[$0].cluster) },
          isStable: !others.contains { differs(from: $0, in: cells) }))
      column = end
    }
    return words
  }

  private func isGap(_ index: Int) -> Bool { cells[index].cluster == .blank }

  private func differs(from other: Grid, in word: Range<Int>) -> Bool {
    word.contains { index in
      let (one, two) = (cells[index], other.cells[index])
      return one != two && (one.style.unlinked != two.style.unlinked || one.cluster != two.cluster)
    }
  }

  private mutating func blank(_ index: Int) {
    cells[index] = PackedCell(
      cluster: .blank, style: CellStyle(background: cells[index].style.background))
  }
}
