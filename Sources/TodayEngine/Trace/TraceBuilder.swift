import TodayWire

/// Builds the trace of one event from the engine's states before and after it.
struct TraceBuilder {
  let engine: Engine
  let now: Moment

  private var widgets: WidgetTable { engine.widgets }
  private var shownIDs: Set<WidgetID> { engine.screen.shownIDs }

  /// Facts that are lost when the event is processed.
  struct Before {
    fileprivate var entries: [TraceEntry]
    /// Widgets that reappear because the user restarted the Today view.
    fileprivate var closed: Set<WidgetID>
    /// The widget that answers `viewWillDisappear`.
    fileprivate var disappeared: WidgetID?
  }

  func before(_ event: Event) -> Before {
    Before(entries: entries(of: event), closed: closedCards, disappeared: disappearance(event))
  }

  /// The messages and decisions, in order.
  func trace(of event: Event, _ before: Before, _ effects: [Effect]) -> [TraceEntry] {
    var trace = before.entries
    let opened = before.closed.subtracting(closedCards)
    trace += closedCards.subtracting(before.closed).sorted().map { offTheScreen($0) }
    for effect in effects {
      if case .send(let instance, .viewWillAppear, _) = effect, opened.contains(instance.widget),
        let size = widgets[instance.widget]?.shown
      {
        trace.append(onTheScreen(VisibleCard(id: instance.widget, size: size)))
      }
      guard !isCovered(by: event, effect), let entry = TraceEntry(effect, at: now) else {
        continue
      }
      trace.append(entry)
    }
    if let entry = before.disappeared.flatMap({ unchangedSnapshot(of: $0, after: effects) }) {
      trace.insert(entry, at: min(1, trace.count))
    }
    return trace
  }

  /// The widget that has answered `viewWillDisappear`, whose snapshot is now captured.
  private func disappearance(_ event: Event) -> WidgetID? {
    guard case .answered(let instance, let request, _) = event,
      engine.connection(of: instance)?.method(ofRequest: request)
        == HostMessage.viewWillDisappear.method
    else { return nil }
    return instance.widget
  }

  /// A snapshot that equals the stored one is not written, but the trace has a line for it.
  private func unchangedSnapshot(
    of id: WidgetID, after effects: [Effect]
  ) -> TraceEntry? {
    let isWritten = effects.contains { effect in
      if case .storePicture(id, _, _) = effect { true } else { false }
    }
    guard !isWritten, let stored = widgets[id]?.snapshot.stored else { return nil }
    return TraceEntry(
      at: now, widget: id, kind: .store, .store(.unchanged(stored.view.root.nodeCount)))
  }

  /// Facts that the event's own entry contains already.
  private func isCovered(by event: Event, _ effect: Effect) -> Bool {
    guard case .log(_, let kind, _) = effect else { return false }
    if case .said(_, .log, _) = event { return true }
    if case .launched = event { return kind == .launch }
    return false
  }

  /// Called before the event is processed, which removes the answered request.
  private func entries(of event: Event) -> [TraceEntry] {
    switch event {
    case .visible(let cards, let isScrolling, _):
      return isScrolling ? [] : entries(ofVisible: cards)
    case .user(let action): return entry(of: action).map { [$0] } ?? []
    case .tappedElsewhere(let id, let action):
      return [
        TraceEntry(
          at: now, widget: id, kind: .board, .card(.tapped(action: Sanitizer.line(action))))
      ]
    case .updateRequested(let ids):
      return ids.map {
        TraceEntry(at: now, widget: $0, kind: .board, .card(.updateRequested))
      }
    case .launched(let instance, let process):
      return [
        TraceEntry(now, instance, .process, .process(.started), ["process": .integer(Int(process))])
      ]
    case .launchFailed(let instance, let failure):
      let trace: ProcessTrace =
        switch failure {
        case .runsElsewhere: .runsElsewhere
        case .refused(let reason), .reason(let reason): .notStarted(reason)
        }
      return [TraceEntry(now, instance, .process, .process(trace))]
    case .answered(let instance, let request, let answer):
      return [entry(of: answer, to: request, by: instance)]
    case .said(let instance, let message, _): return [entry(of: message, by: instance)]
    case .faulted(let instance, let violation):
      return [TraceEntry(now, instance, .process, .process(.violated(violation)))]
    case .ended(let instance, let end):
      return [TraceEntry(now, instance, .process, .process(.ended(end)))]
    case .content(let id, let flag):
      guard let widget = widgets[id], widget.content.flag != flag, let flag else { return [] }
      return [
        TraceEntry(
          at: now, widget: id, kind: .board,
          .card(.content(flag.value, by: Sanitizer.line(flag.by))))
      ]
    case .scheduled(let id, let due):
      guard let due else { return [] }
      return [
        TraceEntry(
          at: now, widget: id, kind: .board,
          .card(.due(in: .seconds(due - now.wall))))
      ]
    case .runnerFree(let id):
      return [TraceEntry(at: now, widget: id, kind: .board, .card(.runnerFree))]
    case .commandFailed(let id, let reason):
      return [
        TraceEntry(
          at: now, widget: id, kind: .board,
          .card(.commandFailed(reason)))
      ]
    case .installedFirst, .installed, .settings, .consents, .contents, .stored, .foreign,
      .foreignChosen,
      .foreignAnswered, .visited,
      .status,
      .placeholder, .sizes,
      .memory, .memoryRefused, .slowed, .overfilled, .opened,
      .asked, .questionsReviewed,
      .passwordChecked, .message, .tick, .clockJumped, .suspended, .quit, .notices,
      .appearance,
      .configured, .configInEffect, .remembering, .refusalReported, .lastWords:
      return []
    }
  }

