import TodayWire

extension Engine {
  /// The processes whose deadline has passed: the host looks whether a debugger holds them.
  package func instancesDue(at now: Moment) -> [Instance] {
    var seen: Set<WidgetID> = []
    return deadlines.due(at: now.awake).compactMap { id, timer, _ in
      guard timer.limitsProcess, seen.insert(id).inserted else { return nil }
      return widgets[id]?.connection?.instance
    }
  }

  mutating func tick(traced: Set<Instance>) {
    if let quitDeadline, quitDeadline <= now.awake {
      finish()
      return
    }
    for (id, timer, time) in deadlines.due(at: now.awake) {
      // An earlier one may have cancelled or moved it.
      guard deadlines[id, timer] == time else { continue }
      clear(timer, of: id)
      if timer.limitsProcess, let instance = widgets[id]?.connection?.instance,
        traced.contains(instance)
      {
        set(timer, of: id, in: .seconds(1))
      } else {
        fire(timer, of: id)
      }
    }
  }

  private mutating func fire(_ timer: EngineTimer, of id: WidgetID) {
    switch timer {
    case .begin:
      hint(id, .silent(seconds: Int(configuration.beginDeadline.components.seconds)))
      abandon(id, because: "no answer to begin")
    case .appear: appeared(id)
    case .disappear: disappeared(id)
    case .update: updateTimedOut(id)
    case .firstView: noViewCame(id)
    case .slow: widgets[id]?.connection?.isSlowToAppear = true
    case .updatingBadge: widgets[id]?.connection?.updates.notice()
    case .staleBadge: break  // The card is drawn again, and is stale now.
    case .grace: end(id, reason: "off the screen")
    case .endStep: terminate(id)
    case .killStep: kill(id)
    case .nextUpdate: intervalPassed(id)
    case .background: backgroundDue(id)
    case .place: nextBackgroundUpdate()
    case .retry: retry(id)
    case .capture: capture(id)
    case .flag: flagThrottleReleased(id)
    case .alerts: alertsThrottleReleased(id)
    case .note: widgets[id]?.notes.tap = nil
    case .history: remember(id, .view)
    case .scroll: scrollingStopped(id)
    case .activation: activationsTimedOut(id)
    case .activationBadge: noticeActivations(id)
    }
  }

  /// The machine slept or the clock was set: what is overdue by the wall clock is asked for once,
  /// not all in the same moment.
  mutating func clockJumped() {
    guard !isPaused, !configuration.isStrict else { return }
    for id in widgets.ids.sorted() {
      if widgets[id]?.info.script?.pace == .schedule { effects.append(.readSchedule(id)) }
      guard let widget = widgets[id], let checked = widget.schedule.status?.checkedAt else {
        continue
      }
      let age = Duration.seconds(now.wall - checked)
      guard let connection = widget.connection else {
        let interval = backgroundInterval(of: widget.info)
        if age >= interval, deadlines[id, .background] != nil {
          widgets[id]?.schedule.checkedAwake = nil
          set(.background, of: id, in: .seconds(jitter.next() * 30))
        }
        continue
      }
      guard connection.isShown, connection.updates.isImplemented, connection.updates.current == nil,
        age >= widget.info.interval
      else { continue }
      // It slept rather than grew old: no alarm before it had its chance.
      widgets[id]?.schedule.checkedAwake = now.awake
      set(.nextUpdate, of: id, in: .seconds(jitter.next() * 5))
    }
  }
}
