import Foundation
import SystemMonitorShared
import TodayScreen

extension MonitorScreen {
  /// The picture at any size, down to one cell.
  mutating func draw(rows: Int, columns: Int) -> Picture {
    places = Places()
    let hasFooter = rows > 1
    let room = max(0, rows - 1 - (hasFooter ? 1 : 0))
    var lines = [header(columns)]
    if case .help(let first) = mode {
      lines += hints.page(rows: room, columns: columns, from: first)
    } else if let reading {
      lines += body(reading, rows: room, columns: columns)
    }
    lines = Array(lines.prefix(1 + room))
    while lines.count < 1 + room { lines.append(Line()) }
    var cursorPlace: Picture.Position?
    if hasFooter {
      let (line, column) = footer(columns)
      cursorPlace = column.map { Picture.Position(row: lines.count, column: $0) }
      lines.append(line)
    }
    return Picture(Array(lines.prefix(rows)), cursor: cursorPlace)
  }

  /// All tabs by name, or the selected one with the numbers of the others.
  private mutating func header(_ columns: Int) -> Line {
    let facts = status
    for isLong in [true, false] {
      var line = Line(isLong && columns >= 90 ? " \(words.title) " : "", .bold)
      var tabs: [Range<Int>] = []
      for (place, item) in MonitorTab.all.enumerated() {
        let name =
          isLong || item == tab ? " \(place + 1) \(words.name(of: item)) " : " \(place + 1) "
        let start = line.cells
        line = line + Line(name, item == tab ? .reverse : .plain)
        tabs.append(start..<line.cells)
      }
      guard line.cells <= columns || !isLong else { continue }
      places.tabs = tabs
      for count in stride(from: facts.count, through: 0, by: -1) {
        let end = facts.prefix(count).joined(separator: "  ")
        if line.cells + end.cells + 3 <= columns || count == 0 {
          return Line.edges(line, count == 0 ? Line() : Line(end + " ", .dim), columns: columns)
        }
      }
    }
    return Line()
  }

  private var status: [String] {
    var facts = [isPaused ? words.paused : "\(interval) s"]
    if let uptime = reading?.state.uptime {
      facts.append("\(words.up) \(words.duration(uptime))")
    }
    return facts
  }

  private mutating func body(_ reading: Reading, rows: Int, columns: Int) -> [Line] {
    switch tab {
    case .overview: return overview(reading, rows: rows, columns: columns)
    case .section(.processes): return table(rows: rows, columns: columns, row: 1)
    case .section(.cpu):
      return processor(
        reading.state, rows: rows, columns: columns, courses: rows >= 16 && columns >= 50)
    case .section(.memory):
      let own = min(rows, max(5, rows * 2 / 5))
      let lines = memory(reading.state, rows: own, columns: columns)
      return lines + table(rows: rows - lines.count, columns: columns, row: 1 + lines.count)
    case .section(.disks): return disks(reading.state, rows: rows, columns: columns)
    case .section(.network): return network(reading, rows: rows, columns: columns)
    }
  }

  /// Everything that fits: processors, the other figures, processes.
  private mutating func overview(_ reading: Reading, rows: Int, columns: Int) -> [Line] {
    let state = reading.state
    guard rows >= 16, columns >= 60 else {
      let cpu = Line("CPU ", .dim) + Line(state.cpu.map(Quantity.percent) ?? "–", .bold)
      let share = Quantity.percent(state.memoryShare)
      var lines = rows < 3 ? [] : [Line(" ") + cpu + Line("  RAM ", .dim) + Line(share, .bold)]
      if rows >= 9 {
        lines = [Line(" ") + cpu]
        lines += chart(\.cpu, rows: rows / 4, columns: columns)
        lines.append(
          Rows.meter(
            " RAM", state.memoryShare, Quantity.bytes(state.memoryUsed, of: state.memoryTotal),
            columns: columns, labelColumns: 6, valueColumns: 13))
      }
      return lines + table(rows: rows - lines.count, columns: columns, row: 1 + lines.count)
    }
    let upper = min(max(5, rows * 3 / 10), 18)
    let middle = rows >= 22 ? min(max(5, rows / 5), 12) : 4
    var lines = processor(state, rows: upper, columns: columns, courses: false)
    let width = (columns - 4) / 3
    let widths = [width, columns - 4 - 2 * width, width]
    lines += Rows.beside(
      [
        memory(state, rows: middle, columns: widths[0]),
        network(reading, rows: middle, columns: widths[1]),
        disks(state, rows: middle, columns: widths[2]),
      ], widths: widths)
    return lines + table(rows: rows - lines.count, columns: columns, row: 1 + lines.count)
  }

  // MARK: The last row

  private func footer(_ columns: Int) -> (Line, Int?) {
    switch mode {
    case .filter(let editor):
      let (line, column) = editor.line(
        prompt: " \(words.filter) ", style: .accent, columns: columns)
      return (line, column)
    case .question(let question, _): return (question.line(columns: columns), nil)
    case .charts, .help:
      if let message { return (Line(" \(message)", .bold).truncated(to: columns), nil) }
      return (hints.footer(columns: columns), nil)
    }
  }

  private var hints: KeyHints {
    let move = KeyHints.Hint("↑ ↓", nil, words.movePage, keys: "↑ ↓, j k")
    let list: [KeyHints.Hint] = [
      .init("x", words.signal, words.signalPage, keys: "x, Del"),
      .init("/", words.find, words.findPage),
      .init("s", words.sort, words.sortPage, keys: "s, c m o p n, r"),
      .init("t", words.tree, words.treePage),
    ]
    let others: [KeyHints.Hint] = [
      .init("tab", words.section, words.sectionPage, keys: "Tab, 1 - 6"),
      .init("← →", words.past, words.pastPage, keys: "← →, h l"),
      .init("space", words.pause, words.pausePage),
      .init("0", nil, words.nowPage), .init("+ -", nil, words.zoomPage),
      .init("i", nil, words.intervalPage),
    ]
    return KeyHints(tab.hasTable ? list + others + [move] : others, words: words.keyWords)
  }
}
