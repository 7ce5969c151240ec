import ArgumentParser
import TodayEngine
import TodayHost

struct EnableCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "enable", abstract: "Adds widgets to the board.")

  @OptionGroup var apps: AppsOption
  @Argument(help: .init("The widgets' identifiers, or unique parts of them.", valueName: "id"))
  var ids: [String]

  func run() throws {
    try onMain {
      try SettingsEdit(apps.apps).change(ids) { .enable($0) }
    }
  }
}

struct DisableCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "disable",
    abstract: "Removes widgets from the board. Each keeps its position for later.")

  @OptionGroup var apps: AppsOption
  @Argument(help: .init("The widgets' identifiers, or unique parts of them.", valueName: "id"))
  var ids: [String]

  func run() throws {
    try onMain {
      try SettingsEdit(apps.apps).change(ids) { .disable($0) }
    }
  }
}

struct MoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Moves a widget to another position.")

  @OptionGroup var apps: AppsOption
  @Argument(help: "A widget's identifier, or a unique part of one.") var id: String
  @Argument(help: "Its new position, from 1.") var place: Int

  func validate() throws {
    if place < 1 { throw ValidationError("Positions start at 1.") }
  }

  func run() throws {
    try onMain {
      try SettingsEdit(apps.apps).move(id, to: place)
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
    try names.forEach(refuseUnusable)
    let ids = try WidgetNames.resolve(names, among: host.engine.installedIDs)
    try host.changeSettings(make(ids))
  }

  /// A widget with a mistake in its bundle is not unknown: the mistake is the reason.
  private func refuseUnusable(_ name: String) throws {
    guard !host.engine.installedIDs.contains(WidgetID(name)),
      let problem = host.registry.problems.first(where: { $0.severity == .error && $0.id == name })
    else { return }
    throw Failure(BundleLinter.located(problem).description)
  }

  /// Reports a move that has no visible effect.
  func move(_ name: String, to place: Int) throws {
    try refuseUnusable(name)
    let id = try WidgetNames.resolve(name, among: host.engine.installedIDs)
    guard let before = host.section else {
      try host.changeSettings(.move(id, to: place))
      if !host.engine.isEnabled(id) {
        Output.line(
          "\(id) is not on the board. To show it at this position, run today enable \(id).")
      }
      return
    }
    guard before.ids.contains(id) else {
      throw Failure(
        "\(id) is not in the board section of config.yaml: run today enable \(id) to add it")
    }
    try host.changeSettings(.move(id, to: place))
    if host.section == before, let page = before.pages.first(where: { $0.holds(id) }),
      before.ids.firstIndex(of: id) != min(place, before.ids.count) - 1
    {
      Output.line(
        "\(id) was not moved: position \(place) is on another page than \(page.name). To move a card "
          + "to another page, press e on the board.")
    }
  }
}

extension BoardSection.Page {
  fileprivate func holds(_ id: WidgetID) -> Bool { widgets.contains { $0.id == id } }
}
