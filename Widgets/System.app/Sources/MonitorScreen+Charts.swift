import Foundation
import SystemMonitorShared
import TodayScreen

/// The parts of the picture: figures with their history.
extension MonitorScreen {
  /// The end of the charts; seconds since 1970.
  private var chartEnd: Double { timeline.end - back }

  func chart(
    _ value: @escaping (Timeline.Point) -> Double?, rows: Int, columns: Int,
    ink: AreaChart.Ink = .level, scale: Double = 1, isInverted: Bool = false
  ) -> [Line] {
    AreaChart(
      values: timeline.values(
        value, count: columns * 2, step: Double(step), end: chartEnd
      ).map { $0.map { $0 / scale } }, ink: ink, isInverted: isInverted
    ).lines(rows: rows, columns: columns)
  }

  func chart(_ value: KeyPath<Timeline.Point, Double?>, rows: Int, columns: Int) -> [Line] {
    chart({ $0[keyPath: value] }, rows: rows, columns: columns)
  }

  /// The start and end of the chart: `-4 min … now`.
  private func timeRow(columns: Int) -> Line {
    let begin = back + Double(columns * 2 * step)
    let end = back == 0 ? words.now : "-" + words.span(back)
    return .edges(Line("-" + words.span(begin), .dim), Line(end, .dim), columns: columns)
  }

  func processor(
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

  /// A bar for each processor, in as many columns as needed; for many processors only figures.
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

  /// The history of each processor, in as many columns as needed.
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

  func memory(_ state: SystemState, rows: Int, columns: Int) -> [Line] {
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

  func network(_ reading: Reading, rows: Int, columns: Int) -> [Line] {
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

  /// Two mirrored histories with the same scale.
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
    // With a row for the scale, if it does not cost half of the chart.
    let hasScale = rows >= 4
    let upper = (rows - (hasScale ? 1 : 0) + 1) / 2
    let lower = rows - (hasScale ? 1 : 0) - upper
    let up = AreaChart(values: inward.map { $0.map { $0 / scale } }, ink: .one(.cyan))
    let down = AreaChart(
      values: outward.map { $0.map { $0 / scale } }, ink: .one(.magenta), isInverted: true)
    var lines = up.lines(rows: upper, columns: columns) + down.lines(rows: lower, columns: columns)
    if hasScale {
      let end = back == 0 ? words.now : "-" + words.span(back)
      lines.append(
        .edges(
          Line("-" + words.span(back + Double(columns * 2 * step)), .dim),
          Line("± " + Quantity.rate(scale) + "  " + end, .dim), columns: columns))
    }
    return lines
  }

  func disks(_ state: SystemState, rows: Int, columns: Int) -> [Line] {
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
}
