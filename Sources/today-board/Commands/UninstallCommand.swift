import ArgumentParser
import TodayEngine
import TodayHost
import TodayWire

struct UninstallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "uninstall",
    abstract: "Removes an installed app, its widgets and their stored data.",
    discussion: """
      The widgets' positions on the board, and their lines in the config, stay for a later \
      installation; the command prints where those lines are. For a script nothing stays. The data \
      of a group that no other app uses is removed only after you confirm. Without a terminal it \
      stays, unless you add --yes.
      """)

  @Argument(
    help: "The identifier of the app, a title or identifier of its widgets, or a unique part.")
  var id: String

  @Flag(name: .shortAndLong, help: "Do not ask for confirmation, and remove its data.") var yes =
    false

  @Flag(help: "Keep all its data.") var keepData = false

  func run() throws {
    try onMain {
      let session = try Session()
      let host = session.host
      host.refreshRegistry()
      let finished = try Uninstaller.finishInterrupted(host.directories, registry: host.registry)
      host.begin()
      for removal in finished {
        Output.line(Self.sentence(of: removal))
        try tidyConfig(session, removal.ids, isForgotten: removal.isOfScript)
      }
      if finished.contains(where: isMeant) { return }
      let app = try Self.app(id, host)
      let uninstaller = Uninstaller(host.directories, registry: host.registry)
      let widgets = host.registry.widgets.filter { $0.appID == app.id }.map(\.id)
      let orphans = keepData ? [] : uninstaller.orphans(of: app)
      var removed = yes ? orphans : []
      if !yes, TerminalQuestion.canBeAsked {
        guard TerminalQuestion.ask("Remove \(app.name) (\(app.id))?") else {
          throw Failure("\(app.name) was not removed. Nothing has changed.")
        }
        for group in orphans where TerminalQuestion.ask("Delete the data in \(group), too?") {
          removed.append(group)
        }
      }
      try uninstaller.uninstall(app, removesContainers: !keepData, groups: removed)
      host.refreshRegistry()
      Output.line("Removed \(app.name) (\(app.id)).")
      for group in orphans where !removed.contains(group) {
        Output.line("Kept its data: \(host.directories.group(group))")
      }
      try tidyConfig(session, widgets, isForgotten: uninstaller.isForgotten(app))
    }
  }

  static func sentence(of removal: Uninstaller.Removal) -> String {
    "Finished the removal of \(removal.app.name) (\(removal.app.id)), which was interrupted."
  }

  private func isMeant(_ removal: Uninstaller.Removal) -> Bool {
    id == removal.app.id || !NameMatch.matches(id, among: WidgetNames.of(removal.widgets)).isEmpty
  }

  /// Removes a script's line from the config's board, because scripts leave nothing behind. The
  /// line of an app stays for a later installation, and the command prints its position.
  @MainActor
  private func tidyConfig(_ session: Session, _ widgets: [WidgetID], isForgotten: Bool) throws {
    guard let section = session.host.section else { return }
    let places = BoardSection.places(in: session.loaded.config["board"].value)
    for id in section.ids where widgets.contains(id) {
      let file = session.loaded.file.path
      let place = Sanitizer.line(places[id].map { "\(file):\($0.line)" } ?? file)
      guard isForgotten else {
        Output.line("Its line in the config stays for a later installation: \(place)")
        continue
      }
      do {
        try session.host.changeSettings(.forget([id]))
        Output.line("Removed its line from \(file).")
      } catch {
        StandardError.write("\(error). Remove its line yourself: \(place)")
      }
    }
  }

  @MainActor
  private static func app(_ name: String, _ host: WidgetHost) throws -> AppDescription {
    let app = try InstalledNames.app(name, host)
    guard app.origin == .installed else {
      throw Failure(
        "\(app.name) was not installed with today install: use today disable to hide its widgets")
    }
    return app
  }
}
