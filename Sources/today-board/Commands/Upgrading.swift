import Glibc
import TodayEngine
import TodayHost
import TodayWire

/// Upgrades installed apps from their origins, and tries the new versions.
@MainActor
final class Upgrading {
  private let installing: AppInstalling
  private let packages: PackageInstalling
  private let allowsDowngrade: Bool
  private let onlyChecks: Bool
  private let store: InstallStore
  private(set) var hasRolledBack = false

  init(
    _ installing: AppInstalling, allowsDowngrade: Bool, onlyChecks: Bool, mayConnect: Bool
  ) {
    self.installing = installing
    self.allowsDowngrade = allowsDowngrade
    self.onlyChecks = onlyChecks
    packages = PackageInstalling(installing, PackageOptions(mayConnect: mayConnect))
    store = InstallStore(installing.session.host.directories, report: { _ in })
  }

  /// What happened to an app, as a line.
  struct Row {
    var text: String
    var hasFailed = false
  }

  func row(_ app: AppDescription, _ text: String, hasFailed: Bool = false) -> Row {
    Row(text: "\(app.name) \(app.version ?? "0"): \(text)", hasFailed: hasFailed)
  }

  func upgrade(_ app: AppDescription, isNamed: Bool) -> Row {
    func row(_ text: String, hasFailed: Bool = false) -> Row {
      self.row(app, text, hasFailed: hasFailed)
    }
    guard let record = store.read().apps[app.id], !record.isLinked,
      record.gallery != nil || !isScript(app)
    else { return row("skipped: it has no origin with versions") }
    if record.isPinned { return row("pinned. To upgrade it, run today unpin \(app.id).") }
    if let address = record.gallery {
      do {
        return row(try upgrade(app, record, fromGallery: address))
      } catch {
        return row("\(error)", hasFailed: true)
      }
    }
    guard let origin = PackageOrigin(recorded: record.source) else {
      return row("skipped: it has no origin with versions")
    }
    if case .git(let git) = origin, git.isCommit { return row("stays at its commit") }
    if case .web = origin, record.signer == nil {
      return row("was installed with --sha256. Install a new version with its hash.")
    }
    do {
      var text = ""
      let newest = try newest(origin)
      if newest == origin, try isUnchanged(origin, record) { return row("up to date") }
      try packages.offering(newest) { offer in
        text = try upgrade(app, record, offer, from: newest, by: packages)
      }
      return row(text)
    } catch {
      return row("\(error)", hasFailed: true)
    }
  }

  /// Upgrades to the newest version in the stored copy of a gallery.
  private func upgrade(
    _ app: AppDescription, _ record: InstallRecord, fromGallery address: String
  ) throws -> String {
    let directories = installing.session.host.directories
    guard let gallery = GalleryStore(directories).all.first(where: { "\($0.address)" == address })
    else { return "skipped: its gallery \(address) is not among yours: add it" }
    let id = isScript(app) ? record.source.split(separator: "/").last.map(String.init) : app.id
    guard let entry = gallery.entry(id ?? app.id) else {
      throw Failure("the gallery \(gallery.name) has it no longer: uninstall it, or leave it")
    }
    let found = try GalleryInstalling(gallery, entry, installing)
    guard VersionNumber(found.version.text) > VersionNumber(app.version ?? "0") else {
      return "up to date, as of \(Output.age(HostClock.wall - gallery.fetchedAt)) ago"
    }
    if onlyChecks { return "version \(found.version.text) is there" }
    guard let package = try found.package(packages.options) else {
      try found.installScript(isTrial: true) { try agree(to: $0, app) }
      return "upgraded to \(found.version.text)"
    }
    var text = ""
    let fetching = PackageInstalling(installing, package.options)
    try fetching.offering(package.origin) { offer in
      var offer = offer
      try found.check(&offer)
      text = try upgrade(app, record, offer, from: package.origin, by: fetching)
    }
    return text
  }

  private func isScript(_ app: AppDescription) -> Bool {
    let host = installing.session.host
    return Uninstaller(host.directories, registry: host.registry).isForgotten(app)
  }

  private func newest(_ origin: PackageOrigin) throws -> PackageOrigin {
    guard case .git(let git) = origin else { return origin }
    return try StagingFolder.with(installing.session.host.directories, named: "tags") { folder in
      .git(try GitRepository(git, in: FileSystem.resolved(folder) ?? folder).newest())
    }
  }

  /// Whether a tag of a version is still the newest one. It is not fetched again.
  private func isUnchanged(_ origin: PackageOrigin, _ record: InstallRecord) throws -> Bool {
    guard case .git(let git) = origin else { return false }
    return VersionNumber.isVersion(git.reference) && record.revision != nil
  }

  /// - Returns: What happened.
  private func upgrade(
    _ app: AppDescription, _ record: InstallRecord, _ offer: PackageInstalling.Offer,
    from origin: PackageOrigin, by packages: PackageInstalling
  ) throws -> String {
    let plan = offer.plan
    guard plan.app.id == app.id else {
      throw Failure("its origin has another app now, \(plan.app.id): uninstall one of them")
    }
    let (old, new) = (app.version ?? "0", plan.app.version ?? "0")
    if let revision = plan.origin?.revision, revision == record.revision { return "up to date" }
    let isSame = VersionNumber(new) == VersionNumber(old)
    // A branch has new commits of the same version.
    if isSame, plan.origin?.revision == nil { return "up to date" }
    if VersionNumber(new) < VersionNumber(old), !allowsDowngrade {
      throw Failure("its origin has the older version \(new): add --downgrade to install it")
    }
    if onlyChecks { return "version \(new) is there" }
    try packages.checkTrust(in: plan, from: origin, isUpgrade: true)
    try agree(to: plan, app)
    try packages.acceptAuthor(of: plan, from: origin)
    let products = try packages.build(offer)
    try installing.install(plan, products: products, isTrial: true)
    return "upgraded to \(new)"
  }

