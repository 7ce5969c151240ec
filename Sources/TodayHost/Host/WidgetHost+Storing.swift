package import TodayEngine
import TodayWire

/// What the engine wants kept, and what the disk says.
extension WidgetHost {
  func store(_ effect: Effect) {
    guard !options.isReadOnly else { return }
    do throws(FileError) {
      switch effect {
      case .storePicture(let id, let mode, let picture):
        try save(.init(widget: id, kind: .picture(mode)), .picture(picture))
      case .storeStatus(let id, let status):
        try save(.init(widget: id, kind: .status), .status(status))
      case .discardPictures(let id): try discardPictures(of: id)
      case .storeContent(let id, let flag): try stores.content.write(id, flag)
      case .remember(let id, let entry): try history.keep(id, entry)
      case .changeSettings(let change):
        keepSection(change)
        try stores.settings.update(change)
      case .changeConsents(let change): try stores.consents.update(change)
      case .changeNotices(let change): tell(try stores.notices.update(change))
      case .forwardUpdate(let id): ask(id)
      case .launch, .send, .answerOpen, .closeInput, .terminate, .kill, .readMemory,
        .readSchedule, .open,
        .checkPassword,
        .questionAnswered, .suspend, .startTransfers, .updateFinished, .log, .hint, .explain,
        .finished:
        break
      }
    } catch {
      reportProblem("not saved: \(error)")
    }
  }

  /// What is kept for looking back from now on.
  package func follow(_ config: HistoryConfig) {
    post(.remembering(every: config.interval))
    keepingHistory { (history) throws(FileError) in try history.follow(config) }
    lineupChanged()
  }

  /// From now on somebody looks after the board.
  func beginHistory() {
    keepingHistory { (history) throws(FileError) in try history.begin() }
    lineupChanged()
  }

  func endHistory() {
    keepLineup()
    history.end()
  }

  /// Says it when it cannot be done: the board goes on without.
  func keepingHistory(_ work: (HistoryKeeper) throws(FileError) -> Void) {
    guard !options.isReadOnly else { return }
    do throws(FileError) { try work(history) } catch { reportProblem("not saved: \(error)") }
  }

  /// Reads what is stored of a widget, if that has not been done.
  ///
  /// - Returns: Whether anything was read.
  @discardableResult
  package func loadIfNeeded(_ ids: some Sequence<WidgetID>) -> Bool {
    var isNew = false
    for id in ids where engine.needsStore(id) {
      load(id)
      isNew = true
    }
    return isNew
  }

  /// - Parameter asRunnersHave: another host runs it, or did until now: its pictures are shown,
  ///   whatever their locale.
  func load(_ id: WidgetID, asRunnersHave: Bool = false) {
    writeWaiting(of: id)
    let mode = engine.displayMode(of: id)
    let snapshot =
      asRunnersHave || elsewhere.contains(id)
      ? stores.pictures.newest(id, mode: mode, for: options.locale)
      : stores.pictures.load(id, mode: mode, locale: options.locale)
    if snapshot == nil, let widget = registry.widget(id), let node = widget.readPlaceholder() {
      post(.placeholder(id, node))
    }
    post(.stored(id, snapshot?.picture, stores.statuses.load(id)))
  }

  /// Reads when widgets off the screen were last asked, a few at a time.
  package func loadStatuses() {
    let ids = engine.idsOfUnknownStatus.prefix(50)
    for id in ids { post(.status(id, stores.statuses.load(id))) }
    guard !ids.isEmpty else { return }
    _ = reactor.schedule(at: HostClock.awake + .milliseconds(20)) { [weak self] in
      self?.loadStatuses()
    }
  }

  /// Changes what is decided about the board; open boards follow.
  ///
  /// - Throws: also where the config's board section could not be changed.
  package func changeSettings(_ change: SettingsChange) throws {
    if stores.settings.read() == nil {
      // As a first run would: a change must not take away what it would have brought.
      let bundled = registry.widgetInfos.filter(\.isBundled).map(\.id)
      try stores.settings.update(.adopt(bundled))
    }
    if section != nil, change.isOfBoard {
      var settings = engine.settings
      settings.apply(change)
      try rewriteSection(settings, after: change)
    }
    try stores.settings.update(change)
  }

  /// Lets widgets be shown that are not on the user's board: nothing of that is stored. One that has
  /// said that it has no content stays what it is.
  package func enableForNow(_ ids: [WidgetID]) {
    var settings = engine.settings
    settings.enabled.formUnion(ids.filter { engine.contentFlag(of: $0)?.value ?? true })
    post(.settings(settings))
  }

  package var storedConsents: Consents { stores.consents.read() }

  /// Allows or revokes; open boards follow.
  package func changeConsents(_ change: ConsentChange) throws(FileError) {
    try stores.consents.update(change)
  }

  /// Sets a widget's flag as its containing app would; open boards follow.
  package func setContent(_ id: WidgetID, _ flag: ContentFlag) throws(FileError) {
    try stores.content.write(id, flag)
    noteContent(id, flag)
  }

  /// Asks the host that runs the widget to update it.
  package func ask(_ id: WidgetID) {
    do throws(FileError) {
      try UpdateRequests(directories).ask(id)
    } catch {
      reportProblem("the host that runs it cannot be asked: \(error)")
    }
  }

  /// Everything that the first picture needs besides the pictures themselves.
  package func begin() {
    let settings = ruled(stores.settings.read())
    if let settings { post(.settings(settings)) }
    post(installedEvent(isFirstRun: settings == nil))
    post(.contents(stores.content.readAll()))
    noteContents()
  }

  func installedEvent(isFirstRun: Bool) -> Event {
    .installed(
      configuredInfos, apps: registry.appInfos,
      broken: registry.brokenBundles, isFirstRun: isFirstRun)
  }
}
