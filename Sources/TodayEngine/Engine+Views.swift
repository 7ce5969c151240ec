import TodayWire

/// Which view counts ‡.
extension Engine {
  mutating func viewCame(_ id: WidgetID, _ view: WidgetView) {
    guard let widget = widgets[id], let connection = widget.connection,
      connection.phase != .ending
    else { return }
    // What a tap could not do stays on the card for its time, whatever is drawn meanwhile.
    clear(.firstView, of: id)
    widgets[id]?.connection?.hasSentView = true
    widgets[id]?.connection?.views.received += 1
    widgets[id]?.noteText = nil
    if isHeld(widget, connection) {
      // A newer one takes the place of the one before.
      if connection.held != nil { widgets[id]?.connection?.views.dropped += 1 }
      widgets[id]?.connection?.views.held += 1
      widgets[id]?.connection?.views.isHolding = true
      widgets[id]?.connection?.held = view
    } else {
      accept(view, from: id)
    }
  }

  /// Before `begin` is answered nobody knows whether an update will follow; and what a widget draws
  /// on its way to the screen is shown and stored only when it has arrived.
  private func isHeld(_ widget: Widget, _ connection: Connection) -> Bool {
    if configuration.isStrict { return false }
    if connection.phase == .requesting { return true }
    if connection.phase == .appearing, !connection.hasAppearAnswer, !connection.holdsNothing {
      return true
    }
    return connection.update != nil && !connection.holdsNothing
  }

  mutating func accept(_ view: WidgetView, from id: WidgetID) {
    guard let connection = widgets[id]?.connection else { return }
    let isChange = connection.accepted != view
    widgets[id]?.connection?.accepted = view
    tellAlerts(view, of: id)
    widgets[id]?.connection?.held = nil
    widgets[id]?.connection?.views.isHolding = false
    goLiveIfReady(id)
    guard isChange, widgets[id]?.connection?.isShown == true else { return }
    remember(id, .view)
    noteCapture(id)
  }

  /// newData: the last view counts.
  mutating func acceptHeld(_ id: WidgetID) {
    if let held = widgets[id]?.connection?.held {
      // Stored by this very outcome: the now-and-then capture has nothing to add.
      widgets[id]?.connection?.accepted = held
      tellAlerts(held, of: id)
      widgets[id]?.connection?.held = nil
      widgets[id]?.connection?.views.isHolding = false
    }
    goLiveIfReady(id)
    storeAccepted(id)
  }

  /// noData: what is stored is true; a view that came meanwhile is dropped ‡.
  mutating func confirm(_ id: WidgetID) {
    guard let widget = widgets[id], let connection = widget.connection else { return }
    if widget.stored == nil || (connection.held != nil && isOfAnotherLocale(widget)) {
      // Nothing could be kept, or nothing in this language: the widget's only view is what it has to
      // say.
      acceptHeld(id)
    } else {
      if connection.held != nil {
        dropped(id)
        log(id, .update, "a view sent before noData was dropped: the stored one stays")
      }
      widgets[id]?.connection?.held = nil
      widgets[id]?.connection?.confirmsStored = true
    }
  }

  /// failed: the last good picture stays ‡.
  mutating func dropHeld(_ id: WidgetID) {
    guard let connection = widgets[id]?.connection else { return }
    if connection.held != nil {
      dropped(id)
      log(id, .update, "a view sent before the failure was dropped: the last good one stays")
    }
    widgets[id]?.connection?.held = nil
    widgets[id]?.connection?.confirmsStored = true
  }

  private mutating func dropped(_ id: WidgetID) {
    widgets[id]?.connection?.views.dropped += 1
    widgets[id]?.connection?.views.isHolding = false
  }

  /// Stores the accepted view as the widget's snapshot, if it differs.
  mutating func storeAccepted(_ id: WidgetID) {
    guard let widget = widgets[id], let view = widget.connection?.accepted, isKept(id) else {
      return
    }
    clear(.capture, of: id)
    guard widget.stored?.view != view || widget.stored?.otherLocale != nil else { return }
    let picture = StoredPicture(view: view, capturedAt: now.wall)
    widgets[id]?.stored = picture
    effects.append(.storePicture(id, activeMode(of: id), picture))
  }

  /// A widget without content has no snapshot.
  private func isKept(_ id: WidgetID) -> Bool {
    guard let widget = widgets[id] else { return false }
    return widget.hasContent && !widget.isUninstalled
  }

  /// A changed live view is captured now and then, so that a killed host comes back with nearly the
  /// last picture: the first changes at once, one that never rests once in a while.
  private mutating func noteCapture(_ id: WidgetID) {
    guard widgets[id]?.timers[.capture] == nil, widgets[id]?.connection?.update == nil else {
      return
    }
    capture(id)
  }

  mutating func capture(_ id: WidgetID) {
    guard var widget = widgets[id], let view = widget.connection?.accepted,
      widget.stored?.view != view
    else { return }
    let burst = configuration.captureBurst
    let interval = configuration.captureInterval
    if widget.captures.take(at: now.awake, burst: burst, interval: interval) {
      widgets[id]?.captures = widget.captures
      storeAccepted(id)
    } else {
      let next = widget.captures.nextToken(at: now.awake, burst: burst, interval: interval)
      widgets[id]?.captures = widget.captures
      widgets[id]?.timers[.capture] = next
    }
  }

  /// The store was read, or another process wrote to it.
  mutating func load(_ id: WidgetID, _ picture: StoredPicture?, _ status: UpdateStatus?) {
    guard let widget = widgets[id] else { return }
    widgets[id]?.isLoaded = true
    guard isStoreNewer(widget) || !widget.isLoaded else { return }
    widgets[id]?.stored = picture
    loadStatus(id, status)
  }

  /// The runner's own memory is newer than what it wrote; before it has begun, what another host
  /// wrote last is.
  private func isStoreNewer(_ widget: Widget) -> Bool {
    guard let connection = widget.connection else { return true }
    return widget.runsElsewhere || connection.phase == .requesting
  }

  mutating func loadStatus(_ id: WidgetID, _ status: UpdateStatus?) {
    widgets[id]?.isStatusKnown = true
    guard let widget = widgets[id], isStoreNewer(widget) else { return }
    if status != widget.status {
      widgets[id]?.status = status
      widgets[id]?.checkedAwake = nil
    }
    if widget.connection == nil { scheduleBackground(id) }
  }
}
