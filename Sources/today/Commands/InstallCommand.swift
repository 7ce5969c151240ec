import ArgumentParser
import TodayEngine
import TodayHost

struct InstallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Installs an app with its widgets, and puts them on the board.",
    discussion: """
      PATH is an app bundle, or the folder of a Swift package that builds one. Nothing of the app is \
      run. It says first what the app is and asks for; on a terminal it waits for a yes, and without \
      one it refuses what goes beyond the app's own files and group, unless --yes is given.
      """)

  @Argument(help: "An .app, or a package's folder.") var path: String

  @Flag(name: .shortAndLong, help: "Ask nothing.") var yes = false

  @Flag(help: "Do not put its widgets on the board.") var disabled = false

  @Flag(help: "Link to the app instead of copying it: for one's own work in progress.")
  var link = false

  @Flag(help: "Build small programs that need the toolchain's libraries to run.")
  var sharedRuntime = false

  func run() throws {
    try onMain {
      let source = try BundleSource(path)
      if let only = source.only {
        throw Failure("\(only) comes with its app: install \(source.apps[0])")
      }
      let session = try Session()
      session.host.refreshRegistry()
      let installer = Installer(
        session.host.directories, registry: session.host.registry,
        locale: session.host.options.locale)
      // A bundle that has its programs is installed as it is, in a package too.
      let needsBuild =
        source.package != nil
        && (FileSystem.resolved(path) == source.package
          || !source.apps.allSatisfy(installer.hasPrograms))
      let plans = try source.apps.map {
        try installer.plan(
          $0, package: needsBuild ? source.package : nil, isBuilt: !needsBuild)
      }
      for plan in plans { try agree(to: plan) }
      var products: String?
      if needsBuild, let package = source.package {
        Output.line("Building \(package) …")
        let kind: SwiftBuild.Kind =
          link ? .debug : sharedRuntime ? .sharingRuntime : .selfContained
        products = try SwiftBuild.build(package, kind)
      }
      for plan in plans {
        let bundle = try installer.install(
          plan, products: products, isLinked: link, at: HostClock.wall)
        Output.line("Installed \(plan.app.name): \(bundle)")
      }
      try enable(session, plans)
    }
  }

  @MainActor
  private func agree(to plan: InstallPlan) throws {
    for line in plan.lines { Output.line(line) }
    for warning in plan.warnings { Complaint.write(warning.description) }
    if yes { return }
    if TerminalQuestion.canBeAsked {
      guard TerminalQuestion.ask("Install it?") else {
        throw Failure("\(plan.app.name) was not installed: nothing has changed")
      }
    } else if let demand = plan.demands.first {
      throw Failure("\(plan.app.name) asks to \(demand): say --yes to allow it")
    }
  }

  /// Widgets that are new go on the board; an upgrade leaves what the user decided.
  @MainActor
  private func enable(_ session: Session, _ plans: [InstallPlan]) throws {
    let host = session.host
    host.refreshRegistry()
    host.begin()
    let ids = plans.flatMap { plan in
      plan.widgets.map(\.id).filter { id in plan.replaced == nil || !host.engine.isKnown(id) }
    }
    if !ids.isEmpty { try host.changeSettings(disabled ? .disable(ids) : .enable(ids)) }
    for id in ids where !disabled { Output.line("\(id) is on the board.") }
  }
}
