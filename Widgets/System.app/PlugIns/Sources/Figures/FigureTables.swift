import SystemMonitorShared
import TodayKit

/// The width of a card decides its form.
enum CardForm {
  case narrow, medium, wide

  init(columns: Int) {
    self = columns >= 100 ? .wide : columns >= 56 ? .medium : .narrow
  }
}

/// Labels, values, and bars where there is a scale and room. Rows that do not fit below each other stand in
/// further columns.
struct FigureTable: View {
  var rows: [SystemRow]
  /// The width of the table.
  var columns: Int
  /// Rows of a column; those that fit in no column are left out.
  var limit: Int

  private static let spacing = 3
  /// The shortest bar, with the space before it.
  private static let bar = 6

  private static func needed(_ rows: [SystemRow]) -> Int {
    let titles = rows.map { titleCells($0.title) }.max() ?? 0
    return titles + 2 + (rows.map { titleCells($0.value) }.max() ?? 0)
  }

  /// The rows, with shorter values if the table is too narrow.
  private var fitting: [SystemRow] {
    guard Self.needed(rows) > columns else { return rows }
    return rows.map { row in
      var row = row
      row.value = row.shortValue ?? row.value
      return row
    }
  }

  var body: some View {
    let rows = fitting
    let needed = Self.needed(rows)
    let most = max(1, (columns + Self.spacing) / (needed + Self.spacing))
    let tables = min(most, max(1, (rows.count + limit - 1) / max(1, limit)))
    let shown = Array(rows.prefix(limit * tables))
    let height = (shown.count + tables - 1) / tables
    let width = (columns - Self.spacing * (tables - 1)) / tables
    HStack(spacing: Self.spacing) {
      ForEach(0..<tables) { place in
        FigureColumn(
          rows: Array(shown.dropFirst(place * height).prefix(height)),
          hasBars: width >= needed + Self.bar && shown.contains { $0.share != nil }
        )
        .frame(width: place < tables - 1 ? width : nil)
      }
    }
  }
}

/// One column of a table.
private struct FigureColumn: View {
  var rows: [SystemRow]
  var hasBars: Bool

  var body: some View {
    if hasBars {
      Grid(columns: [GridColumn(), GridColumn(), GridColumn(alignment: .trailing)]) {
        ForEach(rows) { row in
          GridRow {
            Text(row.title).lineLimit(1).foregroundStyle(.secondary)
            if let share = row.share {
              Gauge(value: Double(share) / 100).foregroundStyle(row.color ?? .accent)
            } else {
              Text("")
            }
            Text(row.value).lineLimit(1).foregroundStyle(row.color).level(row.level)
          }
        }
      }
    } else {
      VStack {
        ForEach(rows) { row in
          HStack {
            Text(row.title).lineLimit(1).foregroundStyle(.secondary)
            Spacer()
            Text(row.value).lineLimit(1).foregroundStyle(row.color).level(row.level)
          }
          .folding()
        }
      }
    }
  }
}

/// A history that is filled down to zero.
struct FigureChart: View {
  var values: [Double?]
  var maximum = 100.0
  var unit = " %"
  var minHeight: Int
  var showsAxis = true
  var label: String
  var color: Color?
  var isRamp = true

  var body: some View {
    Chart(
      .area, values: values, color: color, minimum: 0, maximum: maximum, unit: unit,
      showsAxis: showsAxis, isRamp: isRamp, isHistory: true
    )
    .frame(minHeight: minHeight)
    .accessibilityLabel(label)
  }
}

/// Facts next to each other in as many rows as they need.
struct FactRows: View {
  var rows: [SystemRow]
  var columns: Int

  var body: some View {
    VStack {
      ForEach(lines.indices) { place in
        text(lines[place])
      }
    }
  }

  /// In a narrow table, a value whose unit says what it is has no title.
  private static let untitled: Set = ["temperature", "power", "frequency", "fan"]
  private static let narrow = 30

  private var spacing: Int { columns < Self.narrow ? 2 : 3 }

  private func title(of row: SystemRow) -> String {
    columns < Self.narrow && Self.untitled.contains(row.id) ? "" : row.title + " "
  }

  private func text(_ line: [SystemRow]) -> some View {
    line.enumerated().reduce(Text("")) { text, item in
      let gap = String(repeating: " ", count: item.offset == 0 ? 0 : spacing)
      return text
        + Text(gap + title(of: item.element)).foregroundStyle(.secondary)
        + Text(item.element.value).foregroundStyle(item.element.color)
    }
    .lineLimit(1)
  }

  private var lines: [[SystemRow]] {
    var lines: [[SystemRow]] = []
    var used = 0
    for row in rows {
      let cells = titleCells(title(of: row)) + titleCells(row.value)
      if lines.isEmpty || used + spacing + cells > columns {
        lines.append([row])
        used = cells
      } else {
        lines[lines.count - 1].append(row)
        used += spacing + cells
      }
    }
    return lines
  }
}
