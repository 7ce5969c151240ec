import TodayWire

/// Closing the Today view and opening it again.
extension Engine {
  /// Each card leaves the screen and comes back, within the grace: its process stays, and is asked
  /// again only where an update is due. No card waits for another one.
  mutating func reopen() {
    for id in shownIDs.sorted() where isOnBoard(id) { reopen(id) }
  }

  private mutating func reopen(_ id: WidgetID) {
    guard let widget = widgets[id] else { return }
    guard let connection = widget.connection else {
      if widget.crashes.unable != nil { retry(id) } else { reconcile(id) }
      return
    }
    switch connection.phase {
    case .appearing, .live:
      widgets[id]?.connection?.isReopening = true
      reconcile(id)
    // It has not come yet, or is on its way back already.
    case .requesting, .background, .finishing, .disappearing, .resting, .ending: break
    }
  }
}
