import TodayWire

/// Crash, hang, memory.
extension Engine {
  /// The host ends it because it breaks the rules: counts as an unexpected end.
  mutating func abandon(_ id: WidgetID, because reason: String) {
    guard let connection = widgets[id]?.connection, !connection.isEnding else { return }
    updateDied(id, reason: reason)
    clearConnectionTimers(id)
    widgets[id]?.connection?.end(.killed(reason: reason))
    effects.append(.kill(connection.instance))
    set(.killStep, of: id, in: .seconds(5))
    log(id, .kill, "killed: \(reason)")
    happened(id, .killed, reason)
  }

  mutating func faulted(_ instance: Instance, _ reason: String) {
    guard connection(of: instance) != nil else { return }
    abandon(instance.widget, because: reason)
  }

  mutating func ended(_ instance: Instance, _ end: ProcessEnd) {
    guard let connection = connection(of: instance) else { return }
    let killReason: String? =
      if case .killed(let reason) = connection.ending { reason } else { nil }
    if connection.ending != .asked, killReason == nil, end == .code(0) {
      hint(instance.widget, .endedEarly(status: 0))
    }
    let memory = connection.memory.reason(of: end, limit: configuration.memoryLimit)
    processEnded(
      instance.widget,
      reason: killReason ?? memory
        ?? hinted(
          end: connection.lastWords?.reason(of: end) ?? end.description, of: connection),
      logged: connection.lastWords.map { "\(end): \($0.text)" })
  }

  /// The process is gone, whatever the cause.
  ///
  /// - Parameters:
  ///   - logged: What the log has of it; nil: the reason.
  ///   - isFinal: It is not worth a second try.
  mutating func processEnded(
    _ id: WidgetID, reason: String, logged: String? = nil, isFinal: Bool = false
  ) {
    guard let connection = widgets[id]?.connection else { return }
    let wasExpected = connection.ending == .asked
    let wasShown = shouldShow(id)
    if !wasExpected {
      updateDied(id, reason: reason)
      if let started = widgets[id]?.connection?.backgroundStartedAt,
        connection.updates.current == nil, !wasShown
      {
        backgroundDied(id, reason: reason, startedAt: started)
      }
      log(id, .end, "unexpectedly \(logged ?? reason)")
      remember(id, .dead, reason: reason)
      finishRequest(id, .init(outcome: .failed, duration: .zero, reason: reason))
      // A killed process comes back with nearly its last picture.
      if connection.isShown { storeAccepted(id) }
    }
    if wasExpected { memorySuffices(for: id, on: connection) }
    forgetConnection(id)
    if quitDeadline != nil {
      finishIfStored()
      return
    }
    let isTooMuch = !wasExpected && countMemoryEnd(id, on: connection)
    if !wasExpected, wasShown || isTooMuch {
      countCrash(id, reason: reason, isFinal: isFinal, isTooMuch: isTooMuch)
    }
    if widgets[id]?.schedule.isRequested == true, !shouldShow(id) { enqueue(id) }
    nextBackgroundUpdate()
    launchWaiting(after: id)
  }

  /// The first time it is relaunched without a word; the second within ten seconds it is Unable to
  /// Load.
  ///
  /// - Parameter isTooMuch: It is, whatever was before.
  private mutating func countCrash(
    _ id: WidgetID, reason: String, isFinal: Bool, isTooMuch: Bool
  ) {
    guard let widget = widgets[id] else { return }
    let isUnable = widgets[id]?.crashes.count(
      reason, at: now.awake, window: configuration.crashWindow, isLast: isFinal || isTooMuch)
    guard isUnable == true, let attempts = widgets[id]?.crashes.attempts else { return }
    // An update that failed may have set it.
    widgets[id]?.schedule.nextTry = nil
    if configuration.isStrict {
      widgets[id]?.snapshot.stored = nil
      effects.append(.discardPictures(id))
    } else if !isFinal {
      let delay = backOff(
        interval: widget.info.retryInterval, failures: attempts + 1)
      set(.retry, of: id, in: delay)
      widgets[id]?.schedule.nextTry = now.wall + delay.components.seconds
    }
    remember(id, .unable, reason: reason)
    log(id, .note, "unable to load: \(reason)")
    happened(id, .unable, reason)
  }

  /// By the user, or on the failed back-off ‡.
  mutating func retry(_ id: WidgetID) {
    guard widgets[id]?.crashes.unable != nil else { return }
    clear(.retry, of: id)
    widgets[id]?.crashes.retry()
    widgets[id]?.schedule.nextTry = nil
    reconcile(id)
  }

  /// A place among the processes is free.
  private mutating func launchWaiting(after id: WidgetID) {
    reconcile(id)
    for other in widgets.ids.sorted()
    where other != id && widgets[other]?.connection == nil && shouldShow(other) {
      reconcile(other)
    }
  }
}
