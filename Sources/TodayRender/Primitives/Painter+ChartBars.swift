import TodayWire

/// Groups of bars, with one bar for each series, or for all if they stand on each other.
struct BarLayout {
  /// The number of groups. If there are more values than columns, they are averaged.
  let groups: Int
  /// The columns of a bar.
  let width: Int
  /// The distance between two groups.
  private let slot: Int

  init(_ chart: Node.Chart, columns: Int) {
    let series = chart.kind == .stackedBar ? 1 : max(chart.series.count, 1)
    let most = chart.series.lazy.map(\.values.count).max() ?? 0
    groups = min(most, max(columns / series, 1))
    slot = max(columns / max(groups, 1), 1)
    width = max((slot - (slot > series ? 1 : 0)) / series, 1)
  }

  /// The column of a group, or of one of `count` groups that may share bars.
  func column(of index: Int, among count: Int) -> Int {
    count > groups ? index * groups / max(count, 1) * slot : index * slot
  }

  func column(of group: Int, series: Int) -> Int { group * slot + series * width }
}

/// The bars of a chart, above or below zero.
extension Painter {
  mutating func drawBars(
    _ chart: Node.Chart, _ bars: BarLayout, _ range: ClosedRange<Double>, _ place: Region,
    _ clip: Region, _ style: Style
  ) {
    let most = chart.series.lazy.map(\.values.count).max() ?? 0
    guard bars.groups > 0, !place.isEmpty else { return }
    let ground = Values.share(0, in: range)
    // Whole rows below zero, because a bar begins at the edge of a cell.
    let below = Int((ground * Double(place.rows)).rounded())
    for (number, series) in chart.series.enumerated() {
      let look = look(of: chart, number, style)
      // As many values as in the other series, so that a group shows one time.
      let gaps = [Double?](repeating: nil, count: most - series.values.count)
      for (group, value) in Values.resample(series.values + gaps, to: bars.groups).enumerated() {
        guard let value else { continue }
        let share = Values.share(value, in: range)
        let column = place.column + bars.column(of: group, series: number)
        let bar = Bar(
          length: (share - ground).magnitude * Double(place.rows), hangs: share < ground,
          below: below, column: column, width: bars.width)
        drawBar(bar, look, value: share, place, clip)
      }
    }
  }

  /// Draws bars in which each series stands on those before it. Values below zero are left out.
  mutating func drawStackedBars(
    _ chart: Node.Chart, _ bars: BarLayout, _ range: ClosedRange<Double>, _ place: Region,
    _ clip: Region, _ style: Style
  ) {
    guard bars.groups > 0, !place.isEmpty else { return }
    let most = chart.series.lazy.map(\.values.count).max() ?? 0
    let looks = chart.series.indices.map { look(of: chart, $0, style).base }
    let values = chart.series.map { series in
      series.lengths + [Double?](repeating: nil, count: most - series.values.count)
    }
    let layers = values.indices.map { number in
      Values.resample(Values.sums(of: Array(values[...number])), to: bars.groups)
    }
    for group in 0..<bars.groups {
      // In eighths of a cell.
      let tops = layers.map { layer in
        layer[group].map { Int(Values.share($0, in: range) * Double(place.rows * 8) + 0.5) } ?? 0
      }
      let column = place.column + bars.column(of: group, series: 0)
      for step in 0..<place.rows {
        guard let series = tops.firstIndex(where: { $0 > step * 8 }) else { break }
        let part = min(tops[series] - step * 8, 8)
        var look = looks[series]
        // The rest of the cell belongs to the series above it.
        if part < 8, let next = tops.firstIndex(where: { $0 >= (step + 1) * 8 }) {
          look.background = looks[next].foreground
        }
        let cells = Region(
          row: place.endRow - 1 - step, column: column, columns: bars.width, rows: 1)
        grid.fill(
          clip.intersection(place).intersection(cells),
          with: Cell(glyph(part, hangs: false), style: look))
      }
    }
  }

  private struct Bar {
    /// Rows with fractions.
    var length: Double
    var hangs: Bool
    /// Rows below zero.
    var below: Int
    var column: Int
    var width: Int
  }

  private mutating func drawBar(
    _ bar: Bar, _ look: SeriesLook, value: Double, _ place: Region, _ clip: Region
  ) {
    let room = bar.hangs ? bar.below : place.rows - bar.below
    var eighths = Int(bar.length * 8 + 0.5)
    // A value other than 0 is always visible.
    if bar.length > 0 { eighths = max(eighths, 1) }
    eighths = min(eighths, room * 8)
    for step in 0..<max(room, 0) {
      let part = min(eighths - step * 8, 8)
      guard part > 0 else { break }
      let zero = place.rows - bar.below
      let row = bar.hangs ? zero + step : zero - 1 - step
      let cells = Region(
        row: place.row + row, column: bar.column, columns: bar.width, rows: 1)
      grid.fill(
        clip.intersection(place).intersection(cells),
        with: Cell(
          glyph(part, hangs: bar.hangs), style: look.style(row: row, of: place.rows, value: value)))
    }
  }

  /// Fonts have blocks in eighths from the bottom, but only a half block from the top.
  private func glyph(_ eighths: Int, hangs: Bool) -> String {
    switch (hangs, context.ascii) {
    case (false, false): context.steps[eighths - 1]
    case (true, false): eighths > 4 ? "█" : "▀"
    case (false, true): eighths >= 4 ? "#" : "_"
    case (true, true): eighths >= 4 ? "#" : "'"
    }
  }
}
