public import Foundation
import TodayKit

/// The content of the card. Equal values give equal drawings, except for names of days.
public struct WeatherCard: Sendable, Equatable {
  /// One row of the forecast.
  public struct Day: Sendable, Equatable {
    /// Noon of the day.
    public var date: Date
    /// The weather, in the user's language.
    public var words: String
    /// The highest and the lowest temperature.
    public var range: String
  }

  /// The place's name.
  public var place: String
  /// The current temperature, rounded.
  public var temperature: String
  /// The weather, in the user's language; empty if unknown.
  public var words: String
  /// Today's highest and lowest temperature.
  public var range: String
  /// `nil` if it is turned off or unknown.
  public var wind: String?
  /// From tomorrow on.
  public var days: [Day]

  /// The card of a forecast, with as many days as the settings have.
  public init(_ forecast: Forecast, _ settings: WeatherSettings) {
    place = forecast.place.name
    temperature = Self.degrees(forecast.temperature)
    words = Condition.words(forecast.condition) ?? ""
    range = Self.range(forecast.days.first)
    if settings.showsWind, let speed = forecast.wind {
      wind = String(
        format: NSLocalizedString("%@ km/h", comment: "Speed of wind"), Self.whole(speed))
    }
    days = forecast.days.dropFirst().prefix(settings.days).map {
      Day(date: $0.date, words: Condition.words($0.condition) ?? "", range: Self.range($0))
    }
  }

  /// The card in one line.
  public var summary: String {
    [place, temperature, words].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func range(_ day: Forecast.Day?) -> String {
    let high = day?.high.map { "↑\(degrees($0))" }
    let low = day?.low.map { "↓\(degrees($0))" }
    return [high, low].compactMap { $0 }.joined(separator: "  ")
  }

  private static func degrees(_ value: Double) -> String { whole(value) + "°" }

  /// An impossible number is not shown.
  private static func whole(_ value: Double) -> String {
    guard value.magnitude < 10_000 else { return "–" }
    let number = Int(value.rounded())
    return number < 0 ? "−\(-number)" : "\(number)"
  }
}
