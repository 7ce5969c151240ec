import ArgumentParser
import Foundation
import TodayScreen
import WorldClockShared

struct WorldClockCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "worldclock",
    abstract: "Shows the time in other cities, and has a widget for Today.",
    subcommands: [
      OpenCommand.self, ListCommand.self, AddCommand.self, RemoveCommand.self, MoveCommand.self,
      SearchCommand.self,
    ],
    defaultSubcommand: OpenCommand.self)
}

/// The full-screen clocks.
struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Opens the clocks, full screen.")

  var link = WorldClockURL.list

  init() {}

  init(link: WorldClockURL) {
    self.link = link
  }

  init(from decoder: any Decoder) {}

  /// Used instead of `run()`, which cannot be both async and on the main actor.
  @MainActor func open() async throws {
    var name: String?
    if case .city(let wanted) = link { name = wanted }
    do {
      try await Screen.with { await ClockApp(terminal: $0).run(selecting: name) }
    } catch ScreenError.notATerminal {
      try runWithoutTerminal(name)
    }
  }

  /// Without a terminal, prints the clocks as lines.
  private func runWithoutTerminal(_ name: String?) throws {
    let list = WorldClockGroup.cities()
    let city = name.flatMap(list.city)
    if let name, city == nil { throw Problem(.notThere(name)) }
    print(ClockTable(cities: list.cities, selected: city?.name).text)
  }
}

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Prints the cities and their times.")

  @Flag(help: "Print a JSON array of objects: name, zone, time, offsetSeconds.")
  var json = false

  func run() throws {
    let table = ClockTable(cities: WorldClockGroup.cities().cities)
    print(try json ? table.json : table.text)
  }
}

struct AddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Adds a city at the end.")

  @Argument(help: "A city, or a zone such as Europe/Rome.")
  var city: [String]

  @Option(help: "The name to show.")
  var name: String?

  func run() throws {
    let found = try CityFinder().city(city.joined(separator: " "), name: name)
    try change { try $0.add(found) }
    print(ClockTable(cities: [found]).text)
  }
}

struct RemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Removes a city from the list.")

  @Argument var city: [String]

  func run() throws {
    try change { try $0.remove(city.joined(separator: " ")) }
  }
}

struct MoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Moves a city to another position.")

  @Argument var city: String

  @Argument(help: "From 1.")
  var position: Int

  func run() throws {
    try change { try $0.move(city, to: position) }
  }
}

struct SearchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Finds cities and zones by a part of their name.")

  @Argument var pattern: [String]

  func run() throws {
    let pattern = pattern.joined(separator: " ")
    let found = CityCatalog().search(pattern)
    guard !found.isEmpty else {
      throw Problem("no city or zone has the name \(pattern)", "try a larger city of that region")
    }
    print(ClockTable(cities: found).text)
  }
}
