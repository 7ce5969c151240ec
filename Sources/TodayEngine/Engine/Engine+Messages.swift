import TodayWire

/// Messages from processes, and taps that are sent to them.
extension Engine {
  mutating func said(_ instance: Instance, _ message: WidgetMessage, _ request: WidgetRequestID?) {
    // The transfer outlives the widget, so a widget that is being ended may start it.
    if case .startTransfers(let group) = message {
      effects.append(.startTransfers(instance.widget, group: group))
      return
    }
    guard let connection = connection(of: instance), !connection.isEnding else {
      if case .openURL = message, let request {
        effects.append(.answerOpen(instance, request: request, success: false))
      }
      return
    }
    let id = instance.widget
    switch message {
    case .view(let view): receiveView(id, view)
    case .openURL(let url): openRequested(instance, request: request, url)
    case .setHasContent(let flag, let target): contentReported(flag, of: WidgetID(target), by: id)
    case .setLargestAvailableDisplayMode(let mode): largestRequested(id, mode)
    // Shown by the inspector of this widget; too many for the log.
    case .trace(let report, _): note(report, of: id)
    case .startTransfers: break
    case .log(let level, let text): log(id, .note, .said(level: level, text))
    case .compose, .cancelConfirmation, .setPasteboard, .keyboard:
      log(id, .refused, .refused(.method(message.method)))
    }
  }

  mutating func answered(_ instance: Instance, _ request: RequestID, _ answer: Answer) {
    guard let connection = connection(of: instance) else { return }
    let id = instance.widget
    if request == .begin {
      beginAnswered(id, answer)
    } else if connection.updates.current?.request == request {
      updateAnswered(id, answer)
    } else if let end = connection.updates.end(ofRequest: request) {
      answeredAgain(id, after: end)
    } else if connection.taps.contains(request: request) {
      activated(id, request, answer)
    } else if let pending = widgets[id]?.connection?.requests.take(request) {
      guard !pending.isSuperseded else { return answeredLate(id, pending.message) }
      switch pending.message {
      case .viewWillAppear: appeared(id)
      case .viewWillDisappear: disappeared(id)
      case .begin, .viewDidAppear, .viewDidDisappear, .performUpdate, .displayModeDidChange,
        .sizeDidChange, .appearanceDidChange, .activate, .memoryWarning, .beginRequest,
        .editing, .prepareForPresentation, .fileProvider, .contentDidChange, .textDidChange, .done,
        .cancel, .end:
        break
      }
    } else {
      log(id, .refused, .refused(.answerToNothing(request: request.number)))
      // Later, it may be an answer that is late.
      if connection.isRequesting { hint(id, .answerUnasked(request.number)) }
    }
  }

  /// The answered update was closed before.
  private mutating func answeredAgain(_ id: WidgetID, after end: ConnectionUpdates.End) {
    widgets[id]?.connection?.views.updateWasAnswered()
    switch end {
    case .answered:
      log(id, .refused, .refused(.secondAnswer))
      hint(id, .answeredTwice(method: "performUpdate"))
    case .timedOut:
      log(id, .refused, .refused(.lateAnswer))
    }
  }

  /// It concerns an appearance that has ended.
  private mutating func answeredLate(_ id: WidgetID, _ message: HostMessage) {
    log(id, .refused, .refused(.staleAnswer(method: message.method)))
  }

  private mutating func beginAnswered(_ id: WidgetID, _ answer: Answer) {
    guard widgets[id]?.connection?.isRequesting == true else {
      log(id, .refused, .refused(.lateBegin))
      return
    }
    switch answer {
    case .error(let message): refusedToBegin(id, message)
    case .failed(let reason, hasView: _): processEnded(id, reason: reason)
    case .result(let json):
      if let answer = BeginAnswer(json: json) {
        for flaw in BeginAnswer.flaws(in: json) { hint(id, .beginAnswer(flaw)) }
        begun(id, answer)
      } else {
        abandon(id, because: .wire(.noProtocolVersion))
      }
    }
  }

