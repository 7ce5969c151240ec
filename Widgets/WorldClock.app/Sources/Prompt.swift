import Foundation
import WorldClockShared

/// Shows the clocks and asks what to change, line by line, until the user has nothing more to say.
struct Prompt {
  /// The city that was tapped.
  var selected: String?

  func run() {
    var selected = selected
    show(selected)
    while let line = ask() {
      let words = line.split(separator: " ").map(String.init)
      guard let verb = words.first, !["q", "quit", "exit"].contains(verb) else { return }
      do {
        selected = try perform(line, verb, Array(words.dropFirst())) ?? selected
      } catch {
        print(String(describing: error))
      }
    }
    print()
  }

  private func ask() -> String? {
    print("\nadd, remove, move CITY N, search, or Enter to leave: ", terminator: "")
    fflush(nil)
    return readLine()
  }

  private func show(_ selected: String?) {
    print(ClockTable(cities: WorldClockGroup.cities().cities, selected: selected).text)
  }

  /// - Returns: the city that the change was about.
  private func perform(_ line: String, _ verb: String, _ rest: [String]) throws -> String? {
    let name = rest.joined(separator: " ")
    switch verb {
    case "search" where !rest.isEmpty:
      print(ClockTable(cities: CityCatalog().search(name)).text)
      return nil
    case "add" where !rest.isEmpty:
      let city = try CityFinder().city(name)
      try change { try $0.add(city) }
      show(city.name)
      return city.name
    case "remove" where !rest.isEmpty:
      try change { try $0.remove(name) }
      show(nil)
      return nil
    case "move" where rest.count > 1:
      guard let position = Int(rest[rest.count - 1]) else { fallthrough }
      let name = rest.dropLast().joined(separator: " ")
      try change { try $0.move(name, to: position) }
      show(name)
      return name
    default:
      throw Problem("cannot do \"\(line)\"", "try add Tokyo, or move Tokyo 1")
    }
  }
}
