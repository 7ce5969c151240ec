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

  /// When the rows change next: the midnights of the user and of the cities in the next two days.
  public static func changes(
    _ list: CityList, after now: Date, own: TimeZone = .current
  ) -> [Date] {
    let zones = Set([own] + list.cities.compactMap(\.timeZone))
    return Set(zones.flatMap { midnights(in: $0, after: now) }).sorted()
  }

  private static func midnights(in zone: TimeZone, after now: Date) -> [Date] {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let today = calendar.startOfDay(for: now)
    return (1...2).compactMap { calendar.date(byAdding: .day, value: $0, to: today) }
  }

  private static func weekday(_ now: Date, _ zone: TimeZone) -> Int {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return calendar.component(.weekday, from: now)
  }
}
