import ArgumentParser
import TodayEngine
import TodayHost
import TodayWire

struct UpgradeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "upgrade",
    abstract: "Installs newer versions of apps, each from where it was installed.",
    discussion: """
      Without an identifier it upgrades all installed apps that are not pinned. It asks if a new \
      version needs more permissions, has another author, or must be built. The new version stays if \
      the first update of its widgets succeeds; else the old one returns. Your own scripts, and \
      linked apps, are skipped. The exit status is 1 if an upgrade failed.
      """)

  @Argument(
    help: .init("The apps, or widgets of them (default: all installed apps).", valueName: "id"))
  var ids: [String] = []

  @Flag(help: "Only show which versions there are.") var check = false

  @Flag(name: .shortAndLong, help: "Do not ask for confirmation.") var yes = false

  @Flag(help: "Also install versions that are older than the installed ones.") var downgrade = false

  @Flag(help: "Let a build use the network, for example to fetch dependencies.")
  var network = false

  func run() throws {
    try onMain {
      var installing = try AppInstalling(saysYes: yes, isDisabled: true)
      var upgrading = makeUpgrading(installing)
      let earlier = check ? [:] : try upgrading.finishTrials()
      if !earlier.isEmpty {
        // Other versions are installed now.
        installing = try AppInstalling(saysYes: yes, isDisabled: true)
        upgrading = makeUpgrading(installing)
      }
      let apps = try Self.apps(ids, installing.session.host)
      guard !apps.isEmpty else {
        return Output.line("No installed apps. To see all widgets, run today list --all.")
      }
      var rows = apps.map { upgrading.upgrade($0, isNamed: !ids.isEmpty) }
      let rolledBack = try upgrading.finishTrials()
      for (index, app) in apps.enumerated() {
        if let text = rolledBack[app.id] { rows[index] = upgrading.row(app, text, hasFailed: true) }
        Output.line(rows[index].text)
      }
      if rows.contains(where: \.hasFailed) || upgrading.hasRolledBack || !earlier.isEmpty {
        throw ExitCode(1)
      }
    }
  }

  @MainActor
  private func makeUpgrading(_ installing: AppInstalling) -> Upgrading {
    Upgrading(installing, allowsDowngrade: downgrade, onlyChecks: check, mayConnect: network)
  }

  /// The installed apps that these names mean.
  @MainActor
  private static func apps(_ ids: [String], _ host: WidgetHost) throws -> [AppDescription] {
    if ids.isEmpty {
      return host.registry.apps.filter { $0.origin == .installed }.sorted { $0.id < $1.id }
    }
    // The names of cards need a host that has begun.
    let begun = try Session().host
    begun.refreshRegistry()
    begun.begin()
    return try ids.map { try app($0, begun) }
  }

  @MainActor
  fileprivate static func app(_ name: String, _ host: WidgetHost) throws -> AppDescription {
    let app = try InstalledNames.app(name, host)
    guard app.origin == .installed else {
      throw Failure("\(name) was not installed with today install: it is upgraded with Today")
    }
    return app
  }
}

struct PinCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pin", abstract: "Keeps the version of an app: today upgrade skips it.")

  @Argument(
    help: "The identifier of the app, a title or identifier of its widgets, or a unique part.")
  var id: String

  func run() throws { try onMain { try Pinning.set(true, id) } }
}

struct UnpinCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unpin", abstract: "Lets today upgrade install newer versions of an app again.")

  @Argument(
    help: "The identifier of the app, a title or identifier of its widgets, or a unique part.")
  var id: String

  func run() throws { try onMain { try Pinning.set(false, id) } }
}

@MainActor
enum Pinning {
  static func set(_ isPinned: Bool, _ name: String) throws {
    let host = try Session().host
    host.refreshRegistry()
    host.begin()
    let app = try UpgradeCommand.app(name, host)
    let store = InstallStore(host.directories) { StandardError.write($0) }
    guard store.read().apps[app.id] != nil else {
      throw Failure(
        "\(app.name) was copied to \(Sanitizer.line(app.bundle)) by hand, so today upgrade leaves it "
          + "alone: there is nothing to pin")
    }
    try store.update { $0.apps[app.id]?.isPinned = isPinned }
    let version = app.version.map { " \($0)" } ?? ""
    Output.line("\(app.name)\(version) is \(isPinned ? "pinned" : "no longer pinned").")
  }
}
