import TodayEngine

/// Changes that others make: containing apps, other hosts, the command line.
extension WidgetHost {
  /// From now on changes on disk become events. After the first picture: it needs none of it.
  package func watch() {
    watcher = DirectoryWatcher(reactor: reactor) { [weak self] event in self?.diskChanged(event) }
    for directory in [
      directories.state, directories.content, directories.locks, directories.requests,
      directories.config,
    ] {
      watcher?.watch(directory)
    }
    for folder in searchFolders { watcher?.watch(folder) }
    watchConfigTarget()
    readNotices()
    watchBundles()
    settleConfigured()
    post(.consents(stores.consents.read()))
    countReaders()
    beginHistory()
    reactor.onClockChange { [weak self] in
      self?.keepingHistory { (history) throws(FileError) in try history.clockJumped() }
      self?.post(.clockJumped)
    }
    // Found to run elsewhere by the first picture, which is before this: nothing told of them yet.
    for id in elsewhere { runnerEnded(id) }
    takeRequests(among: UpdateRequests(directories).waiting)
  }

  /// An author copies a program or saves a plist into a bundle that is there already. What is shipped
  /// with the host changes with the host.
  func watchBundles() {
    guard let watcher else { return }
    let apps = registry.apps.filter { !$0.origin.isBundled }.map(\.bundle)
    let widgets = registry.widgets.filter { !$0.origin.isBundled }.map(\.bundle)
    // Of an app that is linked to, they are where its package builds them.
    let programs = registry.widgets.filter { !$0.origin.isBundled }
      .map { FileSystem.directory(of: $0.executable) }
    let bundles = Set(apps + widgets + programs)
    for bundle in bundles.subtracting(watchedBundles) { watcher.watch(bundle) }
    for bundle in watchedBundles.subtracting(bundles) { watcher.unwatch(bundle) }
    watchedBundles = bundles
  }

  /// Where the config is a link, what is saved is another file in another directory.
  private func watchConfigTarget() {
    let target = FileSystem.resolved(directories.configFile)
    let new = target == directories.configFile ? nil : target
    guard new != configTarget else { return }
    if let new { watcher?.watch(FileSystem.directory(of: new)) }
    configTarget = new
  }

  private func isOfBundles(_ directory: String) -> Bool {
    watchedBundles.contains(directory) || searchFolders.contains(directory)
  }

  private func diskChanged(_ event: DirectoryWatcher.Event) {
    switch event {
    case .changed(let directory, let name): changed(name, in: directory)
    case .rescan(let directory): rescan(directory)
    }
  }

  private func changed(_ name: String, in directory: String) {
    if let configTarget, "\(directory)/\(name)" == configTarget { front?.configFileDidChange() }
    switch directory {
    case directories.state:
      switch "\(directory)/\(name)" {
      case directories.boardFile: readSettings()
      case directories.noticesFile: readNotices()
      case directories.consentsFile: readConsents()
      case directories.clipboardFile: readClipboard()
      // What was agreed to may be run now.
      case "\(directories.state)/installs.json": scanSoon()
      default: break
      }
    case directories.content:
      if let id = ContentFlagStore.widget(ofFile: name) {
        post(.content(id, stores.content.read(id)))
      }
    case directories.locks:
      if BoardPresence.isBoard(name) {
        countReaders()
      } else if let id = RunnerLock.widget(ofFile: name) {
        lockClosed(id)
      }
    case directories.requests:
      if let id = UpdateRequests.widget(ofFile: name) { takeRequests(among: [id]) }
    case directories.config:
      guard "\(directory)/\(name)" == directories.configFile else { return }
      watchConfigTarget()
      front?.configFileDidChange()
    default:
      if let id = elsewhere.first(where: { directories.snapshots(of: $0) == directory }) {
        load(id)
      } else if isOfBundles(directory) {
        scanSoon()
      }
    }
  }

  /// Anything may have changed in there.
  private func rescan(_ directory: String) {
    switch directory {
    case directories.state:
      readSettings()
      readConsents()
      readNotices()
    case directories.content:
      let flags = stores.content.readAll()
      for id in engine.installedIDs { post(.content(id, flags[id])) }
    case directories.locks:
      countReaders()
      for id in elsewhere { runnerEnded(id) }
    case directories.requests: takeRequests(among: UpdateRequests(directories).waiting)
    case directories.config: front?.configFileDidChange()
    default:
      if isOfBundles(directory) { scanSoon() }
      for id in elsewhere where directories.snapshots(of: id) == directory { load(id) }
    }
  }

  /// Another host's request is its own: it stays for the one that runs the widget.
  private func takeRequests(among ids: [WidgetID]) {
    let requests = UpdateRequests(directories)
    for id in ids where processes.keys.contains(where: { $0.widget == id }) {
      requests.take(id)
      hurry(id)
      // Who asks may have set a script's variables.
      if scripts.values.keys.contains(where: { $0.widget == id }), let widget = registry.widget(id)
      {
        rereadVariables(ofApp: widget.appID)
      } else {
        post(.updateRequested([id]))
      }
    }
  }

  /// Kept where nothing is: a board that is read-only keeps its own for as long as it is open.
  private func readConsents() {
    if !options.isReadOnly { post(.consents(stores.consents.read())) }
  }

  private func readNotices() {
    let stored = stores.notices.read()
    if stored != engine.notices { post(.notices(stored)) }
  }

  /// More is more than terminals take.
  private func readClipboard() {
    guard let text = try? FileSystem.read(directories.clipboardFile, limit: 100_000) else { return }
    front?.copy(String(decoding: text, as: UTF8.self))
  }

  private func readSettings() {
    if let settings = ruled(stores.settings.read()) { post(.settings(settings)) }
  }

  /// Its pictures are shown as its runner stores them.
  func runsElsewhere(_ id: WidgetID) {
    elsewhere.insert(id)
    watcher?.watch(directories.snapshots(of: id))
  }

  /// Some host's process of the widget ended, this one's or another's.
  private func lockClosed(_ id: WidgetID) {
    if elsewhere.contains(id) { return runnerEnded(id) }
    // Only what is newer: on a full disk the last is in this host's memory alone.
    guard let status = stores.statuses.load(id),
      status.attemptedAt > engine.status(of: id)?.attemptedAt ?? 0
    else { return }
    if engine.needsStore(id) { post(.status(id, status)) } else { load(id) }
  }

  private func runnerEnded(_ id: WidgetID) {
    elsewhere.remove(id)
    watcher?.unwatch(directories.snapshots(of: id))
    // What it stored last, before its process here takes over.
    load(id, asRunnersHave: true)
    post(.runnerFree(id))
    front?.runnerDidRelease(id)
  }
}
