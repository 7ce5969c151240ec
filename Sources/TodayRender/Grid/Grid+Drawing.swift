/// Writing into a grid. What lies outside of it, or outside of the clip, is cut off: no place and
/// no size is an error.
extension Grid {
  /// Writes one line of text and returns how many cells it took, those that were cut off included.
  ///
  /// - Parameters:
  ///   - limit: Cells; the text ends before the cluster that would not fit. nil: no limit.
  ///   - clip: Nothing outside of it is touched. A wide cluster that it would halve is left out,
  ///     and a blank stands in its place.
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
          set(Self.asciiClusters[Int(byte)], 1, row: row, column: place, style: style)
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

  /// Puts what lies within the bounds: of a part that they halve, a blank.
  private mutating func set(
    _ part: CellPart, row: Int, column: Int, style: CellStyle, bounds: Region
  ) {
    if column >= bounds.column, column + part.width <= bounds.endColumn {
      set(part.cluster, part.width, row: row, column: column, style: style)
    } else if part.width == 2 {
      for half in column..<column + 2 where half >= bounds.column && half < bounds.endColumn {
        set(" ", 1, row: row, column: half, style: style)
      }
    }
  }

  /// Puts the same cell everywhere in a region. A wide cluster is put as a blank of its style.
  package mutating func fill(_ region: Region, with cell: Cell) {
    let bounds = self.region.intersection(region)
    guard !bounds.isEmpty else { return }
    var cell = cell
    if TextWidth.width(of: cell.cluster) != 1 { cell.cluster = " " }
    for row in bounds.row..<bounds.endRow {
      mendLeft(row: row, column: bounds.column)
      mendRight(row: row, column: bounds.endColumn)
      let start = row * columns
      for index in start + bounds.column..<start + bounds.endColumn { cells[index] = cell }
    }
  }

  /// Changes the style of the cells of a region and leaves their text. Both halves of a wide
  /// cluster at its edge are changed by the half that lies inside.
  package mutating func restyle(_ region: Region, _ change: (inout CellStyle) -> Void) {
    let bounds = self.region.intersection(region)
    guard !bounds.isEmpty else { return }
    for row in bounds.row..<bounds.endRow {
      for index in row * columns + bounds.column..<row * columns + bounds.endColumn {
        change(&cells[index].style)
      }
    }
  }

  /// Copies a part of another grid to a place in this one, cut off at the clip.
  package mutating func copy(
    _ source: Grid, from part: Region? = nil, row: Int, column: Int, clip: Region? = nil
  ) {
    let part = part.map { source.region.intersection($0) } ?? source.region
    let target = Region(row: row, column: column, columns: part.columns, rows: part.rows)
    var bounds = region.intersection(target)
    if let clip { bounds = bounds.intersection(clip) }
    guard !bounds.isEmpty else { return }
    let renumbered = source.links.isEmpty ? [:] : takeLinks(of: source)
    for line in bounds.row..<bounds.endRow {
      mendLeft(row: line, column: bounds.column)
      mendRight(row: line, column: bounds.endColumn)
      for place in bounds.column..<bounds.endColumn {
        self[line, place] = source[part.row + line - row, part.column + place - column]
        if !renumbered.isEmpty, let own = renumbered[self[line, place].style.link] {
          self[line, place].style.link = own
        }
      }
      // The copy's own edges may have halved a wide cluster of the source.
      let first = bounds.column
      if self[line, first].cluster.isEmpty { self[line, first].cluster = " " }
      let last = bounds.endColumn - 1
      if TextWidth.width(of: self[line, last].cluster) == 2 { self[line, last].cluster = " " }
    }
  }

  /// Puts a cluster whose cells lie within the grid.
  private mutating func set(
    _ cluster: String, _ width: Int, row: Int, column: Int, style: CellStyle
  ) {
    mendLeft(row: row, column: column)
    mendRight(row: row, column: column + width)
    let index = row * columns + column
    cells[index] = Cell(cluster, style: style)
    if width == 2 { cells[index + 1] = .continuation(style: style) }
  }

  /// A wide cluster that reaches over the left edge of what is about to be written loses its glyph.
  private mutating func mendLeft(row: Int, column: Int) {
    let index = row * columns + column
    guard column > 0, column < columns, cells[index].cluster.isEmpty else { return }
    cells[index - 1].cluster = " "
    cells[index].cluster = " "
  }

  /// As ``mendLeft(row:column:)`` for the right edge: `column` is the first cell that stays.
  private mutating func mendRight(row: Int, column: Int) {
    guard column < columns, cells[row * columns + column].cluster.isEmpty else { return }
    cells[row * columns + column].cluster = " "
  }

  /// A string a character, made once: drawing writes little else.
  private static let asciiClusters = (0..<128).map { String(Unicode.Scalar($0)) }
}
