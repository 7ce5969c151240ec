import ArgumentParser
import WorldClockShared

/// Finds the city for a name that the user typed.
struct CityFinder {
  var catalog = CityCatalog()

  /// - Parameter name: The displayed name, or `nil` for the city's own name.
  /// - Throws: ``Problem`` if there is none, or more than one.
  func city(_ pattern: String, name: String? = nil) throws -> City {
    let found = catalog.cities(named: pattern)
    guard let first = found.first else {
      let similar = catalog.search(pattern).prefix(5).map(\.name)
      throw Problem(
        "no city has the name \(pattern)",
        similar.isEmpty
          ? "try a larger city nearby, or a zone such as Europe/Rome"
          : "is it \(similar.joined(separator: ", "))?")
    }
    // Several names of one zone are one place, because the database keeps old spellings.
    guard Set(found.map(\.zone)).count == 1 else {
      let zones = found.map(\.zone).joined(separator: ", ")
      throw Problem("\(pattern) is the name of several cities", "choose one of \(zones)")
    }
    guard let name else { return first }
    guard let clean = City.cleanName(name) else {
      throw Problem("a city needs a name", "--name Home", code: .validationFailure)
    }
    return City(clean, first.zone)
  }
}

/// Runs a change of the list, and turns an error into a message.
func change(_ body: (inout CityList) throws -> Void) throws {
  do {
    try WorldClockGroup.change(body)
  } catch let problem as CityList.Problem {
    throw Problem(problem)
  }
}
