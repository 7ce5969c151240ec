package import TodayWire

/// Which widgets are on the board, their order and size, and the user's actions.
extension Engine {
  // MARK: The user

  mutating func user(_ action: UserAction) {
    message = nil
    if isLocked, action.needsUnlocking { return askToUnlock(for: .action(action)) }
    if let id = action.card, widgets[id]?.notes.tap != nil { widgets[id]?.notes.tap = nil }
    switch action {
    case .activate(let id, let action, let items): activate(id, action, items)
    case .follow(let id, let url): follow(id, url)
    case .openApp(let id): openApp(of: id)
    case .setMode(let id, let mode): choose(id, mode)
    case .update(let id): updateNow(id)
    case .updateAll:
      for id in orderedIDs() where isOnBoard(id) && widgets[id]?.info.host == nil { updateNow(id) }
    case .retry(let id): retry(id)
    case .edit(let order, let enabled, let pages):
      change(.edit(order: order, enabled: enabled, pages: pages))
    case .addCards(let cards, let order, let enabled, let pages):
      change(.addCards(cards, order: order, enabled: enabled, pages: pages))
    case .configure(let id, let parameters): change(.configure(id, parameters))
    case .arrangePages(let pages): change(.arrangePages(pages))
    case .resize(let id, let size): change(.resize(id, size))
    case .keepShown(let id):
      change(.keepShown(id, true))
      reconcile(id)
    case .hideAgain(let id):
      change(.keepShown(id, false))
      reconcile(id)
    case .bringBack(let id): setContent(id, true, by: ContentFlag.user)
    case .sendBack(let id): setContent(id, false, by: ContentFlag.user)
    case .pause(let flag): pause(flag)
    case .reopen: reopen()
    case .acknowledge(let id): change(.acknowledge(id, at: now.wall))
    case .answer(let question, let choice): answer(question, choice)
    case .lock: lock()
    case .unlock: if isLocked { askToUnlock(for: .unlock) }
    case .quit: unlocked(for: .quit) { $0.quit() }
    case .suspend: unlocked(for: .suspend) { $0.effects.append(.suspend) }
    }
  }

  private mutating func pause(_ flag: Bool) {
    guard flag != scheduler.isPaused else { return }
    scheduler.isPaused = flag
    message = flag ? nil : .updatesGoOn
    for id in widgets.ids.sorted() {
      if flag {
        clear(.nextUpdate, .background, of: id)
      } else {
        askOfNew(id)
        if widgets[id]?.connection == nil { scheduleBackground(id) }
      }
    }
    if !flag { nextBackgroundUpdate() }
  }

  // MARK: The widgets

  mutating func install(
    _ infos: [WidgetInfo], apps: [AppInfo], broken: [BrokenBundle], isFirstRun: Bool
  ) {
    installation = installation.replaced(apps, broken)
    var infos = infos
    let cards = settings.cardInfos(among: infos)
    if !cards.isEmpty { infos += cards }
    widgets.reserveCapacity(infos.count)
    // A new widget is not shown, has no process, and its last update is unknown.
    let known = widgets.isEmpty ? [] : infos.map(\.id).filter(widgets.contains)
    let gone = widgets.isEmpty ? [] : Set(widgets.ids).subtracting(infos.lazy.map(\.id))
    place(infos)
    for id in gone.sorted() { uninstall(id) }
    if isFirstRun {
      let bundled = FirstRun.widgets(of: infos).filter { !settings.known.contains($0) }
      if !bundled.isEmpty { change(.adopt(bundled)) }
    }
    for id in known { reconcile(id) }
  }

  mutating func place(_ infos: [WidgetInfo]) {
    widgets.redescribe()
    // Of all new widgets.
    let record = Shared(WidgetRecord(configuration, at: now.awake))
    for info in infos {
      if !widgets.contains(info.id) {
        widgets.add(Widget(info: info, record: record))
        if info.host != nil { widgets[info.id]?.standsForForeign() }
      } else {
        let old = widgets[info.id]?.info
        widgets[info.id]?.info = info
        // The tolerance may have changed.
        if let due = deadlines[info.id, .nextUpdate] { set(.nextUpdate, of: info.id, at: due) }
        widgets[info.id]?.isUninstalled = false
        if let old, old.build != info.build {
          replaceProgram(
            info.id, old.parameters == info.parameters ? .replaced : .settingsChanged)
        }
      }
      readSchedule(info.id)
    }
  }

