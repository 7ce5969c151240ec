import SystemMonitorShared
import TodayKit

/// The card: a row for each measured value.
struct SystemRows: View {
  var rows: [SystemRow]
  /// Whether a chart of the CPU load is above them.
  var showsHistory = false

  var body: some View {
    VStack {
      if showsHistory, let (row, eighths) = Self.history(of: rows) {
        Chart(
          .line, values: eighths.map { Double($0) }, minimum: 0, maximum: 8, showsAxis: false,
          isRamp: true
        )
        .frame(height: Self.historyHeight)
        .accessibilityLabel("\(row.title) \(row.value)")
      }
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

  /// The height of the chart. 0 while it has no more samples than the CPU's row.
  static func historyRows(of rows: [SystemRow]) -> Int {
    history(of: rows) == nil ? 0 : historyHeight
  }

  private static let historyHeight = 3

  private static func history(of rows: [SystemRow]) -> (row: SystemRow, eighths: [Int])? {
    for row in rows {
      if case .history(let eighths) = row.figure, eighths.count > figureColumns {
        return (row, eighths)
      }
    }
    return nil
  }

  private let titleColumns = 6

  /// Fewer on a narrow card, because a stored picture is drawn at any width.
  private static let figureColumns = 16

  @ViewBuilder private func figure(_ row: SystemRow) -> ViewGroup {
    switch row.figure {
    case .history(let eighths):
      let shown = eighths.suffix(Self.figureColumns).map { Double($0) }
      Sparkline(shown, minimum: 0, maximum: 8)
        .foregroundStyle(.accent)
        .frame(
          minWidth: min(4, shown.count), maxWidth: min(Self.figureColumns, max(1, shown.count)))
    case .share(let hundredths):
      Gauge(value: Double(hundredths) / 100)
        .foregroundStyle(color(row) ?? .accent)
        .frame(minWidth: 4, maxWidth: Self.figureColumns)
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
