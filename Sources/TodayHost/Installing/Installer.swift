import Glibc
package import TodayEngine
package import TodayWire

/// Installs apps into the user's `Applications`, completely or not at all. Runs no code of the app.
package struct Installer {
  /// Why an app was not installed. Apps are named by their localised names.
  package enum Refusal: Error, Equatable {
    /// - Parameter more: The number of further errors.
    case mistake(BundleProblem, more: Int)
    /// An error that only the copy has.
    case mistakeOfCopy(BundleMistake)
    case notAnApp(String)
    case changed(app: String)
    case occupied(path: String)
    case extensionOfOther(app: String, WidgetID, other: String, otherID: String)
    case identifierOfOther(app: String, String, other: String)
    /// - Parameter bundle: The file name of the bundle.
    case identifierOfToday(String, other: String, bundle: String)
    /// The bundle is an installed one.
    case installedBundle(path: String)
    /// An app with its identifier was installed or removed since the plan was made.
    case changedMeanwhile(app: String)
    /// The bundle is removed, but not all of its data.
    case notRemoved(app: String, FileError)
  }

  let directories: Directories
  /// The current registry.
  let registry: Registry
  let locale: String
  let store: InstallStore

  package init(_ directories: Directories, registry: Registry, locale: String) {
    self.directories = directories
    self.registry = registry
    self.locale = locale
    store = InstallStore(directories, report: { _ in })
  }

  /// Whether a bundle has its programs without a build.
  package func hasPrograms(_ app: String) -> Bool {
    BundlePrograms.areComplete(app, beside: shippedPrograms(of: app))
  }

  func shippedPrograms(of app: String) -> [String] {
    Installation.programFolders(
      of: app, origin: .given, programs: registry.search.executableDirectory)
  }

  /// Reads a bundle and plans its installation.
  ///
  /// - Parameter isBuilt: Whether its programs exist. If not, they are built later.
  package func plan(_ source: String, package: String?, isBuilt: Bool) throws(Refusal)
    -> InstallPlan
  {
    var found = BundleScanner.describe(
      source, executableDirectory: registry.search.executableDirectory, locale: locale,
      isBuilt: isBuilt)
    found.refuseUselessApps()
    let errors = found.problems.filter { $0.severity == .error }
    if let first = errors.first {
      throw .mistake(first, more: errors.count - 1)
    }
    guard let app = found.apps.first else {
      throw .notAnApp(source)
    }
    var plan = InstallPlan(app: app, widgets: found.widgets, package: package)
    plan.handlers = found.handlers
    plan.warnings = found.problems
    plan.replacement = replacement(of: app)
    plan.record = store.read().apps[app.id]
    plan.neighbours = neighbours(of: app)
    plan.schemeOwners = schemeOwners(of: app)
    for group in plan.entitlements.flatMap(\.groups)
    where !plan.foreignGroups.contains(where: { $0.group == group }) {
      if let owner = owner(of: group), owner != app.id {
        plan.foreignGroups.append(InstallPlan.ForeignGroup(group: group, owner: owner))
      }
    }
    if let former = former(of: plan) {
      (plan.former, plan.getsData) = (former.record, former.hasData)
    }
    return plan
  }

  /// The owner of a group: the app that installed it first, also while its bundle is broken or
  /// removed, else the first app with a bundle that lists it.
  private func owner(of group: String) -> String? {
    store.read().groupOwners[group]
      ?? registry.apps.first { $0.entitlements.groups.contains(group) }?.id
      ?? registry.extensions.first { $0.entitlements.groups.contains(group) }?
      .appID
  }

  /// Copies or links the app, and replaces an older one in one step.
  ///
  /// - Parameters:
  ///   - products: What a build of its package has made.
  ///   - isTrial: Whether the old version must return if the first update fails.
  /// - Returns: The path of the installed bundle.
  package func install(
    _ plan: InstallPlan, products: SwiftBuild.Products? = nil, isLinked: Bool,
    isTrial: Bool = false, at now: WallTime
  ) throws -> String {
    try FileSystem.createDirectory(directories.applications)
    let lock = try FileLock("\(directories.data)/install.lock", patience: .seconds(5))
    defer { lock.release() }
    // The user has confirmed what was installed then.
    guard store.read().apps[plan.app.id] == plan.record else {
      throw Refusal.changedMeanwhile(app: plan.app.name)
    }
    let staging = try StagingFolder.make(directories)
    let target = try target(of: plan)
    let staged = TemporaryName.make(for: "\(staging)/\(FileSystem.name(of: target))")
    defer { try? FileTree.remove(staged) }
    var hashes: [String: String] = [:]
    if isLinked, plan.script == nil {
      guard symlink(plan.app.bundle, staged) == 0 else {
        throw FileError(.write, staged, code: errno)
      }
    } else {
      try copy(
        plan.app.bundle, to: staged, products: products, package: plan.package,
        isScript: plan.script != nil)
      let check = BundleScanner.describe(staged, locale: locale)
      let problems = check.problems + LibraryCheck.problems(of: check)
      if let problem = problems.first(where: { $0.severity == .error }) {
        throw Refusal.mistakeOfCopy(problem.mistake)
      }
      // The user has confirmed the plan, so the app must not have changed.
      guard check.apps.map(\.id) == [plan.app.id],
        (check.apps.map(\.entitlements) + check.extensions.map(\.entitlements))
          == plan.entitlements
      else {
        throw Refusal.changed(app: plan.app.name)
      }
      hashes = try CodeFiles.hashes(in: staged)
    }
    var record = InstallRecord(
      source: plan.source, at: now,
      isLinked: isLinked || plan.script?.isLinked == true, hashes: hashes, isComplete: true)
    record.signer = plan.origin?.signer?.key.fingerprint
    record.revision = plan.origin?.revision
    record.gallery = (plan.origin?.gallery ?? plan.script?.gallery)?.address
    record.bundle = BundleIdentity(of: staged)
    record.isPinned = plan.isUpgrade && store.read().apps[plan.app.id]?.isPinned == true
    let isTrial = isTrial && plan.replaced != nil
    if isTrial {
      try UpgradeTrial(directories).begin(plan.app.id, staged: staged, target: target) {
        try self.record(record, of: plan, at: target, isTrial: true)
      }
    } else {
      try self.record(record, of: plan, at: target, isTrial: false)
      try FileTree.exchange(staged, with: target)
      try store.update { $0.beingReplaced[plan.app.id] = nil }
    }
    return target
  }

  /// Recorded before the bundle is installed, because a program without a matching record must not
  /// run.
  private func record(
    _ record: InstallRecord, of plan: InstallPlan, at target: String, isTrial: Bool
  ) throws {
    try store.update { content in
      if !isTrial {
        content.beingReplaced[plan.app.id] = content.apps[plan.app.id]
        content.beingReplaced[plan.app.id]?.bundle = BundleIdentity(of: target)
        // An older version returns only after an upgrade.
        content.replaced[plan.app.id] = nil
      }
      content.apps[plan.app.id] = record
      content.former[plan.app.id] = nil
      content.removedWidgets.subtract(plan.widgets.map(\.id))
      for group in plan.ownGroups { content.groupOwners[group] = plan.app.id }
    }
    // A different app does not get the old one's permissions. Removed before the bundle is
    // installed.
    if plan.replacement != nil && !plan.isUpgrade || plan.isOtherThanFormer {
      try ConsentStore(directories, report: { _ in }).update(.revoke(plan.app.id))
    }
  }

  /// Copies an app without its sources, and with its programs.
  ///
  /// - Parameters:
  ///   - products: What a build has made.
  ///   - package: The package of a confined build, out of which no link is followed.
  func copy(
    _ app: String, to staged: String, products: SwiftBuild.Products?, package: String?,
    isScript: Bool = false
  ) throws {
    try FileTree.copy(app, to: staged, leavesOut: isScript ? { _ in false } : Self.isSource)
    try BundlePrograms.bring(
      into: staged, from: [products?.folder].compactMap { $0 } + shippedPrograms(of: app),
      runtime: products?.runtime, within: package.flatMap(FileSystem.resolved))
  }

  /// The target path: that of the old app, else a free name.
  private func target(of plan: InstallPlan) throws(Refusal) -> String {
    if let replaced = plan.replaced { return replaced.bundle }
    let own = "\(directories.applications)/\(FileSystem.name(of: plan.app.bundle))"
    if !FileSystem.isTaken(own) { return own }
    let other = "\(directories.applications)/\(plan.app.id).app"
    if !FileSystem.isTaken(other) { return other }
    throw .occupied(path: other)
  }

  /// Whether a file is a source, which is not installed. Source folders are next to an
  /// `Info.plist`. Deeper folders with such a name are resources.
  private static func isSource(_ path: String) -> Bool {
    let name = FileSystem.name(of: path)
    let parent = path.split(separator: "/").dropLast().last
    let isOfBundle = parent.map { $0.hasSuffix(".appex") } ?? true
    return isOfBundle && ["Sources", "Shared", "Tests"].contains(name) || name.hasPrefix(".")
      || name.hasSuffix(".swift")
  }
}