  private mutating func refusedToBegin(_ id: WidgetID, _ message: String) {
    let isNotEntitled = isRefusal(id, message)
    abandon(id, because: .wire(.beginRefused(.init(message, isNotEntitled: isNotEntitled))))
  }

  /// The widget sets it, at any frequency.
  mutating func largestRequested(_ id: WidgetID, _ mode: DisplayMode) {
    if deadlines[id, .largestMode] != nil {
      widgets[id]?.modes.wait(mode)
    } else if settings.largestModes[id] ?? .compact != mode {
      if let time = widgets[id]?.modes.admit(mode, at: now.awake) {
        set(.largestMode, of: id, at: time)
      } else {
        setLargest(id, mode)
      }
    }
  }

  mutating func largestModeReleased(_ id: WidgetID) {
    if let mode = widgets[id]?.modes.takeWaiting() { largestRequested(id, mode) }
  }

  // MARK: Taps

  mutating func activate(_ id: WidgetID, _ action: String, _ items: [ExtensionItem]) {
    guard let widget = widgets[id] else { return }
    widgets[id]?.lastTap = now.awake
    if widget.runsElsewhere { return askElsewhere(id, .tap(part: action)) }
    deliverTap(id, action, items)
  }

  mutating func deliverTap(_ id: WidgetID, _ action: String, _ items: [ExtensionItem]) {
    guard let connection = widgets[id]?.connection else { return }
    // A second tap on the same node is dropped while the first is outstanding.
    guard !connection.taps.isUnderWay(action) else { return }
    if connection.isLive || connection.isReadyForView {
      sendActivation(id, action, items)
    } else if connection.isRequesting || connection.isAppearing {
      // The user tapped the snapshot: the tap waits for the widget, and the board continues.
      widgets[id]?.connection?.taps.wait(action, items)
    }
  }

  mutating func sendWaitingTaps(_ id: WidgetID) {
    guard let taps = widgets[id]?.connection?.taps.takeWaiting() else { return }
    for tap in taps { sendActivation(id, tap.action, tap.items) }
  }

  private mutating func sendActivation(
    _ id: WidgetID, _ action: String, _ items: [ExtensionItem]
  ) {
    guard let connection = widgets[id]?.connection else { return }
    let request = widgets[id]?.connection?.requests.next() ?? .begin
    widgets[id]?.connection?.taps.send(action, request: request, at: now.awake)
    widgets[id]?.connection?.views.tapped()
    effects.append(
      .send(connection.instance, .activate(action: action, items: items), request: request))
    scheduleActivations(id)
  }

  /// Each tap has its own time limit. The timers are set for the first one.
  private mutating func scheduleActivations(_ id: WidgetID) {
    clear(.activation, .activationBadge, of: id)
    guard let taps = widgets[id]?.connection?.taps else { return }
    if let oldest = taps.oldest {
      set(.activation, of: id, at: oldest + configuration.timeLimits.activate)
    }
    if let oldest = taps.oldestUnnoticed {
      set(.activationBadge, of: id, at: oldest + configuration.display.noticeableDelay)
    }
  }

  mutating func activated(_ id: WidgetID, _ request: RequestID, _ answer: Answer) {
    guard widgets[id]?.connection?.taps.answered(request: request) == true else { return }
    scheduleActivations(id)
    switch answer {
    case .result: break
    case .error(let message): note(id, .actionFailed(widgetReason(id, message)))
    case .failed(let reason, hasView: _): note(id, .actionFailed(reason))
    }
    // Not earlier: the update's view must not count as the tap's effect.
    askAfterFailure(id)
  }

  mutating func activationsTimedOut(_ id: WidgetID) {
    let limit = now.awake - configuration.timeLimits.activate
    // A command of a script's row has no deadline. Its end is reported.
    let isScript = widgets[id]?.info.script != nil
    let hasDue =
      widgets[id]?.connection?.taps.timeOut(sentUntil: limit, keepsLong: isScript) ?? false
    scheduleActivations(id)
    if hasDue, !isScript { note(id, .noAnswer) }
  }

