import TodayWire

/// The lines of a chart.
extension Painter {
  mutating func drawLines(
    _ chart: Node.Chart, _ range: ClosedRange<Double>, _ place: Region, _ clip: Region,
    _ style: Style
  ) {
    guard !place.isEmpty else { return }
    for (index, series) in chart.series.enumerated() {
      let look = look(of: chart, index, style)
      if context.ascii {
        drawStrokes(series.values, range, look, place, clip)
      } else if context.figures == .braille {
        let dots = Dots(series.values, range, columns: place.columns, rows: place.rows)
        drawDots(dots, look, place, clip)
      } else {
        drawSteps(series.values, range, look, isFilled: chart.series.count == 1, place, clip)
      }
    }
  }

  private mutating func drawDots(
    _ dots: Dots, _ look: SeriesLook, _ place: Region, _ clip: Region
  ) {
    for row in 0..<place.rows {
      let style = look.style(row: row, of: place.rows, value: 0)
      for column in 0..<place.columns {
        let bits = dots[row, column]
        guard bits != 0 else { continue }
        let cluster = String(Unicode.Scalar(0x2800 + UInt16(bits))!)
        put(cluster, row: place.row + row, column: place.column + column, style: style, clip: clip)
      }
    }
  }

  /// For fonts without braille: a value in each column, at its height in eighths. A single series
  /// is filled down to the edge, so that it looks like a line.
  private mutating func drawSteps(
    _ values: [Double?], _ range: ClosedRange<Double>, _ look: SeriesLook, isFilled: Bool,
    _ place: Region, _ clip: Region
  ) {
    let values = Values.resample(values, to: place.columns)
    guard !values.isEmpty else { return }
    for column in 0..<place.columns {
      let index = place.columns == 1 ? 0 : column * (values.count - 1) / (place.columns - 1)
      guard let value = values[index] else { continue }
      let share = Values.share(value, in: range)
      let level = Values.step(share, of: place.rows * 8)
      for step in (isFilled ? 0 : level / 8)...level / 8 {
        let row = place.rows - 1 - step
        put(
          step < level / 8 ? context.steps[7] : context.steps[level % 8], row: place.row + row,
          column: place.column + column,
          style: look.style(row: row, of: place.rows, value: share), clip: clip)
      }
    }
  }
}

/// A line of braille dots, eight in a cell, from edge to edge.
struct Dots {
  private let columns: Int
  private var cells: [UInt8]

  init(_ values: [Double?], _ range: ClosedRange<Double>, columns: Int, rows: Int) {
    self.columns = columns
    cells = [UInt8](repeating: 0, count: columns * rows)
    let wide = columns * 2
    let high = rows * 4
    let line = LevelLine(values, range, columns: wide, levels: high)
    var previous: Int?
    for (dot, level) in line.levels.enumerated() {
      guard let level else {
        previous = nil
        continue
      }
      let height = high - 1 - level
      // Connects steep slopes.
      let from = previous.map { $0 < height ? $0 + 1 : $0 > height ? $0 - 1 : $0 } ?? height
      for between in min(from, height)...max(from, height) { set(dot, between) }
      previous = height
    }
    for (dot, level) in line.lone { set(dot, high - 1 - level) }
  }

  subscript(row: Int, column: Int) -> UInt8 { cells[row * columns + column] }

  private mutating func set(_ dot: Int, _ height: Int) {
    cells[height / 4 * columns + dot / 2] |= Self.bits[dot % 2][height % 4]
  }

  /// Bits of U+2800 by the dot's column and row.
  private static let bits: [[UInt8]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]
}
