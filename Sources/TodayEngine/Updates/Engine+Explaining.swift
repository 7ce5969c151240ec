import TodayWire

/// Why an update ran, or did not.
extension Engine {
  /// Said once, and again when the reason is another one or an update ran in between: what does not
  /// happen, does so at every look.
  mutating func skipUpdate(_ id: WidgetID, _ skip: UpdateSkip) {
    guard widgets[id]?.updateLog.add(skip) == true else { return }
    effects.append(.explain(id, .skipped(skip)))
  }

  /// Keeps the run for those who look at the widget, and says it.
  mutating func explain(_ id: WidgetID, _ run: UpdateRun) {
    guard let widget = widgets[id] else { return }
    var run = run
    run.next = deadlines[id, .nextUpdate].map { $0 - now.awake }
    widgets[id]?.updateLog.add(run)
    effects.append(.explain(id, .ran(run, interval: widget.info.interval)))
    if run.outcome == .failed {
      happened(id, .failed, run.reason ?? "")
    } else {
      recovered(id, [.failed])
    }
  }

  /// Why the card on the screen is asked at its interval.
  func causeAtInterval(_ id: WidgetID) -> UpdateCause {
    if let status = widgets[id]?.schedule.status, status.outcome == .failed {
      return .retry(failures: status.failures)
    }
    return .interval
  }
}
