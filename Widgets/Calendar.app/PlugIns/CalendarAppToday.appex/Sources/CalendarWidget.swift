import CalendarAppShared
import SwiftUI
import WidgetKit

@main
struct CalendarWidget: Widget {
  /// Tests replace them.
  var clock: @Sendable () -> Date = { Date() }
  var sources: @Sendable () -> CalendarSources = { .current() }

  var body: some WidgetConfiguration {
    StaticConfiguration(
      kind: CalendarSources.kind, provider: CalendarProvider(clock: clock, sources: sources)
    ) {
      CalendarRows(card: $0.card, columns: $0.columns)
    }
    .supportedFamilies([.systemMedium, .systemLarge, .accessoryInline])
    .lengths(.cells)
  }
}

/// The card from a date on.
struct CalendarEntry: TimelineEntry {
  let date: Date
  let card: CalendarCard
  let columns: Int
}

/// An entry for now, and one for each time of the next day at which an event begins or ends. The files are
/// read again after five minutes, because programs that synchronise calendars do not tell the board.
struct CalendarProvider: TimelineProvider {
  var clock: @Sendable () -> Date
  var sources: @Sendable () -> CalendarSources

  private static let rereading: TimeInterval = 300
  private static let mostEntries = 24

  func placeholder(in context: Context) -> CalendarEntry {
    entry(clock(), CalendarLibrary(CalendarSources(paths: [], areConfigured: false)), context)
  }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (CalendarEntry) -> Void) {
    completion(entry(clock(), CalendarLibrary(sources()), context))
  }

  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<CalendarEntry>) -> Void
  ) {
    let library = CalendarLibrary(sources())
    if library.isUnreadable, let problem = library.problems.first {
      return completion(.failed(problem.description))
    }
    let now = clock()
    let dates = ([now] + CalendarCard.changes(library, after: now)).prefix(Self.mostEntries)
    let entries = dates.map { entry($0, library, context) }
    completion(Timeline(entries: entries, policy: .after(now.addingTimeInterval(Self.rereading))))
  }

  private func entry(
    _ date: Date, _ library: CalendarLibrary, _ context: Context
  ) -> CalendarEntry {
    CalendarEntry(
      date: date, card: CalendarCard(library, now: date),
      columns: Int(context.displaySize.width))
  }
}
