/// Dots of braille, two by four a cell, which fill columns from one height to another.
struct DotCanvas {
  let columns: Int
  let rows: Int
  private var cells: [UInt8]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = [UInt8](repeating: 0, count: columns * rows)
  }

  /// Dots from one side to the other, and from the bottom to the top.
  var wide: Int { columns * 2 }
  var high: Int { rows * 4 }

  /// The bits of a cell, as they follow U+2800; the first row is the upper one.
  subscript(row: Int, column: Int) -> UInt8 { cells[row * columns + column] }

  /// - Parameters:
  ///   - dot: Counted from the left.
  ///   - heights: Counted from the bottom.
  mutating func fill(_ dot: Int, _ heights: Range<Int>) {
    guard (0..<wide).contains(dot) else { return }
    for height in heights.clamped(to: 0..<high) {
      let line = high - 1 - height
      cells[line / 4 * columns + dot / 2] |= Self.bits[dot % 2][line % 4]
    }
  }

  /// How high a cell is filled, 0...1: from one dot to four.
  static func height(of cell: UInt8) -> Double {
    let dots = max((cell & 0x47).nonzeroBitCount, (cell & 0xB8).nonzeroBitCount)
    return Double(max(dots - 1, 0)) / 3
  }

  /// Bits of U+2800 by the dot's column and line.
  private static let bits: [[UInt8]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]
}
