import TodayWire

/// The places of the parts of a chart. If there is too little room, the axis is left out first,
/// then the labels, then the names of the series.
struct ChartLayout {
  /// The place of the series' names.
  private(set) var names: Region?
  private(set) var plot: Region
  /// The place of the labels below the plot.
  private(set) var labels: Region?
  /// The texts of the largest and the smallest value, if they are shown.
  private(set) var axis: (upper: String, lower: String, columns: Int)?

  init(
    _ chart: Node.Chart, _ range: ClosedRange<Double>, _ place: Region, decimalMark: String
  ) {
    plot = place
    if place.rows >= 3, Self.hasNames(chart) {
      names = Region(row: place.row, column: place.column, columns: place.columns, rows: 1)
      plot = plot.inset(top: 1)
    }
    if plot.rows >= 2, Self.hasLabels(chart) {
      plot = plot.inset(bottom: 1)
    }
    let hasLabels = plot.endRow < place.endRow
    if chart.hasAxis, plot.rows >= 2, chart.hasValues {
      let upper = Values.short(range.upperBound, decimalMark: decimalMark) + chart.unit
      // Below a mirrored chart stands the end of its lower half.
      let least = chart.kind == .mirror ? chart.mirrorRange(1).upperBound : range.lowerBound
      let lower = Values.short(least, decimalMark: decimalMark) + chart.unit
      let columns = max(TextWidth.width(of: upper), TextWidth.width(of: lower)) + 1
      if plot.columns >= columns + Self.leastPlot {
        axis = (upper, lower, columns)
        plot = plot.inset(leading: columns)
      }
    }
    if hasLabels {
      labels = Region(row: plot.endRow, column: plot.column, columns: plot.columns, rows: 1)
    }
  }

  static func hasNames(_ chart: Node.Chart) -> Bool {
    chart.series.count > 1 && chart.series.contains { !$0.name.isEmpty }
  }

  static func hasLabels(_ chart: Node.Chart) -> Bool { chart.labels.contains { !$0.isEmpty } }

  /// The minimum width of a plot with an axis.
  static let leastPlot = 16
}

extension Node.Chart {
  var isOfBars: Bool { kind == .bar || kind == .stackedBar }

  var hasValues: Bool { series.contains { $0.values.contains { $0 != nil } } }

  /// A line alone with the colours of a ramp is drawn as an area.
  var isFilled: Bool { kind == .line && isRamp && series.count == 1 }

  /// A history without the values that have no place.
  ///
  /// A shorter one ends at the right edge. Its values are wider, so that it is legible from the
  /// beginning, but at most eight cells: a few values over the whole width look like a long time. Bars
  /// keep their width.
  func recent(in columns: Int, dots: Int) -> Node.Chart {
    guard isHistory else { return self }
    var chart = self
    let places = columns * dots
    let longest = chart.series.lazy.map(\.values.count).max() ?? 0
    let widest = dots * Self.widestValue
    // Points, which have one space less between them. A single one fills what is not wider.
    let least = places <= widest ? 1 : (places + widest - 1) / widest + 1
    let count = isOfBars ? places : min(places, max(longest, least))
    for index in chart.series.indices {
      let values = chart.series[index].values.suffix(count)
      chart.series[index].values = Array(repeating: nil, count: count - values.count) + values
    }
    return chart
  }

  /// The maximum number of cells for one value of a history.
  private static let widestValue = 8

  /// The values of the lower and the upper edge.
  var range: ClosedRange<Double> {
    switch kind {
    case .area: return filledRange(of: series.first?.values ?? [])
    case .stack: return filledRange(of: Values.sums(of: series.map(\.values)))
    case .stackedBar: return filledRange(of: Values.sums(of: series.map(\.lengths)))
    case .mirror: return mirrorRange(0)
    case .line, .bar: break
    }
    let all = series.lazy.flatMap(\.values)
    let range = Values.range(of: all, minimum: minimum, maximum: maximum)
    // Bars start at zero, because their length shows the value.
    guard kind == .bar else { return range }
    let lower = minimum == nil ? min(range.lowerBound, 0) : range.lowerBound
    let upper = maximum == nil ? max(range.upperBound, 0) : range.upperBound
    return lower...max(lower, upper)
  }
}

extension Node.Chart.Series {
  /// The lengths of its bars if they stand on others: values below zero have none.
  var lengths: [Double?] { values.map { value in value.map { max($0, 0) } } }
}
