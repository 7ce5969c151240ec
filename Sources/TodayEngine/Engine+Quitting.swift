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
      if connection.isLive, connection.updates.current == nil {
        widgets[id]?.connection?.disappear()
        send(.viewWillDisappear, to: id)
      }
    }
    deadlines.clearAll()
    finishIfStored()
  }

  /// When no widget is being waited for any more.
  mutating func finishIfStored() {
    let isWaiting = widgets.all.contains { $0.connection?.isDisappearing == true }
    if !isWaiting { finish() }
  }

  mutating func finish() {
    guard !isFinished else { return }
    for id in widgets.ids.sorted() { storeAccepted(id) }
    isFinished = true
    effects.append(.finished)
  }
}
