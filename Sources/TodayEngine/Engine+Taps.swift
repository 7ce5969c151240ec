import TodayWire

/// What the user asks of the board.
extension Engine {
  mutating func user(_ action: UserAction) {
    message = nil
    if isLocked, action.needsUnlocking { return askToUnlock(for: .action(action)) }
    switch action {
    case .activate(let id, let action): activate(id, action)
    case .follow(let id, let url): follow(id, url)
    case .openApp(let id): openApp(of: id)
    case .setMode(let id, let mode): choose(id, mode)
    case .update(let id): updateNow(id)
    case .updateAll: for id in orderedIDs() where isOnBoard(id) { updateNow(id) }
    case .retry(let id): retry(id)
    case .edit(let order, let enabled, let pages):
      change(.edit(order: order, enabled: enabled, pages: pages))
    case .keepShown(let id):
      change(.keepShown(id, true))
      reconcile(id)
    case .hideAgain(let id):
      change(.keepShown(id, false))
      reconcile(id)
    case .bringBack(let id): setContent(id, true, by: Self.userName)
    case .sendBack(let id): setContent(id, false, by: Self.userName)
    case .pause(let flag): pause(flag)
    case .reopen: reopen()
    case .acknowledge(let id): change(.acknowledge(id, at: now.wall))
    case .answer(let question, let choice): answer(question, choice)
    case .lock: lock()
    case .unlock: if isLocked { askToUnlock(for: .unlock) }
    case .quit: unlocked(for: .quit) { $0.quit() }
    case .suspend: unlocked(for: .suspend) { $0.effects.append(.suspend) }
    }
  }

  private mutating func pause(_ flag: Bool) {
    guard flag != isPaused else { return }
    isPaused = flag
    message = flag ? nil : "Updates go on"
    for id in widgets.ids.sorted() {
      if flag {
        clear(.nextUpdate, .background, of: id)
      } else {
        askOfNew(id)
        if widgets[id]?.connection == nil { scheduleBackground(id) }
      }
    }
    if !flag { nextBackgroundUpdate() }
  }

  private mutating func activate(_ id: WidgetID, _ action: String) {
    guard let widget = widgets[id] else { return }
    widgets[id]?.lastTap = now.awake
    if widget.runsElsewhere {
      note(id, "another board runs this card: use it there")
      return
    }
    guard let connection = widgets[id]?.connection else { return }
    // A second tap on the same node meanwhile is dropped.
    let isUnderWay =
      connection.waitingTaps.contains(action)
      || connection.activations.values.contains { $0.action == action && !$0.isLong }
    guard !isUnderWay else { return }
    if connection.phase == .live || (connection.phase == .appearing && connection.hasAppearAnswer) {
      sendActivation(id, action)
    } else if connection.phase == .requesting || connection.phase == .appearing {
      // The user tapped on the snapshot: the tap waits for the widget, not the user.
      widgets[id]?.connection?.waitingTaps.append(action)
    }
  }

  mutating func sendWaitingTaps(_ id: WidgetID) {
    guard let taps = widgets[id]?.connection?.waitingTaps else { return }
    widgets[id]?.connection?.waitingTaps = []
    for action in taps { sendActivation(id, action) }
  }

  private mutating func sendActivation(_ id: WidgetID, _ action: String) {
    guard let connection = widgets[id]?.connection else { return }
    let request = widgets[id]?.connection?.nextRequest() ?? 0
    widgets[id]?.connection?.activations[request] = Connection.Activation(
      action: action, sentAt: now.awake)
    widgets[id]?.connection?.views.tapped()
    effects.append(.send(connection.instance, .activate(action: action), request: request))
    scheduleActivations(id)
  }

  /// Each tap has a patience of its own: the next to run out is the timer's.
  private mutating func scheduleActivations(_ id: WidgetID) {
    let waiting = widgets[id]?.connection?.activations.values.filter { !$0.isLong }
    let oldest = waiting?.map(\.sentAt).min()
    let oldestUnnoticed = waiting?.lazy.filter { !$0.isNoticed }.map(\.sentAt).min()
    widgets[id]?.timers[.activation] = oldest.map { $0 + configuration.activateDeadline }
    widgets[id]?.timers[.activationBadge] = oldestUnnoticed.map {
      $0 + configuration.noticeableDelay
    }
  }

  mutating func activated(_ id: WidgetID, _ request: Int, _ answer: Answer) {
    guard widgets[id]?.connection?.activations.removeValue(forKey: request) != nil else { return }
    scheduleActivations(id)
    if case .error(let message) = answer {
      note(id, "that did not work: \(hinted(id, message))")
    }
    // Not before: what the update draws must not count as the tap's.
    askAfterFailure(id)
  }

  mutating func activationsTimedOut(_ id: WidgetID) {
    let limit = now.awake - configuration.activateDeadline
    let due = (widgets[id]?.connection?.activations ?? [:])
      .filter { $0.value.sentAt <= limit && !$0.value.isLong }
    // What a script's row starts has no deadline, and its end is heard.
    let isScript = widgets[id]?.info.script != nil
    for request in due.keys {
      if isScript {
        widgets[id]?.connection?.activations[request]?.isLong = true
      } else {
        widgets[id]?.connection?.activations[request] = nil
      }
    }
    scheduleActivations(id)
    if !due.isEmpty, !isScript { note(id, "that did not work: no answer") }
  }

  /// Said on the card, and where that is not on the screen any more, below the board.
  mutating func commandFailed(_ id: WidgetID, _ reason: String) {
    guard let widget = widgets[id] else { return }
    let sentence = "that did not work: \(reason)"
    note(id, sentence)
    if widget.shown == nil { message = "\(Sanitizer.line(widget.info.title)): \(sentence)" }
  }

  mutating func noticeActivations(_ id: WidgetID) {
    let limit = now.awake - configuration.noticeableDelay
    for (request, tap) in widgets[id]?.connection?.activations ?? [:] where tap.sentAt <= limit {
      widgets[id]?.connection?.activations[request]?.isNoticed = true
    }
    scheduleActivations(id)
  }

  /// One row on the card, for a while.
  mutating func note(_ id: WidgetID, _ text: String) {
    widgets[id]?.tapNote = text
    set(.note, of: id, in: configuration.failureNoteDuration)
    log(id, .note, text)
  }
}
