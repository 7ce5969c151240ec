import TodayWire

/// Who is on the board.
extension Engine {
  mutating func install(
    _ infos: [WidgetInfo], apps: [AppInfo], broken: [BrokenBundle], isFirstRun: Bool
  ) {
    self.apps = apps
    self.broken = broken
    let present = Set(infos.map(\.id))
    widgets.reserveCapacity(infos.count)
    for info in infos {
      if widgets[info.id] == nil {
        widgets[info.id] = Widget(info: info, configuration: configuration, at: now.awake)
      } else {
        let isReplaced = widgets[info.id]?.info.build != info.build
        widgets[info.id]?.info = info
        // The tolerance may be another one now.
        if let due = deadlines[info.id, .nextUpdate] { set(.nextUpdate, of: info.id, at: due) }
        widgets[info.id]?.isUninstalled = false
        if isReplaced { replaceProgram(info.id) }
      }
      if info.script?.pace == .schedule { effects.append(.readSchedule(info.id)) }
    }
    for id in widgets.ids.sorted() where !present.contains(id) { uninstall(id) }
    if isFirstRun {
      let bundled = infos.filter { $0.isBundled && !settings.known.contains($0.id) }.map(\.id)
      if !bundled.isEmpty { change(.adopt(bundled)) }
    }
    for info in infos { reconcile(info.id) }
  }

  /// An upgrade, or its author's next build: what the old program did says nothing of the new one.
  private mutating func replaceProgram(_ id: WidgetID) {
    widgets[id]?.schedule.isProgramNew = true
    widgets[id]?.schedule.hasNoUpdate = false
    widgets[id]?.crashes.replaceProgram()
    if widgets[id]?.crashes.unable != nil { retry(id) }
    if widgets[id]?.connection != nil { end(id, reason: "its program was replaced") }
  }

  /// Its settings stay: it may come back.
  private mutating func uninstall(_ id: WidgetID) {
    guard let connection = widgets[id]?.connection else {
      remove(id)
      return
    }
    // The record goes when the process has: nothing runs without an owner.
    widgets[id]?.shown = nil
    widgets[id]?.schedule.isQueued = false
    if !connection.isEnding { end(id, reason: "uninstalled") }
    widgets[id]?.isUninstalled = true
  }

  /// Another process changed the settings, or they were just read.
  mutating func adopt(_ new: BoardSettings) {
    guard new != settings else { return }
    let old = settings
    settings = new
    for id in new.enabled.subtracting(old.enabled).sorted() { clearNoContent(id) }
    for id in widgets.ids.sorted() {
      if old.chosenModes[id] != new.chosenModes[id] || old.largestModes[id] != new.largestModes[id]
      {
        modeChanged(id, from: Self.activeMode(of: id, in: old))
      }
      reconcile(id)
    }
  }

  /// Makes a change here and has it stored.
  mutating func change(_ change: SettingsChange) {
    let old = settings
    settings.apply(change)
    guard settings != old || !change.pages.isEmpty else { return }
    effects.append(.changeSettings(change))
    for id in settings.enabled.subtracting(old.enabled).sorted() { clearNoContent(id) }
    for id in settings.enabled.symmetricDifference(old.enabled).sorted() { reconcile(id) }
  }

  /// Enabling clears a stored "no content" once.
  private mutating func clearNoContent(_ id: WidgetID) {
    guard widgets[id]?.content.isThere == false else { return }
    setContent(id, true, by: Self.userName)
  }

  /// Every widget in the user's order; those without a place last, by title.
  func orderedIDs() -> [WidgetID] {
    let placed = settings.order.filter { widgets[$0] != nil }
    let known = Set(placed)
    let rest = widgets.all.filter { !known.contains($0.info.id) }
    return placed
      + rest.sorted { ($0.info.title, $0.info.id) < ($1.info.title, $1.info.id) }.map(\.info.id)
  }

  /// visible = enabled ∧ hasContent, unless the user keeps it shown.
  func isOnBoard(_ id: WidgetID) -> Bool {
    guard let widget = widgets[id], !widget.isUninstalled, settings.enabled.contains(id) else {
      return false
    }
    return widget.content.isThere || settings.keptShown.contains(id)
  }

  func activeMode(of id: WidgetID) -> DisplayMode { Self.activeMode(of: id, in: settings) }

  /// The smaller of the user's choice and the widget's largest.
  private static func activeMode(of id: WidgetID, in settings: BoardSettings) -> DisplayMode {
    settings.chosenModes[id] == .expanded && settings.largestModes[id] == .expanded
      ? .expanded : .compact
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
    // A widget that shows the same in both sends nothing new.
    remember(id, .view)
    guard let connection = widgets[id]?.connection, !connection.isRequesting,
      !connection.isEnding
    else { return }
    send(.displayModeDidChange(mode, sizes), to: id)
  }

  mutating func resize(to new: MaximumSizes) {
    guard new != sizes else { return }
    sizes = new
    for id in widgets.ids.sorted() { sendSize(id) }
  }

  /// Also those that are still beginning: the other one was said to them.
  mutating func changeAppearance(to appearance: Appearance) {
    for id in widgets.ids.sorted() {
      guard let connection = widgets[id]?.connection, !connection.isEnding else { continue }
      send(.appearanceDidChange(appearance), to: id)
    }
  }

  /// Tells a widget its size where it differs from what it was last told.
  mutating func sendSize(_ id: WidgetID) {
    guard let widget = widgets[id], let connection = widget.connection,
      !connection.isRequesting, !connection.isEnding
    else { return }
    let size = widget.shown ?? connection.size.granted
    // The height follows the content: a change of it alone is the widget's own doing.
    guard size.columns != connection.size.granted.columns || sizes != connection.size.maximum
    else {
      return
    }
    widgets[id]?.connection?.size = Connection.SentSize(granted: size, maximum: sizes)
    send(.sizeDidChange(size, sizes), to: id)
  }
}
