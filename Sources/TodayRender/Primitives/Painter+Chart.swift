import TodayWire

extension Node.Chart: Leaf {
  func measure(_ context: DrawContext) -> LeafSize {
    let values = series.lazy.map(\.values.count).max() ?? 0
    return LeafSize(
      ideal: isHistory ? Self.idealHistory : max(values, 10), floor: 4, grows: true, isBar: true)
  }

  /// Cells that a history asks for, however long it is.
  private static var idealHistory: Int { 20 }

  func rows(columns: Int, _ context: DrawContext) -> Int { 4 }

  /// Two rows for the values, which also have room for the scale, and those for names and labels.
  var leastRows: Int? {
    2 + (ChartLayout.hasNames(self) ? 1 : 0) + (ChartLayout.hasLabels(self) ? 1 : 0)
  }

  var stretches: Bool { true }

  var isFlexible: Bool { true }

  func draw(in place: Region, clip: Region, style: Style, with painter: inout Painter) {
    painter.drawChart(self, place, clip: clip, style: style)
  }

  func spoken(as node: Node, _ words: SpokenWords) -> String {
    if let label = node.label { return label }
    return series.map { series in
      let course = words.course(of: series.values, unit: unit)
      return series.name.isEmpty ? course : "\(series.name): \(course)"
    }.joined(separator: ", ")
  }
}

extension Painter {
  fileprivate mutating func drawChart(
    _ chart: Node.Chart, _ place: Region, clip: Region, style: Style
  ) {
    // No terminal has more cells, and memory is allocated for the whole place.
    let place = Region(
      row: place.row, column: place.column, columns: min(place.columns, 1024),
      rows: min(place.rows, 256))
    guard !place.isEmpty else { return }
    var chart = chart.recent(in: place.columns, dots: dots(of: chart))
    let range = chart.range
    let layout = ChartLayout(
      chart, range, place, decimalMark: context.clock.words.decimalMark)
    chart = chart.recent(in: layout.plot.columns, dots: dots(of: chart))
    if let names = layout.names { drawNames(of: chart, names, clip, style) }
    drawAxis(layout, clip, style)
    let starts: [Int]
    switch chart.kind {
    case .line where chart.isFilled, .area:
      drawArea(chart, range, layout.plot, clip, style)
      starts = Self.spread(chart.labels, over: layout.plot)
    case .line:
      drawLines(chart, range, layout.plot, clip, style)
      starts = Self.spread(chart.labels, over: layout.plot)
    case .mirror:
      drawMirror(chart, layout.plot, clip, style)
      starts = Self.spread(chart.labels, over: layout.plot)
    case .stack:
      drawStack(chart, range, layout.plot, clip, style)
      starts = Self.spread(chart.labels, over: layout.plot)
    case .bar, .stackedBar:
      let bars = BarLayout(chart, columns: layout.plot.columns)
      if chart.kind == .bar {
        drawBars(chart, bars, range, layout.plot, clip, style)
      } else {
        drawStackedBars(chart, bars, range, layout.plot, clip, style)
      }
      starts = chart.labels.indices.map {
        layout.plot.column + bars.column(of: $0, among: chart.labels.count)
      }
    }
    if let row = layout.labels { drawLabels(chart.labels, at: starts, row, clip, style) }
  }

  /// The values that have a place of their own in one cell.
  private func dots(of chart: Node.Chart) -> Int {
    chart.isOfBars || context.ascii || context.figures != .braille ? 1 : 2
  }

  /// The names of the series, in their order and colours.
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

  private mutating func drawAxis(_ layout: ChartLayout, _ clip: Region, _ style: Style) {
    guard let axis = layout.axis else { return }
    let plot = layout.plot
    var line = context.axisStyle(style)
    line.foreground = context.theme.rule
    for row in plot.row..<plot.endRow {
      // A range of one value has only the lower number.
      let text =
        row == plot.endRow - 1
        ? axis.lower : row == plot.row && axis.upper != axis.lower ? axis.upper : nil
      put(
        text == nil || context.ascii ? context.axisLine : "┤", row: row, column: plot.column - 1,
        style: line, clip: clip)
      guard let text else { continue }
      put(
        text, row: row, column: plot.column - 1 - TextWidth.width(of: text),
        style: context.axisStyle(style), clip: clip)
    }
  }

  /// The first and the last label, and those between them that do not overlap.
  private mutating func drawLabels(
    _ labels: [String], at starts: [Int], _ place: Region, _ clip: Region, _ style: Style
  ) {
    var taken: [Range<Int>] = []
    let inner = labels.indices.dropFirst().dropLast()
    for index in Array(labels.indices.prefix(1)) + Array(labels.indices.dropFirst().suffix(1))
      + inner
    where !labels[index].isEmpty {
      let width = TextWidth.width(of: labels[index])
      guard width <= place.columns else { continue }
      let start = min(max(starts[index], place.column), place.endColumn - width)
      let range = start..<start + width + 1
      guard !taken.contains(where: { $0.overlaps(range) }) else { continue }
      taken.append(range)
      put(
        labels[index], row: place.row, column: start, style: context.axisStyle(style), clip: clip)
    }
  }

  /// Labels below a line are centred under their values, from edge to edge.
  private static func spread(_ labels: [String], over plot: Region) -> [Int] {
    let last = max(labels.count - 1, 1)
    return labels.enumerated().map { index, label in
      plot.column + index * (plot.columns - 1) / last - TextWidth.width(of: label) / 2
    }
  }

  func seriesStyle(_ series: Node.Chart.Series, _ index: Int, _ style: Style) -> CellStyle {
    let merged = series.style.over(style)
    var cell = context.cellStyle(merged)
    if merged.color == nil {
      let theme = context.theme
      let paints = [theme.accent, theme.info, theme.good, theme.warn, theme.bad, theme.focus]
      cell.foreground = paints[index % paints.count]
    }
    return cell
  }

  func look(of chart: Node.Chart, _ index: Int, _ style: Style) -> SeriesLook {
    let series = chart.series[index]
    let isRamp = chart.isRamp && series.style.over(style).color == nil
    return SeriesLook(
      base: seriesStyle(series, index, style), ramp: isRamp ? Ramp(context.theme) : nil)
  }
}

/// The style of a series.
struct SeriesLook {
  var base: CellStyle
  /// Colours from low to high; nil: always the base.
  var ramp: Ramp?

  /// - Parameter share: The height in the chart, 0...1.
  func style(at share: Double) -> CellStyle {
    guard let paint = ramp?.paint(share) else { return base }
    var style = base
    style.foreground = paint
    return style
  }

  /// The style in a row of the chart, or of a value in a chart with one row.
  func style(row: Int, of rows: Int, value: Double) -> CellStyle {
    style(at: rows > 1 ? Double(rows - 1 - row) / Double(rows - 1) : value)
  }
}

extension DrawContext {
  /// A row of the line between the numbers of a scale and its chart.
  fileprivate var axisLine: String { ascii ? "|" : "│" }

  /// The style of numbers and names next to figures.
  func axisStyle(_ style: Style) -> CellStyle {
    var style = style
    if style.color == nil { style.color = .role(.tertiary) }
    return cellStyle(style)
  }
}
