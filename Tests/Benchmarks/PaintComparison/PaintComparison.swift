import Glibc
import TodayRender
import TodayTerminal

/// Measures how long it takes to encode a board of twelve cards and a change in one of them. It writes
/// both pictures to a file for `paint-curses.c`, which paints them with curses.
@main
@MainActor
enum PaintComparison {
  private static let columns = 160
  private static let rows = 48
  private static let rounds = 2000

  static func main() {
    guard CommandLine.arguments.count == 2 else {
      print("usage: PaintComparison FILE")
      exit(2)
    }
    let blank = Grid(columns: columns, rows: rows)
    let before = picture(changing: 0)
    let after = picture(changing: 1)
    guard let output = tmpfile() else { exit(1) }
    for (name, old, new) in [("full frame", blank, before), ("one card", before, after)] {
      var encoder = FrameEncoder()
      _ = encoder.encode(old, over: nil)
      var times: [Double] = []
      var count = 0
      for _ in 0..<rounds {
        let start = now()
        let bytes = encoder.encode(new, over: old)
        count = Glibc.write(fileno(output), bytes, bytes.count)
        times.append(now() - start)
      }
      times.sort()
      print("encoder  \(name): \(count) bytes, \(Int(times[rounds / 2] * 1e6)) µs")
    }
    write([before, after], to: CommandLine.arguments[1])
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Three columns of four cards, each with a true-colour title, a rule and rows of figures.
  private static func picture(changing change: Int) -> Grid {
    var grid = Grid(columns: columns, rows: rows)
    for card in 0..<12 {
      let (top, left) = (card / 3 * 12, card % 3 * 53)
      let title = CellStyle(
        foreground: .rgb(red: UInt8(40 + card * 15), green: 160, blue: 220), attributes: .bold)
      let dim = CellStyle(foreground: .rgb(red: 110, green: 115, blue: 130))
      grid.put("● Card \(card)", row: top, column: left, style: title)
      grid.put(String(repeating: "─", count: 51), row: top + 1, column: left, style: dim)
      for row in 2..<11 {
        let value = (card * 37 + row * 11 + (card == 4 ? change : 0) * 29) % 97
        grid.put("value of row \(row)", row: top + row, column: left, style: .plain)
        grid.put(
          String(repeating: "█", count: value / 5), row: top + row, column: left + 18,
          style: CellStyle(foreground: .rgb(red: UInt8(value * 2), green: 180, blue: 90)))
        grid.put("\(value) %", row: top + row, column: left + 42, style: dim)
      }
    }
    return grid
  }

  /// Writes a line for each cell: its scalar, its colour and whether it is bold.
  private static func write(_ grids: [Grid], to path: String) {
    guard let file = fopen(path, "w") else { exit(1) }
    fputs("\(columns) \(rows)\n", file)
    for grid in grids {
      for row in 0..<rows {
        for column in 0..<columns {
          let cell = grid[row, column]
          let value = cell.cluster.unicodeScalars.first.map { $0.value } ?? 0x20
          let color =
            switch cell.style.foreground {
            case .rgb(let red, let green, let blue): "\(red) \(green) \(blue)"
            case .standard, .indexed: "-1 0 0"
            }
          fputs("\(value) \(color) \(cell.style.attributes.contains(.bold) ? 1 : 0)\n", file)
        }
      }
    }
    fclose(file)
  }
}
