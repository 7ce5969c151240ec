import TodayWire

/// The columns of a `grid` node, as wide as their cells ask for.
struct GridColumns {
  /// Cells between two columns.
  static let spacing = 2

  private(set) var aligns: [Node.Alignment] = []
  private var items: [Distribution.Item] = []

  /// `cells` are the measured ones, row by row.
  init(_ grid: Node.GridContent, cells: [Measured]) {
    let count = grid.rows.lazy.map(\.count).max() ?? 0
    items.reserveCapacity(count)
    for column in 0..<count {
      let declared = column < grid.columns.count ? grid.columns[column] : .init()
      aligns.append(declared.align)
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
    for column in valueStart..<count { items[column].isValue = true }
  }

  /// The first of the columns at the end that are aligned to the right: they keep to the right
  /// edge, and the room that is left stands before them.
  private var valueStart: Int {
    var start = aligns.count
    while start > 1, aligns[start - 1] == .trailing { start -= 1 }
    return start
  }

  private var gaps: Int { Self.spacing * max(items.count - 1, 0) }
  var ideal: Int { items.reduce(gaps) { $0 + $1.ideal } }
  var floor: Int { items.reduce(gaps) { $0 + $1.floor } }
  var grows: Bool { valueStart < items.count || items.contains(where: \.grows) }

  /// Where each column begins, and its cells.
  func place(columns: Int) -> [(column: Int, columns: Int)] {
    let widths = Distribution.share(columns - gaps, among: items)
    let left = max(columns - gaps - widths.reduce(0, +), 0)
    var places: [(column: Int, columns: Int)] = []
    var next = 0
    for (column, width) in widths.enumerated() {
      if column == valueStart { next += left }
      // What the spacing alone pushes over the edge has no cells.
      places.append((next, max(min(width, columns - next), 0)))
      next += width + Self.spacing
    }
    return places
  }

  /// A table's row stays one row, but for running text in its last column.
  func wraps(_ column: Int) -> Bool {
    column == items.count - 1 && aligns[column] == .leading
  }
}
