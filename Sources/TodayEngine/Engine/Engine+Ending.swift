import TodayWire

/// The end of a process: by the rules, by a crash, because of its memory, or with the host.
extension Engine {
  // MARK: Ending: request, then TERM, then KILL

  mutating func end(_ id: WidgetID, _ cause: EndCause) {
    guard let connection = widgets[id]?.connection, !connection.isEnding else { return }
    clearConnectionTimers(id)
    widgets[id]?.connection?.end(.asked)
    send(.end(cause), to: id)
    effects.append(.closeInput(connection.instance))
    set(.endStep, of: id, in: configuration.timeLimits.endingStep)
    log(id, .end, .ended(cause))
  }

  mutating func terminate(_ id: WidgetID) {
    guard let instance = widgets[id]?.connection?.instance else { return }
    effects.append(.terminate(instance))
    set(.killStep, of: id, in: configuration.timeLimits.endingStep)
  }

  mutating func kill(_ id: WidgetID) {
    guard let instance = widgets[id]?.connection?.instance else { return }
    effects.append(.kill(instance))
    // If even KILL does not end a process at once, it is sent again.
    set(.killStep, of: id, in: .seconds(5))
    log(id, .kill, .didNotEnd)
  }

  mutating func clearConnectionTimers(_ id: WidgetID) {
    for timer in EngineTimer.ofConnection { clear(timer, of: id) }
  }

  mutating func forgetConnection(_ id: WidgetID) {
    clearConnectionTimers(id)
    widgets[id]?.connection = nil
    widgets[id]?.notes.slowed = nil
    if widgets[id]?.isUninstalled == true { remove(id) }
  }

  // MARK: Unexpected ends

  /// The host ends a process that breaks the rules. This counts as an unexpected end.
  mutating func abandon(_ id: WidgetID, because reason: Reason) {
    guard let connection = widgets[id]?.connection, !connection.isEnding else { return }
    updateDied(id, reason: reason)
    clearConnectionTimers(id)
    widgets[id]?.connection?.end(.killed(reason: reason))
    effects.append(.kill(connection.instance))
    set(.killStep, of: id, in: .seconds(5))
    log(id, .kill, .killed(reason))
    happened(id, .killed, .reason(reason))
  }

  mutating func faulted(_ instance: Instance, _ violation: WireViolation) {
    guard connection(of: instance) != nil else { return }
    abandon(instance.widget, because: .wire(violation))
  }

  mutating func ended(_ instance: Instance, _ end: ProcessEnd) {
    guard let connection = connection(of: instance) else { return }
    let killReason: Reason? =
      if case .killed(let reason) = connection.ending { reason } else { nil }
    if connection.ending != .asked, killReason == nil, end == .code(0) {
      hint(instance.widget, .endedEarly(status: 0))
    }
    let memory = connection.memory.reason(of: end, limit: limits(of: instance.widget).memory)
    processEnded(
      instance.widget,
      reason: killReason ?? memory
        ?? endReason(
          end: connection.lastWords?.reason(of: end) ?? .ended(end, lastLine: nil),
          of: connection),
      logged: connection.lastWords.map { .ended(end, lastLine: $0.text) })
  }

