import SwiftUI
import WidgetKit
import WorldClockShared

@main
struct WorldClockWidget: Widget {
  /// Tests replace it.
  var clock: @Sendable () -> Date = { Date() }

  var body: some WidgetConfiguration {
    StaticConfiguration(kind: WorldClockGroup.kind, provider: CityProvider(clock: clock)) {
      CityRows(rows: $0.rows, columns: $0.columns)
    }
    .supportedFamilies([.systemMedium, .systemLarge])
    .lengths(.cells)
  }
}

/// The rows from a date on.
struct CityEntry: TimelineEntry {
  let date: Date
  let rows: [CityRow]
  var columns = 80
}

/// An entry for now and one for each midnight of a city, when it gets another day than the user, or the
/// same again. The board keeps the clocks themselves current.
struct CityProvider: TimelineProvider {
  var clock: @Sendable () -> Date

  /// Of all entries together, so that a long list has fewer of them.
  private static let mostRows = 600

  func placeholder(in context: Context) -> CityEntry { CityEntry(date: clock(), rows: []) }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (CityEntry) -> Void) {
    completion(entry(at: clock(), WorldClockGroup.cities(), context))
  }

  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<CityEntry>) -> Void
  ) {
    let now = clock()
    let list = WorldClockGroup.cities(at: now)
    // Without a city the card hides. The app asks again after a change.
    guard !list.cities.isEmpty else { return completion(Timeline(entries: [], policy: .never)) }
    let dates = [now] + CityRow.changes(list, after: now)
    let entries = dates.prefix(max(2, Self.mostRows / list.cities.count)).map {
      entry(at: $0, list, context)
    }
    completion(Timeline(entries: entries, policy: .atEnd))
  }

  private func entry(at date: Date, _ list: CityList, _ context: Context) -> CityEntry {
    CityEntry(
      date: date, rows: CityRow.rows(list, at: date), columns: Int(context.displaySize.width))
  }
}
