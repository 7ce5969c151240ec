import TodayEngine
import TodayWire

extension WidgetHost {
  /// Posts everything that the first picture needs, except the stored pictures.
  ///
  /// - Parameter first: The number of cards that fill the screen. On a board of many more, only the widgets of the
  ///   first cards are posted, and ``Board/isPartial`` is set. ``beginRest()`` posts the others.
  package func begin(first: Int? = nil) {
    context.storedAtStart = StoredState(directories)
    let settings = board.ruled(context.readSettings())
    if let settings { post(.settings(settings)) }
    if let settings, let first, let event = configured.first(first, of: settings) {
      post(event)
      return post(.contents(context.stores.content.readAll()))
    }
    beginWhole(isFirstRun: settings == nil)
  }

  /// Posts the widgets that ``begin(first:)`` has left out, if any.
  package func beginRest() {
    if engine.isPartial { beginWhole(isFirstRun: false) }
  }

  private func beginWhole(isFirstRun: Bool) {
    post(configured.installed(isFirstRun: isFirstRun))
    let flags = context.stores.content.readAll()
    post(.contents(flags))
    ContentLog(context: context).noteAll(flags)
  }

  /// From now on, changes on disk become events. Called after the first picture, which does not
  /// need them.
  package func watch() {
    disk.begin()
    storing.knowsReaders = disk.isWatching
    takeMissedChanges()
    readNotices()
    configured.settleAll()
    context.save { () throws(FileError) in
      try StoredCards(directories).remove(except: Set(engine.settings.cards.keys), context.stores)
    }
    post(.consents(context.stores.consents.read()))
    storing.countReaders()
    history.begin()
    reactor.onClockChange { [weak self] in self?.clockChanged() }
    // The first picture found that another host runs the widget, before changes were watched.
    others.recheck()
    takeUpdateRequests(of: UpdateRequests(directories).waiting)
    takeReloadRequests()
    _ = reactor.schedule(at: HostClock.awake + .seconds(3)) { [weak self] in self?.tidy() }
  }

  /// Removes what killed hosts have left, and history that is too old.
  private func tidy() {
    guard !options.isReadOnly else { return }
    FileSystem.removeAbandoned(in: directories)
    history.expire()
  }

  /// Takes over what other processes have stored since ``begin(first:)``, before changes were
  /// watched.
  private func takeMissedChanges() {
    guard context.storedAtStart != StoredState(directories) else { return }
    if let settings = board.ruled(context.readSettings()), settings != engine.settings {
      // The other board may have cards of widgets that were left out.
      beginRest()
      post(.settings(settings))
    }
    let flags = context.stores.content.readAll()
    let present = engine
    let changed = present.installedIDs.filter { flags[$0] != present.contentFlag(of: $0) }
    guard !changed.isEmpty else { return }
    post(.contents(flags.filter { changed.contains($0.key) }))
    for id in changed where flags[id] == nil { post(.content(id, nil)) }
    ContentLog(context: context).noteAll(flags)
  }
}
