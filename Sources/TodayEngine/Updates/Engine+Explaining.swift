import TodayWire

/// Why an update ran, or did not.
extension Engine {
  /// Said once, and again when the reason is another one or an update ran in between: what does not
  /// happen, does so at every look.
  mutating func skipUpdate(_ id: WidgetID, _ skip: UpdateSkip) {
    guard let widget = widgets[id], widget.lastSkip?.name != skip.name else { return }
    widgets[id]?.lastSkip = skip
    effects.append(.explain(id, .skipped(skip)))
  }

  /// Keeps the run for those who look at the widget, and says it.
  mutating func explain(_ id: WidgetID, _ run: UpdateRun) {
    guard let widget = widgets[id] else { return }
    var run = run
    run.next = widget.timers[.nextUpdate].map { $0 - now.awake }
    widgets[id]?.lastSkip = nil
    widgets[id]?.runs.append(run)
    if widget.runs.count >= Self.keptRuns { widgets[id]?.runs.removeFirst() }
    effects.append(.explain(id, .ran(run, interval: widget.info.interval)))
    if run.outcome == .failed {
      happened(id, .failed, run.reason ?? "")
    } else {
      recovered(id, [.failed])
    }
  }

  static let keptRuns = 8

  /// Why the card on the screen is asked at its interval.
  func causeAtInterval(_ id: WidgetID) -> UpdateCause {
    if let status = widgets[id]?.status, status.outcome == .failed {
      return .retry(failures: status.failures)
    }
    return .interval
  }
}
