import SystemMonitorShared
import TodayKit

/// The card *Network*.
final class NetworkViewController: FigureViewController<NetworkSource> {
  @ViewBuilder override var body: any View {
    if let content {
      NetworkView(
        content: content, columns: columns, isExpanded: isExpanded, words: words
      )
      .widgetURL(SystemSection.network.url)
    } else {
      Text("…").dim()
    }
  }

  override var summary: String? {
    guard let rows = content?.card.network, !rows.isEmpty else { return nil }
    return rows.map { "\($0.title) \($0.value)" }.joined(separator: " · ")
  }

  override func inheritedFigures() -> NetworkSource.Figures? {
    StoredState(directory: TodayViewController.caches).load().map { .init(state: $0) }
  }
}

/// Received grows up, sent down; below or beside it the interfaces.
private struct NetworkView: View {
  var content: NetworkSource.Content
  var columns: Int
  var isExpanded: Bool
  var words: FigureWords

  @ViewBuilder var body: some View {
    switch CardForm(columns: columns) {
    case .narrow:
      VStack {
        NetworkBlock(card: content.card, showsTraffic: columns >= 34)
        table(rows: isExpanded ? 8 : 2)
      }
    case .medium:
      VStack {
        NetworkBlock(card: content.card, showsTraffic: true)
        table(rows: isExpanded ? 8 : 2)
      }
    case .wide:
      HStack(spacing: 3) {
        NetworkBlock(card: content.card, showsTraffic: true)
        table(rows: isExpanded ? 8 : 4).frame(width: columns / 2)
      }
    }
  }

  /// A narrow table has neither a heading that is wider than names such as `eth0`, nor units, which are
  /// those of the rates above it.
  private var isNarrow: Bool { columns < 28 }

  private func rate(_ value: String) -> String {
    isNarrow && value.hasSuffix("/s") ? String(value.dropLast(2)) : value
  }

  private func table(rows: Int) -> some View {
    Grid(columns: [
      GridColumn(isNarrow ? "" : words.interface), GridColumn(words.address, priority: 0),
      GridColumn("↓", alignment: .trailing), GridColumn("↑", alignment: .trailing),
      GridColumn("Σ", alignment: .trailing, priority: 1),
    ]) {
      ForEach(Array(content.rows.prefix(rows))) { row in
        GridRow {
          Text(row.id).lineLimit(1)
          Text(row.address).foregroundStyle(.secondary)
          Text(rate(row.down))
          Text(rate(row.up))
          Text(row.total).foregroundStyle(.secondary)
        }
      }
    }
  }
}
