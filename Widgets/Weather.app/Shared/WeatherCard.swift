public import Foundation
import TodayKit

/// The content of the card. Equal values give equal drawings, except for names of days.
public struct WeatherCard: Sendable, Equatable {
  /// One row of the forecast.
  public struct Day: Sendable, Equatable {
    /// Noon of the day.
    public var date: Date
    /// The symbol of the weather; nil if unknown.
    public var symbol: String?
    /// The weather, in the user's language.
    public var words: String
    /// The highest and the lowest temperature.
    public var range: String
  }

  /// What changes in the next hours.
  public struct Course: Sendable, Equatable {
    /// An hour each, the present one first; nil if unknown.
    public var values: [Double?]
    /// The range or the sum.
    public var words: String
  }

  /// The place's name.
  public var place: String
  /// The current temperature, rounded.
  public var temperature: String
  /// The symbol of the weather; nil if unknown.
  public var symbol: String?
  /// The weather, in the user's language; empty if unknown.
  public var words: String
  /// Today's highest and lowest temperature.
  public var range: String
  /// `nil` if it is turned off or unknown.
  public var wind: String?
  /// The temperatures of the next hours; nil if unknown.
  public var hours: Course?
  /// The probability of rain or snow in percent; nil if it will stay dry.
  public var rain: Course?
  /// From tomorrow on.
  public var days: [Day]

  /// The card of a forecast, with as many days as the settings have.
  public init(_ forecast: Forecast, _ settings: WeatherSettings) {
    place = forecast.place.name
    temperature = Self.degrees(forecast.temperature)
    words = Condition.words(forecast.condition) ?? ""
    symbol = Condition.symbol(forecast.condition)
    hours = Self.temperatures(forecast.hours ?? [])
    rain = Self.rain(forecast.hours ?? [])
    range = Self.range(forecast.days.first)
    if settings.showsWind, let speed = forecast.wind {
      wind = String(
        format: NSLocalizedString("%@ km/h", comment: "Speed of wind"), Self.whole(speed))
    }
    days = forecast.days.dropFirst().prefix(settings.days).map {
      Day(
        date: $0.date, symbol: Condition.symbol($0.condition),
        words: Condition.words($0.condition) ?? "", range: Self.range($0))
    }
  }

  /// The card in one line.
  public var summary: String {
    [place, temperature, words].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func temperatures(_ hours: [Forecast.Hour]) -> Course? {
    let values = hours.map { $0.temperature?.rounded() }
    guard let least = values.compactMap(\.self).min(), let most = values.compactMap(\.self).max()
    else { return nil }
    return Course(
      values: values, words: least == most ? degrees(most) : "\(whole(least))–\(degrees(most))")
  }

  /// A probability below a fifth, and less than a tenth of a millimetre, are dry.
  private static func rain(_ hours: [Forecast.Hour]) -> Course? {
    let most = hours.compactMap(\.rain).max() ?? 0
    let amount = hours.compactMap(\.amount).filter { (0..<1000).contains($0) }.reduce(0, +)
    guard most >= 20 || amount >= 0.1 else { return nil }
    let millimetres = amount >= 0.05 ? String(format: "  %.1f mm", amount) : ""
    return Course(values: hours.map(\.rain), words: "\(whole(most)) %\(millimetres)")
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
