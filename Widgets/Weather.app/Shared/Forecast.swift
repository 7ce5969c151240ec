public import Foundation

/// The fetched weather of a place.
public struct Forecast: Sendable, Equatable, Codable {
  public struct Day: Sendable, Equatable, Codable {
    /// Noon of the day.
    public var date: Date
    public var condition: Int?
    public var high: Double?
    public var low: Double?
  }

  /// The settings at the time of the request. Other settings need another forecast.
  public struct Question: Sendable, Equatable, Codable {
    public var place: String
    public var isFahrenheit: Bool
    public var language: String
  }

  public var question: Question
  public var place: Place
  public var temperature: Double
  /// The WMO's code of the weather.
  public var condition: Int?
  /// In km/h.
  public var wind: Double?
  /// Today first.
  public var days: [Day]
}

/// A place on the map.
public struct Place: Sendable, Equatable, Codable {
  public var name: String
  public var latitude: Double
  public var longitude: Double
}
