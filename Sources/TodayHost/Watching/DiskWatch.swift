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

  /// The interval for checking changes if the system has no watcher left.
  private static let slowLook = Duration.seconds(10)

  /// Changes are reported from now on.
  func begin() {
    watcher = DirectoryWatcher(reactor: context.reactor) { [weak self] in self?.take($0) }
    if watcher == nil {
      context.reportProblem(.noFileWatcher)
      checkLater()
    }
    let directories = context.directories
    for directory in [
      directories.state, directories.content, directories.locks, directories.requests,
      directories.config, directories.themes,
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
  private func checkLater() {
    _ = context.reactor.schedule(at: HostClock.awake + Self.slowLook) { [weak self] in
      guard let self, !isClosed else { return }
      let directories = context.directories
      let places =
        [
          directories.state, directories.content, directories.locks, directories.requests,
          directories.config, directories.themes,
        ] + bundles.searchFolders + map.snapshots.keys
      for directory in places { take(.rescan(directory: directory)) }
      checkLater()
    }
  }

  var isWatching: Bool { watcher != nil }

  /// Follows the registry: an author copies a program or saves a plist into an existing bundle.
  /// Included bundles change only with the host.
  func watchBundles() {
    guard let watcher else {
      map.bundles = Set(bundles.searchFolders)
      return
    }
    let registry = bundles.registry
    let apps = registry.apps.filter { !$0.origin.isBundled }.map(\.bundle)
    let widgets = registry.widgets.filter { !$0.origin.isBundled }
    // The programs of a linked app are in the build folder of its package.
    let programs = widgets.map { FileSystem.directory(of: $0.executable) }
    // An app may be copied slowly: its extensions come after its first scan.
    let libraries = apps.map { "\($0)/\(LibrarySearch.folder)" }.filter(FileSystem.isDirectory)
    let new = Set(apps + libraries + registry.ownBundleFolders + widgets.map(\.bundle) + programs)
    let isFirst = watchedBundles.isEmpty
    let added = new.subtracting(watchedBundles)
    for bundle in added { watcher.watch(bundle) }
    for bundle in watchedBundles.subtracting(new) { watcher.unwatch(bundle) }
    watchedBundles = new
    map.bundles = new.union(bundles.searchFolders)
    // A change between the scan and now caused no event. The first watch is followed by a scan anyway.
    if !isFirst, !added.isEmpty, !bundles.isCurrent { bundles.scanSoon() }
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

  /// If the config is a link, the saved file is the target, in another directory.
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
