import TodayWire

/// Builds the trace of one event from what the engine knows before and after it.
struct TraceBuilder {
  let engine: Engine
  let now: Moment

  private var widgets: WidgetTable { engine.widgets }
  private var shownIDs: Set<WidgetID> { engine.screen.shownIDs }

  /// What is only known before the event is taken.
  struct Before {
    fileprivate var entries: [TraceEntry]
    /// Those that the user has closed with the Today view, and that come back at once.
    fileprivate var closed: Set<WidgetID>
    /// The widget that answers `viewWillDisappear`.
    fileprivate var disappeared: WidgetID?
  }

  func before(_ event: Event) -> Before {
    Before(entries: entries(of: event), closed: closedCards, disappeared: disappearance(event))
  }

  /// What passed and what was decided, in order.
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

  /// The widget that has answered `viewWillDisappear`: its snapshot is taken now.
  private func disappearance(_ event: Event) -> WidgetID? {
    guard case .answered(let instance, let request, _) = event,
      engine.connection(of: instance)?.method(ofRequest: request)
        == HostMessage.viewWillDisappear.method
    else { return nil }
    return instance.widget
  }

  /// A snapshot that equals the stored one is not written; the trace has a line for it.
  private func unchangedSnapshot(
    of id: WidgetID, after effects: [Effect]
  ) -> TraceEntry? {
    let isWritten = effects.contains { effect in
      if case .storePicture(id, _, _) = effect { true } else { false }
    }
    guard !isWritten, let stored = widgets[id]?.snapshot.stored else { return nil }
    return TraceEntry(
      at: now, widget: id, kind: .store, text: "snapshot unchanged: \(stored.view.words)")
  }

  /// What the event's own entry says already.
  private func isCovered(by event: Event, _ effect: Effect) -> Bool {
    guard case .log(_, let kind, _) = effect else { return false }
    if case .said(_, .log, _) = event { return true }
    if case .launched = event { return kind == .launch }
    return false
  }

  /// Before the event is taken: what it answers is forgotten then.
  private func entries(of event: Event) -> [TraceEntry] {
    switch event {
    case .visible(let cards, let isScrolling, _):
      return isScrolling ? [] : entries(ofVisible: cards)
    case .user(let action): return entry(of: action).map { [$0] } ?? []
    case .updateRequested(let ids):
      return ids.map {
        TraceEntry(at: now, widget: $0, kind: .board, text: "an update is asked for")
      }
    case .launched(let instance, let process):
      return [
        TraceEntry(now, instance, .process, "started", ["process": .integer(Int(process))])
      ]
    case .launchFailed(let instance, let failure):
      let text =
        switch failure {
        case .runsElsewhere: "not started: another host runs it"
        case .refused(let reason), .reason(let reason): "not started: \(Sanitizer.line(reason))"
        }
      return [TraceEntry(now, instance, .process, text)]
    case .answered(let instance, let request, let answer):
      return [entry(of: answer, to: request, by: instance)]
    case .said(let instance, let message, _): return [entry(of: message, by: instance)]
    case .faulted(let instance, let reason):
      return [TraceEntry(now, instance, .process, "broke the wire: \(Sanitizer.line(reason))")]
    case .ended(let instance, let end): return [TraceEntry(now, instance, .process, "\(end)")]
    case .content(let id, let flag):
      guard let widget = widgets[id], widget.content.flag != flag, let flag else { return [] }
      return [
        TraceEntry(
          at: now, widget: id, kind: .board,
          text: "has-content is \(flag.value), by \(Sanitizer.line(flag.by))")
      ]
    case .scheduled(let id, let due):
      guard let due else { return [] }
      return [
        TraceEntry(
          at: now, widget: id, kind: .board,
          text: "due in \(Duration.seconds(due - now.wall).words)")
      ]
    case .runnerFree(let id):
      return [TraceEntry(at: now, widget: id, kind: .board, text: "no other host runs it any more")]
    case .commandFailed(let id, let reason):
      return [
        TraceEntry(
          at: now, widget: id, kind: .board, text: "a command failed: \(Sanitizer.line(reason))")
      ]
    case .installed, .settings, .consents, .contents, .stored, .status, .placeholder, .sizes,
      .memory, .memoryRefused, .opened,
      .asked, .passwordChecked, .message, .tick, .clockJumped, .quit, .notices, .appearance,
      .configured, .remembering, .refusalReported, .lastWords:
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
      at: now, widget: card.id, kind: .board, text: "on the screen, \(card.size.words)",
      detail: .object(["size": card.size.json]))
  }

