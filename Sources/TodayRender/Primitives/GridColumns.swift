import TodayWire

/// The columns of a `grid` node, as wide as their cells ask for.
struct GridColumns {
  /// Cells between two columns.
  static let spacing = 2

  private(set) var aligns: [Node.Alignment] = []
  private var priorities: [Int?] = []
  /// By column.
  private var decimals: [Int: DecimalColumn] = [:]
  private var items: [Distribution.Item] = []

  /// `cells` are the measured ones, row by row; `titles` stand above the first of them.
  init(_ grid: Node.GridContent, cells: [Measured], titles: [Measured]) {
    let count = grid.rows.lazy.map(\.count).max() ?? 0
    items.reserveCapacity(count)
    for column in 0..<count {
      let declared = column < grid.columns.count ? grid.columns[column] : .init()
      aligns.append(declared.align)
      priorities.append(declared.priority)
      let width = declared.width
      items.append(
        Distribution.Item(
          ideal: width ?? 0, floor: width ?? 0, maximum: nil, grows: false, isSpacer: false,
          isBar: width == nil, isValue: false))
    }
    var index = 0
    for row in grid.rows {
      for column in row.indices {
        let cell = cells[index]
        index += 1
        // A column is a bar if all of its cells are.
        items[column].isBar = items[column].isBar && cell.isBar
        guard column >= grid.columns.count || grid.columns[column].width == nil else { continue }
        items[column].ideal = max(items[column].ideal, cell.ideal)
        items[column].floor = max(items[column].floor, cell.floor)
        items[column].grows = items[column].grows || (cell.isBar && cell.grows)
      }
    }
    for column in 0..<min(count, grid.columns.count) where grid.columns[column].isDecimal {
      addDecimals(column, grid)
    }
    for (column, title) in titles.enumerated() where grid.columns[column].width == nil {
      items[column].ideal = max(items[column].ideal, title.ideal)
    }
    for column in valueStart..<count { items[column].isValue = true }
  }

  private mutating func addDecimals(_ column: Int, _ grid: Node.GridContent) {
    let texts = grid.rows.compactMap {
      column < $0.count ? DecimalColumn.text(of: $0[column]) : nil
    }
    let decimal = DecimalColumn(texts)
    decimals[column] = decimal
    guard grid.columns[column].width == nil else { return }
    items[column].ideal = max(items[column].ideal, decimal.columns)
  }

  /// Where a cell stands in its place.
  func offset(of cell: Measured, columns: Int, in place: Int, column: Int) -> Int {
    guard let decimal = decimals[column], let text = DecimalColumn.text(of: cell.node),
      decimal.columns <= place
    else { return Box.offset(aligns[column], columns, in: place) }
    return max(min(place - decimal.tail - decimal.before(text), place - columns), 0)
  }

  /// The first of the columns at the end that are aligned to the right: they keep to the right
  /// edge, and the room that is left stands before them.
  private var valueStart: Int {
    var start = aligns.count
    while start > 1, aligns[start - 1] == .trailing { start -= 1 }
    return start
  }

  var ideal: Int { items.reduce(gaps(items.count)) { $0 + $1.ideal } }
  /// Of those that are never left out.
  var floor: Int {
    let kept = items.indices.filter { priorities[$0] == nil }.map { items[$0].floor }
    return kept.reduce(gaps(kept.count), +)
  }
  private func gaps(_ count: Int) -> Int { Self.spacing * max(count - 1, 0) }
  var grows: Bool { valueStart < items.count || items.contains(where: \.grows) }

  /// Where each column begins, and its cells: none for one that is left out.
  func place(columns: Int) -> [(column: Int, columns: Int)] {
    let shown = shown(in: columns)
    let gaps = gaps(shown.count)
    let widths = Distribution.share(columns - gaps, among: shown.map { items[$0] })
    let left = max(columns - gaps - widths.reduce(0, +), 0)
    var places = [(column: Int, columns: Int)](repeating: (0, 0), count: items.count)
    var next = 0
    var isBeforeValues = true
    for (column, width) in zip(shown, widths) {
      if isBeforeValues, column >= valueStart {
        next += left
        isBeforeValues = false
      }
      // What the spacing alone pushes over the edge has no cells.
      places[column] = (next, max(min(width, columns - next), 0))
      next += width + Self.spacing
    }
    return places
  }

  /// The least first, and of equals the rightmost, until nothing has to be cut short.
  private func shown(in columns: Int) -> [Int] {
    var shown = Array(items.indices)
    while shown.count > 1,
      shown.reduce(gaps(shown.count), { $0 + items[$1].ideal }) > columns,
      let least = shown.compactMap({ priorities[$0] }).min(),
      let column = shown.lastIndex(where: { priorities[$0] == least })
    {
      shown.remove(at: column)
    }
    return shown
  }

  /// A table's row stays one row, but for running text in its last column.
  func wraps(_ column: Int) -> Bool {
    column == items.count - 1 && aligns[column] == .leading
  }
}
