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
///
/// All columns have a fixed width: which ones are shown depends on the card's width, and not on the names and
/// values of the moment.
struct ProcessTable: View {
  var rows: [ProcessRow]
  var words: SystemWords
  /// The width of the card.
  var columns: Int

  /// Longer names are cut. With fewer cells for them, other columns are hidden.
  private static let leastName = 14
  /// On a wide card, values are not far from the names.
  private static let mostName = 32
  /// The largest number of a process has seven digits.
  private static let number = 7
  /// `1600 %`.
  private static let load = 6
  private static let spacing = 2

  /// `999 M`, or the title.
  private var memory: Int { max(6, titleCells(words.processMemory)) }

  /// What the shown columns leave.
  private var name: Int {
    // The last one is hidden first.
    let optional = [memory, ProcessRanking.courseLimit, Self.number].map { $0 + Self.spacing }
    let most = columns - Self.load - Self.spacing
    for hidden in optional.indices {
      let left = most - optional.dropLast(hidden).reduce(0, +)
      if left >= Self.leastName { return min(left, Self.mostName) }
    }
    return max(most, 1)
  }

  var body: some View {
    Grid(columns: [
      GridColumn(words.process, width: name),
      GridColumn("PID", width: Self.number, alignment: .trailing, priority: 0),
      GridColumn("", width: ProcessRanking.courseLimit, alignment: .trailing, priority: 1),
      GridColumn("CPU", width: Self.load, alignment: .trailing),
      GridColumn(words.processMemory, width: memory, alignment: .trailing, priority: 2),
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
