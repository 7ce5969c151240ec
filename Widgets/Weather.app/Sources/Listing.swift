import Foundation
import WeatherShared
import TodayKit

/// The forecast as text.
enum Listing {
  static func text(
    _ forecast: Forecast, _ settings: WeatherSettings, locale: Locale = .user
  ) -> String {
    let card = WeatherCard(forecast, settings)
    var lines = [
      [card.place, card.temperature, card.words, card.range].filter { !$0.isEmpty }
        .joined(separator: "  ")
    ]
    if let wind = card.wind { lines.append(wind) }
    var style = Date.FormatStyle(locale: locale, timeZone: .gmt)
    style = style.weekday(.abbreviated).day()
    lines += card.days.map { day in
      [day.date.formatted(style), day.range, day.words].filter { !$0.isEmpty }
        .joined(separator: "  ")
    }
    return lines.joined(separator: "\n")
  }
}
