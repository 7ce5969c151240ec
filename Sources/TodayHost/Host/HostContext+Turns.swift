import TodayEngine

extension HostContext {
  /// Work on many widgets, for a few milliseconds at a time. Keys are read in between.
  ///
  /// - Parameters:
  ///   - pause: Between two turns.
  ///   - afterTurn: Not called after a turn without work.
  ///   - work: Returns whether there was any for the widget.
  func inTurns(
    over ids: ArraySlice<WidgetID>, pause: Duration,
    afterTurn: @escaping @MainActor () -> Void = {},
    _ work: @escaping @MainActor (WidgetID) -> Bool
  ) {
    var rest = ids
    let end = HostClock.awake + .milliseconds(4)
    var hasWorked = false
    while HostClock.awake < end, let id = rest.popFirst() {
      if work(id) { hasWorked = true }
    }
    if hasWorked { afterTurn() }
    guard !rest.isEmpty else { return }
    _ = reactor.schedule(at: HostClock.awake + pause) { [weak self] in
      self?.inTurns(over: rest, pause: pause, afterTurn: afterTurn, work)
    }
  }
}
