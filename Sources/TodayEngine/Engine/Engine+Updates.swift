import TodayWire

/// `widgetPerformUpdate` and its result, on the screen.
extension Engine {
  // MARK: Requesting

  mutating func askOnAppearance(_ id: WidgetID) {
    guard let widget = widgets[id], let connection = widget.connection else { return }
    if !connection.updates.isImplemented {
      skipUpdate(id, .notImplemented)
      finishRequest(id, .init(outcome: .notImplemented, duration: .zero))
    } else if connection.updates.current == nil, scheduler.isDue(widget, on: connection, context) {
      if widget.schedule.isRequested {
        performUpdate(id, .user, .requested)
      } else if widget.schedule.isWanted {
        performUpdate(id, .user, .user)
      } else {
        performUpdate(id, .appeared, .appeared(checked: widget.schedule.age(at: now)))
      }
    } else if connection.updates.current == nil {
      skipUpdate(id, scheduler.skipOnAppearance(widget, context))
      scheduleNextUpdate(id)
    }
  }

  /// The pause has ended: updates the widgets that were never updated.
  mutating func askOfNew(_ id: WidgetID) {
    guard let widget = widgets[id], let connection = widget.connection, connection.isShown,
      !connection.updates.wasAsked, !widget.info.runsOnRequest
    else { return scheduleNextUpdate(id) }
    askOnAppearance(id)
  }

  /// A failed widget is updated after its delay, and also when its card is tapped.
  mutating func askAfterFailure(_ id: WidgetID) {
    guard let widget = widgets[id], widget.schedule.hasFailed, let connection = widget.connection,
      connection.isShown, connection.updates.isImplemented, connection.updates.current == nil
    else { return }
    performUpdate(id, .user, .user)
  }

  mutating func intervalPassed(_ id: WidgetID) {
    guard let widget = widgets[id], let connection = widget.connection, connection.isShown,
      connection.updates.current == nil
    else { return }
    performUpdate(id, .interval, widget.schedule.causeWhenDue(widget.info))
  }

  /// The user's refresh, or `today update`.
  mutating func updateNow(_ id: WidgetID) {
    guard let widget = widgets[id] else { return }
    if widget.crashes.unable != nil {
      retry(id)
      return
    }
    if widget.runsElsewhere {
      if widget.info.host != nil {
        askElsewhere(id, .update)
      } else {
        effects.append(.forwardUpdate(id))
      }
      return
    }
    guard let connection = widget.connection, connection.isShown else {
      // Its process is starting, or another host turns out to run it.
      if shouldShow(id) { widgets[id]?.schedule.isWanted = true }
      return
    }
    if connection.updates.isImplemented {
      if connection.updates.current != nil { skipUpdate(id, .underWay) }
      performUpdate(id, .user, widget.schedule.isRequested ? .requested : .user)
    } else {
      skipUpdate(id, .notImplemented)
      finishRequest(id, .init(outcome: .notImplemented, duration: .zero))
    }
  }

  /// Asks the other machine of a card, or says why it is not asked.
  mutating func askElsewhere(_ id: WidgetID, _ request: ForeignRequest) {
    guard let widget = widgets[id] else { return }
    guard let host = widget.info.host, widget.foreign.acceptsRequests else {
      return note(id, widget.elsewhereNote)
    }
    guard widget.foreign.goneSince == nil else { return note(id, .notDoneOn(host, .notConnected)) }
    guard widgets[id]?.foreign.begin(request) == true else { return }
    effects.append(.askForeign(id, request))
    set(.activationBadge, of: id, in: configuration.display.noticeableDelay)
  }

  mutating func foreignAnswered(
    _ id: WidgetID, _ request: ForeignRequest, _ failure: ForeignFailure?
  ) {
    guard widgets[id]?.foreign.end(request) == true, let host = widgets[id]?.info.host else {
      return
    }
    note(id, failure.map { .notDoneOn(host, $0) } ?? .doneOn(host))
  }

