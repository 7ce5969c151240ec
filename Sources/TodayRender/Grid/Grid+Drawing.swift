import TodayWire

/// Drawing into a grid. Everything outside the grid or the clip is cut off, so any place and size
/// is valid.
extension Grid {
  /// Writes one line of text and returns its number of cells, including those that were cut off.
  ///
  /// - Parameters:
  ///   - limit: Cells; the text ends before the first cluster that does not fit. nil: no limit.
  ///   - clip: Nothing outside is changed. A wide cluster at its edge becomes a blank.
  @discardableResult
  package mutating func put(
    _ text: String, row: Int, column: Int, limit: Int? = nil, style: CellStyle,
    clip: Region? = nil
  ) -> Int {
    let limit = max(limit ?? .max, 0)
    let bounds = clip.map { region.intersection($0) } ?? region
    let isVisible = !bounds.isEmpty && row >= bounds.row && row < bounds.endRow
    var used = 0
    if TextWidth.isPrintableASCII(text) {
      for byte in text.utf8 {
        guard used < limit else { break }
        let place = column + used
        if isVisible, place >= bounds.column, place < bounds.endColumn {
          set(PackedCluster(ascii: byte), 1, row: row, column: place, style: style)
        }
        used += 1
      }
      return used
    }
    for character in text {
      let width = TextWidth.width(of: character)
      if width == 0 { continue }
      guard width <= limit - used else { break }
      var place = column + used
      used += width
      guard isVisible else { continue }
      if CellPart.isWhole(character, width: width) {
        let part = CellPart(cluster: String(character), width: width)
        set(part, row: row, column: place, style: style, bounds: bounds)
        continue
      }
      for part in CellPart.parts(of: character, width: width) {
        set(part, row: row, column: place, style: style, bounds: bounds)
        place += part.width
      }
    }
    return used
  }

  /// Sets the cells within the bounds. A cluster that crosses them becomes a blank.
  private mutating func set(
    _ part: CellPart, row: Int, column: Int, style: CellStyle, bounds: Region
  ) {
    if column >= bounds.column, column + part.width <= bounds.endColumn {
      set(pack(part.cluster), part.width, row: row, column: column, style: style)
    } else if part.width == 2 {
      for half in column..<column + 2 where half >= bounds.column && half < bounds.endColumn {
        set(.blank, 1, row: row, column: half, style: style)
      }
    }
  }

  /// Sets all cells of a region. A wide cluster becomes a blank of its style.
  package mutating func fill(_ region: Region, with cell: Cell) {
    let bounds = self.region.intersection(region)
    guard !bounds.isEmpty else { return }
    var cluster = pack(cell.cluster)
    if width(of: cluster) != 1 { cluster = .blank }
    let cell = PackedCell(cluster: cluster, style: cell.style)
    for row in bounds.row..<bounds.endRow {
      clearLeft(row: row, column: bounds.column)
      clearRight(row: row, column: bounds.endColumn)
      let start = row * columns
      for index in start + bounds.column..<start + bounds.endColumn { cells[index] = cell }
    }
  }

  /// Changes the style of the cells of a region, not their text. A wide cluster at the edge is
  /// changed as a whole.
  package mutating func restyle(_ region: Region, _ change: (inout CellStyle) -> Void) {
    let bounds = self.region.intersection(region)
    guard !bounds.isEmpty else { return }
    for row in bounds.row..<bounds.endRow {
      for index in row * columns + bounds.column..<row * columns + bounds.endColumn {
        change(&cells[index].style)
      }
    }
  }

  /// Copies a part of another grid to a place in this one, limited to the clip.
  package mutating func copy(
    _ source: Grid, from part: Region? = nil, row: Int, column: Int, clip: Region? = nil
  ) {
    let part = part.map { source.region.intersection($0) } ?? source.region
    let target = Region(row: row, column: column, columns: part.columns, rows: part.rows)
    var bounds = region.intersection(target)
    if let clip { bounds = bounds.intersection(clip) }
    guard !bounds.isEmpty else { return }
    let numbers = takeTexts(of: source)
    for line in bounds.row..<bounds.endRow {
      clearLeft(row: line, column: bounds.column)
      clearRight(row: line, column: bounds.endColumn)
      let target = line * columns
      let origin = (part.row + line - row) * source.columns + part.column - column
      for place in bounds.column..<bounds.endColumn {
        cells[target + place] = source.cells[origin + place]
        numbers?.apply(to: &cells[target + place])
      }
      // The edges of the copied part may have cut a wide cluster.
      let first = target + bounds.column
      if cells[first].cluster == .empty { cells[first].cluster = .blank }
      let last = target + bounds.endColumn - 1
      if width(of: cells[last].cluster) == 2 { cells[last].cluster = .blank }
    }
  }

  /// Sets a cluster whose cells are in the grid.
  private mutating func set(
    _ cluster: PackedCluster, _ width: Int, row: Int, column: Int, style: CellStyle
  ) {
    clearLeft(row: row, column: column)
    clearRight(row: row, column: column + width)
    let index = row * columns + column
    cells[index] = PackedCell(cluster: cluster, style: style)
    if width == 2 { cells[index + 1] = PackedCell(cluster: .empty, style: style) }
  }

  /// Clears a wide cluster that reaches across the left edge of the cells to write.
  private mutating func clearLeft(row: Int, column: Int) {
    let index = row * columns + column
    guard column > 0, column < columns, cells[index].cluster == .empty else { return }
    cells[index - 1].cluster = .blank
    cells[index].cluster = .blank
  }

  /// The same for the right edge: `column` is the first cell that stays.
  private mutating func clearRight(row: Int, column: Int) {
    guard column < columns, cells[row * columns + column].cluster == .empty else { return }
    cells[row * columns + column].cluster = .blank
  }

  private func width(of cluster: PackedCluster) -> Int {
    cluster.isPrintableASCII ? 1 : TextWidth.width(of: text(of: cluster))
  }

  /// Adds another grid's links and long clusters; nil: its numbers are valid here.
  private mutating func takeTexts(of source: Grid) -> Renumbering? {
    guard !source.links.isEmpty || !source.longClusters.isEmpty else { return nil }
    let numbers = Renumbering(
      links: links.take(source.links), clusters: longClusters.take(source.longClusters))
    return numbers.links.isEmpty && numbers.clusters.isEmpty ? nil : numbers
  }

  /// Links cells to an address (OSC 8), if a terminal may get it.
  mutating func linkCells(in region: Region, to url: String) {
    guard let address = Self.terminalAddress(of: url) else { return }
    let number = links.number(of: address)
    restyle(region) { if $0.picture == nil { $0.link = number } }
  }

  /// The canonical form of an address of the web or of mail, which every terminal can open; nil for any other URL, and
  /// for one that the board would refuse to open. It is ASCII without control characters, which could end the escape
  /// sequence.
  static func terminalAddress(of url: String) -> String? {
    guard url.utf8.count <= longestAddress, let canonical = CanonicalURL(checking: url),
      ["http", "https", "mailto"].contains(canonical.scheme),
      canonical.text.utf8.count > canonical.scheme.utf8.count + 1,
      canonical.text.utf8.count <= longestAddress
    else { return nil }
    return canonical.text
  }

  private static let longestAddress = 2000
}

/// The new numbers of copied links and clusters.
private struct Renumbering {
  var links: [UInt32: UInt32]
  var clusters: [UInt32: UInt32]

  func apply(to cell: inout PackedCell) {
    if let own = links[cell.link] { cell.link = own }
    if let number = cell.cluster.number, let own = clusters[number] {
      cell.cluster = PackedCluster(number: own)
    }
  }
}
