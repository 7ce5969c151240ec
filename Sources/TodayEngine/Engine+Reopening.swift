import TodayWire

/// Closing the Today view and opening it again.
extension Engine {
  /// Each card disappears with all that belongs to it, and comes back when its process has ended: it
  /// appears as on the first day, from its snapshot. No card waits for another one.
  mutating func reopen() {
    for id in shownIDs.sorted() where isOnBoard(id) {
      if widgets[id]?.connection == nil {
        retry(id)
      } else {
        widgets[id]?.isReopening = true
        reconcile(id)
      }
    }
  }
}
