import SwiftUI
import WeatherShared
import WidgetKit

/// The card: the current weather, and in expanded mode the next days. In one line, the current weather.
struct WeatherRows: View {
  @Environment(\.widgetFamily) private var family
  /// `nil` without a place.
  var card: WeatherCard?

  var body: some View {
    if let card {
      if family == .accessoryInline {
        Text(card.summary)
      } else {
        rows(card)
      }
    } else {
      Text(
        NSLocalizedString("No place yet: open the app, or its settings.", comment: "An empty card")
      )
      .dim()
    }
  }

  private func rows(_ card: WeatherCard) -> some View {
    VStack {
      HStack(spacing: 2) {
        Text(card.place).lineLimit(1)
        Text(card.temperature).bold()
        Text(card.words).lineLimit(1).foregroundStyle(.secondary)
        Spacer()
        Text(card.range)
      }
      if let wind = card.wind {
        HStack {
          Text(NSLocalizedString("wind", comment: "A row's name")).foregroundStyle(.secondary)
          Spacer()
          Text(wind)
        }
      }
      if family == .systemLarge {
        ForEach(card.days.indices, id: \.self) { index in
          HStack(spacing: 2) {
            // The date is local to the place and stored as noon UTC.
            DateText(card.days[index].date, style: .weekday, timeZone: .gmt).frame(minWidth: 4)
            Text(card.days[index].words).lineLimit(1).foregroundStyle(.secondary)
            Spacer()
            Text(card.days[index].range)
          }
        }
      }
    }
    .widgetURL(URL(string: "weather://show"))
  }
}
