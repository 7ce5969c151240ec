public import Foundation

/// The row of one city. Equal rows give equal drawings. The host keeps the times current.
public struct CityRow: Sendable, Equatable, Codable, Identifiable {
  /// The city's name.
  public var name: String
  /// A name of the time zone database.
  public var zone: String
  /// Whether the city has another day than the user. The host keeps the weekday's name current, but
  /// only an update decides whether it is shown.
  public var isOtherDay: Bool

  /// Names are unique in a list.
  public var id: String { name }

  /// The rows of a list at a moment.
  ///
  /// - Parameter own: The user's time zone.
  public static func rows(
    _ list: CityList, at now: Date = Date(), own: TimeZone = .current
  ) -> [CityRow] {
    list.cities.map { city in
      CityRow(
        name: city.name, zone: city.zone,
        isOtherDay: city.timeZone.map { weekday(now, $0) != weekday(now, own) } ?? false)
    }
  }

  private static func weekday(_ now: Date, _ zone: TimeZone) -> Int {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return calendar.component(.weekday, from: now)
  }
}