  /// The settings have added, changed or removed cards of widgets that have several.
  private mutating func reviewCards(since old: BoardSettings) {
    guard settings.cards != old.cards else { return }
    let installed = widgets.all.filter { $0.info.id.cardName == nil && !$0.isUninstalled }
    place(settings.cardInfos(among: installed.map(\.info)))
    for id in old.cards.keys.sorted() where settings.cards[id] == nil { uninstall(id, .removed) }
  }

  /// An upgrade, or a new build: the record of the old program does not apply to the new one.
  private mutating func replaceProgram(_ id: WidgetID, _ cause: EndCause) {
    widgets[id]?.schedule.isProgramNew = true
    widgets[id]?.schedule.hasNoUpdate = false
    widgets[id]?.crashes.replaceProgram()
    if widgets[id]?.crashes.unable != nil { retry(id) }
    if widgets[id]?.connection != nil { end(id, cause) }
  }

  /// Its settings stay for a later installation.
  private mutating func uninstall(_ id: WidgetID, _ cause: EndCause = .uninstalled) {
    guard let connection = widgets[id]?.connection else {
      remove(id)
      return
    }
    // The record is removed after the process has ended, so that every process has an owner.
    widgets[id]?.shown = nil
    widgets[id]?.schedule.isQueued = false
    if !connection.isEnding { end(id, cause) }
    widgets[id]?.isUninstalled = true
  }

  /// Another process has changed the settings, or they were just read.
  mutating func adopt(_ new: BoardSettings) {
    guard new != settings else { return }
    rememberBoard()
    let old = settings
    settings = new
    reviewCards(since: old)
    clearNoContent(ofNew: new.enabled, since: old.enabled)
    for id in widgets.ids.sorted() {
      let isRoomy = expandsWhereRoomy && widgets[id]?.isRoomy == true
      if old.chosenModes[id] != new.chosenModes[id] || old.largestModes[id] != new.largestModes[id]
      {
        modeChanged(id, from: old.activeMode(of: id, isRoomy: isRoomy))
      }
      reconcile(id)
    }
  }

  /// Applies a change here and has it stored.
  mutating func change(_ change: SettingsChange) {
    let old = settings
    settings.apply(change)
    guard settings != old || change.isOfPages else { return }
    // The order of the cards is recorded at this time.
    if change.isOfLineup { rememberBoard() }
    effects.append(.changeSettings(change))
    reviewCards(since: old)
    clearNoContent(ofNew: settings.enabled, since: old.enabled)
    for id in settings.enabled.symmetricDifference(old.enabled).sorted() { reconcile(id) }
  }

  /// Enabling clears a stored `false` once.
  private mutating func clearNoContent(ofNew enabled: Set<WidgetID>, since old: Set<WidgetID>) {
    let empty = enabled.filter { !old.contains($0) && widgets[$0]?.content.isThere == false }
    for id in empty.sorted() { setContent(id, true, by: ContentFlag.user) }
  }

  /// All widgets in the user's order. Those without a position come last, by title.
  func orderedIDs() -> [WidgetID] {
    let placed = settings.order.filter(widgets.contains)
    let known = Set(placed)
    if known.count == widgets.ids.count { return placed }
    let rest = widgets.ids.filter { !known.contains($0) }.compactMap { widgets[$0] }
    return placed
      + rest.sorted { ($0.info.title, $0.info.id) < ($1.info.title, $1.info.id) }.map(\.info.id)
  }

  /// visible = enabled ∧ hasContent, unless the user always shows it.
  func isOnBoard(_ id: WidgetID) -> Bool {
    widgets[id].map { isOnBoard($0) } ?? false
  }

  func isOnBoard(_ widget: Widget) -> Bool {
    !widget.isUninstalled && settings.enabled.contains(widget.info.id)
      && staysOnBoard(widget)
  }

  /// Whether it is on the board if it is enabled.
  func staysOnBoard(_ widget: Widget) -> Bool {
    widget.content.isThere || settings.keptShown.contains(widget.info.id)
  }

