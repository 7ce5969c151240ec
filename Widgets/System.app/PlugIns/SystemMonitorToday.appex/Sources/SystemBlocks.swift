import SystemMonitorShared
import TodayKit

/// The course of the load of all processors.
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

/// The load and what belongs to it in one row.
struct Headline: View {
  var card: SystemCard

  var body: some View {
    let facts = card.facts.prefix(3).reduce(Text("")) { text, row in
      text + Text("   \(row.title) ").foregroundStyle(.secondary)
        + Text(row.value).foregroundStyle(row.color)
    }
    (Text(card.cpu.title + " ").foregroundStyle(.secondary) + Text(card.cpu.value).bold() + facts)
      .lineLimit(1)
  }
}

/// Labels, bars and values.
struct MeterTable: View {
  var rows: [SystemRow]
  /// Of tables one below the other, whose bars have the same length; nil: as wide as needed.
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

/// A bar for each processor; of many processors a chart with a bar for each.
struct CoreTable: View {
  var card: SystemCard
  /// Rows of one column of bars.
  var rows: Int
  var isExpanded: Bool

  @ViewBuilder var body: some View {
    if card.cores.count > rows * 2 {
      Chart(
        .bar, values: card.cores.map { Double($0.share ?? 0) }, minimum: 0, maximum: 100,
        showsAxis: false, isRamp: true
      )
      .frame(minHeight: rows)
      .accessibilityLabel(card.cores.map { "\($0.title) \($0.value)" }.joined(separator: ", "))
    } else if card.cores.count > rows {
      let half = (card.cores.count + 1) / 2
      HStack(spacing: 3) {
        column(0..<half)
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
          rows: [card.cores[place]], titleColumns: card.cores.count > 10 ? 2 : 1, valueColumns: 5)
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

/// Memory and swap space with their course.
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

/// Rates of the network, and their course: received grows up, sent down.
struct NetworkBlock: View {
  var card: SystemCard
  var showsTraffic: Bool

  var body: some View {
    HStack(spacing: 2) {
      Grid(columns: [GridColumn(), .decimal(), GridColumn(alignment: .trailing)]) {
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
      .frame(width: showsTraffic ? 22 : 12)
      MirrorChart(course: card.networkCourse, minHeight: 2)
        .accessibilityLabel(card.network.map { "\($0.title) \($0.value)" }.joined(separator: " "))
    }
    .widgetURL(SystemSection.network.url)
  }
}

/// File systems, and the rates of all disks with their course.
struct DiskBlock: View {
  var card: SystemCard
  var rows: Int
  var isExpanded: Bool

  var body: some View {
    VStack {
      MeterTable(rows: Array(card.disks.prefix(rows)))
      if let transfer = card.transfer, card.disks.count < rows {
        HStack(spacing: 2) {
          Text(transfer.title).foregroundStyle(.secondary)
          Text(transfer.value).lineLimit(1).multilineTextAlignment(.trailing)
        }
      }
      if isExpanded {
        MirrorChart(course: card.disksCourse, minHeight: 0)
          .accessibilityLabel(card.transfer?.value ?? "")
      }
    }
    .widgetURL(SystemSection.disks.url)
  }
}

/// The rates of the network in one row.
struct RateRow: View {
  var card: SystemCard

  var body: some View {
    Text(card.network.map { "\($0.title) \($0.value)" }.joined(separator: "   "))
      .lineLimit(1)
      .widgetURL(SystemSection.network.url)
  }
}

/// Two courses against each other.
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
