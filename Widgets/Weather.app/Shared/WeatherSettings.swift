public import Foundation

/// The user's settings from the app, the form on the board, or `today settings`.
public struct WeatherSettings: Sendable, Equatable {
  /// If empty, there is nothing to show.
  public var place = ""
  /// Degrees Fahrenheit, not Celsius.
  public var isFahrenheit = false
  /// Whether the card has a row for the wind.
  public var showsWind = false
  /// Rows of the forecast, 1...7.
  public var days = 5
  /// The server of the forecasts.
  public var baseURL = "https://api.open-meteo.com"
  /// The server that finds places by name.
  public var geocodingURL = "https://geocoding-api.open-meteo.com"

  /// The default settings, without a place.
  public init() {}

  /// The form's defaults are used for missing values.
  public init(_ defaults: UserDefaults?) {
    guard let defaults else { return }
    func text(_ key: String, _ standard: String) -> String {
      let text = defaults.string(forKey: key)?.trimmingCharacters(in: .whitespaces) ?? ""
      return text.isEmpty ? standard : text
    }
    place = text("place", "")
    isFahrenheit = text("units", "celsius") == "fahrenheit"
    showsWind = defaults.bool(forKey: "wind")
    if defaults.object(forKey: "days") != nil {
      days = min(max(defaults.integer(forKey: "days"), 1), 7)
    }
    baseURL = text("baseURL", baseURL)
    geocodingURL = text("geocodingURL", geocodingURL)
  }
}
