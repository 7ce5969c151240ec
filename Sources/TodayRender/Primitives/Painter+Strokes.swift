import TodayWire

/// The lines of a chart in ASCII: strokes at the bottom and in the middle of a cell, the only
/// heights at which ASCII strokes join.
extension Painter {
  mutating func drawStrokes(
    _ values: [Double?], _ range: ClosedRange<Double>, _ look: SeriesLook, _ place: Region,
    _ clip: Region
  ) {
    // Two levels are too few for one row. A sparkline has eight.
    let heights = place.rows == 1 ? context.steps : ["_", "-"]
    let line = LevelLine(
      values, range, columns: place.columns, levels: place.rows * heights.count)
    let strokes = Strokes(line, rows: place.rows, heights: heights.count)
    for (column, row, stroke) in strokes.all {
      let cluster =
        switch stroke {
        case .level(let height): heights[height]
        case .rise: "/"
        case .fall: "\\"
        case .steep: "|"
        }
      let value = Double(place.rows * heights.count - 1)
      let style = look.style(
        row: row, of: place.rows,
        value: line.levels[column].map { value > 0 ? Double($0) / value : 0 } ?? 0)
      put(cluster, row: place.row + row, column: place.column + column, style: style, clip: clip)
    }
  }
}

/// The strokes of the cells.
struct Strokes {
  enum Stroke: Equatable {
    /// One of the levels of a cell, the lowest is 0.
    case level(Int)
    case rise, fall, steep
  }

  private(set) var all: [(column: Int, row: Int, stroke: Stroke)] = []

  init(_ line: LevelLine, rows: Int, heights: Int) {
    func row(_ level: Int) -> Int { rows - 1 - level / heights }
    var previous: Int?
    for (column, level) in line.levels.enumerated() {
      defer { previous = level }
      guard let level else { continue }
      if let previous, abs(level - previous) >= heights {
        let isRise = level > previous
        let (from, to) = (row(previous), row(level))
        let between = min(from, to)...max(from, to)
        for row in between where row != to {
          // From the middle upwards and from the bottom downwards, the next row is close enough.
          let isJoined = row == from && (isRise ? previous : previous + 1) % heights == 1
          if isJoined { continue }
          all.append((column, row, between.count > 2 ? .steep : isRise ? .rise : .fall))
        }
      }
      all.append((column, row(level), .level(level % heights)))
    }
    all += line.lone.map { ($0.column, row($0.level), .level($0.level % heights)) }
  }
}
