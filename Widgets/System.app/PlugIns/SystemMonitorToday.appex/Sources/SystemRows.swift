import SystemMonitorShared
import TodayKit

/// The card: a row for each thing that is measured.
struct SystemRows: View {
  var rows: [SystemRow]

  var body: some View {
    VStack {
      ForEach(rows) { row in
        HStack(spacing: 1) {
          Text(row.title).lineLimit(1).foregroundStyle(.secondary).frame(width: titleColumns)
          figure(row)
          Spacer()
          Text(row.value).lineLimit(1).foregroundStyle(color(row)).level(level(row))
        }
        .widgetURL(row.section.url)
        .id(row.id)
      }
    }
  }

  private let titleColumns = 6

  /// Less on a narrow card: a stored picture is drawn at any width.
  private let figureColumns = 16

  @ViewBuilder private func figure(_ row: SystemRow) -> ViewGroup {
    switch row.figure {
    case .history(let eighths):
      let shown = eighths.suffix(figureColumns).map { Double($0) }
      Sparkline(shown, minimum: 0, maximum: 8)
        .foregroundStyle(.accent)
        .frame(minWidth: min(4, shown.count), maxWidth: min(figureColumns, max(1, shown.count)))
    case .share(let hundredths):
      Gauge(value: Double(hundredths) / 100)
        .foregroundStyle(color(row) ?? .accent)
        .frame(minWidth: 4, maxWidth: figureColumns)
    case .none: EmptyView()
    }
  }

  private func color(_ row: SystemRow) -> Color? {
    switch row.grade {
    case .normal: nil
    case .warn: .warn
    case .bad: .bad
    }
  }

  private func level(_ row: SystemRow) -> Level? {
    switch row.grade {
    case .normal: nil
    case .warn: .warn
    case .bad: .bad
    }
  }
}
