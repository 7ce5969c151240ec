import TodayWire

/// What the engine wants, as lines of the trace.
extension TraceEntry {
  /// nil for what is the host's own business.
  init?(_ effect: Effect, at now: Moment) {
    switch effect {
    case .launch(let instance, let parameters):
      let size = parameters.size
      self.init(
        now, instance, .sent("begin"),
        "begin (\(parameters.reason.rawValue)): \(parameters.mode.rawValue), \(size.words)",
        [
          "reason": .string(parameters.reason.rawValue),
          "displayMode": .string(parameters.mode.rawValue), "size": size.json,
        ])
    case .send(let instance, let message, let request):
      self.init(
        now, instance, .sent(message.method), message.words,
        ["id": message.isRequest ? .integer(request.number) : nil, "params": message.params])
    case .answerOpen(let instance, _, let success):
      self.init(now, instance, .reply("openURL"), "openURL → \(success ? "opened" : "refused")")
    case .closeInput: return nil
    case .terminate(let instance): self.init(now, instance, .process, "asked to end with TERM")
    case .kill(let instance): self.init(now, instance, .process, "ended with KILL")
    case .readMemory, .readSchedule: return nil
    case .storePicture(let id, let mode, let picture):
      self.init(
        at: now, widget: id, kind: .store,
        text: "snapshot stored (\(mode.rawValue)): \(picture.view.words)",
        detail: picture.view.measures)
    case .remember: return nil
    case .storeStatus(let id, let status):
      let reason = status.reason.map { ": \(Sanitizer.line($0))" } ?? ""
      self.init(
        at: now, widget: id, kind: .store,
        text: "outcome stored: \(status.outcome.rawValue)\(reason)",
        detail: .object(["failures": .integer(status.failures)]))
    case .discardPictures(let id):
      self.init(at: now, widget: id, kind: .store, text: "snapshots discarded")
    case .storeContent(let id, let flag):
      self.init(
        at: now, widget: id, kind: .store,
        text: "has-content stored: \(flag.value), by \(Sanitizer.line(flag.by))")
    case .forwardUpdate(let id):
      self.init(
        at: now, widget: id, kind: .decision, text: "the host that runs it is asked to update it")
    case .updateFinished(let id, let report):
      let reason = report.reason.map { ": \(Sanitizer.line($0))" } ?? ""
      self.init(
        at: now, widget: id, kind: .decision,
        text: "the update that was asked for: \(report.outcome.rawValue)\(reason)")
    case .log(let id, let kind, let text):
      guard let id else { return nil }
      self.init(
        at: now, widget: id, kind: .decision, text: Sanitizer.line(text),
        detail: .object(["kind": .string(kind.rawValue)]))
    // The host decides which of them are said.
    case .hint: return nil
    case .explain(let id, let explanation):
      self.init(
        at: now, widget: id, kind: .decision, text: Sanitizer.line(explanation.brief),
        detail: .object(explanation.details))
    case .changeSettings, .changeNotices, .changeConsents, .open, .checkPassword, .questionAnswered,
      .suspend, .startTransfers,
      .finished:
      return nil
    }
  }

  init(
    _ now: Moment, _ instance: Instance, _ kind: Kind, _ text: String,
    _ detail: KeyValuePairs<String, JSONValue?> = [:]
  ) {
    self.init(
      at: now, widget: instance.widget, instance: instance.number, kind: kind, text: text,
      detail: detail.isEmpty ? nil : .object(detail))
  }
}

extension CellSize {
  /// Columns by rows.
  var words: String { "\(columns)×\(rows)" }
}

extension WidgetView {
  var words: String {
    let count = root.nodeCount
    return "\(count) \(count == 1 ? "node" : "nodes")"
  }

  var measures: JSONValue {
    .object([
      "nodes": .integer(root.nodeCount), "bytes": .integer(json.bytes.count),
      "preferredRows": preferredRows.map(JSONValue.integer),
      "alerts": alerts.isEmpty ? nil : .integer(alerts.count),
    ])
  }
}

extension HostMessage {
  fileprivate var words: String {
    switch self {
    case .begin(let begin): "begin (\(begin.reason.rawValue))"
    case .performUpdate(let reason): "performUpdate (\(reason.rawValue))"
    case .displayModeDidChange(let mode, let maximum):
      "displayModeDidChange: \(mode.rawValue), at most \(maximum[mode].words)"
    case .sizeDidChange(let size, _): "sizeDidChange: \(size.words)"
    case .appearanceDidChange(let appearance): "appearanceDidChange: \(appearance.rawValue)"
    case .activate(let action): "activate: \(Sanitizer.line(action))"
    case .memoryWarning: "memoryWarning"
    case .end(let reason): "end: \(Sanitizer.line(reason))"
    case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .beginRequest,
      .contentDidChange, .done, .cancel:
      method
    }
  }
}
