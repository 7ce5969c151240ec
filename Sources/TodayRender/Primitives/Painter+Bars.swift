import TodayWire

extension Painter {
  mutating func drawGauge(_ gauge: Node.Gauge, _ place: Region, clip: Region, style: Style) {
    var bar = place.columns
    if let text = gauge.text, !text.isEmpty {
      // The figure outlives the bar: it says more.
      let shown = TextLayout.truncate(text, to: place.columns, ellipsis: context.ellipsis)
      let width = TextWidth.width(of: shown)
      put(
        shown, row: place.row, column: place.endColumn - width, style: context.cellStyle(style),
        clip: clip)
      bar -= width + 1
    }
    guard bar > 0 else { return }
    let value = gauge.value.isFinite ? min(max(gauge.value, 0), 1) : 0
    var filled = Int(value * Double(bar) + 0.5)
    // Neither nothing nor all is claimed where it is not so.
    if value > 0 { filled = max(filled, 1) }
    if value < 1, bar > 1 { filled = min(filled, bar - 1) }
    var on = context.cellStyle(style)
    if style.color == nil { on.foreground = context.theme.accent }
    var off = context.cellStyle(style)
    off.foreground = context.theme.rule
    let row = Region(row: place.row, column: place.column, columns: filled, rows: 1)
    let rest = Region(
      row: place.row, column: place.column + filled, columns: bar - filled, rows: 1)
    grid.fill(clip.intersection(row), with: Cell(context.ascii ? "#" : "━", style: on))
    grid.fill(clip.intersection(rest), with: Cell(context.ascii ? "-" : "─", style: off))
  }

  /// One value a cell, the newest at the right edge; more values than cells are averaged.
  mutating func drawSparkline(
    _ line: Node.Sparkline, _ place: Region, clip: Region, style: Style
  ) {
    let range = Values.range(of: line.values, minimum: line.minimum, maximum: line.maximum)
    let values = Values.resample(line.values, to: place.columns)
    let steps = context.steps
    var cell = context.cellStyle(style)
    if style.color == nil { cell.foreground = context.theme.accent }
    let text = values.map { value in
      value.map { steps[Values.step(Values.share($0, in: range), of: steps.count)] } ?? " "
    }
    put(
      text.joined(), row: place.row, column: place.endColumn - values.count, style: cell,
      clip: clip)
  }

  /// A cell a value, darker and warmer the more it is; the newest columns where not all fit.
  mutating func drawHeatmap(
    _ heatmap: Node.Heatmap, _ place: Region, clip: Region, style: Style
  ) {
    let range = Values.range(
      of: heatmap.rows.lazy.joined(), minimum: heatmap.minimum, maximum: heatmap.maximum)
    let place = drawNames(of: heatmap, place, clip, style)
    let widest = heatmap.rows.lazy.map(\.count).max() ?? 0
    let skipped = max(widest - place.columns, 0)
    let shades = context.ascii ? [".", ":", "+", "%", "@"] : ["·", "░", "▒", "▓", "█"]
    let paints = [context.theme.rule] + context.theme.chartRamp
    for (index, row) in heatmap.rows.enumerated() {
      let line = place.row + index
      if line < clip.row { continue }
      if line >= clip.endRow { break }
      for (position, value) in row.enumerated().dropFirst(skipped) {
        guard let value else { continue }
        let step = Values.step(Values.share(value, in: range), of: shades.count)
        var cell = context.cellStyle(style)
        if style.color == nil { cell.foreground = paints[min(step, paints.count - 1)] }
        put(
          shades[step], row: line, column: place.column + position - skipped, style: cell,
          clip: clip)
      }
    }
  }

  /// Before the rows, where that leaves enough of them; returns what is left.
  private mutating func drawNames(
    of heatmap: Node.Heatmap, _ place: Region, _ clip: Region, _ style: Style
  ) -> Region {
    let width = HeatmapDrawing.labelWidth(heatmap)
    guard width > 0, place.columns >= width + HeatmapDrawing.least else { return place }
    let look = context.axisStyle(style)
    for (index, label) in heatmap.labels.prefix(heatmap.rows.count).enumerated() {
      let line = place.row + index
      if line >= clip.endRow { break }
      put(label, row: line, column: place.column, style: look, clip: clip)
    }
    return place.inset(leading: width)
  }
}

enum HeatmapDrawing {
  /// Fewer values say less than the names of their rows.
  static let least = 4

  /// Of the rows' names, with the blank after them.
  static func labelWidth(_ heatmap: Node.Heatmap) -> Int {
    let widest =
      heatmap.labels.prefix(heatmap.rows.count).lazy.map { TextWidth.width(of: $0) }
      .max() ?? 0
    return widest > 0 ? widest + 1 : 0
  }
}
