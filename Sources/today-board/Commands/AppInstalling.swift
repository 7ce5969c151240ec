import TodayEngine
import TodayHost
import TodayWire

/// The steps that `install` and `add` share: show the plan, ask, install, add to the board.
@MainActor
struct AppInstalling {
  let session: Session
  let installer: Installer
  /// `--yes`: do not ask.
  var saysYes = false
  /// Whether an app of another origin is never replaced.
  var refusesReplacing = false
  /// `--disabled`: do not add the widgets to the board.
  var isDisabled = false

  init(saysYes: Bool, isDisabled: Bool) throws {
    session = try Session()
    session.host.refreshRegistry()
    // Before another installation gets what a killed removal has left.
    let finished = try Uninstaller.finishInterrupted(
      session.host.directories, registry: session.host.registry)
    for removal in finished { Output.line(UninstallCommand.sentence(of: removal)) }
    installer = Installer(
      session.host.directories, registry: session.host.registry,
      locale: session.host.options.locale)
    try installer.restoreRecords()
    self.saysYes = saysYes
    self.isDisabled = isDisabled
  }

  /// Refuses apps that would take each other's place, before the first one is installed.
  func checkIdentifiers(of plans: [InstallPlan]) throws {
    var owners: [String: InstallPlan] = [:]
    for plan in plans {
      for id in Set([plan.app.id] + plan.extensions.map(\.id.rawValue)).sorted() {
        if let other = owners.updateValue(plan, forKey: id) {
          let paths = [other, plan].map { Sanitizer.line($0.app.bundle) }
          throw Failure(
            "\(paths[0]) and \(paths[1]) both have the identifier \(id): give one of them another "
              + "identifier, or install only one")
        }
      }
    }
  }

  /// Refuses an older version: it may have faults that a newer one has not.
  ///
  /// - Parameter origin: Where the older version is.
  func checkVersion(of plan: InstallPlan, from origin: String) throws {
    guard let old = plan.replaced?.version,
      VersionNumber(plan.app.version ?? "0") < VersionNumber(old)
    else { return }
    throw Failure(
      "\(plan.name) \(old) is installed, and \(Sanitizer.line(origin)) has the older version "
        + "\(plan.app.version ?? "0"): add --downgrade to install it")
  }

  /// Asks one question for all plans.
  func agree(to plans: [InstallPlan]) throws {
    for plan in plans {
      try installer.checkIdentity(of: plan)
      for line in plan.lines { Output.line(line) }
      for warning in plan.warnings { StandardError.write(warning.description) }
      for warning in plan.script?.warnings ?? [] {
        StandardError.write("\(plan.name): \(warning)")
      }
    }
    if refusesReplacing, let plan = plans.first(where: { $0.takeover != nil }) {
      throw Failure("\(plan.name) would \(plan.takeover ?? "replace another app").")
    }
    if saysYes { return }
    let names = plans.map(\.name).joined(separator: ", ")
    if TerminalQuestion.canBeAsked {
      let isReplacement = plans.contains { $0.replacement != nil && !$0.isUpgrade }
      let question =
        switch (plans.count, isReplacement) {
        case (1, true): "Replace it?"
        case (1, false): "Install it?"
        case (_, true): "Install all of these, and replace the ones shown?"
        case (_, false): "Install all of these?"
        }
      guard TerminalQuestion.ask(question) else {
        throw Failure(
          "\(names) \(plans.count == 1 ? "was" : "were") not installed. Nothing has changed.")
      }
    } else if let plan = plans.first(where: { $0.takeover != nil }), let takeover = plan.takeover {
      throw Failure("\(plan.name) would \(takeover). Add --yes to allow it.")
    } else if let plan = plans.first(where: { $0.package != nil }), let package = plan.package {
      throw Failure(
        "Installing \(plan.name) runs the manifest and the build of \(plan.origin?.text ?? package). "
          + "Add --yes to allow it.")
    } else if let plan = plans.first(where: { !$0.demands.isEmpty }) {
      throw Failure("\(plan.name) needs to \(plan.demands[0]). Add --yes to install it.")
    }
  }

  /// - Parameter isTrial: Whether the old version must return if the first update fails.
  func install(
    _ plan: InstallPlan, products: SwiftBuild.Products? = nil, isLinked: Bool = false,
    isTrial: Bool = false
  ) throws {
    let bundle = try installer.install(
      plan, products: products, isLinked: isLinked, isTrial: isTrial, at: HostClock.wall)
    Output.line("Installed \(plan.name): \(bundle)")
    if plan.extensions.isEmpty {
      Output.line("\(plan.name) has no extensions, so nothing of it can be added to the board.")
    }
  }

  /// Adds new widgets to the board. An upgrade keeps the user's choice.
  func enable(_ plans: [InstallPlan]) throws {
    let host = session.host
    host.refreshRegistry()
    host.begin()
    let ids = plans.flatMap { plan in
      plan.widgets.map(\.id).filter { id in plan.replaced == nil || !host.engine.isKnown(id) }
    }
    if !ids.isEmpty { try host.changeSettings(isDisabled ? .disable(ids) : .enable(ids)) }
    for id in ids where !isDisabled { Output.line("\(id) is on the board.") }
    for plan in plans where plan.replaced == nil && host.registry.app(plan.app.id)?.settings != nil
    {
      Output.line("The settings of \(plan.name): today settings \(plan.app.id)")
    }
  }

  /// Wraps scripts or commands in apps, and installs these.
  ///
  /// - Parameter agree: Shows the plans and asks.
  func install(
    _ made: [(bundle: ScriptBundle, origin: ScriptOrigin)], isTrial: Bool = false,
    agreeing agree: ([InstallPlan]) throws -> Void
  ) throws {
    try StagedScripts.with(installer) { staged in
      let plans = try made.map { try staged.plan($0.bundle, $0.origin) }
      try agree(plans)
      for plan in plans { try install(plan, isTrial: isTrial) }
      try enable(plans)
    }
  }
}
