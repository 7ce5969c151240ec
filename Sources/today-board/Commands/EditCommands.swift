import ArgumentParser
import TodayEngine
import TodayHost

struct EnableCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "enable", abstract: "Adds widgets to the board.",
    discussion: """
      --set adds another card of a widget with its own settings. The card's identifier is that of \
      the widget, # and a name: dev.today.Weather.Today#turin. The other commands take it, too.
      """)

  @OptionGroup var apps: AppsOption
  @Argument(
    help: .init("The widgets' titles or identifiers, or unique parts of them.", valueName: "id"))
  var ids: [String]

  @Option(
    name: .customLong("set"),
    help: .init("A setting of a new card of the widget; can be repeated.", valueName: "key=value"))
  var settings: [String] = []

  @Option(help: "The name of the new card (default: made of its settings).")
  var name: String?

  func validate() throws {
    if settings.isEmpty, name == nil { return }
    if ids.count != 1 { throw ValidationError("--set and --name add a card of one widget.") }
  }

  func run() throws {
    try onMain {
      let edit = try SettingsEdit(apps.apps)
      if let id = ids.first, !settings.isEmpty || name != nil {
        try edit.addCard(of: id, settings, name: name)
      } else {
        try edit.change(ids) { .enable($0) }
      }
    }
  }
}

struct DisableCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "disable",
    abstract: "Removes widgets from the board. Each keeps its position for later.")

  @OptionGroup var apps: AppsOption
  @Argument(
    help: .init("The widgets' titles or identifiers, or unique parts of them.", valueName: "id"))
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
  @Argument(help: "A widget's title or identifier, or a unique part of one.") var id: String
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
    let ids = try WidgetNames.resolve(names, among: WidgetNames.installed(host.engine))
    try host.changeSettings(make(ids))
  }

  /// A widget with a mistake in its bundle is not unknown: the mistake is the reason.
  private func refuseUnusable(_ name: String) throws {
    guard !host.engine.installedIDs.contains(WidgetID(name)),
      let problem = host.registry.problems.first(where: { $0.severity == .error && $0.id == name })
    else { return }
    throw Failure(BundleLinter.located(problem).description)
  }

  /// Adds a card of a widget with settings of its own.
  func addCard(of name: String, _ settings: [String], name cardName: String?) throws {
    try refuseUnusable(name)
    let names = WidgetNames.installed(host.engine)
    let widget = try WidgetNames.resolve(name, among: names).extensionID
    let parameters = try CardSettings(host.settings(of: widget)?.form).parameters(settings, widget)
    var id = parameters.newID(of: widget, besides: host.engine.installedIDs)
    if let cardName {
      id = WidgetID(extensionID: widget, cardName: cardName)
      guard id.cardName == cardName else {
        throw Failure(
          "\"\(cardName)\" is not a name for a card: use letters, digits and -, at most "
            + "\(WidgetID.longestCardName)")
      }
      if host.engine.installedIDs.contains(id) {
        throw Failure("\(id) is on the board: choose another name, or run today settings \(id)")
      }
    }
    try host.changeSettings(.configure(id, parameters))
    Output.line("\(id)")
  }

  /// Reports a move that has no visible effect.
  func move(_ name: String, to place: Int) throws {
    try refuseUnusable(name)
    let id = try WidgetNames.resolve(name, among: WidgetNames.installed(host.engine))
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
