import SystemMonitorShared
import TodayKit

/// The content of a row, with the precision of the drawing.
struct ProcessRow: Equatable, Identifiable {
  var id: Int
  var name: String
  var load: String
  var memory: String
  /// In eighths of one processor, the newest last.
  var course: [Int]
  var isBusy: Bool

  init(_ item: ProcessRanking.Item) {
    id = item.id
    name = item.name
    load = Quantity.percentOfOne(item.load)
    memory = Quantity.bytes(Double(item.resident))
    course = item.course.map { Int((min($0, 1) * 8).rounded()) }
    isBusy = item.load >= 0.005
  }
}

/// The busiest processes, one per row.
struct ProcessTable: View {
  var rows: [ProcessRow]
  var words: SystemWords

  var body: some View {
    Grid(columns: [
      GridColumn(words.process), GridColumn("PID", alignment: .trailing, priority: 0),
      GridColumn("", width: ProcessRanking.courseLimit, alignment: .trailing, priority: 1),
      GridColumn("CPU", alignment: .trailing),
      GridColumn(words.processMemory, alignment: .trailing, priority: 2),
    ]) {
      ForEach(rows) { row in
        GridRow {
          Text(row.name).lineLimit(1)
          Text("\(row.id)").foregroundStyle(.tertiary)
          Sparkline(row.course.map { Double($0) }, minimum: 0, maximum: 8)
          Text(row.load).bold(row.isBusy).foregroundStyle(row.isBusy ? .primary : .secondary)
          Text(row.memory).foregroundStyle(.secondary)
        }
      }
    }
  }
}