  mutating func performUpdate(_ id: WidgetID, _ reason: UpdateReason, _ cause: UpdateCause) {
    guard let connection = widgets[id]?.connection, connection.updates.current == nil else {
      return
    }
    clear(.nextUpdate, .staleBadge, of: id)
    widgets[id]?.schedule.isWanted = false
    let request = widgets[id]?.connection?.requests.next() ?? .begin
    widgets[id]?.connection?.updates.start(request: request, cause: cause, at: now.awake)
    widgets[id]?.schedule.isProgramNew = false
    widgets[id]?.connection?.views.updateStarted()
    widgets[id]?.schedule.nextTry = nil
    effects.append(.send(connection.instance, .performUpdate(reason), request: request))
    set(.update, of: id, in: patience(with: widgets[id]?.info))
    if widgets[id]?.info.script?.pace == .schedule { effects.append(.readSchedule(id)) }
    if shouldShow(id) { set(.updatingBadge, of: id, in: configuration.display.noticeableDelay) }
  }

  /// The host starts the process of a timeline only now, when it is its turn.
  private func patience(with info: WidgetInfo?) -> Duration {
    if let script = info?.script { return script.patience }
    let limit = configuration.timeLimits.update
    return info?.hasTimeline == true ? limit + ScriptInfo.longestQueue : limit
  }

  // MARK: The outcome

  mutating func updateAnswered(_ id: WidgetID, _ answer: Answer) {
    switch answer {
    case .error(let message): closeUpdate(id, .failed, widgetReason(id, message))
    case .failed(.widgetMessage(let message), let hasView):
      closeUpdate(id, .failed, widgetReason(id, message), hasView: hasView)
    case .failed(let reason, let hasView): closeUpdate(id, .failed, reason, hasView: hasView)
    case .result(let json):
      guard let answer = UpdateAnswer(json: json) else {
        hint(id, .outcomeUnknown(json["outcome"]?.string.map(Sanitizer.line)))
        closeUpdate(id, .failed, .update(.unknownResult))
        return
      }
      let isFailure = answer.outcome == .failed
      closeUpdate(
        id, answer.outcome, isFailure ? answer.message.map { widgetReason(id, $0) } : nil)
    }
  }

  mutating func updateTimedOut(_ id: WidgetID) {
    guard let update = widgets[id]?.connection?.updates.current else { return }
    let silence = update.progress.silence(at: now.awake, deadline: now.awake - update.startedAt)
    hint(id, silence.hint)
    closeUpdate(id, .failed, silence.reason, end: .timedOut)
  }

  /// One outcome for each update, regardless of its cause.
  private mutating func closeUpdate(
    _ id: WidgetID, _ outcome: UpdateOutcome, _ reason: Reason?,
    end: ConnectionUpdates.End = .answered, hasView: Bool = false
  ) {
    guard let update = widgets[id]?.connection?.updates.finish(end) else { return }
    clear(.update, .updatingBadge, of: id)
    widgets[id]?.connection?.views.updateEnds(outcome, hasView: hasView, at: now.wall)
    decideOnHeld(id, after: outcome, hasView: hasView)
    if end == .answered { widgets[id]?.connection?.views.updateWasAnswered() }
    let run = record(id, outcome, reason, update)
    if outcome != .failed { updateSucceeded(id) }
    remember(id, HistoryEntry.Kind(outcome), reason: run.reason)
    scheduleNextUpdate(id)
    explain(id, run)
    if configuration.isStrict, outcome == .noData || outcome == .failed { storeAccepted(id) }
    effects.append(contentsOf: widgets[id]?.connection.map { [.readMemory($0.instance)] } ?? [])
    // Off the screen, its process ends first and is started for the request.
    if update.isAskedAgain { widgets[id]?.schedule.isRequested = true }
    followUp(id)
    if update.isAskedAgain, let connection = widgets[id]?.connection, connection.isShown,
      connection.updates.current == nil
    {
      performUpdate(id, .user, .requested)
    }
  }

  /// The update of a process that ended.
  mutating func updateDied(_ id: WidgetID, reason: Reason) {
    guard let update = widgets[id]?.connection?.updates.abandon() else { return }
    decideOnHeld(id, after: .failed)
    explain(id, record(id, .failed, reason, update))
  }

  /// It ended before its update. It is tried again after the delay for failures, too.
  mutating func backgroundDied(_ id: WidgetID, reason: Reason, startedAt: Duration) {
    let update = ConnectionUpdates.Update(request: .begin, cause: .background, startedAt: startedAt)
    explain(id, record(id, .failed, reason, update))
  }

