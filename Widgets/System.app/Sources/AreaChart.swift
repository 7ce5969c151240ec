import TodayScreen

/// A filled history in dots, two by four in a cell.
struct AreaChart {
  enum Ink {
    /// By height: low, middle, high.
    case level
    case one(TextStyle.Color)
  }

  /// From left to right, two in a cell, 0...1; nil is a gap.
  var values: [Double?]
  var ink = Ink.level
  /// Grows from the top downwards.
  var isInverted = false

  func lines(rows: Int, columns: Int) -> [Line] {
    guard rows > 0, columns > 0 else { return [] }
    let shown = Array(values.suffix(columns * 2))
    let padded = Array(repeating: Double?.none, count: columns * 2 - shown.count) + shown
    // A measured value has at least one dot, which distinguishes it from a gap.
    let heights = padded.map { value in
      value.map { max(1, Int((min(max($0, 0), 1) * Double(rows * 4)).rounded())) } ?? 0
    }
    return (0..<rows).map { row in
      let base = (isInverted ? row : rows - 1 - row) * 4
      let text = (0..<columns).map { column in
        Self.cell(
          heights[column * 2] - base, heights[column * 2 + 1] - base, isInverted: isInverted)
      }
      return Line(String(text), TextStyle(color: color(base + 2, of: rows * 4)))
    }
  }

  private func color(_ height: Int, of all: Int) -> TextStyle.Color {
    switch ink {
    case .one(let color): color
    case .level: height * 3 < all * 2 ? .green : height * 6 < all * 5 ? .yellow : .red
    }
  }

  private static let dots: [[UInt32]] = [[0x40, 0x04, 0x02, 0x01], [0x80, 0x20, 0x10, 0x08]]

  private static func cell(_ left: Int, _ right: Int, isInverted: Bool) -> Character {
    var bits: UInt32 = 0
    for (side, height) in [left, right].enumerated() {
      let column = isInverted ? Array(dots[side].reversed()) : dots[side]
      for dot in 0..<min(max(height, 0), 4) { bits |= column[dot] }
    }
    return bits == 0 ? " " : Character(Unicode.Scalar(0x2800 + bits)!)
  }
}

/// Rows of blocks next to each other.
enum Rows {
  /// - Parameters:
  ///   - blocks: Rows, none wider than its width.
  ///   - widths: In cells, with a gap of two after each but the last.
  static func beside(_ blocks: [[Line]], widths: [Int]) -> [Line] {
    let count = blocks.map(\.count).max() ?? 0
    return (0..<count).map { row in
      var line = Line()
      for (place, block) in blocks.enumerated() {
        let part = (row < block.count ? block[row] : Line()).truncated(to: widths[place])
        let gap = place < blocks.count - 1 ? 2 : 0
        line = line + part + Line(blanks(widths[place] - part.cells + gap))
      }
      return line
    }
  }

  /// A title, a rule, and a fact at its end.
  static func heading(_ title: String, _ fact: String = "", columns: Int) -> Line {
    let lead = Line(title + " ", .bold)
    let trail = fact.isEmpty ? Line() : Line(" " + fact)
    guard lead.cells + trail.cells + 2 <= columns else {
      return Line.edges(lead, trail, columns: columns)
    }
    let rule = String(repeating: "─", count: columns - lead.cells - trail.cells)
    return lead + Line(rule, .dim) + trail
  }

  /// A label, a bar and a value.
  static func meter(
    _ label: String, _ share: Double, _ value: String, columns: Int, labelColumns: Int,
    valueColumns: Int, warn: Double = 0.85, bad: Double = 0.95
  ) -> Line {
    let width = columns - labelColumns - valueColumns - 2
    let style = TextStyle(color: share >= bad ? .red : share >= warn ? .yellow : .green)
    guard width >= 4 else {
      return Line.edges(Line(label, .dim), Line(value), columns: columns)
    }
    let full = Int((Double(width) * min(max(share, 0), 1)).rounded())
    return Line(label.fitted(to: labelColumns) + " ", .dim)
      + Line(String(repeating: "━", count: full), style)
      + Line(String(repeating: "─", count: width - full), .dim)
      + Line(" " + value.fitted(to: valueColumns, trailing: true))
  }

  static func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
