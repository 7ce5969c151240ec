import TodayWire

/// The effects of the engine as lines of the trace.
extension TraceEntry {
  /// `nil` for effects inside the host.
  init?(_ effect: Effect, at now: Moment) {
    switch effect {
    case .launch(let instance, let parameters):
      let size = parameters.size
      self.init(
        now, instance, .sent("begin"),
        .verbatim(
          "begin (\(parameters.reason.rawValue)): \(parameters.mode.rawValue), \(size.words)"),
        [
          "reason": .string(parameters.reason.rawValue),
          "displayMode": .string(parameters.mode.rawValue), "size": size.json,
        ])
    case .send(let instance, let message, let request):
      self.init(
        now, instance, .sent(message.method), message.content,
        ["id": message.isRequest ? .integer(request.number) : nil, "params": message.params])
    case .answerOpen(let instance, _, let success):
      self.init(now, instance, .reply("openURL"), .message(.openAnswered(success)))
    case .closeInput: return nil
    case .terminate(let instance): self.init(now, instance, .process, .process(.terminated))
    case .kill(let instance): self.init(now, instance, .process, .process(.killed))
    case .readMemory, .readSchedule: return nil
    case .storePicture(let id, let mode, let picture):
      self.init(
        at: now, widget: id, kind: .store,
        .store(.snapshot(mode, picture.view.root.nodeCount)),
        detail: picture.view.measures)
    case .remember: return nil
    case .storeStatus(let id, let status):
      self.init(
        at: now, widget: id, kind: .store, .store(.outcome(status.outcome, status.reason)),
        detail: .object(["failures": .integer(status.failures)]))
    case .discardPictures(let id):
      self.init(at: now, widget: id, kind: .store, .store(.discarded))
    case .storeContent(let id, let flag):
      self.init(
        at: now, widget: id, kind: .store,
        .store(.content(flag.value, by: Sanitizer.line(flag.by))))
    case .forwardUpdate(let id):
      self.init(at: now, widget: id, kind: .decision, .card(.forwarded))
    case .updateFinished(let id, let report):
      self.init(
        at: now, widget: id, kind: .decision,
        .card(.requestFinished(report.outcome, report.reason)))
    case .log(let id, let kind, let message):
      guard let id else { return nil }
      self.init(
        at: now, widget: id, kind: .decision, .logged(message),
        detail: .object(["kind": .string(kind.rawValue)]))
    // The host decides which of them are shown.
    case .hint: return nil
    case .explain(let id, let explanation):
      self.init(
        at: now, widget: id, kind: .decision, .explained(explanation),
        detail: .object(explanation.details))
    case .changeSettings, .changeNotices, .changeConsents, .open, .checkPassword, .questionAnswered,
      .suspend, .startTransfers, .askForeign,
      .finished:
      return nil
    }
  }

  init(
    _ now: Moment, _ instance: Instance, _ kind: Kind, _ content: TraceContent,
    _ detail: KeyValuePairs<String, JSONValue?> = [:]
  ) {
    self.init(
      at: now, widget: instance.widget, instance: instance.number, kind: kind, content,
      detail: detail.isEmpty ? nil : .object(detail))
  }
}

extension CellSize {
  /// Columns by rows.
  var words: String { "\(columns)×\(rows)" }
}

extension WidgetView {
  var measures: JSONValue {
    .object([
      "nodes": .integer(root.nodeCount), "bytes": .integer(json.bytes.count),
      "preferredRows": preferredRows.map(JSONValue.integer),
      "alerts": alerts.isEmpty ? nil : .integer(alerts.count),
    ])
  }
}

extension HostMessage {
  fileprivate var content: TraceContent {
    if case .displayModeDidChange(let mode, let maximum) = self {
      return .message(.displayMode(mode, maximum[mode]))
    }
    if case .end(let cause?) = self {
      return .message(.ending(cause))
    }
    return .verbatim(words)
  }

  private var words: String {
    switch self {
    case .begin(let begin): "begin (\(begin.reason.rawValue))"
    case .performUpdate(let reason): "performUpdate (\(reason.rawValue))"
    case .sizeDidChange(let size, _): "sizeDidChange: \(size.words)"
    case .appearanceDidChange(let appearance): "appearanceDidChange: \(appearance.rawValue)"
    case .activate(let action, _): "activate: \(Sanitizer.line(action))"
    case .memoryWarning: "memoryWarning"
    case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .beginRequest,
      .editing, .contentDidChange, .textDidChange, .prepareForPresentation, .fileProvider, .done,
      .cancel, .displayModeDidChange, .end:
      method
    }
  }
}