  private mutating func record(
    _ id: WidgetID, _ outcome: UpdateOutcome, _ reason: Reason?,
    _ update: ConnectionUpdates.Update
  ) -> UpdateRun {
    let isFailure = outcome == .failed
    let reason = isFailure ? reason ?? .update(.noReason) : nil
    if update.cause == .background, widgets[id]?.info.hasTimeline == true {
      widgets[id]?.schedule.budget.spend(at: now.wall)
    }
    let status = widgets[id]?.schedule.record(
      outcome, reason: reason, locale: configuration.locale, isWaking: scheduler.isWaking(at: now),
      at: now)
    if !isFailure { widgets[id]?.notes.problem = nil }
    if let status { effects.append(.storeStatus(id, status)) }
    let duration = now.awake - update.startedAt
    finishRequest(
      id,
      UpdateReport(outcome: UpdateReport.Outcome(outcome), duration: duration, reason: reason))
    return UpdateRun(
      at: now.wall, cause: update.cause, outcome: outcome, reason: reason, duration: duration)
  }

  /// Continues after an update, depending on the state of the connection.
  private mutating func followUp(_ id: WidgetID) {
    guard let connection = widgets[id]?.connection else { return }
    switch connection.phase {
    case .finishing: disappear(id)
    case .background:
      end(id, .backgroundDone)
    case .appearing, .live:
      goLiveIfReady(id)
      rescheduleStaleBadge(id)
    case .requesting, .disappearing, .resting, .ending: break
    }
  }

  // MARK: The next update

  /// Has the host read when a widget with a schedule is due. That of a new widget is read with its status: for
  /// those in sight before the first picture, for the others after it.
  mutating func readSchedule(_ id: WidgetID) {
    guard let widget = widgets[id], widget.info.isScheduled, widget.schedule.isStatusKnown else {
      return
    }
    effects.append(.readSchedule(id))
  }

  /// After a change of the clock. The time of a timeline is known; its file need not be read.
  mutating func renewSchedule(_ id: WidgetID) {
    guard let widget = widgets[id], widget.info.hasTimeline, widget.schedule.isStatusKnown else {
      return readSchedule(id)
    }
    scheduled(id, widget.schedule.dueAfterJump(at: now))
  }

  mutating func scheduled(_ id: WidgetID, _ due: WallTime?) {
    guard let widget = widgets[id], widget.info.isScheduled else { return }
    widgets[id]?.schedule.dueAt = due
    if widget.connection == nil {
      scheduleBackground(id)
    } else if widget.connection?.updates.current == nil {
      scheduleNextUpdate(id)
    }
  }

  mutating func scheduleNextUpdate(_ id: WidgetID) {
    guard let widget = widgets[id], let connection = widget.connection, connection.isShown,
      connection.updates.isImplemented, !configuration.isStrict, !scheduler.isPaused
    else { return }
    guard let delay = scheduler.delay(of: widget, context) else {
      return clear(.nextUpdate, of: id)
    }
    if widget.schedule.hasFailed {
      widgets[id]?.schedule.nextTry = now.wall + delay
    }
    set(.nextUpdate, of: id, in: delay)
  }

  /// When the card becomes stale if nothing else happens to it.
  mutating func rescheduleStaleBadge(_ id: WidgetID) {
    clear(.staleBadge, of: id)
    guard let widget = widgets[id], let connection = widget.connection, connection.isShown,
      connection.updates.isImplemented, let age = widget.schedule.age(at: now),
      let limit = widget.staleness(configuration), age < limit
    else { return }
    // At exactly this time it is not stale yet.
    set(.staleBadge, of: id, in: limit - age + .milliseconds(1))
  }

  // MARK: Reasons

  /// Reported once, and again if the reason changes or after an update.
  mutating func skipUpdate(_ id: WidgetID, _ skip: UpdateSkip) {
    guard widgets[id]?.updateLog.add(skip) == true else { return }
    effects.append(.explain(id, .skipped(skip)))
  }

  /// Stores the run for the inspector, and reports it.
  private mutating func explain(_ id: WidgetID, _ run: UpdateRun) {
    guard let widget = widgets[id] else { return }
    var run = run
    run.next = deadlines[id, .nextUpdate].map { $0 - now.awake }
    widgets[id]?.updateLog.add(run)
    effects.append(.explain(id, .ran(run, interval: widget.info.interval)))
    if run.outcome == .failed {
      happened(id, .failed, .reason(run.reason ?? .update(.noReason)))
    } else {
      recovered(id, [.failed])
    }
  }
}
