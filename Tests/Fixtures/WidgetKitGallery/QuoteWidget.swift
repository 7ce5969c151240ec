import SwiftUI
import WidgetKit

struct SayingEntry: TimelineEntry {
  let date: Date
  let text: LocalizedStringKey
  let author: String
}

struct SayingProvider: TimelineProvider {
  static let sayings: [(LocalizedStringKey, String)] = [
    ("Premature optimization is the root of *all* evil.", "Donald Knuth"),
    ("Simplicity is prerequisite for **reliability**.", "Edsger Dijkstra"),
  ]

  func placeholder(in context: Context) -> SayingEntry {
    SayingEntry(date: .now, text: "…", author: "")
  }

  func getSnapshot(in context: Context, completion: @escaping (SayingEntry) -> Void) {
    completion(placeholder(in: context))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<SayingEntry>) -> Void) {
    let start = Calendar.current.startOfDay(for: .now)
    let entries = Self.sayings.enumerated().map { index, saying in
      SayingEntry(
        date: start.addingTimeInterval(Double(index) * 172_800), text: saying.0, author: saying.1)
    }
    completion(Timeline(entries: entries, policy: .atEnd))
  }
}

struct QuoteCard: ViewModifier {
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.showsWidgetContainerBackground) private var showsBackground

  func body(content: Content) -> some View {
    content
      .padding(showsBackground ? 12 : 0)
      .foregroundStyle(colorScheme == .dark ? Color.white : Color.primary)
      .containerBackground(for: .widget) {
        LinearGradient(
          colors: [.indigo, .purple], startPoint: .topLeading, endPoint: .bottomTrailing)
      }
  }
}

struct QuoteView: View {
  let entry: SayingEntry

  var body: some View {
    ViewThatFits(in: .vertical) {
      VStack(alignment: .leading, spacing: 6) {
        Image(systemName: "quote.opening").imageScale(.small).foregroundStyle(.tertiary)
        Text(entry.text).font(.system(.body, design: .serif)).italic().lineLimit(4)
        HStack {
          Spacer()
          Text("– \(entry.author)").font(.caption).foregroundStyle(.secondary)
        }
      }
      Text(entry.text)
    }
    .modifier(QuoteCard())
    .widgetURL(URL(string: "quotes://today"))
  }
}

struct QuoteWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Quote", provider: SayingProvider()) { QuoteView(entry: $0) }
      .supportedFamilies([.systemMedium, .accessoryRectangular])
  }
}

struct QuoteView_Previews: PreviewProvider {
  static var previews: some View {
    QuoteView(entry: SayingEntry(date: .now, text: "A", author: "B"))
      .previewContext(WidgetPreviewContext(family: .systemMedium))
  }
}
