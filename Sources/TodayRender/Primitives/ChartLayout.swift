import TodayWire

/// Where the parts of a chart stand in its place. What there is no room for is left out: first the
/// axis, then the labels, then the names of the series.
struct ChartLayout {
  /// Of the series' names.
  private(set) var names: Region?
  private(set) var plot: Region
  /// Of the labels below the plot.
  private(set) var labels: Region?
  /// Texts of the greatest and the least value, where they are shown.
  private(set) var axis: (upper: String, lower: String, columns: Int)?

  init(
    _ chart: Node.Chart, _ range: ClosedRange<Double>, _ place: Region, decimalMark: String
  ) {
    plot = place
    if place.rows >= 3, chart.series.count > 1, chart.series.contains(where: { !$0.name.isEmpty }) {
      names = Region(row: place.row, column: place.column, columns: place.columns, rows: 1)
      plot = plot.inset(top: 1)
    }
    if plot.rows >= 2, chart.labels.contains(where: { !$0.isEmpty }) {
      plot = plot.inset(bottom: 1)
    }
    let hasLabels = plot.endRow < place.endRow
    if chart.hasAxis, plot.rows >= 2, chart.hasValues {
      let upper = Values.short(range.upperBound, decimalMark: decimalMark) + chart.unit
      let lower = Values.short(range.lowerBound, decimalMark: decimalMark) + chart.unit
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

  /// A narrower line says less than the numbers beside it.
  static let leastPlot = 16
}

extension Node.Chart {
  var hasValues: Bool { series.contains { $0.values.contains { $0 != nil } } }

  /// What the edges stand for.
  var range: ClosedRange<Double> {
    let all = series.lazy.flatMap(\.values)
    let range = Values.range(of: all, minimum: minimum, maximum: maximum)
    // A bar is read by its length, so it stands on nothing but zero.
    guard kind == .bar else { return range }
    let lower = minimum == nil ? min(range.lowerBound, 0) : range.lowerBound
    let upper = maximum == nil ? max(range.upperBound, 0) : range.upperBound
    return lower...max(lower, upper)
  }
}
