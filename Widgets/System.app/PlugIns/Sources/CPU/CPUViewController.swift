import SystemMonitorShared
import TodayKit

/// The card *CPU*.
final class CPUViewController: FigureViewController<CPUSource> {
  @ViewBuilder override var body: any View {
    if let content {
      CPUView(content: content, columns: columns, isExpanded: isExpanded)
        .widgetURL(SystemSection.cpu.url)
    } else {
      Text("…").dim()
    }
  }

  override var summary: String? {
    content.map { "\($0.card.cpu.title) \($0.card.cpu.value)" }
  }

  override func inheritedFigures() -> SystemState? {
    StoredState(directory: TodayViewController.caches).load()
  }
}

/// The history of the load with its scale, the processors, and facts.
private struct CPUView: View {
  var content: CPUSource.Content
  var columns: Int
  var isExpanded: Bool

  private var card: SystemCard { content.card }

  /// The load of the last minute only if there is no room for those of five and fifteen minutes.
  private var facts: [SystemRow] {
    guard FactTable.columns(of: content.facts) > columns else { return content.facts }
    return content.facts.map { fact in card.facts.first { $0.id == fact.id } ?? fact }
  }

  @ViewBuilder var body: some View {
    switch CardForm(columns: columns) {
    case .narrow:
      VStack {
        Headline(card: card, columns: columns)
        LoadChart(card: card, minHeight: isExpanded ? 4 : 3)
        CoreTable(card: card, rows: isExpanded ? 4 : 1, isExpanded: false, columns: columns)
        if isExpanded { FactTable(rows: facts) }
      }
    case .medium:
      let side = (columns - 3) / 2
      HStack(spacing: 3) {
        VStack {
          Headline(card: card, columns: columns - 3 - side)
          LoadChart(card: card, minHeight: isExpanded ? 6 : 4)
        }
        VStack {
          CoreTable(
            card: card, rows: isExpanded ? 4 : 2, isExpanded: isExpanded, columns: side)
          FactTable(rows: Array(content.facts.prefix(isExpanded ? 5 : 3)))
        }
        .frame(width: side)
      }
    case .wide:
      let facts = [card.cpu] + content.facts
      let side = min(max(columns * 3 / 10, 32), 44)
      HStack(spacing: 2) {
        FactTable(rows: facts).frame(width: max(17, FactTable.columns(of: facts)))
        LoadChart(card: card, minHeight: isExpanded ? 8 : 5)
        CoreTable(
          card: card, rows: isExpanded ? 8 : 5, isExpanded: isExpanded, columns: side
        )
        .frame(width: side)
      }
    }
  }
}
