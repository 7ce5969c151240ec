import SystemMonitorShared
import TodayScreen

/// The table of processes.
extension MonitorScreen {
  private struct Column {
    var title: String
    /// 0 for the remaining width.
    var width: Int
    var isTrailing = true
    var order: ProcessList.Order?
    var text: (ProcessList.Row) -> String
    var style: (ProcessFacts) -> TextStyle = { _ in .plain }
  }

  /// - Parameter row: The screen row of the table's headings.
  mutating func table(rows: Int, columns: Int, row: Int) -> [Line] {
    guard rows > 0 else { return [] }
    let shown = self.columns(columns)
    let gaps = shown.count - 1
    let name = max(4, columns - 1 - gaps - shown.reduce(0) { $0 + $1.width })
    let heights = rows > 1 ? rows - 1 : rows
    cursor.show(count: list.rows.count, rows: heights)
    places.tableRows = heights
    var lines: [Line] = []
    if rows > 1 {
      places.headings = row
      var heading = Line(" ")
      for (place, column) in shown.enumerated() {
        let start = heading.cells
        let isOrder = column.order == list.order
        let mark = isOrder ? (list.isReversed ? "▴" : "▾") : ""
        let width = column.width == 0 ? name : column.width
        let title = (column.title + mark).fitted(to: width, trailing: column.isTrailing)
        heading = heading + Line(title, isOrder ? TextStyle(color: .cyan, bold: true) : .bold)
        if let order = column.order { places.columns.append((start..<heading.cells, order)) }
        if place < gaps { heading = heading + Line(" ") }
      }
      lines.append(heading.truncated(to: columns))
    } else {
      places.headings = row - 1
    }
    if list.rows.isEmpty { lines.append(Line(" \(words.noMatch)", .dim).truncated(to: columns)) }
    for place in cursor.visible(count: list.rows.count, rows: heights) {
      let item = list.rows[place]
      var line = Line(place == cursor.index ? "▸" : " ", .accent)
      for (index, column) in shown.enumerated() {
        let width = column.width == 0 ? name : column.width
        line =
          line
          + Line(
            column.text(item).fitted(to: width, trailing: column.isTrailing),
            column.style(item.process))
        if index < gaps { line = line + Line(" ") }
      }
      line = line.truncated(to: columns)
      lines.append(place == cursor.index ? line.selected(columns: columns) : line)
    }
    return Array(lines.prefix(rows))
  }

  /// Wider screens have more columns.
  private func columns(_ width: Int) -> [Column] {
    let loadStyle: (ProcessFacts) -> TextStyle = {
      $0.load >= 0.9
        ? TextStyle(color: .red)
        : $0.load >= 0.5
          ? TextStyle(color: .yellow) : $0.load >= 0.005 ? .plain : .dim
    }
    let dim: (ProcessFacts) -> TextStyle = { _ in .dim }
    let pid = Column(
      title: "PID", width: 8, order: .pid, text: { "\($0.process.id)" }, style: dim)
    let user = Column(
      title: words.user, width: 10, isTrailing: false, text: { $0.process.user }, style: dim)
    let status = Column(
      title: "S", width: 1, isTrailing: false, text: { String($0.process.entry.status) },
      style: {
        $0.entry.status == "R"
          ? TextStyle(color: .green)
          : "TtZ".contains($0.entry.status) ? TextStyle(color: .yellow) : .dim
      })
    let cpu = Column(
      title: "CPU", width: 6, order: .cpu, text: { Quantity.percentOfOne($0.process.load) },
      style: loadStyle)
    let memory = Column(
      title: words.memory, width: max(7, words.memory.cells + 1), order: .memory,
      text: { Quantity.bytes(Double($0.process.entry.resident)) })
    let time = Column(
      title: words.time, width: 8, text: { Quantity.clock($0.process.seconds) }, style: dim)
    func rate(_ title: String, _ side: KeyPath<Rates, Double>) -> Column {
      Column(
        title: title, width: max(9, title.cells + 1), order: .transfer,
        text: { row in
          row.process.transfer.map {
            $0[keyPath: side] < 1 ? "–" : Quantity.rate($0[keyPath: side])
          } ?? ""
        }, style: { ($0.transfer?[keyPath: side] ?? 0) < 1 ? .dim : .plain })
    }
    let isWide = width >= 80
    let name = Column(
      title: isWide ? words.command : words.name, width: 0, isTrailing: false, order: .name,
      text: { $0.branch + (isWide ? $0.process.command : $0.process.entry.name) })
    switch width {
    case ..<26: return [name, cpu]
    case ..<44: return [name, cpu, memory]
    case ..<80: return [pid, user, cpu, memory, name]
    case ..<110:
      return [pid, user, status, cpu, memory, rate(words.read, \.inward), name]
    default:
      return [
        pid, user, status, cpu, memory, time, rate(words.read, \.inward),
        rate(words.written, \.outward), name,
      ]
    }
  }
}

extension Quantity {
  /// `1:05`, `2:03:09`.
  static func clock(_ seconds: Double) -> String {
    let whole = Int(min(max(seconds, 0), 1e9))
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return whole < 3600
      ? "\(whole / 60):\(two(whole % 60))"
      : "\(whole / 3600):\(two(whole / 60 % 60)):\(two(whole % 60))"
  }
}
