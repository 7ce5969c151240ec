import ArgumentParser
import TodayEngine
import TodayHost
import TodayWire

struct ConsentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "consent",
    abstract:
      "Lists and revokes permissions to open apps and URLs; allows changed programs and open access.",
    discussion: """
      A widget opens its own app without a question. Before it opens another app or a URL outside, \
      the board asks you. You allow it for once, or for always: such a permission is listed here and holds \
      until you revoke it. A keyboard that asks for open access gets its app's groups and the network only \
      if you allow it, here or when you first use it. A program that has changed since its installation does not run until you allow it, here or on the board.
      """,
    subcommands: [List.self, Agree.self, OpenAccess.self, Revoke.self], defaultSubcommand: List.self
  )

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Lists the permissions, one a line.")

    @OptionGroup var apps: AppsOption
    @Flag(help: "Print JSON.") var json = false

    func run() throws {
      try onMain {
        let host = try Session(apps: apps.apps).host
        let consents = host.storedConsents
        if json { return Output.verbatim(consents.json.text) }
        host.refreshRegistry()
        let changed = host.registry.widgets.filter(\.isProgramChanged)
        let rows =
          ConsentCommand.rows(consents)
          + changed.map { [$0.id.rawValue, "was changed:", Sanitizer.line($0.executable)] }
        if rows.isEmpty { return Output.line("No permissions.") }
        Output.table(rows)
      }
    }
  }

  struct Agree: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Allows a widget's program that has changed since its installation.")

    @OptionGroup var apps: AppsOption
    @Argument(help: "A widget's title or identifier, or a unique part of one.") var id: String

    func run() throws {
      try onMain {
        let host = try Session(apps: apps.apps).host
        host.refreshRegistry()
        let id = try WidgetNames.resolve(id, among: host.registry.names)
        guard let widget = host.registry.widget(id) else { return }
        guard widget.isProgramChanged else {
          throw Failure(
            "\(id) has not changed since its installation, so there is nothing to allow")
        }
        try host.agree(toProgramOf: id)
        // The scan lets open boards notice the change.
        host.refreshRegistry()
        Output.line("\(id) may now run \(Sanitizer.line(widget.executable))")
      }
    }
  }

  struct OpenAccess: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "open-access",
      abstract: "Gives the keyboards of an app its groups and the network.")

    @OptionGroup var apps: AppsOption
    @Argument(help: "The identifier of a keyboard or its app, or a unique part of it.")
    var id: String
    @Flag(help: "Refuse it, without a question later.") var refuse = false

    func run() throws {
      try onMain {
        let host = try Session(apps: apps.apps).host
        host.refreshRegistry()
        let keyboards = host.registry.handlers(startedBy: .textField)
        // The decision is for an app, so several keyboards of one app are one.
        let matches = Set(NameMatch.matches(id, among: keyboards.map(\.id.rawValue)))
        let named = keyboards.filter { matches.contains($0.id.rawValue) }.map(\.appID)
        guard Set(named).count < 2 else {
          throw Failure(
            "\"\(id)\" could be \(matches.sorted().joined(separator: " or ")): write more of it")
        }
        guard let app = named.first else {
          throw Failure("unknown keyboard \"\(id)\": run today keyboard --list to see all")
        }
        let ofApp = keyboards.filter { $0.appID == app }
        guard let keyboard = ofApp.first(where: \.requestsOpenAccess) else {
          throw Failure("\(app) does not ask for open access, so there is nothing to allow")
        }
        try host.changeConsents(.decideOpenAccess(of: keyboard.appID, !refuse))
        Output.line(
          refuse
            ? "keyboards of \(keyboard.appID) have no open access"
            : "keyboards of \(keyboard.appID) have open access")
      }
    }
  }

  struct Revoke: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Revokes an app's permissions. The board will ask again.")

    @OptionGroup var apps: AppsOption
    @Argument(
      help: "An app's identifier or a unique part of it, or a scheme such as mailto:.")
    var id: String?
    @Flag(help: "Revoke all permissions.") var all = false

    func validate() throws {
      if (id == nil) != all {
        throw ValidationError("Name an app or a scheme, or add --all.")
      }
    }

    func run() throws {
      try onMain {
        let host = try Session(apps: apps.apps).host
        let before = host.storedConsents
        let change: ConsentChange =
          if let id, id.hasSuffix(":") {
            .forget(scheme: String(id.dropLast()).lowercased())
          } else {
            try id.map { .revoke(try Self.app($0, before)) } ?? .revokeAll
          }
        try host.changeConsents(change)
        if let id, host.storedConsents == before {
          throw Failure("\(id) has no permissions: run today consent to list all")
        }
      }
    }

    /// Includes apps that are not installed any more. A name that matches none is returned
    /// unchanged.
    private static func app(_ name: String, _ consents: Consents) throws(Failure) -> String {
      let apps = Set(consents.apps.keys).union(consents.apps.values.flatMap { $0 })
        .union(consents.places.keys).union(consents.handlers.values)
        .union(consents.openAccess.keys).sorted()
      if NameMatch.matches(name, among: apps).isEmpty { return name }
      return try WidgetNames.resolve(name, among: apps, what: "app")
    }
  }

  private static func rows(_ consents: Consents) -> [[String]] {
    let apps = consents.apps.sorted { $0.key < $1.key }.flatMap { asker, targets in
      targets.sorted().map { [asker, "opens", $0] }
    }
    let places = consents.places.sorted { $0.key < $1.key }.flatMap { asker, places in
      places.sorted().map { [asker, "opens", $0] }
    }
    let handlers = consents.handlers.sorted { $0.key < $1.key }.map { scheme, app in
      ["\(scheme):", "is for", app]
    }
    let access = consents.openAccess.sorted { $0.key < $1.key }.map {
      [$0.key, $0.value ? "has" : "is refused", "open access"]
    }
    return (apps + places + handlers + access).map { $0.map(Sanitizer.line) }
  }
}
