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

  /// All tabs by name, else the selected one with the numbers of the others.
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
      facts.append("\(words.up) \(Quantity.uptime(uptime))")
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

  // MARK: Charts

  /// The end of the charts; seconds since 1970.
  private var chartEnd: Double { timeline.end - back }

  private func chart(
    _ value: @escaping (Timeline.Point) -> Double?, rows: Int, columns: Int,
    ink: AreaChart.Ink = .level, scale: Double = 1, isInverted: Bool = false
  ) -> [Line] {
    AreaChart(
      values: timeline.values(
        value, count: columns * 2, step: Double(step), end: chartEnd
      ).map { $0.map { $0 / scale } }, ink: ink, isInverted: isInverted
    ).lines(rows: rows, columns: columns)
  }

  private func chart(_ value: KeyPath<Timeline.Point, Double?>, rows: Int, columns: Int) -> [Line] {
    chart({ $0[keyPath: value] }, rows: rows, columns: columns)
  }

  /// When the chart begins and ends: `-4 min … now`.
  private func timeRow(columns: Int) -> Line {
    let begin = back + Double(columns * 2 * step)
    let end = back == 0 ? words.now : "-" + Quantity.span(back)
    return .edges(Line("-" + Quantity.span(begin), .dim), Line(end, .dim), columns: columns)
  }

  private func processor(
    _ state: SystemState, rows: Int, columns: Int, courses: Bool
  ) -> [Line] {
    var facts = [state.cpu.map(Quantity.percent) ?? "–"]
    if !state.load.isEmpty { facts.append("\(words.load) \(Quantity.load(state.load))") }
    if let heat = state.temperature { facts.append("\(Int(heat.rounded())) °C") }
    if let frequency = state.frequency { facts.append(Quantity.frequency(frequency)) }
    while facts.count > 1, facts.joined(separator: "   ").cells + 12 > columns {
      facts.removeLast()
    }
    let heading = Rows.heading("CPU", facts.joined(separator: "   "), columns: columns)
    let room = rows - 1
    guard room > 0 else { return [heading] }
    if courses {
      let upper = max(4, room / 3)
      let main = chart(\.cpu, rows: upper - 1, columns: columns) + [timeRow(columns: columns)]
      return [heading] + main + coreCharts(state, rows: room - upper, columns: columns)
    }
    let cores = coreMeters(state, rows: room, columns: columns)
    let width = columns - (cores.width == 0 ? 0 : cores.width + 2)
    let left =
      chart(\.cpu, rows: max(1, room - 1), columns: width)
      + (room > 1 ? [timeRow(columns: width)] : [])
    return [heading]
      + (cores.width == 0 ? left : Rows.beside([left, cores.lines], widths: [width, cores.width]))
  }

  /// A bar for each processor, in as many columns as needed; of many processors only figures.
  private func coreMeters(
    _ state: SystemState, rows: Int, columns: Int
  ) -> (lines: [Line], width: Int) {
    guard !state.cores.isEmpty, columns >= 50 else { return ([], 0) }
    let label = String(state.cores.map(\.number).max() ?? 0).count
    let count = (state.cores.count + rows - 1) / rows
    let most = columns / 2
    var width = min(28, (most - 2 * (count - 1)) / count)
    let least = label + 7
    var shown = count
    if width < least {
      width = least
      shown = max(1, (most + 2) / (least + 2))
    }
    let blocks = (0..<shown).map { column in
      state.cores.dropFirst(column * rows).prefix(rows).map {
        Rows.meter(
          "\($0.number)".fitted(to: label, trailing: true), $0.load, Quantity.percent($0.load),
          columns: width, labelColumns: label, valueColumns: 5)
      }
    }
    return (
      Rows.beside(blocks, widths: Array(repeating: width, count: shown)),
      width * shown + 2 * (shown - 1)
    )
  }

  /// The course of each processor, as many beside each other as needed.
  private func coreCharts(_ state: SystemState, rows: Int, columns: Int) -> [Line] {
    guard rows >= 2, !state.cores.isEmpty else { return [] }
    let across = max(1, min(state.cores.count, columns / 24))
    let down = (state.cores.count + across - 1) / across
    let height = max(2, min(20, rows / down))
    let width = (columns - 2 * (across - 1)) / across
    var lines: [Line] = []
    for row in 0..<down where lines.count + height <= rows {
      let places = (row * across)..<min((row + 1) * across, state.cores.count)
      let blocks = places.map { place in
        [
          Rows.heading(
            "\(state.cores[place].number)", Quantity.percent(state.cores[place].load),
            columns: width)
        ]
          + chart(
            { $0.cores.indices.contains(place) ? $0.cores[place] : nil }, rows: height - 1,
            columns: width)
      }
      lines += Rows.beside(blocks, widths: places.map { _ in width })
    }
    return lines
  }

  private func memory(_ state: SystemState, rows: Int, columns: Int) -> [Line] {
    let label = max(3, words.swap.cells)
    var lines = [
      Rows.heading(words.memory, Quantity.percent(state.memoryShare), columns: columns),
      Rows.meter(
        "RAM", state.memoryShare, Quantity.bytes(state.memoryUsed, of: state.memoryTotal),
        columns: columns, labelColumns: label, valueColumns: 12, warn: 0.9, bad: 0.97),
    ]
    if state.swapTotal > 0 {
      lines.append(
        Rows.meter(
          words.swap, Double(state.swapUsed) / Double(state.swapTotal),
          Quantity.bytes(state.swapUsed, of: state.swapTotal), columns: columns,
          labelColumns: label, valueColumns: 12))
    }
    lines += chart({ $0.memory }, rows: rows - lines.count, columns: columns, ink: .one(.cyan))
    return Array(lines.prefix(rows))
  }

  private func network(_ reading: Reading, rows: Int, columns: Int) -> [Line] {
    let state = reading.state
    let rates = state.network ?? Rates(inward: 0, outward: 0)
    let total = state.traffic
    var lines = [Rows.heading(words.network, columns: columns)]
    func row(_ arrow: String, _ rate: Double, _ sum: UInt64?, _ color: TextStyle.Color) -> Line {
      let text = sum.map { "\(words.total) \(Quantity.bytes(Double($0)))" } ?? ""
      return .edges(
        Line("\(arrow) ", TextStyle(color: color)) + Line(Quantity.rate(rate)),
        Line(text, .dim), columns: columns)
    }
    lines.append(row("↓", rates.inward, total?.received, .cyan))
    lines.append(row("↑", rates.outward, total?.sent, .magenta))
    let isAlone = tab == .section(.network)
    let table = isAlone ? min(reading.interfaces.count + 1, max(0, rows / 2 - 3)) : 0
    lines += mirror(\.network, rows: rows - lines.count - table, columns: columns)
    if table > 1 {
      lines.append(Rows.heading(words.name, "↓          ↑", columns: columns))
      lines += reading.interfaces.prefix(table - 1).map { item in
        let rates =
          Quantity.rate(item.down).fitted(to: 10, trailing: true) + " "
          + Quantity.rate(item.up).fitted(to: 10, trailing: true)
        let sums =
          "  \(words.total) " + Quantity.bytes(Double(item.total.received)) + " / "
          + Quantity.bytes(Double(item.total.sent))
        return Line.edges(
          Line(item.name), Line(columns < 60 ? "" : sums.fitted(to: 28), .dim) + Line(rates),
          columns: columns)
      }
    }
    return Array(lines.prefix(rows))
  }

  /// Two courses against each other, of the same scale.
  private func mirror(
    _ rates: KeyPath<Timeline.Point, Rates?>, rows: Int, columns: Int
  ) -> [Line] {
    guard rows > 0 else { return [] }
    func values(_ side: KeyPath<Rates, Double>) -> [Double?] {
      timeline.values(
        { $0[keyPath: rates]?[keyPath: side] }, count: columns * 2, step: Double(step),
        end: chartEnd)
    }
    let (inward, outward) = (values(\.inward), values(\.outward))
    let scale = (inward + outward).compactMap { $0 }.reduce(65_536, max)
    // With a row for the scale, where it does not cost half of the chart.
    let hasScale = rows >= 4
    let upper = (rows - (hasScale ? 1 : 0) + 1) / 2
    let lower = rows - (hasScale ? 1 : 0) - upper
    let up = AreaChart(values: inward.map { $0.map { $0 / scale } }, ink: .one(.cyan))
    let down = AreaChart(
      values: outward.map { $0.map { $0 / scale } }, ink: .one(.magenta), isInverted: true)
    var lines = up.lines(rows: upper, columns: columns) + down.lines(rows: lower, columns: columns)
    if hasScale {
      let end = back == 0 ? words.now : "-" + Quantity.span(back)
      lines.append(
        .edges(
          Line("-" + Quantity.span(back + Double(columns * 2 * step)), .dim),
          Line("± " + Quantity.rate(scale) + "  " + end, .dim), columns: columns))
    }
    return lines
  }

  private func disks(_ state: SystemState, rows: Int, columns: Int) -> [Line] {
    var fact = ""
    if let rate = state.disksRate {
      fact = "↓ \(Quantity.rate(rate.inward)) ↑ \(Quantity.rate(rate.outward))"
    }
    if fact.cells + words.disks.cells + 4 > columns { fact = "" }
    var lines = [Rows.heading(words.disks, fact, columns: columns)]
    let isAlone = tab == .section(.disks)
    let label = min(state.disks.map(\.path.cells).max() ?? 1, isAlone ? 30 : columns / 3)
    let most = isAlone ? max(1, rows / 2) : max(1, rows - 1)
    for disk in state.disks.prefix(most) {
      let value =
        columns < 40
        ? Quantity.percent(disk.space.share)
        : Quantity.bytes(disk.space.used, of: disk.space.used + disk.space.available)
      lines.append(
        Rows.meter(
          disk.path, disk.space.share, value, columns: columns, labelColumns: label,
          valueColumns: columns < 40 ? 5 : 13))
    }
    lines += mirror(\.disks, rows: rows - lines.count, columns: columns)
    return Array(lines.prefix(rows))
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
