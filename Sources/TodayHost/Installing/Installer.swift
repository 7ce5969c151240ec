import Glibc
import TodayEngine
import TodayWire

/// Puts apps into the user's `Applications`, whole or not at all. Nothing of an app is run.
package struct Installer {
  /// Why an app is not installed; a sentence: what is wrong, and what to do.
  package struct Refusal: Error, Equatable, CustomStringConvertible {
    package var description: String

    package init(_ description: String) { self.description = description }
  }

  let directories: Directories
  /// What is installed and found now.
  let registry: Registry
  let locale: String
  let store: InstallStore

  package init(_ directories: Directories, registry: Registry, locale: String) {
    self.directories = directories
    self.registry = registry
    self.locale = locale
    store = InstallStore(directories, report: { _ in })
  }

  /// Whether the programs of a bundle are there without a build.
  package func hasPrograms(_ app: String) -> Bool {
    BundlePrograms.areComplete(app, beside: shippedPrograms(of: app))
  }

  func shippedPrograms(of app: String) -> [String] {
    Installation.programFolders(
      of: app, origin: .given, programs: registry.search.executableDirectory)
  }

  /// Reads a bundle and says what installing it would mean.
  ///
  /// - Parameter isBuilt: its programs are there; else those of a package are built later.
  package func plan(_ source: String, package: String?, isBuilt: Bool) throws(Refusal)
    -> InstallPlan
  {
    let found = BundleScanner.describe(
      source, executableDirectory: registry.search.executableDirectory, locale: locale,
      isBuilt: isBuilt)
    let errors = found.problems.filter { $0.severity == .error }
    if let first = errors.first {
      throw Refusal(
        "\(first.description)\(errors.count > 1 ? " (and \(errors.count - 1) more: run today lint)" : "")"
      )
    }
    guard let app = found.apps.first else {
      throw Refusal("\(source) is not an app: write the path of an .app")
    }
    var plan = InstallPlan(app: app, widgets: found.widgets, package: package)
    plan.actions = found.actions
    plan.warnings = found.problems
    plan.replacement = replacement(of: app)
    plan.neighbours = neighbours(of: app)
    for group in plan.entitlements.flatMap(\.groups)
    where !plan.foreignGroups.contains(where: { $0.group == group }) {
      if let owner = owner(of: group), owner != app.id {
        plan.foreignGroups.append(InstallPlan.ForeignGroup(group: group, owner: owner))
      }
    }
    return plan
  }

  /// The app that a group belongs to: the one that installed it first, or that came with it.
  private func owner(of group: String) -> String? {
    let known = store.read().groupOwners[group]
    if let known, registry.apps.contains(where: { $0.id == known }) { return known }
    return registry.apps.first { $0.entitlements.groups.contains(group) }?.id
  }

  /// Copies the app, or links to it, and replaces an older one by it in one step.
  ///
  /// - Parameter products: where its package's programs were built.
  /// - Returns: the path of the installed bundle.
  package func install(
    _ plan: InstallPlan, products: String? = nil, isLinked: Bool, at now: Int64
  ) throws -> String {
    try FileSystem.createDirectory(directories.applications)
    let lock = try FileLock("\(directories.data)/install.lock", patience: .seconds(5))
    defer { lock.release() }
    let staging = "\(directories.data)/Staging"
    try FileSystem.createDirectory(staging)
    removeAbandoned(in: staging)
    let target = try target(of: plan)
    let staged = TemporaryName.make(for: "\(staging)/\(FileSystem.name(of: target))")
    defer { try? FileTree.remove(staged) }
    var hashes: [String: String] = [:]
    if isLinked, plan.script == nil {
      guard symlink(plan.app.bundle, staged) == 0 else {
        throw FileError(.write, staged, code: errno)
      }
    } else {
      try FileTree.copy(
        plan.app.bundle, to: staged, leavesOut: plan.script == nil ? Self.isSource : { _ in false })
      try BundlePrograms.bring(
        into: staged,
        from: [products].compactMap { $0 } + shippedPrograms(of: plan.app.bundle))
      let check = BundleScanner.describe(staged, locale: locale)
      if let problem = check.problems.first(where: { $0.severity == .error }) {
        throw Refusal("\(problem.message): \(problem.remedy)")
      }
      // The user agreed to what it asked for then.
      guard check.apps.map(\.id) == [plan.app.id],
        (check.apps.map(\.entitlements) + (check.widgets + check.actions).map(\.entitlements))
          == plan.entitlements
      else {
        throw Refusal("\(plan.app.name) has changed during the installation: install it again")
      }
      hashes = try BundlePrograms.hashes(in: staged)
    }
    let record = InstallRecord(
      source: plan.source, at: now,
      isLinked: isLinked || plan.script?.isLinked == true, hashes: hashes)
    // Before the bundle: a program that does not match its record is not to be run.
    try store.update { content in
      content.apps[plan.app.id] = record
      content.removedWidgets.subtract(plan.widgets.map(\.id))
      for group in plan.ownGroups { content.groupOwners[group] = plan.app.id }
    }
    // Another app: what the old one was allowed is not its own. Before the bundle, too.
    if plan.replacement != nil, !plan.isUpgrade {
      try ConsentStore(directories, report: { _ in }).update(.revoke(plan.app.id))
    }
    try FileTree.exchange(staged, with: target)
    return target
  }

  /// Where the app goes: where it was, else a free name like its own.
  private func target(of plan: InstallPlan) throws(Refusal) -> String {
    if let replaced = plan.replaced { return replaced.bundle }
    let own = "\(directories.applications)/\(FileSystem.name(of: plan.app.bundle))"
    var status = stat()
    if lstat(own, &status) != 0 { return own }
    let other = "\(directories.applications)/\(plan.app.id).app"
    if lstat(other, &status) != 0 { return other }
    throw Refusal("\(other) already exists: rename or remove it")
  }

  /// What builds a bundle and is no part of it. Its folders lie beside an `Info.plist`; deeper ones
  /// of such a name are a program's resources.
  private static func isSource(_ path: String) -> Bool {
    let name = FileSystem.name(of: path)
    let parent = path.split(separator: "/").dropLast().last
    let isOfBundle = parent.map { $0.hasSuffix(".appex") } ?? true
    return isOfBundle && ["Sources", "Shared", "Tests"].contains(name) || name.hasPrefix(".")
      || name.hasSuffix(".swift")
  }

  /// What killed installs left.
  private func removeAbandoned(in staging: String) {
    for name in (try? FileSystem.names(in: staging)) ?? [] {
      guard let writer = TemporaryName.writer(of: name), kill(writer, 0) != 0, errno == ESRCH
      else { continue }
      try? FileTree.remove("\(staging)/\(name)")
    }
  }
}
