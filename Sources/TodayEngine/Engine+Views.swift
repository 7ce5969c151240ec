import TodayWire

/// Which view counts ‡.
extension Engine {
  mutating func viewCame(_ id: WidgetID, _ view: WidgetView) {
    guard let widget = widgets[id], let connection = widget.connection,
      !connection.isEnding
    else { return }
    // What a tap could not do stays on the card for its time, whatever is drawn meanwhile.
    clear(.firstView, of: id)
    widgets[id]?.connection?.views.received()
    widgets[id]?.notes.problem = nil
    if isHeld(view, widget, connection) {
      widgets[id]?.connection?.views.hold(view)
    } else {
      accept(view, from: id)
    }
  }

  private func isHeld(_ view: WidgetView, _ widget: Widget, _ connection: Connection) -> Bool {
    if configuration.isStrict { return false }
    // Before `begin` is answered it is not known whether an update will follow.
    if connection.isRequesting { return true }
    if connection.views.followsTap { return false }
    if connection.updates.current != nil || awaitsFirstAnswer(widget, connection) { return true }
    switch connection.phase {
    // What a widget draws on its way to the screen counts when it has arrived.
    case .appearing(let appearing): return !appearing.isAnswered
    case .disappearing, .resting: return connection.views.isBeginning(view)
    case .requesting, .background, .live, .finishing, .ending: return false
    }
  }

  /// A process that has shown nothing of worth yet. A script is none: what it shows between its runs
  /// is what its last run said.
  private func awaitsFirstAnswer(_ widget: Widget, _ connection: Connection) -> Bool {
    connection.updates.isImplemented && !connection.views.isProven && widget.info.script == nil
  }

  /// `viewWillAppear` was answered: what was drawn meanwhile counts as it stands now, unless an update
  /// decides on it.
  mutating func settleAppearance(_ id: WidgetID) {
    guard let widget = widgets[id], let connection = widget.connection,
      let held = connection.views.held, connection.updates.current == nil,
      !awaitsFirstAnswer(widget, connection)
    else { return }
    if connection.views.isBeginning(held), hasSomethingToShow(widget, connection) {
      drop(id, "a view from before the first update was dropped: the card stays as it was")
    } else {
      accept(held, from: id)
    }
  }

  func hasSomethingToShow(_ widget: Widget, _ connection: Connection) -> Bool {
    connection.views.accepted != nil
      || (connection.views.confirmsStored && widget.snapshot.stored != nil)
  }

  mutating func accept(_ view: WidgetView, from id: WidgetID) {
    let mode = activeMode(of: id)
    guard let isChange = widgets[id]?.connection?.views.accept(view, mode: mode) else { return }
    tellAlerts(view, of: id)
    goLiveIfReady(id)
    guard isChange, widgets[id]?.connection?.isShown == true else { return }
    remember(id, .view)
    noteCapture(id)
  }

  /// newData: the last view counts.
  mutating func acceptHeld(_ id: WidgetID) {
    if let held = widgets[id]?.connection?.views.held {
      // Stored by this very outcome: the now-and-then capture has nothing to add.
      let mode = activeMode(of: id)
      _ = widgets[id]?.connection?.views.accept(held, mode: mode)
      tellAlerts(held, of: id)
    }
    goLiveIfReady(id)
    storeAccepted(id)
  }

  /// noData: what is stored is true; a view that came meanwhile is dropped ‡.
  mutating func confirm(_ id: WidgetID) {
    guard let widget = widgets[id], let connection = widget.connection else { return }
    if widget.snapshot.stored == nil || (connection.views.held != nil && isOfAnotherLocale(widget))
    {
      // Nothing could be kept, or nothing in this language: the widget's only view is what it has to
      // say.
      acceptHeld(id)
    } else {
      drop(id, "a view sent before noData was dropped: the stored one stays")
      widgets[id]?.connection?.views.confirmStored(true)
    }
  }

  /// failed: the last good picture stays ‡.
  mutating func dropHeld(_ id: WidgetID) {
    drop(id, "a view sent before the failure was dropped: the last good one stays")
    widgets[id]?.connection?.views.confirmStored(true)
  }

  private mutating func drop(_ id: WidgetID, _ sentence: String) {
    if widgets[id]?.connection?.views.dropHeld() == true { log(id, .update, sentence) }
  }

  /// Stores the accepted view as the widget's snapshot, if it differs.
  mutating func storeAccepted(_ id: WidgetID) {
    guard let widget = widgets[id], let views = widget.connection?.views,
      let accepted = views.accepted, isKept(id)
    else { return }
    clear(.capture, of: id)
    let updatedAt = views.newDataAt ?? widget.snapshot.stored?.madeAt
    if let stored = widget.snapshot.stored, stored.view == accepted.view, stored.otherLocale == nil,
      // The same picture, made once more: what is said of it is the minute.
      updatedAt.map({ $0 / 60 == stored.madeAt / 60 }) ?? true
    {
      return
    }
    let picture = StoredPicture(view: accepted.view, capturedAt: now.wall, updatedAt: updatedAt)
    widgets[id]?.snapshot.stored = picture
    effects.append(.storePicture(id, accepted.mode, picture))
  }

  /// A widget without content has no snapshot.
  private func isKept(_ id: WidgetID) -> Bool {
    guard let widget = widgets[id] else { return false }
    return widget.content.isThere && !widget.isUninstalled
  }

  /// A changed live view is captured now and then, so that a killed host comes back with nearly the
  /// last picture: the first changes at once, one that never rests once in a while.
  private mutating func noteCapture(_ id: WidgetID) {
    guard deadlines[id, .capture] == nil, widgets[id]?.connection?.updates.current == nil else {
      return
    }
    capture(id)
  }

  mutating func capture(_ id: WidgetID) {
    guard var widget = widgets[id], let view = widget.connection?.views.accepted?.view,
      widget.snapshot.stored?.view != view
    else { return }
    let burst = configuration.captureBurst
    let interval = configuration.captureInterval
    if widget.snapshot.captures.take(at: now.awake, burst: burst, interval: interval) {
      widgets[id]?.snapshot.captures = widget.snapshot.captures
      storeAccepted(id)
    } else {
      let next = widget.snapshot.captures.nextToken(at: now.awake, burst: burst, interval: interval)
      widgets[id]?.snapshot.captures = widget.snapshot.captures
      set(.capture, of: id, at: next)
    }
  }

  /// The store was read, or another process wrote to it.
  mutating func load(_ id: WidgetID, _ picture: StoredPicture?, _ status: UpdateStatus?) {
    guard let widget = widgets[id] else { return }
    widgets[id]?.snapshot.isLoaded = true
    guard widget.isStoreNewer || !widget.snapshot.isLoaded else { return }
    widgets[id]?.snapshot.stored = picture
    loadStatus(id, status)
  }

  mutating func loadStatus(_ id: WidgetID, _ status: UpdateStatus?) {
    widgets[id]?.schedule.statusWasRead()
    guard let widget = widgets[id], widget.isStoreNewer else { return }
    widgets[id]?.schedule.replaceStatus(status)
    if widget.connection == nil { scheduleBackground(id) }
  }
}
