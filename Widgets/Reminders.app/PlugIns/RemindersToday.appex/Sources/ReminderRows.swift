import Foundation
import RemindersShared
import TodayKit

/// The card: a row for each open reminder.
struct ReminderRows: View {
  /// More than fit on any screen are of no use, and a view has an upper limit of nodes.
  static let limit = 200

  var rows: [ReminderRow]
  var complete: @MainActor (ReminderRow) async throws -> Void

  var body: some View {
    VStack {
      // The user may keep the card shown while nothing is on it.
      if rows.isEmpty {
        Text(NSLocalizedString("Nothing to do.", comment: "An empty card")).dim()
      }
      ForEach(rows.prefix(Self.limit)) { row in
        HStack {
          HStack(spacing: 0) {
            // The circle and one cell of distance, whatever a toggle without a title takes.
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
