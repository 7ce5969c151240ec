package import TodayEngine
import TodayWire

/// Changes by other programs: containing apps, other hosts, subcommands.
extension WidgetHost {
  func diskChanged(_ change: DiskChange) {
    let stores = context.stores
    switch change {
    case .settings:
      if let settings = board.ruled(context.readSettings()) { post(.settings(settings)) }
    case .notices: readNotices()
    case .consents:
      // A read-only board keeps its own settings while it is open.
      if !options.isReadOnly { post(.consents(stores.consents.read())) }
    case .clipboard: readClipboard()
    case .content(let id?): post(.content(id, stores.content.read(id)))
    case .content(nil):
      let flags = stores.content.readAll()
      for id in engine.installedIDs { post(.content(id, flags[id])) }
    case .reload(let app?): reloadTimelines(ofKind: nil, of: app) { _ in true }
    case .reload(nil): takeReloadRequests()
    case .boards: storing.countReaders()
    case .runnerLock(let id):
      if let id { others.lockClosed(id) } else { others.recheck() }
      context.fleet?.lockChanged(id)
    case .updateRequest(let id?): takeUpdateRequests(of: [id])
    case .updateRequest(nil): takeUpdateRequests(of: UpdateRequests(directories).waiting)
    case .storeRequest(let id?): takeStoreRequest(of: id)
    case .storeRequest(nil):
      for id in UpdateRequests(directories).waitingToStore { takeStoreRequest(of: id) }
    case .config: front?.configFileDidChange()
    case .themes: front?.themesDidChange()
    case .snapshots(let id): others.load(id)
    case .bundles: bundles.scanSoon()
    }
  }

  func readNotices() {
    let stored = context.stores.notices.read()
    if stored != engine.notices { post(.notices(stored)) }
  }

  /// The limit of terminals.
  private static let longestCopy = 100_000
  /// How long after a tap a script may copy.
  private static let copyTime = Duration.seconds(10)

  /// Gives the terminal the text of a script that the user has just tapped. Otherwise a script in the background could
  /// replace what the user is about to paste.
  private func readClipboard() {
    guard let stored = try? StoredClipboard(readIn: directories, limit: Self.longestCopy),
      let id = stored.widget, let widget = bundles.widget(id)
    else { return }
    guard !engine.isLocked, engine.wasTapped(id, within: Self.copyTime, at: context.now) else {
      return context.note(
        .refused, of: id,
        "the terminal did not get a copied text: "
          + (engine.isLocked
            ? "the board is locked"
            : "the card was not tapped in the \(Self.copyTime.components.seconds) seconds before"))
    }
    let text = stored.plainText
    front?.copy(text)
    front?.reportProblem(.copied(title: Sanitizer.line(widget.title), characters: text.count))
  }

  /// Takes requests of other processes for updates of widgets that run here. Other requests stay
  /// for the hosts that run those widgets.
  func takeUpdateRequests(of ids: [WidgetID]) {
    let requests = UpdateRequests(directories)
    for id in ids where running.contains(id) {
      // After an upgrade the new program answers, once the scan has found it, and not the old one.
      guard isProgramCurrent(of: id) else {
        bundles.scanSoon()
        continue
      }
      guard requests.take(id) else { continue }
      storing.hurry(id)
      guard let app = bundles.appID(of: id) else { continue }
      // The other process may have changed settings.
      if scripts.widgets.contains(id) {
        scripts.rereadVariables(ofApp: app)
      } else {
        requestUpdates(of: [id], ofApp: app)
      }
    }
  }

  /// Whether the installed program of a widget is the one that the last scan has found.
  private func isProgramCurrent(of id: WidgetID) -> Bool {
    guard let widget = bundles.registry.widget(id), let pin = widget.pin,
      let app = bundles.registry.app(widget.appID)
    else { return true }
    return ProgramPin.stamp(of: widget, app: app.bundle, pin: pin) ?? "" == pin.stamp
  }

  /// Requests of apps that came while no host was watching: those after the widget's last update.
  func takeReloadRequests() {
    for (app, time) in ReloadRequests(directories).all() {
      reloadTimelines(ofKind: nil, of: app) { id in
        storedStatus(of: id)?.checkedAt.map { $0 <= time } ?? false
      }
    }
  }

  private func takeStoreRequest(of id: WidgetID) {
    let requests = UpdateRequests(directories)
    guard running.contains(id), requests.isStoring(id) else { return }
    storing.writeWaiting(of: id)
    requests.takeStoring(id)
  }

  /// Requests that the hosts of these widgets store their state, and waits briefly until they have.
  package func refreshStored(_ ids: [WidgetID]) {
    let requests = UpdateRequests(directories)
    let held = ids.filter { RunnerLock.holder(of: $0, in: directories) != nil }
    guard !held.isEmpty else { return }
    let watcher = DirectoryWatcher(reactor: reactor) { _ in }
    watcher?.watch(requests.directory)
    for id in held { try? requests.askToStore(id) }
    reactor.run(
      until: { !held.contains(where: requests.isStoring) }, limit: .milliseconds(300))
    for id in held { requests.takeStoring(id) }
    watcher?.close()
  }

  /// A scan has found different bundles.
  func bundlesDidChange() {
    configured.forgetRemoved()
    disk.watchBundles()
    post(configured.installed(isFirstRun: false))
    configured.settleAll()
    takeUpdateRequests(of: UpdateRequests(directories).waiting)
    front?.registryDidChange()
  }

  /// Updates the app's widgets: live if they run, in the background otherwise, also while hidden if
  /// they may be updated then. Another host updates those that it runs.
  package func settingsChanged(ofApp id: String) {
    let widgets = bundles.cards(ofApp: id).filter(engine.isEnabled)
    let own = others.requestUpdates(of: widgets)
    scripts.rereadVariables(ofApp: id)
    let rereading = scripts.widgets
    requestUpdates(of: own.filter { !rereading.contains($0) }, ofApp: id)
  }

  /// A widget may show a new secret at once.
  private func requestUpdates(of ids: [WidgetID], ofApp app: String) {
    // Scripts read their settings themselves.
    if ids.isEmpty { return }
    configured.secrets.whenKnown(ofApp: app) { [weak self] in self?.post(.updateRequested(ids)) }
  }

  // MARK: The config

  /// The board section of the config may have changed or was removed.
  ///
  /// - Parameter written: The section with the names of the widgets as the file has them.
  package func follow(_ new: BoardSection?, written: BoardSection?) {
    guard board.follow(new, written: written) else { return }
    history.lineupChanged()
    guard let settings = board.ruled(context.readSettings()) else { return }
    post(.settings(settings))
  }

  /// The config of an open board has changed: no widget is restarted for it.
  package func follow(_ widgets: [WidgetID: WidgetConfig]) { configured.follow(widgets) }

  /// The settings of the recorded history.
  package func follow(_ config: HistoryConfig) { history.follow(config) }

  /// For how many seconds history is stored.
  package var historyAge: Int { history.age }
}
