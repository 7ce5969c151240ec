/// What one series fills of a plot: for each column of dots, or of cells, from one level to another.
struct GraphBand {
  /// From the base of the plot; nil is a gap.
  private(set) var levels: [Range<Int>?]

  /// - Parameters:
  ///   - under: What lies between the base and the band; nil: nothing.
  ///   - count: Of levels.
  init(
    _ values: [Double?], under: [Double?]?, _ range: ClosedRange<Double>, columns: Int,
    levels count: Int
  ) {
    func line(_ values: [Double?]) -> LevelLine {
      LevelLine(values, range, columns: columns, levels: count + 1)
    }
    let upper = line(values)
    let lower = under.map(line)
    levels = upper.levels.enumerated().map { column, level in
      guard let level else { return nil }
      let start = lower?.levels[column] ?? 0
      // A value at the base is still no gap.
      return start..<max(level, start + (lower == nil ? 1 : 0))
    }
    for (column, level) in upper.lone where lower == nil { levels[column] = 0..<max(level, 1) }
  }

  var columns: Int { levels.count }
}
