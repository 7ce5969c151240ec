import RemindersShared
import SwiftUI
import WidgetKit

/// The card: a row for each open reminder. In one line, their number.
struct ReminderRows: View {
  /// The largest number of rows. More do not fit on a screen, and a view has a limit of nodes.
  static let limit = 200
  /// The rows of a compact card.
  static let compactLimit = 5

  @Environment(\.widgetFamily) private var family
  var rows: [ReminderRow]
  /// The ticked rows, which stay for some seconds.
  var done: Set<Int64> = []

  var body: some View {
    if family == .accessoryInline {
      Text(ReminderRow.summary(rows.filter { !done.contains($0.id) }))
    } else {
      list
    }
  }

  private var list: some View {
    VStack {
      // The user may always show the card, even when it is empty.
      if rows.isEmpty {
        Text(NSLocalizedString("Nothing to do.", comment: "An empty card")).dim()
      }
      ForEach(rows.prefix(family == .systemLarge ? Self.limit : Self.compactLimit)) { row in
        HStack {
          HStack(spacing: 0) {
            // The circle and one space, independent of the width of a toggle without a title.
            Toggle("", isOn: done.contains(row.id), intent: ToggleReminder(row.id))
              .frame(width: 2)
              .accessibilityLabel(row.title)
            if let mark = row.mark {
              Text(mark + " ").lineLimit(1).foregroundStyle(mark.count > 2 ? .bad : .warn)
            }
            title(row)
          }
          Spacer()
          if let list = row.list { Text(list).lineLimit(1).foregroundStyle(.tertiary) }
          Text(row.due)
            .lineLimit(1)
            .foregroundStyle(isLate(row) ? .bad : .secondary)
            .level(isLate(row) ? .bad : nil)
        }
        .folding()
      }
    }
  }

  private func isLate(_ row: ReminderRow) -> Bool { row.isOverdue && !done.contains(row.id) }

  @ViewBuilder private func title(_ row: ReminderRow) -> ViewGroup {
    let isDone = done.contains(row.id)
    let text = Text(row.title).strikethrough(isDone)
      .foregroundStyle(isDone ? .secondary : nil).lineLimit(1)
    if let url = ReminderURL.item(row.id).url {
      Link(destination: url) { text }
    } else {
      text
    }
  }
}
