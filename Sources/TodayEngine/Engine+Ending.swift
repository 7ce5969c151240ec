import TodayWire

/// The end of a process: asked, then TERM, then KILL.
extension Engine {
  mutating func end(_ id: WidgetID, reason: String) {
    guard let connection = widgets[id]?.connection, !connection.isEnding else { return }
    clearConnectionTimers(id)
    widgets[id]?.connection?.end(.asked)
    send(.end(reason: reason), to: id)
    effects.append(.closeInput(connection.instance))
    set(.endStep, of: id, in: configuration.endingStep)
    log(id, .end, "ended: \(reason)")
  }

  mutating func terminate(_ id: WidgetID) {
    guard let instance = widgets[id]?.connection?.instance else { return }
    effects.append(.terminate(instance))
    set(.killStep, of: id, in: configuration.endingStep)
  }

  mutating func kill(_ id: WidgetID) {
    guard let instance = widgets[id]?.connection?.instance else { return }
    effects.append(.kill(instance))
    // A process that even KILL does not end at once is asked again, not forgotten.
    set(.killStep, of: id, in: .seconds(5))
    log(id, .kill, "killed: it did not end when asked")
  }

  mutating func clearConnectionTimers(_ id: WidgetID) {
    for timer in EngineTimer.ofConnection { clear(timer, of: id) }
  }

  mutating func forgetConnection(_ id: WidgetID) {
    clearConnectionTimers(id)
    widgets[id]?.connection = nil
    if widgets[id]?.isUninstalled == true { remove(id) }
  }
}
