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
    guard !connection.taps.isUnderWay(action) else { return }
    if connection.isLive || connection.isReadyForView {
      sendActivation(id, action)
    } else if connection.isRequesting || connection.isAppearing {
      // The user tapped on the snapshot: the tap waits for the widget, not the user.
      widgets[id]?.connection?.taps.wait(action)
    }
  }

  mutating func sendWaitingTaps(_ id: WidgetID) {
    guard let taps = widgets[id]?.connection?.taps.takeWaiting() else { return }
    for action in taps { sendActivation(id, action) }
  }

  private mutating func sendActivation(_ id: WidgetID, _ action: String) {
    guard let connection = widgets[id]?.connection else { return }
    let request = widgets[id]?.connection?.requests.next() ?? 0
    widgets[id]?.connection?.taps.send(action, request: request, at: now.awake)
    widgets[id]?.connection?.views.tapped()
    effects.append(.send(connection.instance, .activate(action: action), request: request))
    scheduleActivations(id)
  }

  /// Each tap has a time limit of its own: the timers are those of the next to run out.
  private mutating func scheduleActivations(_ id: WidgetID) {
    clear(.activation, .activationBadge, of: id)
    guard let taps = widgets[id]?.connection?.taps else { return }
    if let oldest = taps.oldest {
      set(.activation, of: id, at: oldest + configuration.activateDeadline)
    }
    if let oldest = taps.oldestUnnoticed {
      set(.activationBadge, of: id, at: oldest + configuration.noticeableDelay)
    }
  }

  mutating func activated(_ id: WidgetID, _ request: Int, _ answer: Answer) {
    guard widgets[id]?.connection?.taps.answered(request: request) == true else { return }
    scheduleActivations(id)
    if case .error(let message) = answer {
      note(id, "that did not work: \(hinted(id, message))")
    }
    // Not before: what the update draws must not count as the tap's.
    askAfterFailure(id)
  }

  mutating func activationsTimedOut(_ id: WidgetID) {
    let limit = now.awake - configuration.activateDeadline
    // A command that a script's row starts has no deadline, and its end is reported.
    let isScript = widgets[id]?.info.script != nil
    let hasDue =
      widgets[id]?.connection?.taps.timeOut(sentUntil: limit, keepsLong: isScript) ?? false
    scheduleActivations(id)
    if hasDue, !isScript { note(id, "that did not work: no answer") }
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
    widgets[id]?.connection?.taps.notice(sentUntil: limit)
    scheduleActivations(id)
  }

  /// One row on the card, for a while.
  mutating func note(_ id: WidgetID, _ text: String) {
    widgets[id]?.notes.tap = text
    set(.note, of: id, in: configuration.failureNoteDuration)
    log(id, .note, text)
  }
}
