import TodayWire

/// Updates of widgets that are not on the screen ‡.
extension Engine {
  /// Enabled and off the screen, or hidden and allowed to update while hidden.
  func updatesInBackground(_ id: WidgetID) -> Bool {
    guard let widget = widgets[id], !widget.isUninstalled, settings.enabled.contains(id),
      !widget.schedule.hasNoUpdate
    else { return false }
    if widget.content.isThere { return true }
    return widget.info.updatesWhileHidden && !configuration.isStrict
  }

  /// Sets when the widget is to be asked next. Nothing is scheduled before its store was read.
  mutating func scheduleBackground(_ id: WidgetID) {
    clear(.background, of: id)
    guard configuration.updatesInBackground, !scheduler.isPaused, shutdown == .none,
      let widget = widgets[id], widget.schedule.isStatusKnown, widget.connection == nil,
      !widget.runsElsewhere, !shouldShow(id), updatesInBackground(id),
      let delay = scheduler.backgroundDelay(of: widget, context)
    else { return }
    set(.background, of: id, in: delay)
  }

  /// The user has changed the settings; what runs already comes to its end.
  mutating func configure(updatesInBackground: Bool, atOnce: Int) {
    let isOther = updatesInBackground != configuration.updatesInBackground
    configuration.updatesInBackground = updatesInBackground
    configuration.concurrentBackgroundUpdates = max(atOnce, 1)
    if isOther { for id in widgets.ids.sorted() { scheduleBackground(id) } }
    nextBackgroundUpdate()
  }

  mutating func backgroundDue(_ id: WidgetID) {
    guard updatesInBackground(id), !shouldShow(id), widgets[id]?.connection == nil else { return }
    enqueue(id)
  }

  mutating func enqueue(_ id: WidgetID) {
    guard widgets[id]?.schedule.isQueued == false else { return }
    widgets[id]?.schedule.isQueued = true
    clear(.background, of: id)
    backgroundQueue.append(id)
    nextBackgroundUpdate()
  }

  /// Starts what waits, as far as there are places.
  mutating func nextBackgroundUpdate() {
    var active = widgets.all.count { hasPlace($0) }
    var waiting: [WidgetID] = []
    for id in backgroundQueue {
      guard let widget = widgets[id], widget.schedule.isQueued else { continue }
      if widget.connection != nil || shouldShow(id) || !mayStillUpdate(id) {
        widgets[id]?.schedule.isQueued = false
      } else if scheduler.isPaused, !widget.schedule.isRequested {
        waiting.append(id)
      } else if active < configuration.concurrentBackgroundUpdates {
        launch(id, for: .background)
        if widgets[id]?.connection == nil {
          waiting.append(id)
        } else {
          widgets[id]?.schedule.isQueued = false
          widgets[id]?.connection?.backgroundStartedAt = now.awake
          if widget.info.script != nil { set(.place, of: id, in: configuration.pacing.scriptPlace) }
          active += 1
        }
      } else {
        skipUpdate(id, .queued)
        waiting.append(id)
      }
    }
    backgroundQueue = waiting
  }

  /// A script that hangs must not keep the others waiting: after a while its place is another's.
  private func hasPlace(_ widget: Widget) -> Bool {
    guard let started = widget.connection?.backgroundStartedAt else { return false }
    return widget.info.script == nil || now.awake - started < configuration.pacing.scriptPlace
  }

  /// It may have been disabled or hidden while it waited.
  private mutating func mayStillUpdate(_ id: WidgetID) -> Bool {
    if isKeptFromUpdating(id) { finishAsHidden(id) }
    return widgets[id]?.schedule.isRequested == true || updatesInBackground(id)
  }

  /// After "no content" only its containing app brings it back.
  private func isKeptFromUpdating(_ id: WidgetID) -> Bool {
    guard let widget = widgets[id] else { return false }
    return !widget.content.isThere && !widget.info.updatesWhileHidden
  }

  private mutating func finishAsHidden(_ id: WidgetID) {
    skipUpdate(id, .hidden)
    finishRequest(
      id,
      .init(
        outcome: .hidden, duration: .zero, reason: .update(.noContent)))
  }

  /// `today update`: whatever the schedule, where it runs already or in the background.
  mutating func requestUpdates(_ ids: [WidgetID]) {
    for id in ids {
      guard let widget = widgets[id] else { continue }
      widgets[id]?.schedule.isRequested = true
      if isKeptFromUpdating(id) {
        finishAsHidden(id)
      } else if widget.runsElsewhere {
        finishRequest(id, .init(outcome: .runsElsewhere, duration: .zero))
      } else if widget.crashes.unable != nil, shouldShow(id) {
        retry(id)
      } else if let connection = widget.connection {
        if connection.isShown, connection.updates.current == nil { updateNow(id) }
        if connection.isResting { updateAtRest(id) }
        // One that is under way may have begun with settings that have changed since. A script could
        // ask for itself without end: its run answers for this request too.
        if widget.info.script == nil, connection.updates.current != nil {
          widgets[id]?.connection?.updates.askAgain()
        }
      } else {
        enqueue(id)
      }
    }
  }

  /// A process that waits for the user's return is asked in place.
  mutating func updateAtRest(_ id: WidgetID) {
    guard widgets[id]?.connection?.updates.isImplemented == true else {
      finishRequest(id, .init(outcome: .notImplemented, duration: .zero))
      return
    }
    clear(.grace, of: id)
    widgets[id]?.connection?.startBackground()
    performUpdate(id, .background, .requested)
  }

  mutating func finishRequest(_ id: WidgetID, _ report: UpdateReport) {
    widgets[id]?.schedule.isQueued = false
    guard widgets[id]?.schedule.isRequested == true else { return }
    widgets[id]?.schedule.isRequested = false
    effects.append(.updateFinished(id, report))
  }
}