  private func offTheScreen(_ id: WidgetID) -> TraceEntry {
    TraceEntry(at: now, widget: id, kind: .board, text: "off the screen")
  }

  private var closedCards: Set<WidgetID> {
    shownIDs.filter { widgets[$0]?.connection?.isReopening == true }
  }

  private func entry(of action: UserAction) -> TraceEntry? {
    guard let (id, text) = action.trace else { return nil }
    return TraceEntry(at: now, widget: id, kind: .board, text: text)
  }

  private func entry(
    of answer: Answer, to request: RequestID, by instance: Instance
  ) -> TraceEntry {
    let method = engine.connection(of: instance)?.method(ofRequest: request) ?? "an unknown request"
    let words: String
    var detail: JSONValue?
    switch answer {
    case .error(let message):
      words = "\(method) → error: \(Sanitizer.line(message))"
      detail = .object(["error": .string(Sanitizer.line(message))])
    case .result(let json):
      words = Self.words(of: json, to: method)
      if json != .null { detail = json }
    }
    return TraceEntry(
      at: now, widget: instance.widget, instance: instance.number, kind: .answer(method),
      text: words, detail: detail)
  }

  private static func words(of result: JSONValue, to method: String) -> String {
    switch method {
    case "begin":
      guard let answer = BeginAnswer(json: result) else { return "begin → no protocol version" }
      let implements = answer.implements.isEmpty ? "no update" : answer.implements.joined()
      return "begin → \(Sanitizer.line(implements)), "
        + "largest \(answer.largestAvailableDisplayMode.rawValue)"
    case "performUpdate":
      guard let answer = UpdateAnswer(json: result) else { return "performUpdate → no outcome" }
      return "performUpdate → \(answer.outcome.rawValue)" + (answer.message.map { ": \($0)" } ?? "")
    default: return "\(method) → done"
    }
  }

  private func entry(
    of message: WidgetMessage, by instance: Instance
  ) -> TraceEntry {
    switch message {
    case .view(let view):
      return TraceEntry(
        at: now, widget: instance.widget, instance: instance.number, kind: .received("view"),
        text: "view: \(view.words)", detail: view.measures)
    case .openURL(let url):
      return TraceEntry(now, instance, .received("openURL"), "openURL: \(Sanitizer.line(url))")
    case .setHasContent(let flag, let target):
      let whose = target == instance.widget ? "" : " of \(Sanitizer.line(target))"
      return TraceEntry(
        now, instance, .received("setHasContent"), "setHasContent\(whose): \(flag)")
    case .setLargestAvailableDisplayMode(let mode):
      return TraceEntry(
        now, instance, .received(message.method), "\(message.method): \(mode.rawValue)")
    case .trace(let call, let name, let size):
      let words = size.map { ", \($0.words)" } ?? ""
      return TraceEntry(
        now, instance, .call, "\(name).\(call)\(words)",
        ["call": .string(call), "instance": .string(name), "size": size?.json])
    case .log(let level, let text):
      return TraceEntry(
        now, instance, .received("log"), "log (\(level)): \(text)",
        ["level": .string(level), "message": .string(text)])
    case .compose, .setPasteboard:
      return TraceEntry(now, instance, .received(message.method), message.method)
    case .startTransfers(let group):
      return TraceEntry(
        now, instance, .received("startTransfers"), "startTransfers: \(Sanitizer.line(group))")
    }
  }
}

extension UserAction {
  /// Of what is done to one card.
  fileprivate var trace: (WidgetID, String)? {
    switch self {
    case .activate(let id, let action): (id, "tapped: \(Sanitizer.line(action))")
    case .follow(let id, let url): (id, "tapped: the link \(Sanitizer.line(url))")
    case .openApp(let id): (id, "its app is to be opened")
    case .setMode(let id, let mode): (id, mode == .expanded ? "Show More" : "Show Less")
    case .update(let id): (id, "the user asks for an update")
    case .retry(let id): (id, "the user asks to try again")
    case .keepShown(let id): (id, "kept shown by the user")
    case .hideAgain(let id): (id, "not kept shown any more")
    case .bringBack(let id): (id, "brought back by the user")
    case .sendBack(let id): (id, "hidden again by the user")
    case .updateAll, .edit, .pause, .reopen, .acknowledge, .answer, .lock, .unlock, .quit, .suspend:
      nil
    }
  }
}

extension Connection {
  /// Of a request that is still remembered.
  func method(ofRequest request: RequestID) -> String? {
    if request == .begin { return "begin" }
    if updates.contains(request: request) { return "performUpdate" }
    if taps.contains(request: request) { return "activate" }
    return requests.method(of: request)
  }
}
