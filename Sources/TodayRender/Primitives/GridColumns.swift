import TodayWire

/// The columns of a `grid` node, with the widths that their cells need.
struct GridColumns {
  /// Cells between two columns.
  static let spacing = 2

  /// A card shows the first rows of a long table: texts of the rows below hide no columns.
  private static let usualRows = 10

  private(set) var aligns: [Node.Alignment] = []
  private var priorities: [Int?] = []
  /// By column.
  private var decimals: [Int: DecimalColumn] = [:]
  private var items: [Distribution.Item] = []
  /// The width below which columns are hidden, for those where it is not the ideal width. By column.
  private var usual: [Int: Int] = [:]
  /// The cells that the longest sparkline of a column of a fixed width needs. By column.
  private var courses: [Int: Int] = [:]

  /// `cells` are in rows; `titles` are above the first of them.
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
      if Self.spans(row) {
        index += 1
        continue
      }
      for column in row.indices {
        let cell = cells[index]
        index += 1
        // A column is a bar if all its cells are bars.
        items[column].isBar = items[column].isBar && cell.isBar
        if case .sparkline = cell.node.content {
          courses[column] = max(courses[column] ?? 0, cell.ideal)
        }
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
    if priorities.contains(where: { $0 != nil }) {
      for column in 0..<count { addUsual(column, grid, cells: cells, titles: titles) }
    }
  }

  /// Whether a row is a divider below all columns, which need no cells for it.
  static func spans(_ row: [Node]) -> Bool {
    guard row.count == 1, case .divider = row[0].content else { return false }
    return true
  }

  /// A few long texts must not hide the columns of a whole table: in a column of texts that is never hidden,
  /// those of the first rows count, without their longest fifth.
  private mutating func addUsual(
    _ column: Int, _ grid: Node.GridContent, cells: [Measured], titles: [Measured]
  ) {
    guard priorities[column] == nil, aligns[column] == .leading, !items[column].isBar,
      column >= grid.columns.count || grid.columns[column].width == nil
    else { return }
    var widths: [Int] = []
    var index = 0
    for row in grid.rows.prefix(Self.usualRows) {
      if column < row.count, !Self.spans(row) { widths.append(cells[index + column].ideal) }
      index += row.count
    }
    widths.sort()
    guard let longest = widths.dropLast(widths.count / 5).last else { return }
    usual[column] = max(longest, column < titles.count ? titles[column].ideal : 0)
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

  /// The offset of a cell in its place.
  func offset(of cell: Measured, columns: Int, in place: Int, column: Int) -> Int {
    guard let decimal = decimals[column], let text = DecimalColumn.text(of: cell.node),
      decimal.columns <= place
    else { return Box.offset(aligns[column], columns, in: place) }
    return max(min(place - decimal.tail - decimal.before(text), place - columns), 0)
  }

  /// The first of the right-aligned columns at the end. They stay at the right edge, after the free
  /// room.
  private var valueStart: Int {
    var start = aligns.count
    while start > 1, aligns[start - 1] == .trailing { start -= 1 }
    return start
  }

  var ideal: Int { items.reduce(gaps(items.count)) { $0 + $1.ideal } }
  /// The minimum width of columns that are never hidden.
  var floor: Int {
    let kept = items.indices.filter { priorities[$0] == nil }.map { items[$0].floor }
    return kept.reduce(gaps(kept.count), +)
  }
  private func gaps(_ count: Int) -> Int { Self.spacing * max(count - 1, 0) }
  var grows: Bool { valueStart < items.count || items.contains(where: \.grows) }

  /// The start and the width of each column; no cells for a hidden one.
  func place(columns: Int) -> [(column: Int, columns: Int)] {
    let shown = shown(in: columns)
    let gaps = gaps(shown.count)
    let widths = widths(of: shown, in: columns - gaps)
    var left = max(columns - gaps - widths.reduce(0, +), 0)
    // Far from its label a value is hard to read: then the gaps between all columns grow.
    var more = 0
    if left > Measured.mostSpreading, shown.count > 1 {
      more = min(left / (shown.count - 1), Measured.mostSpreading)
      left = 0
    }
    var places = [(column: Int, columns: Int)](repeating: (0, 0), count: items.count)
    var next = 0
    var isBeforeValues = true
    for (column, width) in zip(shown, widths) {
      if isBeforeValues, column >= valueStart {
        next += left
        isBeforeValues = false
      }
      // A column that only the spacing moves past the edge has no cells.
      places[column] = (next, max(min(width, columns - next), 0))
      next += width + Self.spacing + more
    }
    return places
  }

  /// If not all texts fit, those of usual length do: only the longest of a column are cut for them.
  private func widths(of shown: [Int], in columns: Int) -> [Int] {
    var items = shown.map { self.items[$0] }
    if items.reduce(0, { $0 + $1.ideal }) > columns, !usual.isEmpty {
      var rest = columns - shown.reduce(0) { $0 + (usual[$1] ?? self.items[$1].ideal) }
      let wanted = shown.reduce(0) { sum, column in
        sum + (usual[column].map { self.items[column].ideal - $0 } ?? 0)
      }
      for (index, column) in shown.enumerated() where rest < wanted {
        guard let course = courses[column] else { continue }
        // Sparklines that are short yet leave blank cells, which the texts can have.
        let blanks = min(max(items[index].ideal - course, 0), wanted - rest)
        items[index].ideal -= blanks
        items[index].floor = min(items[index].floor, items[index].ideal)
        rest += blanks
      }
      for (index, column) in shown.enumerated() {
        guard let usual = usual[column] else { continue }
        let more = min(max(rest, 0), items[index].ideal - usual)
        items[index].ideal = max(usual + more, items[index].floor)
        rest -= more
      }
    }
    return Distribution.share(columns, among: items)
  }

  /// Hides columns, the lowest priority first and the rightmost of equals, until no text of usual length
  /// is cut.
  private func shown(in columns: Int) -> [Int] {
    var shown = Array(items.indices)
    while shown.count > 1,
      shown.reduce(gaps(shown.count), { $0 + (usual[$1] ?? items[$1].ideal) }) > columns,
      let least = shown.compactMap({ priorities[$0] }).min(),
      let column = shown.lastIndex(where: { priorities[$0] == least })
    {
      shown.remove(at: column)
    }
    return shown
  }

  /// Only a text in the last column wraps. Other rows of a table stay one row.
  func wraps(_ column: Int) -> Bool {
    column == items.count - 1 && aligns[column] == .leading
  }
}
