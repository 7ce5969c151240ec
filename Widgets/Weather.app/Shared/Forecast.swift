public import Foundation

/// The fetched weather of a place.
public struct Forecast: Sendable, Equatable, Codable {
  /// The forecast of one day.
  public struct Day: Sendable, Equatable, Codable {
    /// Noon of the day.
    public var date: Date
    /// The WMO's code of the weather.
    public var condition: Int?
    /// The highest temperature, in the requested unit.
    public var high: Double?
    /// The lowest temperature, in the requested unit.
    public var low: Double?
  }

  /// The forecast of one hour.
  public struct Hour: Sendable, Equatable, Codable {
    /// In the requested unit.
    public var temperature: Double?
    /// The probability of rain or snow in percent.
    public var rain: Double?
    /// Of rain or snow, in millimetres.
    public var amount: Double?
  }

  /// The settings at the time of the request. Other settings need another forecast.
  public struct Question: Sendable, Equatable, Codable {
    /// The place as the user typed it.
    public var place: String
    /// Whether temperatures are in degrees Fahrenheit, not Celsius.
    public var isFahrenheit: Bool
    /// The language of the place's name: `en`.
    public var language: String
  }

  /// The settings that it is for.
  public var question: Question
  /// The place that the server found.
  public var place: Place
  /// The current temperature, in the requested unit.
  public var temperature: Double
  /// The WMO's code of the weather.
  public var condition: Int?
  /// In km/h.
  public var wind: Double?
  /// Today first.
  public var days: [Day]
  /// The present hour first; nil in forecasts of earlier versions.
  public var hours: [Hour]?
}

/// A place on the map.
public struct Place: Sendable, Equatable, Codable {
  /// Its name in the requested language.
  public var name: String
  /// Degrees north, -90...90.
  public var latitude: Double
  /// Degrees east, -180...180.
  public var longitude: Double
}
