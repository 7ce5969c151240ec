public import Foundation

/// What the widget shows of one city. Equal rows draw equal pictures; the times in them are the
/// host's to keep.
public struct CityRow: Sendable, Equatable, Codable, Identifiable {
  public var name: String
  public var zone: String
  /// Whether it is another day there than here. The host keeps the weekday's name true; that one is
  /// shown at all is as old as the last update.
  public var isOtherDay: Bool

  public var id: String { name }

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
