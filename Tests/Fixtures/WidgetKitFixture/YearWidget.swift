import SwiftUI
import WidgetKit

struct YearEntry: TimelineEntry {
  let date: Date
  let day: Int
}

/// A provider with completions.
struct YearProvider: TimelineProvider {
  func placeholder(in context: Context) -> YearEntry { YearEntry(date: .now, day: 1) }

  func getSnapshot(in context: Context, completion: @escaping (YearEntry) -> Void) {
    completion(YearEntry(date: .now, day: 1))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<YearEntry>) -> Void) {
    let today = Calendar.current.startOfDay(for: .now)
    let entries = (0..<3).map { offset in
      let date = Calendar.current.date(byAdding: .day, value: offset, to: today)!
      return YearEntry(
        date: date, day: Calendar.current.ordinality(of: .day, in: .year, for: date)!)
    }
    completion(Timeline(entries: entries, policy: .after(entries[2].date)))
  }
}

struct YearWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Year", provider: YearProvider()) { entry in
      Text("day \(entry.day) of the year")
        .widgetURL(URL(string: "com.example.cups://year"))
    }
    .supportedFamilies([.systemSmall])
  }
}
