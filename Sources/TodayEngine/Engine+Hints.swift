import TodayWire

/// What a widget's author should know: the host says each once a widget.
extension Engine {
  mutating func hint(_ id: WidgetID, _ hint: AuthorHint) {
    effects.append(.hint(id, hint))
  }

  /// The SDK's calls in the widget.
  mutating func noteCall(_ call: String, of id: WidgetID) {
    if let report = FileClaimReport(call: call) { note(report, of: id) }
    let before = widgets[id]?.connection?.updates.current?.progress.blockedSince
    widgets[id]?.connection?.updates.note(call: call, at: now.awake)
    // It was blocked and answers in time after all: taps waited meanwhile.
    if before != nil, let report = MainThreadReport(call: call), report.step == .free {
      hint(id, .mainThreadBlocked(seconds: report.seconds))
    }
  }

  /// Names in `implements` that count for nothing.
  mutating func hintUnknownCalls(_ id: WidgetID, _ answer: BeginAnswer) {
    for name in answer.implements where name != "performUpdate" {
      hint(id, .unknownCall(Sanitizer.line(name)))
    }
  }

  /// The process said why it ends.
  mutating func lastWords(_ instance: Instance, _ words: LastWords) {
    guard connection(of: instance) != nil else { return }
    widgets[instance.widget]?.connection?.lastWords = words
  }
}