  func activeMode(of id: WidgetID) -> DisplayMode {
    settings.activeMode(of: id, isRoomy: expandsWhereRoomy && widgets[id]?.isRoomy == true)
  }

  func activeMode(of widget: Widget) -> DisplayMode {
    settings.activeMode(of: widget.info.id, isRoomy: expandsWhereRoomy && widget.isRoomy)
  }

  /// ‡ ``Rule/roomExpands``
  private var expandsWhereRoomy: Bool {
    configuration.expandsWhereRoomy && !configuration.isStrict
  }

  mutating func setRoomy(_ id: WidgetID, _ isRoomy: Bool) {
    let old = activeMode(of: id)
    widgets[id]?.isRoomy = isRoomy
    modeChanged(id, from: old)
  }

  mutating func choose(_ id: WidgetID, _ mode: DisplayMode) {
    guard widgets[id] != nil else { return }
    let old = activeMode(of: id)
    change(.choose(id, mode))
    modeChanged(id, from: old)
  }

  mutating func setLargest(_ id: WidgetID, _ mode: DisplayMode) {
    guard settings.largestModes[id] ?? .compact != mode else { return }
    let old = activeMode(of: id)
    change(.largest(id, mode))
    modeChanged(id, from: old)
  }

  private mutating func modeChanged(_ id: WidgetID, from old: DisplayMode) {
    let mode = activeMode(of: id)
    guard mode != old else { return }
    // A widget that draws the same in both modes sends no new view.
    remember(id, .view)
    guard let widget = widgets[id], let connection = widget.connection, !connection.isRequesting,
      !connection.isEnding
    else { return }
    widgets[id]?.connection?.views.modeChanged()
    send(.displayModeDidChange(mode, screen.cardSizes(of: widget, configuration)), to: id)
  }

  // MARK: Queries of the host

  /// The board to be shown.
  package func board(at now: Moment) -> Board { BoardBuilder(engine: self, now: now).board() }

  /// The card of a widget, also if it is not on the board.
  package func card(of id: WidgetID, at now: Moment) -> Card? {
    widgets[id].map { BoardBuilder(engine: self, now: now).card($0) }
  }

  /// The engine's state of a widget; `nil` if it is not installed.
  package func report(of id: WidgetID, at now: Moment) -> InspectorReport? {
    widgets[id].map { InspectorReportBuilder(engine: self, now: now).report(of: $0) }
  }

  /// The cards that are on the board now.
  package func lineup(pages: [BoardSection.Page]) -> BoardLineup {
    let cards = orderedIDs().compactMap { id -> BoardLineup.Place? in
      guard let widget = widgets[id], isOnBoard(widget) else { return nil }
      let info = widget.info
      return BoardLineup.Place(
        id: id, title: info.title, icon: configuration.showsIcons ? info.icon : nil)
    }
    return BoardLineup(cards: cards, pages: pages)
  }

  /// Whether the widget's stored data must be read before its card can be drawn.
  package func needsStore(_ id: WidgetID) -> Bool {
    widgets[id].map { !$0.snapshot.isLoaded } ?? false
  }

  /// Whether the user has enabled or disabled it.
  package func isKnown(_ id: WidgetID) -> Bool { settings.known.contains(id) }

  package func isEnabled(_ id: WidgetID) -> Bool { settings.enabled.contains(id) }

  package var installedIDs: [WidgetID] { orderedIDs() }

  /// The host stores what it needs to start a process. This is the part that the inspector shows.
  package func info(of id: WidgetID) -> WidgetInfo? { widgets[id]?.info }

  package func hasTimeline(_ id: WidgetID) -> Bool { widgets[id]?.info.hasTimeline ?? false }

  package func displayMode(of id: WidgetID) -> DisplayMode { activeMode(of: id) }

  package func status(of id: WidgetID) -> UpdateStatus? { widgets[id]?.schedule.status }

  /// The last picture that counts; `nil` if there is none, or if it was not read.
  package func storedPicture(of id: WidgetID) -> StoredPicture? { widgets[id]?.snapshot.stored }

  package func contentFlag(of id: WidgetID) -> ContentFlag? { widgets[id]?.content.flag }

  /// The running processes, for the host's measurements.
  package var instances: [Instance] {
    widgets.all.compactMap { $0.connection?.instance }.sorted { $0.number < $1.number }
  }
}
