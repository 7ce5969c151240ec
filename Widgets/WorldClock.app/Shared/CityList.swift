public import Foundation

/// The cities in the user's order.
public struct CityList: Sendable, Equatable {
  /// In the user's order, with unique names.
  public private(set) var cities: [City]

  /// - Parameter cities: With unique names.
  public init(_ cities: [City]) {
    self.cities = cities
  }

  /// The reason why a change was refused.
  public enum Problem: Error, Equatable {
    case alreadyThere(City)
    case notThere(String)
    /// The last valid position.
    case noSuchPosition(Int, last: Int)
  }

  /// The city with that name, ignoring case and accents; nil if it is not in the list.
  public func city(_ name: String) -> City? {
    index(of: name).map { cities[$0] }
  }

  /// Adds a city at the end.
  ///
  /// - Throws: ``Problem/alreadyThere(_:)`` if the list has a city with the same name.
  public mutating func add(_ city: City) throws(Problem) {
    if let present = self.city(city.name) { throw .alreadyThere(present) }
    cities.append(city)
  }

  /// Removes the city with that name, ignoring case and accents.
  ///
  /// - Returns: The removed city.
  /// - Throws: ``Problem/notThere(_:)`` if it is not in the list.
  @discardableResult
  public mutating func remove(_ name: String) throws(Problem) -> City {
    guard let index = index(of: name) else { throw .notThere(name) }
    return cities.remove(at: index)
  }

  /// - Parameter position: Counted from 1.
  public mutating func move(_ name: String, to position: Int) throws(Problem) {
    guard (1...max(1, cities.count)).contains(position) else {
      throw .noSuchPosition(position, last: cities.count)
    }
    let city = try remove(name)
    cities.insert(city, at: position - 1)
  }

  private func index(of name: String) -> Int? {
    let key = City.key(name)
    return cities.firstIndex { City.key($0.name) == key }
  }
}

extension CityList {
  /// The initial list: cities around the world, without those that have the user's own time.
  public static func initial(at now: Date, own: TimeZone = .current) -> CityList {
    let candidates = [
      City("Cupertino", "America/Los_Angeles"), City("New York", "America/New_York"),
      City("London", "Europe/London"), City("Tokyo", "Asia/Tokyo"),
      City("Sydney", "Australia/Sydney"),
    ]
    let others = candidates.filter { city in
      city.timeZone.map { $0.secondsFromGMT(for: now) != own.secondsFromGMT(for: now) } ?? false
    }
    return CityList(Array(others.prefix(4)))
  }

  /// Reads the format of ``propertyList``. Skips invalid entries, which another version may have
  /// written. `nil` if it is not a list.
  public init?(propertyList: Any?) {
    guard let entries = propertyList as? [Any] else { return nil }
    self.init([])
    for entry in entries {
      guard let members = entry as? [String: Any], let zone = members["zone"] as? String,
        let name = (members["name"] as? String).flatMap(City.cleanName),
        TimeZone(identifier: zone) != nil
      else { continue }
      try? add(City(name, zone))
    }
  }

  /// The list as the group's defaults store it.
  public var propertyList: [[String: String]] {
    cities.map { ["name": $0.name, "zone": $0.zone] }
  }
}
