import TodayWire

/// Graphs that are filled: an area, two that stand against each other, several on top of each other.
extension Painter {
  mutating func drawArea(
    _ chart: Node.Chart, _ range: ClosedRange<Double>, _ place: Region, _ clip: Region,
    _ style: Style
  ) {
    guard let series = chart.series.first, !place.isEmpty else { return }
    let graph = Graph(
      bands: [(series.values, nil)], looks: [look(of: chart, 0, style)], range: range)
    draw(graph, place, clip)
  }

  /// The first series grows up from the middle, the second one down. Each has its own scale: one of
  /// them is often a hundred times the other.
  mutating func drawMirror(
    _ chart: Node.Chart, _ place: Region, _ clip: Region, _ style: Style
  ) {
    guard !place.isEmpty else { return }
    let halves = [
      place.inset(bottom: place.rows / 2), place.inset(top: place.rows - place.rows / 2),
    ]
    for (index, series) in chart.series.prefix(2).enumerated() where !halves[index].isEmpty {
      var graph = Graph(
        bands: [(series.values, nil)], looks: [look(of: chart, index, style)],
        range: chart.mirrorRange(index))
      graph.hangs = index == 1
      draw(graph, halves[index], clip)
    }
  }

  mutating func drawStack(
    _ chart: Node.Chart, _ range: ClosedRange<Double>, _ place: Region, _ clip: Region,
    _ style: Style
  ) {
    guard !place.isEmpty else { return }
    let values = chart.series.map(\.values)
    let sums = values.indices.map { Values.sums(of: Array(values[...$0])) }
    let graph = Graph(
      bands: sums.indices.map { (sums[$0], $0 == 0 ? nil : sums[$0 - 1]) },
      looks: chart.series.indices.map { look(of: chart, $0, style) }, range: range)
    draw(graph, place, clip)
  }

  private mutating func draw(_ graph: Graph, _ place: Region, _ clip: Region) {
    if context.ascii || context.figures != .braille {
      drawBlocks(graph, place, clip)
    } else {
      drawDots(graph, place, clip)
    }
  }

  private mutating func drawDots(_ graph: Graph, _ place: Region, _ clip: Region) {
    let canvases = graph.bands.map { band in
      var canvas = DotCanvas(columns: place.columns, rows: place.rows)
      let levels = GraphBand(
        band.upper, under: band.under, graph.range, columns: canvas.wide, levels: canvas.high)
      for (dot, range) in levels.levels.enumerated() {
        guard let range else { continue }
        canvas.fill(
          dot,
          graph.hangs ? canvas.high - range.upperBound..<canvas.high - range.lowerBound : range)
      }
      return canvas
    }
    for row in 0..<place.rows {
      for column in 0..<place.columns {
        let cells = canvases.map { $0[row, column] }
        let bits = cells.reduce(0, |)
        guard bits != 0 else { continue }
        // A cell has one colour: that of the series that has most of it.
        let most = cells.indices.max { cells[$0].nonzeroBitCount < cells[$1].nonzeroBitCount } ?? 0
        put(
          String(Unicode.Scalar(0x2800 + UInt16(bits))!), row: place.row + row,
          column: place.column + column,
          style: place.rows == 1
            ? graph.looks[most].style(at: DotCanvas.height(of: cells[most]))
            : graph.style(most, row: row, of: place.rows),
          clip: clip)
      }
    }
  }

  /// For fonts without braille: blocks in eighths, or in ASCII in thirds.
  private mutating func drawBlocks(_ graph: Graph, _ place: Region, _ clip: Region) {
    let parts = context.ascii ? 3 : 8
    // Of blocks that hang, fonts have the half and the whole.
    let glyphs =
      context.ascii ? [".", ":", "#"] : graph.hangs ? Self.hangingBlocks : context.steps
    for (index, band) in graph.bands.enumerated() {
      let levels = GraphBand(
        band.upper, under: band.under, graph.range, columns: place.columns,
        levels: place.rows * parts)
      for (column, range) in levels.levels.enumerated() {
        guard let range, !range.isEmpty else { continue }
        for step in range.lowerBound / parts...(range.upperBound - 1) / parts {
          let part = min(range.upperBound - step * parts, parts)
          let row = graph.hangs ? step : place.rows - 1 - step
          put(
            glyphs[part - 1], row: place.row + row, column: place.column + column,
            style: graph.style(index, row: row, of: place.rows), clip: clip)
        }
      }
    }
  }

  private static let hangingBlocks = ["▔", "▀", "▀", "▀", "▀", "█", "█", "█"]
}

/// Filled series on one scale.
private struct Graph {
  /// The range of a series, from the lowest value on.
  var bands: [(upper: [Double?], under: [Double?]?)]
  var looks: [SeriesLook]
  var range: ClosedRange<Double>
  /// The base is above.
  var hangs = false

  func style(_ band: Int, row: Int, of rows: Int) -> CellStyle {
    let height = hangs ? row : rows - 1 - row
    return looks[band].style(at: rows > 1 ? Double(height) / Double(rows - 1) : 0)
  }
}

extension Node.Chart {
  /// What one half of a mirrored chart stands for.
  func mirrorRange(_ index: Int) -> ClosedRange<Double> {
    guard series.indices.contains(index) else { return 0...1 }
    let range = Values.range(of: series[index].values, minimum: 0, maximum: maximum)
    return 0...(maximum == nil ? GraphScale.upper(range.upperBound) : max(range.upperBound, 0))
  }

  /// For a graph that starts at zero and ends at a round number, unless the widget sets its range.
  func filledRange(of values: [Double?]) -> ClosedRange<Double> {
    let range = Values.range(of: values, minimum: minimum, maximum: maximum)
    let lower = minimum == nil ? min(range.lowerBound, 0) : range.lowerBound
    let upper = maximum == nil ? GraphScale.upper(range.upperBound) : range.upperBound
    return lower...max(lower, upper)
  }
}
