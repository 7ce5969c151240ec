import TodayWire

extension UpdateOutcome {
  /// As the history has it.
  fileprivate var kept: HistoryEntry.Kind {
    switch self {
    case .newData: .newData
    case .noData: .noData
    case .failed: .failed
    }
  }
}

/// `widgetPerformUpdate` and its result.
extension Engine {
  mutating func performUpdate(_ id: WidgetID, _ reason: UpdateReason, _ cause: UpdateCause) {
    guard let connection = widgets[id]?.connection, connection.updates.current == nil else {
      return
    }
    clear(.nextUpdate, .staleBadge, of: id)
    let request = widgets[id]?.connection?.requests.next() ?? 0
    widgets[id]?.connection?.updates.start(request: request, cause: cause, at: now.awake)
    widgets[id]?.schedule.isProgramNew = false
    widgets[id]?.connection?.views.updateStarted()
    widgets[id]?.schedule.nextTry = nil
    effects.append(.send(connection.instance, .performUpdate(reason), request: request))
    let script = widgets[id]?.info.script
    set(.update, of: id, in: script?.patience ?? configuration.updateDeadline)
    if script?.pace == .schedule { effects.append(.readSchedule(id)) }
    if shouldShow(id) { set(.updatingBadge, of: id, in: configuration.noticeableDelay) }
  }

  /// Whether what is stored was drawn for another locale, or is older than what a host of another
  /// locale was told: it is shown, and a new one is asked for as soon as this host may.
  func isOfAnotherLocale(_ widget: Widget) -> Bool {
    guard let stored = widget.snapshot.stored else { return false }
    if stored.otherLocale != nil { return true }
    return widget.schedule.status?.checkedIn.map { $0 != configuration.locale } ?? false
  }

  mutating func scheduled(_ id: WidgetID, _ due: WallTime?) {
    guard let widget = widgets[id], widget.info.script?.pace == .schedule else { return }
    widgets[id]?.schedule.dueAt = due
    if widget.connection == nil {
      scheduleBackground(id)
    } else if widget.connection?.updates.current == nil {
      scheduleNextUpdate(id)
    }
  }

  /// Time since the last success; nil when there was none.
  func ageOfCheck(_ id: WidgetID) -> Duration? {
    widgets[id]?.schedule.age(at: now)
  }

  mutating func updateAnswered(_ id: WidgetID, _ answer: Answer) {
    switch answer {
    case .error(let message): closeUpdate(id, .failed, message)
    case .result(let json):
      guard let answer = UpdateAnswer(json: json) else {
        hint(id, .outcomeUnknown(json["outcome"]?.string.map(Sanitizer.line)))
        closeUpdate(id, .failed, "its answer names none of newData, noData and failed")
        return
      }
      closeUpdate(id, answer.outcome, answer.message)
    }
  }

  mutating func updateTimedOut(_ id: WidgetID) {
    guard let update = widgets[id]?.connection?.updates.current else { return }
    let silence = update.progress.silence(at: now.awake, deadline: now.awake - update.startedAt)
    hint(id, silence.hint)
    closeUpdate(id, .failed, silence.reason, end: .timedOut)
  }

  /// One outcome for each update, however it came about.
  private mutating func closeUpdate(
    _ id: WidgetID, _ outcome: UpdateOutcome, _ message: String?,
    end: ConnectionUpdates.End = .answered
  ) {
    guard let update = widgets[id]?.connection?.updates.finish(end) else { return }
    clear(.update, .updatingBadge, of: id)
    widgets[id]?.connection?.views.updateEnds(outcome, at: now.wall)
    switch outcome {
    case .newData: acceptHeld(id)
    case .noData: confirm(id)
    case .failed: dropHeld(id)
    }
    if end == .answered { widgets[id]?.connection?.views.updateWasAnswered() }
    let run = record(id, outcome, message, update)
    if outcome != .failed { updateSucceeded(id) }
    remember(id, outcome.kept, reason: run.reason)
    scheduleNextUpdate(id)
    explain(id, run)
    if configuration.isStrict, outcome == .noData || outcome == .failed { storeAccepted(id) }
    effects.append(contentsOf: widgets[id]?.connection.map { [.readMemory($0.instance)] } ?? [])
    // Off the screen its process ends first, and is launched for the request.
    if update.isAskedAgain { widgets[id]?.schedule.isRequested = true }
    followUp(id)
    if update.isAskedAgain, let connection = widgets[id]?.connection, connection.isShown,
      connection.updates.current == nil
    {
      performUpdate(id, .user, .requested)
    }
  }

  /// The update of a process that died.
  mutating func updateDied(_ id: WidgetID, reason: String) {
    guard let update = widgets[id]?.connection?.updates.abandon() else { return }
    dropHeld(id)
    explain(id, record(id, .failed, reason, update))
  }

