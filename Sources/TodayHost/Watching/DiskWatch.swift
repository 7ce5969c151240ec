import TodayEngine
import TodayWire

/// Watches the files that a host shares with containing apps, other hosts and the command line.
@MainActor
final class DiskWatch {
  var changed: (DiskChange) -> Void = { _ in }

  private let context: HostContext
  private let bundles: InstalledBundles
  private var map: DiskMap
  private var watcher: DirectoryWatcher?
  private var isClosed = false
  /// Bundles that their authors may change.
  private var watchedBundles: Set<String> = []

  init(_ context: HostContext, _ bundles: InstalledBundles) {
    self.context = context
    self.bundles = bundles
    map = DiskMap(context.directories)
  }

  /// How often changes are looked for where the system has no watcher left.
  private static let slowLook = Duration.seconds(10)

  /// Changes are reported from now on.
  func begin() {
    watcher = DirectoryWatcher(reactor: context.reactor) { [weak self] in self?.take($0) }
    if watcher == nil {
      context.reportProblem(.noFileWatcher)
      lookLater()
    }
    let directories = context.directories
    for directory in [
      directories.state, directories.content, directories.locks, directories.requests,
      directories.config,
    ] {
      watcher?.watch(directory)
    }
    for folder in bundles.searchFolders { watcher?.watch(folder) }
    watchConfigTarget()
    watchBundles()
  }

  func close() {
    watcher?.close()
    isClosed = true
  }

  /// Without a watcher, anything may have changed since the last look.
  private func lookLater() {
    _ = context.reactor.schedule(at: HostClock.awake + Self.slowLook) { [weak self] in
      guard let self, !isClosed else { return }
      let directories = context.directories
      let places =
        [
          directories.state, directories.content, directories.locks, directories.requests,
          directories.config,
        ] + bundles.searchFolders + map.snapshots.keys
      for directory in places { take(.rescan(directory: directory)) }
      lookLater()
    }
  }

  var isWatching: Bool { watcher != nil }

  /// Follows the registry: an author copies a program or saves a plist into a bundle that is there
  /// already. What is shipped with the host changes with the host.
  func watchBundles() {
    guard let watcher else {
      map.bundles = Set(bundles.searchFolders)
      return
    }
    let registry = bundles.registry
    let apps = registry.apps.filter { !$0.origin.isBundled }.map(\.bundle)
    let widgets = registry.widgets.filter { !$0.origin.isBundled }
    // Of an app that is linked to, programs are where its package builds them.
    let programs = widgets.map { FileSystem.directory(of: $0.executable) }
    let new = Set(apps + widgets.map(\.bundle) + programs)
    for bundle in new.subtracting(watchedBundles) { watcher.watch(bundle) }
    for bundle in watchedBundles.subtracting(new) { watcher.unwatch(bundle) }
    watchedBundles = new
    map.bundles = new.union(bundles.searchFolders)
  }

  func watchSnapshots(of id: WidgetID) {
    let directory = context.directories.snapshots(of: id)
    map.snapshots[directory] = id
    watcher?.watch(directory)
  }

  func unwatchSnapshots(of id: WidgetID) {
    let directory = context.directories.snapshots(of: id)
    map.snapshots[directory] = nil
    watcher?.unwatch(directory)
  }

  /// Where the config is a link, the file that is saved is another one, in another directory.
  private func watchConfigTarget() {
    let file = context.directories.configFile
    let target = FileSystem.resolved(file)
    let new = target == file ? nil : target
    guard new != map.configTarget else { return }
    if let new { watcher?.watch(FileSystem.directory(of: new)) }
    map.configTarget = new
  }

  private func take(_ event: DirectoryWatcher.Event) {
    for change in map.changes(for: event) {
      if change == .config { watchConfigTarget() }
      changed(change)
    }
  }
}
