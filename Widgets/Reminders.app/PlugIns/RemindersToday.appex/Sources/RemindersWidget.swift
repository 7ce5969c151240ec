import RemindersShared
import SwiftUI
import WidgetKit

@main
struct RemindersWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: ReminderGroup.kind, provider: ReminderProvider()) {
      ReminderRows(rows: $0.rows, done: $0.done)
    }
    .supportedFamilies([.systemMedium, .systemLarge, .accessoryInline])
    .lengths(.cells)
  }
}

/// The rows from a date on.
struct ReminderEntry: TimelineEntry {
  let date: Date
  /// Includes rows that were just ticked off.
  let rows: [ReminderRow]
  let done: Set<Int64>
}

/// An entry for now, and one for each time until the day after tomorrow at which the rows change. The app asks
/// for a new timeline after each change of the reminders.
struct ReminderProvider: TimelineProvider {
  /// Of all entries together, so that a long list has fewer of them.
  private static let mostRows = 600

  func placeholder(in context: Context) -> ReminderEntry {
    entry(ReminderGroup.clock(), ReminderCard(reminders: []), context)
  }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (ReminderEntry) -> Void) {
    let now = ReminderGroup.clock()
    let card = (try? ReminderGroup.card(at: now)) ?? ReminderCard(reminders: [])
    completion(entry(now, card, context))
  }

  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<ReminderEntry>) -> Void
  ) {
    let now = ReminderGroup.clock()
    do {
      let card = try ReminderGroup.card(at: now)
      ReminderGroup.updateHasContent(at: now)
      let first = entry(now, card, context)
      let most = max(2, Self.mostRows / max(1, first.rows.count))
      let dates = card.changes(after: now).prefix(most - 1)
      completion(
        Timeline(
          entries: [first] + dates.map { entry($0, card, context) }, policy: policy(card, now)))
    } catch {
      completion(.failed("\(error)"))
    }
  }

  /// A card without rows hides, which only an update can do.
  private func policy(_ card: ReminderCard, _ now: Date) -> TimelineReloadPolicy {
    guard card.isDone else { return .atEnd }
    return card.lastGoes.map { .after($0) } ?? .never
  }

  private func entry(_ date: Date, _ card: ReminderCard, _ context: Context) -> ReminderEntry {
    ReminderEntry(
      date: date, rows: card.rows(at: date, locale: context.locale), done: card.done(at: date))
  }
}