  private func entries(ofVisible cards: [VisibleCard]) -> [TraceEntry] {
    let new = Set(cards.map(\.id))
    let came = cards.filter { !shownIDs.contains($0.id) }.map { onTheScreen($0) }
    return came + shownIDs.subtracting(new).sorted().map { offTheScreen($0) }
  }

  private func onTheScreen(_ card: VisibleCard) -> TraceEntry {
    TraceEntry(
      at: now, widget: card.id, kind: .board, .card(.onScreen(card.size)),
      detail: .object(["size": card.size.json]))
  }

  private func offTheScreen(_ id: WidgetID) -> TraceEntry {
    TraceEntry(at: now, widget: id, kind: .board, .card(.offScreen))
  }

  private var closedCards: Set<WidgetID> {
    shownIDs.filter { widgets[$0]?.connection?.isReopening == true }
  }

  private func entry(of action: UserAction) -> TraceEntry? {
    guard let (id, trace) = action.trace else { return nil }
    return TraceEntry(at: now, widget: id, kind: .board, .card(trace))
  }

  private func entry(
    of answer: Answer, to request: RequestID, by instance: Instance
  ) -> TraceEntry {
    let method = engine.connection(of: instance)?.method(ofRequest: request) ?? "an unknown request"
    let content: TraceContent
    var detail: JSONValue?
    switch answer {
    case .error(let message):
      content = .verbatim("\(method) → error: \(message)")
      detail = .object(["error": .string(Sanitizer.line(message))])
    case .failed(let reason, hasView: _): content = .message(.failed(method: method, reason))
    case .result(let json):
      content = Self.content(of: json, to: method)
      if json != .null { detail = json }
    }
    return TraceEntry(
      at: now, widget: instance.widget, instance: instance.number, kind: .answer(method),
      content, detail: detail)
  }

  private static func content(of result: JSONValue, to method: String) -> TraceContent {
    switch method {
    case "begin":
      guard let answer = BeginAnswer(json: result) else {
        return .message(.failed(method: method, .wire(.noProtocolVersion)))
      }
      let calls = Sanitizer.line(answer.implements.joined())
      return .message(.begun(calls: calls, answer.largestAvailableDisplayMode))
    case "performUpdate":
      guard let answer = UpdateAnswer(json: result) else {
        return .message(.failed(method: method, .update(.unknownResult)))
      }
      let message = answer.message.map { ": \($0)" } ?? ""
      return .verbatim("performUpdate → \(answer.outcome.rawValue)\(message)")
    default: return .message(.done(method: method))
    }
  }

  private func entry(
    of message: WidgetMessage, by instance: Instance
  ) -> TraceEntry {
    switch message {
    case .view(let view):
      return TraceEntry(
        at: now, widget: instance.widget, instance: instance.number, kind: .received("view"),
        .message(.view(view.root.nodeCount)), detail: view.measures)
    case .openURL(let url):
      return TraceEntry(now, instance, .received("openURL"), .verbatim("openURL: \(url)"))
    case .setHasContent(let flag, let target):
      let whose = target == instance.widget.rawValue ? "" : " of \(Sanitizer.line(target))"
      return TraceEntry(
        now, instance, .received("setHasContent"), .verbatim("setHasContent\(whose): \(flag)"))
    case .setLargestAvailableDisplayMode(let mode):
      return TraceEntry(
        now, instance, .received(message.method),
        .verbatim("\(message.method): \(mode.rawValue)"))
    case .trace(let report, let name):
      return TraceEntry(
        at: now, widget: instance.widget, instance: instance.number, kind: .call,
        TraceContent(report, of: name), detail: message.params)
    case .log(let level, let text):
      return TraceEntry(
        now, instance, .received("log"), .verbatim("log (\(level)): \(text)"),
        ["level": .string(level), "message": .string(text)])
    case .compose, .cancelConfirmation, .setPasteboard, .keyboard:
      return TraceEntry(now, instance, .received(message.method), .verbatim(message.method))
    case .startTransfers(let group):
      return TraceEntry(
        now, instance, .received("startTransfers"), .verbatim("startTransfers: \(group)"))
    }
  }
}

extension UserAction {
  /// Entries about actions on one card.
  fileprivate var trace: (WidgetID, CardTrace)? {
    switch self {
    case .activate(let id, let action, _): (id, .tapped(action: Sanitizer.line(action)))
    case .follow(let id, let url): (id, .followed(url: Sanitizer.line(url)))
    case .openApp(let id): (id, .opensApp)
    case .setMode(let id, let mode): (id, mode == .expanded ? .showMore : .showLess)
    case .update(let id): (id, .updateByUser)
    case .retry(let id): (id, .retryByUser)
    case .keepShown(let id): (id, .keptShown)
    case .hideAgain(let id): (id, .notKeptShown)
    case .bringBack(let id): (id, .broughtBack)
    case .sendBack(let id): (id, .sentBack)
    case .updateAll, .edit, .addCards, .configure, .arrangePages, .resize, .pause, .reopen,
      .acknowledge, .answer, .lock, .unlock, .quit, .suspend:
      nil
    }
  }
}

extension Connection {
  /// The method of a request that has not been removed yet.
  func method(ofRequest request: RequestID) -> String? {
    if request == .begin { return "begin" }
    if updates.contains(request: request) { return "performUpdate" }
    if taps.contains(request: request) { return "activate" }
    return requests.method(of: request)
  }
}
