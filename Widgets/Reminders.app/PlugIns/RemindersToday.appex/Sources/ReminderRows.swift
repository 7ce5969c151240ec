import Foundation
import RemindersShared
import TodayKit

/// The card: a row for each open reminder.
struct ReminderRows: View {
  /// The largest number of rows. More do not fit on a screen, and a view has a limit of nodes.
  static let limit = 200

  var rows: [ReminderRow]
  var complete: @MainActor (ReminderRow) async throws -> Void

  var body: some View {
    VStack {
      // The user may always show the card, even when it is empty.
      if rows.isEmpty {
        Text(NSLocalizedString("Nothing to do.", comment: "An empty card")).dim()
      }
      ForEach(rows.prefix(Self.limit)) { row in
        HStack {
          HStack(spacing: 0) {
            // The circle and one space, independent of the width of a toggle without a title.
            Toggle("", isOn: false) { _ in try await complete(row) }
              .frame(width: 2)
              .accessibilityLabel(row.title)
            title(row)
          }
          Spacer()
          Text(row.due)
            .lineLimit(1)
            .foregroundStyle(row.isOverdue ? .bad : .secondary)
            .level(row.isOverdue ? .bad : nil)
        }
      }
    }
  }

  @ViewBuilder private func title(_ row: ReminderRow) -> ViewGroup {
    let text = Text(row.title).lineLimit(1)
    if let url = ReminderURL.item(row.id).url {
      Link(destination: url) { text }
    } else {
      text
    }
  }
}
