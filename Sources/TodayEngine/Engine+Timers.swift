import TodayWire

extension Engine {
  /// The processes whose deadline has passed: the host looks whether a debugger holds them.
  package func instancesDue(at now: Moment) -> [Instance] {
    widgets.all.compactMap { widget in
      guard let connection = widget.connection,
        widget.timers.contains(where: { $0.key.isDeadline && $0.value <= now.awake })
      else { return nil }
      return connection.instance
    }
  }

  mutating func tick(traced: Set<Instance>) {
    if let quitDeadline, quitDeadline <= now.awake {
      finish()
      return
    }
    // In the order in which they were due, so that a late tick acts as several in time would have.
    var due: [(id: WidgetID, timer: EngineTimer, at: Duration)] = []
    widgets.forEachTimer { id, timer, at in
      if at <= now.awake { due.append((id, timer, at)) }
    }
    due.sort { ($0.at, $0.id, $0.timer.rank) < ($1.at, $1.id, $1.timer.rank) }
    for (id, timer, at) in due {
      // An earlier one may have cancelled or moved it.
      guard widgets[id]?.timers[timer] == at else { continue }
      widgets[id]?.timers[timer] = nil
      if timer.isDeadline, let instance = widgets[id]?.connection?.instance,
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
    case .slow: widgets[id]?.isSlowToAppear = true
    case .updatingBadge: widgets[id]?.connection?.update?.isNoticed = true
    case .staleBadge: break  // The card is drawn anew, and is stale now.
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
    case .note: widgets[id]?.tapNote = nil
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
      guard let widget = widgets[id], let checked = widget.status?.checkedAt else { continue }
      let age = Duration.seconds(now.wall - checked)
      guard let connection = widget.connection else {
        let interval = backgroundInterval(of: widget.info)
        if age >= interval, widget.timers[.background] != nil {
          widgets[id]?.checkedAwake = nil
          set(.background, of: id, in: .seconds(jitter.next() * 30))
        }
        continue
      }
      guard connection.isShown, connection.implementsUpdate, connection.update == nil,
        age >= widget.info.interval
      else { continue }
      // It slept rather than grew old: no alarm before it had its chance.
      widgets[id]?.checkedAwake = now.awake
      set(.nextUpdate, of: id, in: .seconds(jitter.next() * 5))
    }
  }
}

extension EngineTimer {
  /// Whether it ends a patience with the process, which a debugger suspends.
  var isDeadline: Bool {
    switch self {
    case .begin, .appear, .disappear, .update, .endStep, .killStep, .activation: true
    case .firstView, .slow, .updatingBadge, .staleBadge, .grace, .nextUpdate, .background, .place,
      .retry, .capture, .flag, .alerts, .note, .history, .scroll, .activationBadge:
      false
    }
  }

  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
