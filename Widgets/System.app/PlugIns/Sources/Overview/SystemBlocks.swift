import SystemMonitorShared
import TodayKit

/// The history of the load of all processors.
struct LoadChart: View {
  var card: SystemCard
  var minHeight: Int

  var body: some View {
    Chart(
      .area, values: card.cpuCourse.map { $0.map { $0 * 100 } }, minimum: 0, maximum: 100,
      unit: " %", isRamp: true, isHistory: true
    )
    .frame(minHeight: minHeight)
    .accessibilityLabel("\(card.cpu.title) \(card.cpu.value)")
  }
}

/// Labels and values without bars.
struct FactTable: View {
  var rows: [SystemRow]

  /// The cells that all labels and values need.
  static func columns(of rows: [SystemRow]) -> Int {
    let titles = rows.map { titleCells($0.title) }.max() ?? 0
    return titles + 2 + (rows.map { titleCells($0.value) }.max() ?? 0)
  }

  var body: some View {
    Grid(columns: [GridColumn(), GridColumn(alignment: .trailing)]) {
      ForEach(rows) { row in
        GridRow {
          Text(row.title).foregroundStyle(.secondary)
          Text(row.value).bold(row.id == "cpu").foregroundStyle(row.color).level(row.level)
        }
      }
    }
  }
}

/// The load and related values in one row, limited to its width.
struct Headline: View {
  var card: SystemCard
  var columns: Int
  /// Where the uptime has a row of its own.
  var omitsUptime = false

  var body: some View {
    let cpu =
      Text(card.cpu.title + " ").foregroundStyle(.secondary)
      + Text(card.cpu.value).bold().foregroundStyle(card.cpu.color)
    fitting.reduce(cpu) { text, row in
      text + Text("   \(row.title) ").foregroundStyle(.secondary)
        + Text(row.value).foregroundStyle(row.color)
    }
    .lineLimit(1)
  }

  private var fitting: [SystemRow] {
    var used = cells(card.cpu)
    return Array(
      card.facts.filter { !omitsUptime || $0.id != "uptime" }.prefix { row in
        used += 3 + cells(row)
        return used <= columns
      })
  }

  private func cells(_ row: SystemRow) -> Int {
    titleCells(row.title) + 1 + titleCells(row.value)
  }
}

/// Labels and times may be in scripts whose characters are two cells wide.
func titleCells(_ title: String) -> Int {
  title.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 ? 2 : 1) }
}

/// Labels, bars and values.
struct MeterTable: View {
  var rows: [SystemRow]
  /// For tables above each other, whose bars have the same length; nil for the needed width.
  var titleColumns: Int?
  var valueColumns: Int?

  var body: some View {
    Grid(columns: [
      GridColumn(width: titleColumns), GridColumn(),
      GridColumn(width: valueColumns, alignment: .trailing),
    ]) {
      ForEach(rows) { row in
        GridRow {
          Text(row.title).lineLimit(1).foregroundStyle(.secondary)
          Gauge(value: Double(row.share ?? 0) / 100).foregroundStyle(row.color ?? .accent)
          Text(row.value).lineLimit(1).foregroundStyle(row.color).level(row.level)
        }
      }
    }
  }
}

/// A bar for each processor; for many processors a chart with a bar for each.
struct CoreTable: View {
  var card: SystemCard
  /// Rows of one column of bars.
  var rows: Int
  var isExpanded: Bool
  /// The width of the table, so that two columns of bars are equally wide.
  var columns: Int

  /// Of two columns of bars.
  private static let leastColumns = 29

  @ViewBuilder var body: some View {
    if card.cores.count > rows * 2 || card.cores.count > rows && columns < Self.leastColumns {
      Chart(
        .bar, values: card.cores.map { Double($0.share ?? 0) }, minimum: 0, maximum: 100,
        showsAxis: false, isRamp: true
      )
      .frame(minHeight: rows)
      .accessibilityLabel(card.cores.map { "\($0.title) \($0.value)" }.joined(separator: ", "))
    } else if card.cores.count > rows {
      let half = (card.cores.count + 1) / 2
      HStack(spacing: 3) {
        column(0..<half).frame(width: max(8, (columns - 3) / 2))
        column(half..<card.cores.count)
      }
    } else {
      column(0..<card.cores.count)
    }
  }