  /// Asks only about what the installed version may not do.
  private func agree(to plan: InstallPlan, _ app: AppDescription) throws {
    try installing.installer.checkIdentity(of: plan)
    for line in plan.lines { Output.line(line) }
    for warning in plan.warnings { StandardError.write(warning.description) }
    if installing.saysYes { return }
    let known = try? installing.installer.plan(app.bundle, package: nil, isBuilt: true)
    let demand = (known.map(plan.demands(beyond:)) ?? plan.demands).first
    let reason =
      plan.takeover.map { "would \($0)" }
      ?? plan.package.map { _ in "must be built: its manifest and its build run" }
      ?? demand.map { "needs to \($0)" }
    guard let reason else { return }
    guard TerminalQuestion.canBeAsked else {
      throw Failure("the new version \(reason). Add --yes to allow it")
    }
    guard TerminalQuestion.ask("The new version \(reason). Install it?") else {
      throw Failure("not upgraded, because you said no")
    }
  }

  // MARK: Trials

  /// Updates the widgets of upgraded apps once. Where that fails, the old version returns.
  ///
  /// This also finishes trials of an upgrade that was killed.
  ///
  /// - Returns: What happened to the apps whose old versions are back, by their identifiers.
  func finishTrials() throws -> [String: String] {
    let trial = UpgradeTrial(installing.session.host.directories)
    let waiting = trial.apps
    guard !waiting.isEmpty else { return [:] }
    var rolledBack: [String: String] = [:]
    // The installed bundles have changed.
    let session = try Session()
    let host = session.host
    host.refreshRegistry()
    host.begin()
    let apps = host.registry.apps.filter {
      waiting[$0.id] != nil && $0.origin == .installed && !$0.isBroken
    }
    let fresh = apps.filter { trial.isInPlace($0.id, bundle: $0.bundle) }
    let ids = Set(fresh.map(\.id))
    let widgets = host.registry.widgets.filter {
      ids.contains($0.appID) && host.engine.isEnabled($0.id)
    }
    awaitNextSecond(for: widgets)
    let run = UpdateRun(session, widgets.map(\.id), always: true)
    let reports = widgets.isEmpty ? [] : withExtendedLifetime(run) { run.run() }
    let failed = Set(reports.filter { $0.report.outcome == .failed }.map(\.id))
    for app in apps {
      let own = widgets.filter { $0.appID == app.id }
      let broken = own.filter { failed.contains($0.id) }
      if ids.contains(app.id), broken.isEmpty {
        try trial.finish(app.id)
        continue
      }
      do {
        try trial.undo(app.id, bundle: app.bundle)
      } catch let lost as UpgradeTrial.OldVersionLost {
        hasRolledBack = true
        rolledBack[app.id] = "its update failed, and it stays: \(lost)"
        continue
      }
      guard !broken.isEmpty else { continue }
      rolledBack[app.id] = try tell(of: app, broken, reports)
    }
    // The bundle of an app on trial cannot be read at all.
    for id in waiting.keys where !apps.contains(where: { $0.id == id }) {
      if try restore(id, trial) {
        rolledBack[id] = "the new version cannot be read, the old one is back"
      }
    }
    return rolledBack
  }

  /// An open board stores the time of an update in seconds. After this, that of the old program's last
  /// update is earlier than the trial.
  private func awaitNextSecond(for widgets: [WidgetDescription]) {
    let directories = installing.session.host.directories
    guard widgets.contains(where: { RunnerLock.holder(of: $0.id, in: directories) != nil })
    else { return }
    let start = HostClock.wall
    while HostClock.wall == start { usleep(20_000) }
  }

  /// - Returns: What happened, in short.
  private func tell(
    of app: AppDescription, _ broken: [WidgetDescription],
    _ reports: [(id: WidgetID, report: UpdateReport)]
  ) throws -> String {
    hasRolledBack = true
    let directories = installing.session.host.directories
    let new = app.version ?? "0"
    let old = BundleScanner.describe(app.bundle).apps.first?.version ?? "0"
    try UpgradeTrial(directories).notify(broken, from: new, to: old, at: HostClock.wall)
    let reason = reports.first { $0.id == broken[0].id }?.report.reason?.description ?? "failed"
    StandardError.write(
      "\(app.name): the first update of version \(new) failed (\(reason)). Version \(old) is back.")
    return "\(new) failed, \(old) is back"
  }

  /// - Returns: Whether the old version is back.
  private func restore(_ id: String, _ trial: UpgradeTrial) throws -> Bool {
    let directories = installing.session.host.directories
    let bundles = (try? FileSystem.names(in: directories.applications)) ?? []
    for name in bundles {
      let bundle = "\(directories.applications)/\(name)"
      guard trial.isInPlace(id, bundle: bundle) else { continue }
      hasRolledBack = true
      try trial.undo(id, bundle: bundle)
      StandardError.write("\(id): the new version cannot be read. The old one is back.")
      return true
    }
    try trial.finish(id)
    return false
  }
}
