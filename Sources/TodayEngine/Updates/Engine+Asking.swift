import TodayWire

/// Whether a card that appears is asked for an update.
extension Engine {
  mutating func askOnAppearance(_ id: WidgetID) {
    guard let widget = widgets[id], let connection = widget.connection else { return }
    if !connection.updates.isImplemented {
      skipUpdate(id, .notImplemented)
      finishRequest(id, .init(outcome: .notImplemented, duration: .zero))
    } else if connection.updates.current == nil, isUpdateDue(id, on: connection) {
      if widget.schedule.isRequested {
        performUpdate(id, .user, .requested)
      } else {
        performUpdate(id, .appeared, .appeared(checked: ageOfCheck(id)))
      }
    } else if connection.updates.current == nil {
      skipUpdate(id, skipOnAppearance(id))
      scheduleNextUpdate(id)
    }
  }

  /// The pause is over: asks the widgets that were never asked.
  mutating func askOfNew(_ id: WidgetID) {
    guard let widget = widgets[id], let connection = widget.connection, connection.isShown,
      !connection.updates.wasAsked, widget.info.script == nil
    else { return scheduleNextUpdate(id) }
    askOnAppearance(id)
  }

  /// A failed widget is not only asked on its back-off: a tap on its card asks it, too.
  mutating func askAfterFailure(_ id: WidgetID) {
    guard let widget = widgets[id], hasFailed(widget), let connection = widget.connection,
      connection.isShown, connection.updates.isImplemented, connection.updates.current == nil
    else { return }
    performUpdate(id, .user, .user)
  }

  /// Every new connection is asked once, however fresh the last check is: a process that has just
  /// begun is no reason to believe its first view. One that comes back is asked when its interval has
  /// passed ‡, or when it has failed ‡.
  func isUpdateDue(_ id: WidgetID, on connection: Connection) -> Bool {
    guard let widget = widgets[id] else { return false }
    if widget.schedule.isRequested || widget.schedule.isProgramNew { return true }
    if isPaused { return false }
    if let script = widget.info.script { return isRunDue(script, widget, connection) }
    if !connection.updates.wasAsked { return true }
    if configuration.isStrict { return false }
    return hasFailed(widget) || isIntervalOver(widget)
  }

  /// A script has no process between its runs: a run is its update, and what it shows meanwhile is
  /// what its last run said. So it runs at its own pace, whoever looks at it.
  private func isRunDue(_ script: ScriptInfo, _ widget: Widget, _ connection: Connection) -> Bool {
    if configuration.isStrict { return !connection.updates.wasAsked }
    if hasFailed(widget) { return true }
    if !connection.updates.wasAsked, isOfAnotherLocale(widget) { return true }
    return switch script.pace {
    case .interval: isIntervalOver(widget)
    case .once, .schedule:
      widget.schedule.checkedAwake == nil || widget.schedule.dueAt.map { $0 <= now.wall } ?? false
    }
  }

  private func hasFailed(_ widget: Widget) -> Bool { widget.schedule.status?.outcome == .failed }

  private func isIntervalOver(_ widget: Widget) -> Bool {
    guard let age = ageOfCheck(widget.info.id) else { return true }
    return age >= widget.info.interval
  }

  /// Why a card that appears is not asked for an update.
  private func skipOnAppearance(_ id: WidgetID) -> UpdateSkip {
    guard let widget = widgets[id] else { return .notImplemented }
    if isPaused { return .paused }
    if configuration.isStrict { return .oncePerConnection }
    let checked = ageOfCheck(id) ?? .zero
    return switch widget.info.script?.pace {
    case .once: .once(checked: checked)
    case .schedule: .notDue(in: widget.schedule.timeUntilDue(at: now))
    case .interval, nil: .fresh(checked: checked, interval: widget.info.interval)
    }
  }
}
