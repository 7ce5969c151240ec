public import Foundation

/// The weather of a place, as it was told.
public struct Forecast: Sendable, Equatable, Codable {
  public struct Day: Sendable, Equatable, Codable {
    /// Noon of the day.
    public var date: Date
    public var condition: Int?
    public var high: Double?
    public var low: Double?
  }

  /// What the user had set when it was fetched: another setting, another forecast.
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