  /// Shown on the card, or below the board if the card is not on the screen.
  mutating func commandFailed(_ id: WidgetID, _ reason: Reason) {
    guard let widget = widgets[id] else { return }
    note(id, .actionFailed(reason))
    if widget.shown == nil {
      message = .card(title: Sanitizer.line(widget.info.title), .actionFailed(reason))
    }
  }

  mutating func noticeActivations(_ id: WidgetID) {
    let limit = now.awake - configuration.display.noticeableDelay
    widgets[id]?.connection?.taps.notice(sentUntil: limit)
    widgets[id]?.foreign.notice()
    scheduleActivations(id)
  }

  /// One row on the card, for a limited time.
  mutating func note(_ id: WidgetID, _ note: CardNote) {
    widgets[id]?.notes.tap = note
    set(.note, of: id, in: configuration.display.noteDuration)
    log(id, .note, .note(note))
  }

  // MARK: Hints for the widget's author

  mutating func hint(_ id: WidgetID, _ hint: AuthorHint) {
    effects.append(.hint(id, hint))
  }

  /// Reports of the widget's SDK.
  private mutating func note(_ report: TraceReport, of id: WidgetID) {
    let before = widgets[id]?.connection?.updates.current?.progress.blockedSince
    widgets[id]?.connection?.updates.note(report, at: now.awake)
    switch report {
    case .call: break
    case .claim(let claim): note(claim, of: id)
    case .mainThread(let report):
      // The main thread was blocked, but answered in time. Taps had to wait.
      guard before != nil, report.step == .free else { return }
      hint(id, .mainThreadBlocked(seconds: report.seconds))
    }
  }

  /// Unknown names in `implements`.
  mutating func hintUnknownCalls(_ id: WidgetID, _ answer: BeginAnswer) {
    for name in answer.implements where name != "performUpdate" {
      hint(id, .unknownCall(Sanitizer.line(name)))
    }
  }

  /// The process reported why it ends.
  mutating func lastWords(_ instance: Instance, _ words: LastWords) {
    guard connection(of: instance) != nil else { return }
    widgets[instance.widget]?.connection?.lastWords = words
  }

  /// A widget's file claims, as its SDK reports them.
  private mutating func note(_ report: FileClaimReport, of id: WidgetID) {
    switch report.step {
    case .waiting, .granted:
      // Further ones are a mistake of the widget, which is visible in the inspector.
      guard widgets[id]?.connection.map({ $0.claims.count < 32 }) == true else { return }
      widgets[id]?.connection?.claims[report.number] = report
    case .released, .refused: widgets[id]?.connection?.claims[report.number] = nil
    }
  }

  // MARK: Refusals

  /// The widget's reason for a failure.
  mutating func widgetReason(_ id: WidgetID, _ message: String) -> Reason {
    let reason = Reason.said(message)
    return isRefusal(id, message) ? .notEntitled(reason) : reason
  }

  /// If it reads like a refused access, its author gets a hint.
  mutating func isRefusal(_ id: WidgetID, _ message: String) -> Bool {
    guard let reach = widgets[id]?.info.reach, reach.mayHaveRefused(message) else { return false }
    explainRefusal(id, reach, message)
    return true
  }

  /// How its process ended unexpectedly, with the reason from its standard error.
  func endReason(end reason: Reason, of connection: Connection) -> Reason {
    guard connection.refusals.isExplained,
      widgets[connection.instance.widget]?.info.reach != nil
    else {
      return reason
    }
    return .notEntitled(reason)
  }

  /// Its standard error mentions a refused access.
  mutating func refusalReported(_ instance: Instance, _ text: String) {
    guard connection(of: instance) != nil, let reach = widgets[instance.widget]?.info.reach else {
      return
    }
    explainRefusal(instance.widget, reach, text)
  }

  /// Its permissions are logged once for each process.
  private mutating func explainRefusal(_ id: WidgetID, _ reach: Reach, _ text: String) {
    let refusal = reach.hint(for: text)
    if widgets[id]?.connection?.refusals.hints.insert(refusal).inserted == true {
      hint(id, refusal)
    }
    guard widgets[id]?.connection?.refusals.isExplained == false else { return }
    widgets[id]?.connection?.refusals.isExplained = true
    log(id, .note, .reach(reach))
  }
}
