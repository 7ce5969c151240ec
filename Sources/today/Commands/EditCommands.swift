import ArgumentParser
import TodayEngine
import TodayHost

struct EnableCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "enable", abstract: "Puts widgets on the board.")

  @OptionGroup var apps: AppsOption
  @Argument(help: "Widgets.") var ids: [String]

  func run() throws {
    try onMain {
      try SettingsEdit(apps.apps).change(ids) { .enable($0) }
    }
  }
}

struct DisableCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "disable", abstract: "Takes widgets off the board; their places are kept.")

  @OptionGroup var apps: AppsOption
  @Argument(help: "Widgets.") var ids: [String]

  func run() throws {
    try onMain {
      try SettingsEdit(apps.apps).change(ids) { .disable($0) }
    }
  }
}

struct MoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Moves a widget to a place in the order.")

  @OptionGroup var apps: AppsOption
  @Argument(help: "A widget.") var id: String
  @Argument(help: "Its place, from 1.") var place: Int

  func validate() throws {
    if place < 1 { throw ValidationError("Places count from 1.") }
  }

  func run() throws {
    try onMain {
      try SettingsEdit(apps.apps).change([id]) { .move($0[0], to: place) }
    }
  }
}

/// Changes the stored settings; open boards follow.
@MainActor
private struct SettingsEdit {
  let host: WidgetHost

  init(_ apps: [String]) throws {
    host = try Session(apps: apps).host
    host.refreshRegistry()
    host.begin()
  }

  func change(_ names: [String], _ make: ([WidgetID]) -> SettingsChange) throws {
    let ids = try WidgetNames.resolve(names, among: host.engine.installedIDs)
    try host.changeSettings(make(ids))
  }
}
