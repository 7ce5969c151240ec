import TodayWire

/// The last pictures are stored, and nobody is waited for longer than a blink.
extension Engine {
  mutating func quit() {
    guard quitDeadline == nil else { return }
    quitDeadline = now.awake + configuration.quitDeadline
    reviewOpening()
    withdraw { _ in true }
    for id in widgets.ids.sorted() {
      guard let connection = widgets[id]?.connection else { continue }
      clearConnectionTimers(id)
      clear(.background, .retry, .note, .flag, .alerts, .scroll, of: id)
      if connection.phase == .live, connection.update == nil {
        widgets[id]?.connection?.phase = .disappearing
        send(.viewWillDisappear, to: id)
      }
    }
    for id in widgets.ids.sorted() { widgets[id]?.timers = [:] }
    finishIfStored()
  }

  /// When no widget is being waited for any more.
  mutating func finishIfStored() {
    let isWaiting = widgets.all.contains { $0.connection?.phase == .disappearing }
    if !isWaiting { finish() }
  }

  mutating func finish() {
    guard !isFinished else { return }
    for id in widgets.ids.sorted() { storeAccepted(id) }
    isFinished = true
    effects.append(.finished)
  }
}
