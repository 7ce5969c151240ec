import TodayEngine

extension HostContext {
  /// Calls a function for many widgets, in turns of four milliseconds. Keys are read in between.
  ///
  /// - Parameters:
  ///   - pause: The time between two turns.
  ///   - afterTurn: Called after each turn in which `work` returned true.
  ///   - afterAll: Called after the last turn.
  ///   - work: Returns whether it did anything for the widget.
  func inTurns(
    over ids: ArraySlice<WidgetID>, pause: Duration,
    afterTurn: @escaping @MainActor () -> Void = {},
    afterAll: @escaping @MainActor () -> Void = {},
    _ work: @escaping @MainActor (WidgetID) -> Bool
  ) {
    var rest = ids
    let end = HostClock.awake + .milliseconds(4)
    var hasWorked = false
    // A turn that begins late does something, too.
    repeat {
      if let id = rest.popFirst(), work(id) { hasWorked = true }
    } while !rest.isEmpty && HostClock.awake < end
    if hasWorked { afterTurn() }
    guard !rest.isEmpty else { return afterAll() }
    _ = reactor.schedule(at: HostClock.awake + pause) { [weak self] in
      self?.inTurns(over: rest, pause: pause, afterTurn: afterTurn, afterAll: afterAll, work)
    }
  }
}
