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

  private var needed: Int {
    let titles = rows.map { titleCells($0.title) }.max() ?? 0
    return titles + 2 + (rows.map { titleCells($0.value) }.max() ?? 0)
  }

  var body: some View {
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

  private func text(_ line: [SystemRow]) -> some View {
    line.enumerated().reduce(Text("")) { text, item in
      text
        + Text("\(item.offset == 0 ? "" : "   ")\(item.element.title) ")
        .foregroundStyle(.secondary)
        + Text(item.element.value).foregroundStyle(item.element.color)
    }
    .lineLimit(1)
  }

  private var lines: [[SystemRow]] {
    var lines: [[SystemRow]] = []
    var used = 0
    for row in rows {
      let cells = titleCells(row.title) + 1 + row.value.count
      if lines.isEmpty || used + 3 + cells > columns {
        lines.append([row])
        used = cells
      } else {
        lines[lines.count - 1].append(row)
        used += 3 + cells
      }
    }
    return lines
  }
}
