import TodayWire

/// Figures of five rows: three by five points, each two cells wide.
enum BigFigures {
  static let rows = 5
  private static let pointColumns = 2
  private static let gap = 2

  static func width(of text: String) -> Int {
    let widths = text.map { pattern($0)?[0].count ?? 1 }
    let cells = zip(text, widths).reduce(0) { sum, item in
      sum + (points[item.0] == nil ? TextWidth.width(of: item.0) : item.1 * pointColumns)
    }
    return cells + gap * max(text.count - 1, 0)
  }

  /// Five lines of the same width. A character without a figure stands in the last one.
  static func lines(of text: String, ascii: Bool) -> [String] {
    var lines = Array(repeating: "", count: rows)
    for (index, character) in text.enumerated() {
      for row in 0..<rows {
        if index > 0 { lines[row] += String(repeating: " ", count: gap) }
        if let pattern = pattern(character) {
          for point in pattern[row] {
            lines[row] += String(
              repeating: point == "1" ? (ascii ? "#" : "█") : " ", count: pointColumns)
          }
        } else if row == rows - 1 {
          lines[row].append(character)
        } else {
          lines[row] += String(repeating: " ", count: TextWidth.width(of: character))
        }
      }
    }
    return lines
  }

  private static func pattern(_ character: Character) -> [Substring]? {
    points[character].map { $0.split(separator: " ") }
  }

  private static let points: [Character: String] = [
    "0": "111 101 101 101 111", "1": "110 010 010 010 111", "2": "111 001 111 100 111",
    "3": "111 001 111 001 111", "4": "101 101 111 001 001", "5": "111 100 111 001 111",
    "6": "111 100 111 101 111", "7": "111 001 001 001 001", "8": "111 101 111 101 111",
    "9": "111 101 111 001 111", ":": "0 1 0 1 0", ".": "0 0 0 0 1", ",": "0 0 0 1 1",
    "-": "000 000 111 000 000", "−": "000 000 111 000 000", "+": "000 010 111 010 000",
    "%": "101 001 010 100 101", "/": "001 001 010 100 100", "°": "11 11 00 00 00",
    " ": "0 0 0 0 0",
  ]
}
