import Glibc
import TodayEngine
import TodayOpening
import TodayWire

/// Removes apps from the user's `Applications`, with their stored data. The positions of their
/// widgets stay for a later installation, except those of scripts.
package struct Uninstaller {
  let directories: Directories
  let registry: Registry
  let stores: Stores
  let installs: InstallStore
  /// The records when the user was asked.
  private let records: [String: InstallRecord]

  package init(_ directories: Directories, registry: Registry) {
    self.directories = directories
    self.registry = registry
    stores = Stores(directories, log: Log(directories))
    installs = InstallStore(directories, report: { _ in })
    records = installs.read().apps
  }

  /// The groups with data whose last member is the app. A group of another owner stays until that app
  /// is uninstalled, also while its bundle is missing or cannot be read.
  package func orphans(of app: AppDescription) -> [String] {
    let owners = installs.read().groupOwners
    let others =
      registry.apps.filter { $0.id != app.id }.map(\.entitlements)
      + extensions.filter { $0.appID != app.id }.map(\.entitlements)
    let kept = Set(others.flatMap(\.groups))
    var orphans: [String] = []
    for group in groups(of: app)
    where !kept.contains(group) && !orphans.contains(group)
      && !isInstalled(owners[group] ?? app.id, besides: app)
    {
      let path = directories.group(group)
      if ((try? FileSystem.names(in: path)) ?? []).isEmpty == false { orphans.append(group) }
    }
    return orphans
  }

  private func isInstalled(_ owner: String, besides app: AppDescription) -> Bool {
    owner != app.id && (records[owner] != nil || registry.app(owner) != nil)
  }

  private func groups(of app: AppDescription) -> [String] {
    app.entitlements.groups
      + extensions.filter { $0.appID == app.id }.flatMap(\.entitlements.groups)
  }

  private var extensions: [WidgetDescription] { registry.extensions }

  /// - Parameters:
  ///   - removesContainers: Whether to remove the containers of the app and its extensions, the logs
  ///     and notices of its widgets, and the settings of a script's cards.
  ///   - groups: The groups whose data is removed.
  package func uninstall(
    _ app: AppDescription, removesContainers: Bool, groups removed: [String]
  ) throws {
    let lock = try FileLock("\(directories.data)/install.lock", patience: .seconds(5))
    defer { lock.release() }
    guard installs.read().apps[app.id] == records[app.id] else {
      throw Installer.Refusal.changedMeanwhile(app: app.name)
    }
    let staging = "\(directories.data)/Staging"
    try FileSystem.createDirectory(staging)
    let aside = TemporaryName.make(for: "\(staging)/\(FileSystem.name(of: app.bundle))")
    let own = registry.widgets.filter { $0.appID == app.id }.map(\.id)
    let present = stores.settings.read()?.cards.keys.sorted() ?? []
    let widgets = own + StoredCards(directories).cards(of: own, present: present)
    try begin(app, widgets, removesContainers: removesContainers, groups: removed)
    // In one step, so that a scan finds the whole app or nothing.
    if rename(app.bundle, aside) != 0 {
      let code = errno
      try installs.update { $0.removals[app.id] = nil }
      // Its record may have been read after another command had removed it.
      if code == ENOENT { throw Installer.Refusal.changedMeanwhile(app: app.name) }
      throw FileError(.rename, app.bundle, code: code)
    }
    do {
      try FileTree.remove(aside)
      try removeStored(app, widgets, removesContainers: removesContainers, groups: removed)
    } catch let error as FileError {
      // The removal is stored, so the next command finishes it.
      throw Installer.Refusal.notRemoved(app: app.id, error)
    }
  }

  /// Removes what is stored for an app without a bundle. It may have been interrupted before.
  func removeStored(
    _ app: AppDescription, _ widgets: [WidgetID], removesContainers: Bool, groups removed: [String]
  ) throws {
    awaitEnd(of: widgets)
    PictureFile(directories).discard()
    for id in widgets {
      try stores.pictures.discard(id)
      try stores.statuses.remove(id)
      try FileTree.remove(directories.snapshots(of: id))
      try stores.content.remove(id)
      try FileTree.remove(directories.history(of: id))
    }
    try ReloadRequests(directories).remove(app.id)
    try FileTree.remove(directories.cards(ofApp: app.id))
    try UpgradeTrial(directories).discard(app.id)
    try LineupHistory.forget(Set(widgets), in: directories.lineups)
    try TransferRegistration(app.id, directories).remove()
    TransferPerformers.end(
      in: removed.map(directories.group)
        + (removesContainers ? [directories.container(app.id)] : []))
    if removesContainers {
      for id in widgets {
        try Log(directories).remove(id)
        try stores.notices.update(.forget(id))
      }
      for id in [app.id] + extensions.filter({ $0.appID == app.id }).map(\.id.rawValue) {
        try removeInUse(directories.container(id))
      }
    }
    for group in removed { try removeInUse(directories.group(group)) }
    if isForgotten(app), removesContainers { try stores.settings.update(.forget(widgets)) }
    // Without a record, a later app cannot be known to be the same.
    if isForgotten(app) || installs.read().apps[app.id] == nil {
      try stores.consents.update(.revoke(app.id))
    }
    try installs.update { content in
      if !isForgotten(app) {
        content.former[app.id] = content.apps[app.id]?.origin ?? content.former[app.id]
      }
      content.apps[app.id] = nil
      content.replaced[app.id] = nil
      content.beingReplaced[app.id] = nil
      content.removals[app.id] = nil
      if !isForgotten(app) { content.removedWidgets.formUnion(widgets) }
      for group in removed { content.groupOwners[group] = nil }
    }
  }

  /// Removes a directory to which programs of the app, which have lost their bundle, may still write.
  private func removeInUse(_ path: String) throws(FileError) {
    for _ in 0..<5 {
      do throws(FileError) {
        return try FileTree.remove(path)
      } catch {
        guard error.code == ENOTEMPTY else { throw error }
        usleep(50_000)
      }
    }
    try FileTree.remove(path)
  }

  /// Whether the app is a script, of which not even the position stays.
  package func isForgotten(_ app: AppDescription) -> Bool {
    Self.areScripts(extensions.filter { $0.appID == app.id })
  }

  static func areScripts(_ own: [WidgetDescription]) -> Bool {
    !own.isEmpty && own.allSatisfy { $0.attributes["TodayScript"] != nil }
  }

  /// An open board ends the widget when its bundle is removed, and then stores its state a last
  /// time. This removes that state.
  private func awaitEnd(of widgets: [WidgetID]) {
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(3)
    for id in widgets {
      while RunnerLock.holder(of: id, in: directories) != nil, clock.now < deadline {
        usleep(20_000)
      }
    }
  }
}
