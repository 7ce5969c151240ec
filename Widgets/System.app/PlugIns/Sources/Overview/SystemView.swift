import SystemMonitorShared
import TodayKit

/// The card in one, two or three inner columns.
///
/// Charts grow if the card has space: those with a minimum height of 0 appear only then.
struct SystemView: View {
  var card: SystemCard
  var words: SystemWords
  var columns: Int
  var isExpanded: Bool

  @ViewBuilder var body: some View {
    if columns >= 100 {
      WideSystem(card: card, words: words, columns: columns, isExpanded: isExpanded)
    } else if columns >= 60 {
      MediumSystem(card: card, words: words, columns: columns, isExpanded: isExpanded)
    } else {
      NarrowSystem(card: card, words: words, columns: columns, isExpanded: isExpanded)
    }
  }
}

/// Figures, the history of the load and the processors; below them memory, network and disks.
private struct WideSystem: View {
  var card: SystemCard
  var words: SystemWords
  var columns: Int
  var isExpanded: Bool

  /// In the first and the last block, a value stays near its label.
  private var side: Int { min(max(columns * 3 / 10, 32), 44) }
  private var facts: [SystemRow] { [card.cpu] + card.facts.prefix(isExpanded ? 4 : 2) }

  var body: some View {
    VStack(spacing: isExpanded ? 1 : 0) {
      HStack(spacing: 2) {
        FactTable(rows: facts).frame(width: max(17, FactTable.columns(of: facts)))
        LoadChart(card: card, minHeight: isExpanded ? 4 : 3)
        CoreTable(
          card: card, rows: isExpanded ? 4 : 3, isExpanded: isExpanded, columns: side
        )
        .frame(width: side)
      }
      .widgetURL(SystemSection.cpu.url)
      HStack(spacing: 3) {
        MemoryBlock(card: card, rows: isExpanded ? 3 : 2, isExpanded: isExpanded)
          .frame(width: side)
        NetworkBlock(card: card, title: words.network, showsTraffic: true)
        DiskBlock(card: card, words: words, rows: isExpanded ? 4 : 2, isExpanded: isExpanded)
          .frame(width: side)
      }
    }
  }
}

/// The processors at the left, everything else at the right.
private struct MediumSystem: View {
  var card: SystemCard
  var words: SystemWords
  var columns: Int
  var isExpanded: Bool

  /// Of the left block, on a board that is narrower than the one that the view was made for.
  private static let leastColumns = 16

  private var side: Int { (columns - 3) / 2 }
  private var meters: [SystemRow] {
    Array((card.memory + card.disks).prefix(isExpanded ? 5 : 3))
  }

  var body: some View {
    HStack(spacing: 3) {
      VStack {
        Headline(card: card, columns: columns - 3 - side, omitsUptime: uptime != nil)
        LoadChart(card: card, minHeight: 4)
        if isExpanded {
          CoreTable(card: card, rows: 2, isExpanded: false, columns: columns - 3 - side)
        }
      }
      .frame(minWidth: Self.leastColumns)
      .widgetURL(SystemSection.cpu.url)
      VStack {
        MeterTable(rows: meters).widgetURL(SystemSection.memory.url)
        if isExpanded {
          NetworkBlock(
            card: card, title: side >= 36 ? words.network : nil, showsTraffic: true)
        }
        RateTable(rows: rates).widgetURL(SystemSection.network.url)
        if let uptime { UptimeRow(uptime: uptime).widgetURL(SystemSection.cpu.url) }
      }
      .frame(width: side)
    }
  }

  private var rates: [RateTable.Row] {
    var rows = [RateTable.Row(title: words.transfer, rates: card.transfer)]
    if !isExpanded { rows.insert(.init(title: words.network, rates: card.network), at: 0) }
    return rows
  }

  /// Where there is a row for it.
  private var uptime: SystemRow? {
    meters.count < 3 || isExpanded ? card.facts.last { $0.id == "uptime" } : nil
  }
}

/// The uptime is no row of the table of rates, whose columns it would widen: then a narrow table would cut the
/// uptime and the rates beside empty cells.
private struct UptimeRow: View {
  var uptime: SystemRow

  var body: some View {
    HStack(spacing: 1) {
      Text(uptime.title).foregroundStyle(.secondary)
      Spacer()
      Text(uptime.value)
    }
  }
}

/// One row for each value.
private struct NarrowSystem: View {
  var card: SystemCard
  var words: SystemWords
  var columns: Int
  var isExpanded: Bool

  private var rows: [SystemRow] {
    let memory = isExpanded ? card.memory : Array(card.memory.prefix(1))
    return memory + card.disks.prefix(isExpanded ? 3 : 1)
  }

  var body: some View {
    VStack {
      VStack {
        Headline(card: card, columns: max(columns, 24))
        LoadChart(card: card, minHeight: isExpanded ? 3 : 1)
        if isExpanded { CoreTable(card: card, rows: 2, isExpanded: false, columns: columns) }
      }
      .widgetURL(SystemSection.cpu.url)
      MeterTable(rows: rows).widgetURL(SystemSection.memory.url)
      if isExpanded {
        NetworkBlock(card: card, showsTraffic: false)
      } else {
        RateTable(rows: [.init(title: words.network, rates: card.network)])
          .widgetURL(SystemSection.network.url)
      }
    }
  }
}