  private func column(_ places: Range<Int>) -> some View {
    VStack {
      ForEach(places) { place in
        MeterTable(
          rows: [card.cores[place]], titleColumns: card.cores.last?.title.count ?? 1,
          valueColumns: 5)
        if isExpanded, card.coreCourses.indices.contains(place) {
          Chart(
            .area, values: card.coreCourses[place], minimum: 0, maximum: 1, showsAxis: false,
            isRamp: true, isHistory: true
          )
          .frame(minHeight: 0)
          .accessibilityLabel("\(card.cores[place].title) \(card.cores[place].value)")
        }
      }
    }
  }
}

/// Memory and swap space with their history.
struct MemoryBlock: View {
  var card: SystemCard
  var rows: Int
  var isExpanded: Bool

  var body: some View {
    VStack {
      MeterTable(rows: Array(card.memory.prefix(rows)))
      if isExpanded {
        Chart(
          .area, values: card.memoryCourse, color: .accent, minimum: 0, maximum: 1,
          showsAxis: false, isHistory: true
        )
        .frame(minHeight: 0)
        .accessibilityLabel("\(card.memory[0].title) \(card.memory[0].value)")
      }
    }
    .widgetURL(SystemSection.memory.url)
  }
}

/// Rates of the network with their history: received grows up, sent down.
struct NetworkBlock: View {
  var card: SystemCard
  /// Left of the arrows, where there is space for it.
  var title: String?
  var showsTraffic: Bool

  var body: some View {
    HStack(spacing: 2) {
      if let title { Text(title).foregroundStyle(.secondary) }
      Grid(columns: [
        GridColumn(), GridColumn(width: 8, alignment: .trailing),
        GridColumn(width: 5, alignment: .trailing),
      ]) {
        ForEach(card.network.indices) { place in
          GridRow {
            Text(card.network[place].title).foregroundStyle(place == 0 ? .accent : .info)
            Text(card.network[place].value)
            if showsTraffic, card.traffic.indices.contains(place) {
              Text(card.traffic[place]).foregroundStyle(.secondary)
            }
          }
        }
      }
      .frame(width: showsTraffic ? 18 : 11)
      MirrorChart(course: card.networkCourse, minHeight: 2)
        .accessibilityLabel(card.network.map { "\($0.title) \($0.value)" }.joined(separator: " "))
    }
    .widgetURL(SystemSection.network.url)
  }
}

/// File systems, and the rates of all disks with their history.
struct DiskBlock: View {
  var card: SystemCard
  var words: SystemWords
  var rows: Int
  var isExpanded: Bool

  var body: some View {
    VStack {
      MeterTable(rows: Array(card.disks.prefix(rows)))
      if card.disks.count < rows {
        RateTable(rows: [RateTable.Row(title: words.transfer, rates: card.transfer)])
      }
      if isExpanded {
        MirrorChart(course: card.disksCourse, minHeight: 0)
          .accessibilityLabel(
            card.transfer.map { "\($0.title) \($0.value)" }.joined(separator: " "))
      }
    }
    .widgetURL(SystemSection.disks.url)
  }
}

/// Labels and rates in two directions.
struct RateTable: View {
  struct Row: Identifiable {
    var title: String
    /// Received and sent.
    var rates: [SystemRow]
    var id: String { title }
  }

  var rows: [Row]
  /// For rows whose titles are left out if the table is too narrow.
  var titlePriority: Int?

  var body: some View {
    Grid(columns: [
      GridColumn(priority: titlePriority), GridColumn(alignment: .trailing),
      GridColumn(alignment: .trailing),
    ]) {
      ForEach(rows.filter { !$0.rates.isEmpty }) { row in
        GridRow {
          Text(row.title).foregroundStyle(.secondary)
          ForEach(row.rates) { rate in
            Text(rate.title.isEmpty ? rate.value : "\(rate.title) \(rate.value)")
          }
        }
      }
    }
  }
}

/// Two mirrored histories.
struct MirrorChart: View {
  var course: SystemCard.Course
  var minHeight: Int

  var body: some View {
    Chart(
      .mirror,
      series: [
        Chart.Series(values: course.inward, color: .accent),
        Chart.Series(values: course.outward, color: .info),
      ], minimum: 0, maximum: 1, showsAxis: false, isHistory: true
    )
    .frame(minHeight: minHeight)
  }
}

extension SystemRow {
  var color: Color? {
    switch grade {
    case .normal: nil
    case .warn: .warn
    case .bad: .bad
    }
  }

  var level: Level? {
    switch grade {
    case .normal: nil
    case .warn: .warn
    case .bad: .bad
    }
  }
}
