import TodayWire

extension Painter {
  mutating func drawChart(_ chart: Node.Chart, _ place: Region, clip: Region, style: Style) {
    // No terminal shows more, and a picture is made as large as its place.
    let columns = min(place.columns, 1024)
    let rows = min(place.rows, 256)
    guard columns > 0, rows > 0 else { return }
    var place = Region(row: place.row, column: place.column, columns: columns, rows: rows)
    if rows >= 3, chart.series.count > 1, chart.series.contains(where: { !$0.name.isEmpty }) {
      drawNames(of: chart, place, clip, style)
      place = place.inset(top: 1)
    }
    var minimum = chart.minimum
    let all = chart.series.lazy.flatMap(\.values)
    // A bar is read by its length, so it stands on nothing but zero.
    if chart.kind == .bar, minimum == nil { minimum = min(0, all.min() ?? 0) }
    let range = Values.range(of: all, minimum: minimum, maximum: chart.maximum)
    switch chart.kind {
    case .line:
      for (index, series) in chart.series.enumerated() {
        drawLine(series.values, range, place, clip, seriesStyle(series, index, style))
      }
    case .bar: drawBars(chart, range, place, clip, style)
    }
  }

  /// Which line is which, in the order and the paints of the series; where there is room for it.
  private mutating func drawNames(
    of chart: Node.Chart, _ place: Region, _ clip: Region, _ style: Style
  ) {
    var column = place.column
    for (index, series) in chart.series.enumerated() where column < place.endColumn {
      let name = TextLayout.truncate(
        series.name, to: place.endColumn - column, ellipsis: context.ellipsis)
      let used = put(
        name, row: place.row, column: column, style: seriesStyle(series, index, style), clip: clip)
      column += used > 0 ? used + 2 : 0
    }
  }

  private func seriesStyle(_ series: Node.Chart.Series, _ index: Int, _ style: Style) -> CellStyle {
    let merged = series.style.over(style)
    var cell = context.cellStyle(merged)
    if merged.color == nil {
      let theme = context.theme
      let paints = [theme.accent, theme.info, theme.good, theme.warn, theme.bad, theme.focus]
      cell.foreground = paints[index % paints.count]
    }
    return cell
  }

  /// Dots of braille, eight a cell, from edge to edge.
  private mutating func drawLine(
    _ values: [Double], _ range: ClosedRange<Double>, _ place: Region, _ clip: Region,
    _ style: CellStyle
  ) {
    let wide = place.columns * 2
    let high = place.rows * 4
    let values = Values.resample(values, to: wide)
    guard !values.isEmpty else { return }
    var dots = [UInt8](repeating: 0, count: place.columns * place.rows)
    var previous: Int?
    for dot in 0..<wide {
      let position =
        wide == 1 ? 0 : Double(dot) * Double(values.count - 1) / Double(wide - 1)
      let left = Int(position)
      let right = min(left + 1, values.count - 1)
      let part = position - Double(left)
      let share =
        Values.share(values[left], in: range) * (1 - part)
        + Values.share(values[right], in: range) * part
      let level = high - 1 - Values.step(share, of: high)
      // Steep slopes stay one line.
      let from = previous.map { $0 < level ? $0 + 1 : $0 > level ? $0 - 1 : $0 } ?? level
      for height in min(from, level)...max(from, level) {
        dots[height / 4 * place.columns + dot / 2] |= Self.braille[dot % 2][height % 4]
      }
      previous = level
    }
    for row in 0..<place.rows {
      for column in 0..<place.columns where dots[row * place.columns + column] != 0 {
        let bits = dots[row * place.columns + column]
        let cluster =
          context.ascii ? Self.asciiDot(bits) : String(Unicode.Scalar(0x2800 + UInt16(bits))!)
        put(
          cluster, row: place.row + row, column: place.column + column, style: style, clip: clip)
      }
    }
  }

  private mutating func drawBars(
    _ chart: Node.Chart, _ range: ClosedRange<Double>, _ place: Region, _ clip: Region,
    _ style: Style
  ) {
    let groups = chart.series.lazy.map(\.values.count).max() ?? 0
    let series = chart.series.count
    guard groups > 0 else { return }
    let shown = min(groups, max(place.columns / series, 1))
    let slot = max(place.columns / shown, 1)
    let gap = slot > series ? 1 : 0
    let width = max((slot - gap) / series, 1)
    for (number, one) in chart.series.enumerated() {
      let cell = seriesStyle(one, number, style)
      // Averaged with the other series' number of values, so that a group stays one moment.
      let values = Values.resample(
        one.values + Array(repeating: 0, count: groups - one.values.count), to: shown)
      for (group, value) in values.enumerated() {
        let column = place.column + group * slot + number * width
        drawBar(
          Values.share(value, in: range), column: column, width: width, place, clip, cell)
      }
    }
  }

  private mutating func drawBar(
    _ share: Double, column: Int, width: Int, _ place: Region, _ clip: Region, _ style: CellStyle
  ) {
    var eighths = Int(share * Double(place.rows * 8) + 0.5)
    if share > 0 { eighths = max(eighths, 1) }
    if context.ascii { eighths = (eighths + 4) / 8 * 8 }
    for step in 0..<place.rows {
      let part = min(eighths - step * 8, 8)
      guard part > 0 else { break }
      let cell = Cell(context.ascii ? "#" : Self.steps[part - 1], style: style)
      let bar = Region(
        row: place.endRow - 1 - step, column: column, columns: width, rows: 1)
      grid.fill(clip.intersection(place).intersection(bar), with: cell)
    }
  }

  /// The dot's height within its cell is all that ASCII can tell.
  private static func asciiDot(_ bits: UInt8) -> String {
    if bits & 0b0000_1001 != 0 { return "'" }
    if bits & 0b0011_0110 != 0 { return "-" }
    return "."
  }

  /// Bits of U+2800 by the dot's column and row.
  private static let braille: [[UInt8]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]
}