  /// The process has ended, for any reason.
  ///
  /// - Parameters:
  ///   - logged: The text for the log; `nil` to use the reason.
  ///   - isFinal: Whether a second attempt would be useless.
  mutating func processEnded(
    _ id: WidgetID, reason: Reason, logged: Reason? = nil, isFinal: Bool = false
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
      log(id, .end, .endedUnexpectedly(logged ?? reason))
      remember(id, .dead, reason: reason)
      finishRequest(id, .init(outcome: .failed, duration: .zero, reason: reason))
      // A killed process starts again with a recent picture.
      if connection.isShown { storeAccepted(id) }
    }
    if wasExpected { memorySuffices(for: id, on: connection) }
    forgetConnection(id)
    if shutdown != .none {
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

  /// After the first end the widget is restarted. After a second one within ten seconds it is
  /// Unable to Load.
  ///
  /// - Parameter isTooMuch: Whether this end alone is enough.
  private mutating func countCrash(
    _ id: WidgetID, reason: Reason, isFinal: Bool, isTooMuch: Bool
  ) {
    guard let widget = widgets[id] else { return }
    let isUnable = widgets[id]?.crashes.count(
      reason, at: now.awake, window: configuration.pacing.crashWindow, isLast: isFinal || isTooMuch)
    guard isUnable == true, let attempts = widgets[id]?.crashes.attempts else { return }
    // A failed update may have set it.
    widgets[id]?.schedule.nextTry = nil
    if configuration.isStrict {
      // The bundle can be in the middle of a change.
      if widget.info.isBroken { return noteUnable(id, reason) }
      widgets[id]?.snapshot.stored = nil
      effects.append(.discardPictures(id))
    } else if !isFinal {
      let delay = scheduler.backOff(widget.info, failures: attempts + 1, configuration)
      set(.retry, of: id, in: delay)
      widgets[id]?.schedule.nextTry = now.wall + delay
    }
    noteUnable(id, reason)
  }

  private mutating func noteUnable(_ id: WidgetID, _ reason: Reason) {
    remember(id, .unable, reason: reason)
    log(id, .note, .unable(reason))
    happened(id, .unable, .reason(reason))
  }

  /// By the user, or after the delay for failures ‡.
  mutating func retry(_ id: WidgetID) {
    guard widgets[id]?.crashes.unable != nil else { return }
    clear(.retry, of: id)
    widgets[id]?.crashes.retry()
    widgets[id]?.schedule.nextTry = nil
    reconcile(id)
  }

  /// One more process may start.
  private mutating func launchWaiting(after id: WidgetID) {
    reconcile(id)
    for other in screen.shownIDs.sorted()
    where other != id && widgets[other]?.connection == nil && shouldShow(other) {
      reconcile(other)
    }
  }

  // MARK: Memory of a widget with all its processes

  mutating func measured(_ instance: Instance, _ bytes: Int) {
    guard let connection = connection(of: instance), !connection.isEnding else { return }
    let limit = limits(of: instance.widget).memory
    switch widgets[instance.widget]?.connection?.memory.measure(bytes, limit: limit) {
    case .exceeded(let excess): abandon(instance.widget, because: .overMemory(excess))
    case .warn:
      send(.memoryWarning(residentBytes: bytes, limitBytes: limit), to: instance.widget)
    case .fine, nil: break
    }
  }

  mutating func memoryRefused(_ instance: Instance, peak: Int) {
    guard let connection = connection(of: instance), !connection.isEnding else { return }
    widgets[instance.widget]?.connection?.memory.refuse(peak: peak)
  }

  /// Whether the host waits for the process, so that its memory is measured.
  package func isAwaited(_ instance: Instance) -> Bool {
    guard let connection = connection(of: instance) else { return false }
    if connection.updates.current != nil || connection.taps.areAwaited { return true }
    return switch connection.phase {
    case .requesting, .background, .finishing, .disappearing, .ending: true
    case .appearing(let appearing): !appearing.isAnswered
    case .live, .resting: false
    }
  }

  /// An update of the connection did not fail.
  ///
  /// The first one proves little: a widget may answer it and use too much memory afterwards.
  mutating func updateSucceeded(_ id: WidgetID) {
    guard let connection = widgets[id]?.connection else { return }
    if connection.memory.successes > 0 { memorySuffices(for: id, on: connection) }
    widgets[id]?.connection?.memory.successes += 1
  }

  /// The process continued after a successful update, or ended normally.
  mutating func memorySuffices(for id: WidgetID, on connection: Connection) {
    guard connection.memory.successes > 0 || !connection.updates.isImplemented,
      let ends = widgets[id]?.crashes.memoryEnds, ends > 0
    else { return }
    widgets[id]?.crashes.memorySuffices()
    if connection.isShown { works(id) }
  }

  /// Counts an end because of memory. Returns whether there were too many, regardless of the time
  /// between them.
  mutating func countMemoryEnd(_ id: WidgetID, on connection: Connection) -> Bool {
    guard connection.memory.isExceeded else { return false }
    return widgets[id]?.crashes.countMemoryEnd(limit: configuration.limits.memoryEnds) ?? false
  }

  /// The widget loads again. After an end because of memory, that alone does not reset the count.
  mutating func works(_ id: WidgetID) {
    guard let widget = widgets[id], widget.crashes.memoryEnds == 0 else { return }
    if widget.crashes.attempts > 0 { remember(id, .works) }
    widgets[id]?.crashes.works(at: now.awake)
    recovered(id, [.unable, .killed])
  }

  // MARK: Quitting

  mutating func quit() {
    guard shutdown == .none || shutdown == .suspended else { return }
    shutdown = .until(now.awake + configuration.timeLimits.quit)
    rememberBoard()
    reviewOpening()
    questions.withdraw(at: now.awake) { _ in true }
    for id in widgets.ids.sorted() {
      guard let connection = widgets[id]?.connection else { continue }
      if connection.isLive, connection.updates.current == nil {
        widgets[id]?.connection?.disappear()
        send(.viewWillDisappear, to: id)
      }
    }
    deadlines.clearAll()
    finishIfStored()
  }

  mutating func suspend() {
    guard shutdown == .none else { return }
    shutdown = .suspended
    for id in widgets.ids.sorted() where widgets[id]?.connection != nil {
      storeAccepted(id)
      end(id, .offScreen)
    }
  }

  mutating func resume() {
    guard shutdown == .suspended else { return }
    shutdown = .none
    for id in widgets.ids.sorted() { reconcile(id) }
  }

  /// Called when the host waits for no widget any more.
  mutating func finishIfStored() {
    if shutdown == .suspended { return }
    let isWaiting = widgets.connected.contains { $0.connection?.isDisappearing == true }
    if !isWaiting { finish() }
  }

  mutating func finish() {
    guard shutdown != .finished else { return }
    for id in widgets.ids.sorted() { storeAccepted(id) }
    shutdown = .finished
    effects.append(.finished)
  }

  // MARK: Restarting the Today view

  /// Each card leaves the screen and returns within the grace time, so its process stays. It
  /// updates again only if an update is due. No card waits for another one.
  mutating func reopen() {
    for id in screen.shownIDs.sorted() where isOnBoard(id) { reopen(id) }
  }

  private mutating func reopen(_ id: WidgetID) {
    guard let widget = widgets[id] else { return }
    guard let connection = widget.connection else {
      if widget.crashes.unable != nil { retry(id) } else { reconcile(id) }
      return
    }
    switch connection.phase {
    case .appearing, .live:
      widgets[id]?.connection?.isReopening = true
      reconcile(id)
    // It has not appeared yet, or is already returning.
    case .requesting, .background, .finishing, .disappearing, .resting, .ending: break
    }
  }
}
