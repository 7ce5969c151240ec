import TodayWire

/// Widgets that are not on the screen: their updates ‡, and whether they have content.
extension Engine {
  /// Enabled and off the screen, or hidden and allowed to update while hidden.
  func updatesInBackground(_ id: WidgetID) -> Bool {
    guard let widget = widgets[id], !widget.isUninstalled, settings.enabled.contains(id),
      !widget.schedule.hasNoUpdate
    else { return false }
    if widget.content.isThere { return true }
    return widget.info.updatesWhileHidden && !configuration.isStrict
  }

  /// Sets the time of the widget's next update. Nothing is scheduled before its stored data was
  /// read.
  mutating func scheduleBackground(_ id: WidgetID) {
    clear(.background, of: id)
    guard configuration.updatesInBackground, !scheduler.isPaused, shutdown == .none,
      let widget = widgets[id], widget.schedule.isStatusKnown, widget.connection == nil,
      !widget.runsElsewhere, !shouldShow(id), updatesInBackground(id),
      let delay = scheduler.backgroundDelay(of: widget, context)
    else { return }
    set(.background, of: id, in: delay)
  }

  /// The user has changed the settings. Running updates continue.
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
    if widgets[id]?.schedule.isQueued == true, !scheduler.isPaused { skipUpdate(id, .queued) }
  }

  /// Starts waiting updates if there are free slots. The rest of the queue is not examined: with
  /// many widgets, a board would be busy with each end of a process.
  mutating func nextBackgroundUpdate() {
    var active = widgets.connected.count { hasPlace($0) }
    var waiting: [WidgetID] = []
    var seen = 0
    while seen < backgroundQueue.count, active < configuration.concurrentBackgroundUpdates {
      let id = backgroundQueue[seen]
      seen += 1
      guard let widget = widgets[id], widget.schedule.isQueued else { continue }
      if widget.connection != nil || shouldShow(id) || !mayStillUpdate(id) {
        widgets[id]?.schedule.isQueued = false
      } else if scheduler.isPaused, !widget.schedule.isRequested {
        waiting.append(id)
      } else {
        launch(id, for: .background)
        if widgets[id]?.connection == nil {
          waiting.append(id)
        } else {
          widgets[id]?.schedule.isQueued = false
          widgets[id]?.connection?.backgroundStartedAt = now.awake
          if widget.info.runsOnRequest { set(.place, of: id, in: configuration.pacing.scriptPlace) }
          active += 1
        }
      }
    }
    backgroundQueue.replaceSubrange(..<seen, with: waiting)
  }

  /// A script that hangs must not delay the others: after a while it no longer counts.
  private func hasPlace(_ widget: Widget) -> Bool {
    guard let started = widget.connection?.backgroundStartedAt else { return false }
    return !widget.info.runsOnRequest || now.awake - started < configuration.pacing.scriptPlace
  }

  /// It may have been disabled or hidden meanwhile.
  private mutating func mayStillUpdate(_ id: WidgetID) -> Bool {
    if isKeptFromUpdating(id) { finishAsHidden(id) }
    return widgets[id]?.schedule.isRequested == true || updatesInBackground(id)
  }

  /// After `false`, only its containing app shows it again.
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

  /// `today update`: regardless of the schedule, in the running process or in the background.
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
        // The outstanding update may have started with old settings, so another one follows. A
        // script could request updates of itself without end, so its run also answers this request.
        if widget.info.script == nil, connection.updates.current != nil {
          widgets[id]?.connection?.updates.askAgain()
        }
      } else {
        enqueue(id)
      }
    }
  }

  /// A suspended process updates without an appearance.
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

  // MARK: Has-content

  /// Set by the widget itself or by another widget of its app.
  mutating func contentReported(_ flag: Bool, of id: WidgetID, by sender: WidgetID) {
    // A widget knows its own identifier, not which of its cards it is.
    let id = id == sender.extensionID ? sender : id
    guard let target = widgets[id], let app = widgets[sender]?.info.appID,
      target.info.appID == app
    else {
      log(
        sender, .refused,
        .refused(.contentOfOther(Sanitizer.line(id.rawValue))))
      return
    }
    let new = ContentFlag(value: flag, by: sender.rawValue, at: now.wall)
    if deadlines[id, .flag] != nil {
      widgets[id]?.content.wait(new)
    } else if target.content.isThere != flag {
      applyThrottled(id, new)
    }
  }

  private mutating func applyThrottled(_ id: WidgetID, _ flag: ContentFlag) {
    switch widgets[id]?.content.admit(flag, at: now.awake) {
    case .apply: setContent(id, flag.value, by: flag.by)
    case .wait(let time): set(.flag, of: id, at: time)
    case nil: break
    }
  }

  mutating func flagThrottleReleased(_ id: WidgetID) {
    guard let flag = widgets[id]?.content.takeWaiting() else { return }
    if widgets[id]?.content.isThere != flag.value { applyThrottled(id, flag) }
  }

  /// Stores the flag and acts on it. The same value again is a no-op.
  mutating func setContent(_ id: WidgetID, _ value: Bool, by name: String) {
    guard let widget = widgets[id], widget.content.isThere != value else { return }
    let flag = ContentFlag(value: value, by: name, at: now.wall)
    effects.append(.storeContent(id, flag))
    contentChanged(id, flag)
  }

  /// The current value of the flag: set here, by the containing app, or by another host.
  ///
  /// - Parameter isKnown: It had this value before this host started: otherwise each verb would log
  ///   it again.
  mutating func contentChanged(_ id: WidgetID, _ flag: ContentFlag?, isKnown: Bool = false) {
    guard let widget = widgets[id], widget.content.flag != flag else { return }
    if let flag, !widget.takesContent(from: flag.by) {
      if !isKnown {
        log(id, .refused, .refused(.contentBy(Sanitizer.line(flag.by))))
      }
      return
    }
    widgets[id]?.content.replace(flag)
    let has = flag?.value ?? true
    guard widget.content.isThere != has else { return }
    remember(id, has ? .shown : .hidden)
    if !isKnown { log(id, .content, .content(has, by: flag?.by)) }
    if has {
      if settings.keptShown.contains(id) { change(.keepShown(id, false)) }
      widgets[id]?.crashes.retry()
      clear(.retry, .hiddenSnapshot, of: id)
      if let old = widget.content.flag, timeLeft(ofSnapshotHidden: old) == nil {
        discardSnapshot(id)
      }
    } else if let flag {
      keepSnapshot(id, hiddenBy: flag)
    }
    reconcile(id)
  }

  /// A widget without content may have some soon, so its snapshot is stored for a day ‡.
  private mutating func keepSnapshot(_ id: WidgetID, hiddenBy flag: ContentFlag) {
    guard let left = timeLeft(ofSnapshotHidden: flag) else { return discardSnapshot(id) }
    set(.hiddenSnapshot, of: id, in: left)
  }

  /// nil if it is not to be stored.
  private func timeLeft(ofSnapshotHidden flag: ContentFlag) -> Duration? {
    guard !configuration.isStrict else { return nil }
    let age = max(Duration.seconds(now.wall - flag.at), .zero)
    return age < configuration.display.hiddenSnapshot
      ? configuration.display.hiddenSnapshot - age : nil
  }

  /// If the user always shows the card, it shows its snapshot.
  mutating func discardHiddenSnapshot(_ id: WidgetID) {
    if widgets[id]?.content.isThere == false, !isOnBoard(id) { discardSnapshot(id) }
  }

  private mutating func discardSnapshot(_ id: WidgetID) {
    widgets[id]?.snapshot.stored = nil
    widgets[id]?.connection?.views.confirmStored(false)
    effects.append(.discardPictures(id))
  }

  // MARK: Queries of the host

  /// Enabled widgets whose status was not read.
  package var idsOfUnknownStatus: [WidgetID] {
    widgets.all.filter { !$0.schedule.isStatusKnown && settings.enabled.contains($0.info.id) }
      .map(\.info.id).sorted()
  }

  /// Whether each of them shows its content or has failed.
  package func isSettled(_ ids: [WidgetID]) -> Bool {
    ids.allSatisfy { id in
      guard let widget = widgets[id], shouldShow(id), !widget.runsElsewhere,
        widget.crashes.unable == nil
      else { return true }
      guard let connection = widget.connection else { return false }
      return connection.isLive && connection.updates.current == nil
    }
  }

  // MARK: After a sleep

  /// The machine has slept, or the clock was set.
  mutating func catchUp(_ id: WidgetID, isOverdue: Bool) {
    // A missed time is not replaced by the next one: the update reads the schedule.
    if !isOverdue { renewSchedule(id) }
    let soon = scheduler.randomDelay(upTo: .seconds(30))
    if deadlines[id, .retry] != nil {
      set(.retry, of: id, in: isOverdue ? soon : timeUntilNextTry(id, .retry))
    } else if deadlines[id, .background] != nil {
      if isOverdue { set(.background, of: id, in: soon) } else { scheduleBackground(id) }
    } else if let connection = widgets[id]?.connection, connection.isShown,
      connection.updates.isImplemented, connection.updates.current == nil
    {
      if isOverdue {
        set(.nextUpdate, of: id, in: soon / 6)
      } else if widgets[id]?.schedule.hasFailed == true, !scheduler.isWaking(at: now) {
        set(.nextUpdate, of: id, in: timeUntilNextTry(id, .nextUpdate))
      } else {
        scheduleNextUpdate(id)
      }
    }
  }

  /// Until the time that the card names, but not later than before the clock has changed.
  private func timeUntilNextTry(_ id: WidgetID, _ timer: EngineTimer) -> Duration {
    let rest = deadlines[id, timer].map { $0 - now.awake }
    let named = widgets[id]?.schedule.nextTry.map { Duration.seconds($0 - now.wall) }
    return max([rest, named].compactMap { $0 }.min() ?? .zero, .zero)
  }
}
