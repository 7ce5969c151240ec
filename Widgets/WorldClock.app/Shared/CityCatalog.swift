import Foundation

/// The searchable cities: those of the time zone database, and well-known ones without a zone of
/// their own.
public struct CityCatalog: Sendable {
  private let entries: [Entry]

  private struct Entry: Sendable {
    var city: City
    var key: String
    /// Set only for the city in the zone's name: a search for Paris must not find Lyon.
    var zoneKey: String?
  }

  /// - Parameter zones: Names of the time zone database. Names without a place are skipped.
  public init(zones: [String] = Self.installedZones) {
    let known = Set(zones)
    let own = zones.filter(Self.isPlace).map { zone in
      City(Self.name(of: zone), zone)
    }
    let others = Self.aliases.flatMap { zone, names in
      known.contains(zone) ? names.map { City($0, zone) } : []
    }
    let named = own.map { Entry(city: $0, key: City.key($0.name), zoneKey: City.key($0.zone)) }
    let unnamed = (others + [City("UTC", "UTC")]).map { Entry(city: $0, key: City.key($0.name)) }
    entries = (named + unnamed).sorted {
      ($0.key, $0.city.zone) < ($1.key, $1.city.zone)
    }
  }

  /// Cities with `pattern` in their name or zone, ignoring case and accents. Exact matches come
  /// first, then prefixes, then prefixes of a word, then others.
  public func search(_ pattern: String) -> [City] {
    let wanted = City.key(pattern)
    guard !wanted.isEmpty else { return [] }
    let ranked = entries.compactMap { entry in
      rank(entry, wanted).map { (rank: $0, city: entry.city) }
    }
    return (0...3).flatMap { rank in ranked.filter { $0.rank == rank }.map(\.city) }
  }

  /// The cities that `name` can mean. Several only if several have exactly this name.
  ///
  /// The name of a zone (`Europe/Rome`) means its city. If the result is empty, ``search(_:)`` has
  /// suggestions.
  public func cities(named name: String) -> [City] {
    let wanted = City.key(name)
    let found = entries.filter { $0.key == wanted || $0.zoneKey == wanted }.map(\.city)
    // Old spellings of zones are accepted, although the list of places does not have them.
    if found.isEmpty, Self.isPlace(name), TimeZone(identifier: name) != nil {
      return [City(Self.name(of: name), name)]
    }
    return found
  }

  private func rank(_ entry: Entry, _ wanted: String) -> Int? {
    if entry.key == wanted { return 0 }
    if entry.key.hasPrefix(wanted) { return 1 }
    if entry.key.contains(" " + wanted) { return 2 }
    return entry.key.contains(wanted) || entry.zoneKey?.contains(wanted) == true ? 3 : nil
  }

  /// The places of the time zone database without old spellings. If that file is missing,
  /// Foundation's zones.
  public static var installedZones: [String] {
    guard let table = try? String(contentsOfFile: "/usr/share/zoneinfo/zone.tab", encoding: .utf8)
    else { return TimeZone.knownTimeZoneIdentifiers }
    return table.split(separator: "\n").compactMap { line in
      let columns = line.split(separator: "\t")
      return line.hasPrefix("#") || columns.count < 3 ? nil : String(columns[2])
    }
  }

  private static func isPlace(_ zone: String) -> Bool {
    zone.contains("/") && !["Etc/", "SystemV/", "US/", "Canada/"].contains { zone.hasPrefix($0) }
  }

  /// `America/Argentina/Buenos_Aires` is called Buenos Aires.
  private static func name(of zone: String) -> String {
    zone.split(separator: "/").last.map { String($0.replacing("_", with: " ")) } ?? zone
  }
}
