package import TodayRender

/// Encodes the difference of two pictures as the bytes that make a terminal show the new one.
///
/// Functions with a terminfo name are written with the strings of the terminal's entry. Links,
/// synchronised frames and true colour have none. Nothing is cleared for a change, so nothing
/// flickers.
nonisolated package struct FrameEncoder: Sendable {
  package var abilities: TerminalAbilities
  /// The current attributes and colours of the terminal; `nil` if unknown.
  private var pen: CellStyle?
  private var output: [UInt8] = []
  /// The cells that the last frame painted.
  private(set) var painted: [Grid.Run] = []
  /// The link of the following output; 0 for none.
  private var link: UInt32 = 0
  /// The position of the next character; nil if unknown.
  private var place: (row: Int, column: Int)?

  package init(abilities: TerminalAbilities = TerminalAbilities()) {
    self.abilities = abilities
  }

  /// From this number of bytes on, a frame asks the terminal to show it in one piece.
  static let largeFrame = 2048
  /// The maximum width of a cluster in a terminal that draws each of its parts separately.
  private static let reach = 8

  /// What a terminal shows before a frame.
  package enum Content {
    case unknown
    /// Nothing, as after its program has taken it.
    case blank
    case picture(Grid)
  }

  /// - Parameter old: The content of the terminal; `nil` if unknown.
  package mutating func encode(
    _ grid: Grid, over old: Grid?, stamps: ([Grid.Run]) -> [UInt8] = { _ in [] }
  ) -> [UInt8] {
    encode(grid, over: old.map(Content.picture) ?? .unknown, stamps: stamps)
  }

  /// - Parameters:
  ///   - stamps: Bytes that are painted over these cells afterwards, in the same frame.
  package mutating func encode(
    _ grid: Grid, over content: Content, stamps: ([Grid.Run]) -> [UInt8] = { _ in [] }
  ) -> [UInt8] {
    output.removeAll(keepingCapacity: true)
    painted.removeAll(keepingCapacity: true)
    place = nil
    var old: Grid?
    let runs: [Grid.Run]
    switch content {
    case .blank: runs = grid.changesFromBlank()
    // A picture of another size has no information about the cells of this one.
    case .picture(let shown) where (shown.columns, shown.rows) == (grid.columns, grid.rows):
      old = shown
      runs = grid.changes(from: shown)
    case .picture, .unknown:
      pen = nil
      runs = grid.changes(from: nil)
    }
    var done = (row: -1, column: 0)
    for run in runs {
      var columns = run.columns
      if let old, reachesFurther(old[run.row, columns.upperBound - 1]) {
        let end = boundary(grid, row: run.row, atLeast: columns.upperBound + 1)
        columns = columns.lowerBound..<end
      }
      if run.row == done.row { columns = columns.clamped(to: done.column..<grid.columns) }
      guard !columns.isEmpty else { continue }
      done = (
        run.row, paint(grid, row: run.row, from: columns.lowerBound, to: columns.upperBound)
      )
      painted.append(
        Grid.Run(row: run.row, columns: columns.lowerBound..<max(done.column, columns.upperBound)))
    }
    guard !output.isEmpty else { return [] }
    setLink(0, of: grid)
    // A frame resets attributes and colours, so that other output is plain.
    setPen(.plain)
    output += stamps(painted)
    guard output.count >= Self.largeFrame, abilities.takesExtensions else { return output }
    return Array("\u{1B}[?2026h".utf8) + output + Array("\u{1B}[?2026l".utf8)
  }

  /// Returns the column after the last painted one.
  private mutating func paint(_ grid: Grid, row: Int, from start: Int, to end: Int) -> Int {
    var column = start
    var end = end
    let blankFrom = trailingBlanks(grid, row: row, from: start, to: end)
    // After the last cell the screen would scroll.
    let writable =
      abilities.motion.rightEdge == .wraps && row == grid.rows - 1
      ? grid.columns - 1 : grid.columns
    while column < end {
      if column == blankFrom {
        move(to: row, column)
        setLink(0, of: grid)
        setPen(CellStyle(background: grid[row, column].style.background))
        output += abilities.motion.eraseToEndOfLine ?? []
        return end
      }
      let cell = grid[row, column]
      let width =
        column + 1 < grid.columns && grid[row, column + 1].cluster.isEmpty
        ? 2 : 1
      if column + width > writable { return end }
      move(to: row, column)
      setLink(cell.style.link, of: grid)
      let isBlank = isBlankInPen(cell)
      if !isBlank { setPen(cell.style) }
      // Most cells are letters and blanks in the style of the cell before them.
      let limit = min(end, blankFrom ?? end, writable)
      let letters = grid.appendASCII(
        row: row, columns: column..<limit, onlyBlanks: isBlank, to: &output)
      if letters > 0 {
        place?.column += letters
        column += letters
        if column >= grid.columns, abilities.motion.rightEdge != .stops { place = nil }
        continue
      }
      if ClusterCertainty.isCertain(cell.cluster, width: width) || isPlaceholder(cell) {
        append(cell.cluster)
        place?.column += width
      } else {
        paintUncertain(cell.cluster, row: row, column: column, width: width)
        end = boundary(grid, row: row, atLeast: max(end, column + width + Self.reach))
      }
      column += width
      if column >= grid.columns, abilities.motion.rightEdge != .stops { place = nil }
    }
    return end
  }

  /// Terminals that get placeholders draw them in one cell.
  private func isPlaceholder(_ cell: Cell) -> Bool {
    cell.style.link != 0 && cell.style.picture != nil
      && cell.cluster.unicodeScalars.first == KittyPlaceholder.scalar
  }

  /// A cluster whose width differs between terminals: its cells are blanked first, and the next
  /// position is set explicitly.
  private mutating func paintUncertain(_ text: String, row: Int, column: Int, width: Int) {
    for _ in 0..<width { output.append(UInt8(ascii: " ")) }
    place = nil
    move(to: row, column)
    append(ClusterCertainty.isHarmless(text) ? text : "?")
    place = nil
  }

  /// The first of the trailing blanks of a row, if erasing is shorter than writing them.
  private func trailingBlanks(_ grid: Grid, row: Int, from start: Int, to end: Int) -> Int? {
    guard end == grid.columns, start < end, abilities.motion.eraseToEndOfLine != nil else {
      return nil
    }
    let background = grid[row, end - 1].style.background
    guard background == .standard || abilities.motion.erasesInBackground else { return nil }
    let blanks = grid.trailingBlanks(row: row, columns: start..<end)
    return blanks > 6 ? end - blanks : nil
  }

  /// Some fonts draw block elements a pixel wider than their cell. The pixel stays until the next
  /// cell is redrawn, too.
  private func reachesFurther(_ old: Cell) -> Bool {
    guard let scalar = old.cluster.unicodeScalars.first else { return false }
    return (0x2580...0x259F).contains(scalar.value)
  }

  private func boundary(_ grid: Grid, row: Int, atLeast column: Int) -> Int {
    var column = min(column, grid.columns)
    while column < grid.columns, grid[row, column].cluster.isEmpty { column += 1 }
    return column
  }

  private mutating func move(to row: Int, _ column: Int) {
    if let place, place == (row, column) { return }
    if !abilities.motion.movesInAttributes { setPen(.plain) }
    if let place, place.row == row, column == place.column + 1,
      let right = abilities.motion.rightOne
    {
      output += right
    } else if let place, place.row == row, column > place.column, let right = abilities.motion.right
    {
      right.append([column - place.column], to: &output)
    } else {
      abilities.motion.place.append([row, column], to: &output)
    }
    place = (row, column)
  }

  /// A blank shows only the background and the lines of the pen.
  private func isBlankInPen(_ cell: Cell) -> Bool {
    guard cell.cluster == " ", let pen else { return false }
    return pen.isInvisible(on: pen.background) && cell.style.isInvisible(on: pen.background)
  }

  private mutating func setLink(_ new: UInt32, of grid: Grid) {
    guard abilities.showsLinks, new != link else { return }
    let url = grid.link(new)
    guard url != nil || link != 0 else { return }
    link = url == nil ? 0 : new
    // Cells with the same number are one link, even if they are not adjacent.
    append(url.map { "\u{1B}]8;id=\(new);\($0)\u{1B}\\" } ?? "\u{1B}]8;;\u{1B}\\")
  }

  private mutating func setPen(_ style: CellStyle) {
    let style = abilities.possible(style)
    guard pen != style else { return }
    abilities.pen.append(from: pen, to: style, to: &output)
    pen = style
  }

  private mutating func append(_ text: String) { output += text.utf8 }
}