  /// It did not even come as far as being asked; tried again on the failed back-off all the same.
  mutating func backgroundDied(_ id: WidgetID, reason: String, startedAt: Duration) {
    let update = ConnectionUpdates.Update(request: 0, cause: .background, startedAt: startedAt)
    explain(id, record(id, .failed, reason, update))
  }

  private mutating func record(
    _ id: WidgetID, _ outcome: UpdateOutcome, _ message: String?,
    _ update: ConnectionUpdates.Update
  ) -> UpdateRun {
    let isFailure = outcome == .failed
    let reason = isFailure ? message.map { hinted(id, $0) } ?? "it gave no reason" : nil
    let status = widgets[id]?.schedule.record(
      outcome, reason: reason, locale: configuration.locale, at: now)
    if !isFailure { widgets[id]?.notes.problem = nil }
    if let status { effects.append(.storeStatus(id, status)) }
    let duration = now.awake - update.startedAt
    finishRequest(
      id,
      UpdateReport(
        outcome: UpdateReport.Outcome(rawValue: outcome.rawValue) ?? .failed, duration: duration,
        reason: reason))
    return UpdateRun(
      at: now.wall, cause: update.cause, outcome: outcome, reason: reason, duration: duration)
  }

  /// What comes after an update, by where the connection stands.
  private mutating func followUp(_ id: WidgetID) {
    guard let connection = widgets[id]?.connection else { return }
    switch connection.phase {
    case .finishing: disappear(id)
    case .background:
      end(id, reason: "the background update is done")
    case .appearing, .live:
      goLiveIfReady(id)
      rescheduleStaleBadge(id)
    case .requesting, .disappearing, .resting, .ending: break
    }
  }

  /// At the widget's interval while visible ‡; after failures at longer and longer ones ‡.
  mutating func scheduleNextUpdate(_ id: WidgetID) {
    guard let widget = widgets[id], let connection = widget.connection, connection.isShown,
      connection.updates.isImplemented, !configuration.isStrict, !isPaused
    else { return }
    let delay: Duration
    if let status = widget.schedule.status, status.outcome == .failed {
      delay = backOff(interval: widget.info.retryInterval, failures: status.failures)
      widgets[id]?.schedule.nextTry = now.wall + delay.components.seconds
    } else if let pace = widget.info.script?.pace, pace != .interval {
      guard let due = widget.schedule.timeUntilDue(at: now) else {
        return clear(.nextUpdate, of: id)
      }
      delay = due
    } else {
      delay = max(widget.info.interval - (ageOfCheck(id) ?? .zero), .zero)
    }
    set(.nextUpdate, of: id, in: delay)
  }

  mutating func backOff(interval: Duration, failures: Int) -> Duration {
    let factor = Double(1 << min(failures, 20))
    let longest = max(interval, configuration.longestBackOff)
    let delay = min(interval.scaled(by: factor), longest)
    return delay.scaled(by: 0.9 + 0.1 * jitter.next())
  }

  mutating func intervalPassed(_ id: WidgetID) {
    guard let connection = widgets[id]?.connection, connection.isShown,
      connection.updates.current == nil
    else { return }
    performUpdate(id, .interval, causeAtInterval(id))
  }

  /// The user's refresh, or `today update`.
  mutating func updateNow(_ id: WidgetID) {
    guard let widget = widgets[id] else { return }
    if widget.crashes.unable != nil {
      retry(id)
      return
    }
    if widget.runsElsewhere {
      effects.append(.forwardUpdate(id))
      return
    }
    guard let connection = widget.connection, connection.isShown else { return }
    if connection.updates.isImplemented {
      if connection.updates.current != nil { skipUpdate(id, .underWay) }
      performUpdate(id, .user, widget.schedule.isRequested ? .requested : .user)
    } else {
      skipUpdate(id, .notImplemented)
      finishRequest(id, .init(outcome: .notImplemented, duration: .zero))
    }
  }

  /// When the card becomes stale while nothing else happens to it.
  mutating func rescheduleStaleBadge(_ id: WidgetID) {
    clear(.staleBadge, of: id)
    guard let connection = widgets[id]?.connection, connection.isShown,
      connection.updates.isImplemented, let age = ageOfCheck(id), let limit = staleness(of: id),
      age < limit
    else { return }
    // At the moment itself it is not older yet.
    set(.staleBadge, of: id, in: limit - age + .milliseconds(1))
  }

  /// Older than this is stale; nil for a widget that is live without ever being asked.
  func staleness(of id: WidgetID) -> Duration? {
    guard let widget = widgets[id] else { return nil }
    if widget.connection?.isShown == true, widget.schedule.hasNoUpdate { return nil }
    return widget.schedule.hasNoUpdate ? configuration.defaultStaleness : widget.info.interval * 2
  }

  func isStale(_ id: WidgetID) -> Bool {
    guard let limit = staleness(of: id), let age = ageOfCheck(id) else { return false }
    return age > limit
  }
}
