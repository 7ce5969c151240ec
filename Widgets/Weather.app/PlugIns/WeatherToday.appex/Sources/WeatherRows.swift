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
      empty
    }
  }

  /// The key opens the app, which asks for the place.
  private var empty: some View {
    let title = NSLocalizedString("Set a place:", comment: "A key follows")
    return ViewThatFits {
      HStack(spacing: 2) {
        Text(title)
        Text("Enter").bold()
      }
      VStack {
        Text(title).lineLimit(1)
        Text("Enter").bold()
      }
    }
    .widgetURL(URL(string: "weather://show"))
  }

  private func rows(_ card: WeatherCard) -> some View {
    VStack {
      current(card)
      if let hours = card.hours {
        course(NSLocalizedString("24 h", comment: "The next hours"), hours)
      }
      if let rain = card.rain {
        course(NSLocalizedString("rain", comment: "Weather"), rain, minimum: 0, maximum: 100)
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
          HStack(spacing: 1) {
            HStack(spacing: 2) {
              // The date is local to the place and stored as noon UTC.
              DateText(card.days[index].date, style: .weekday, timeZone: .gmt).frame(minWidth: 4)
              symbol(card.days[index].symbol)
              Text(card.days[index].words).lineLimit(1).foregroundStyle(.secondary)
            }
            Spacer()
            Text(card.days[index].range)
          }
          .folding()
        }
      }
    }
    .widgetURL(URL(string: "weather://show"))
  }

  /// One row, or two on a narrow card.
  private func current(_ card: WeatherCard) -> some View {
    ViewThatFits {
      HStack(spacing: 1) {
        HStack(spacing: 2) {
          symbol(card.symbol)
          Text(card.place).lineLimit(1)
          Text(card.temperature).bold()
          Text(card.words).lineLimit(1).foregroundStyle(.secondary)
        }
        Spacer()
        Text(card.range)
      }
      VStack {
        HStack(spacing: 2) {
          symbol(card.symbol)
          Text(card.place).lineLimit(1)
          Spacer()
          Text(card.temperature).bold()
        }
        HStack(spacing: 1) {
          Text(card.words).lineLimit(1).foregroundStyle(.secondary)
          Spacer()
          Text(card.range)
        }
        .folding()
      }
    }
  }

  @ViewBuilder private func symbol(_ name: String?) -> some View {
    if let name { Image(systemName: name).foregroundStyle(.tint) }
  }

  private func course(
    _ title: String, _ course: WeatherCard.Course, minimum: Double? = nil, maximum: Double? = nil
  ) -> some View {
    HStack(spacing: 1) {
      Text(title).foregroundStyle(.secondary).frame(minWidth: 4)
      Sparkline(course.values, minimum: minimum, maximum: maximum)
        .frame(minWidth: 4, maxWidth: course.values.count)
        .accessibilityLabel("\(title) \(course.words)")
      Spacer()
      Text(course.words)
    }
    .folding()
  }
}
