import TodayWire

/// The views of one connection. Which of them counts is decided by ``SnapshotReplacement`` ‡.
struct ConnectionViews: Sendable, Equatable {
  /// A view that counts.
  struct Accepted: Sendable, Equatable {
    var view: WidgetView
    /// What it was drawn for.
    var mode: DisplayMode
  }

  /// The last view that waits.
  private(set) var held: WidgetView?
  private(set) var accepted: Accepted?
  private(set) var hasSentView = false
  /// For the inspector.
  private(set) var counts = InspectorReport.Views()
  /// The first update was answered, whatever it said.
  private(set) var isProven = false
  /// The widget was tapped: what it draws now is the user's doing, until the update under way ends.
  private(set) var followsTap = false
  /// What is stored is what the widget shows: it said noData, or its update failed.
  private(set) var confirmsStored = false
  /// Drawn before the first answer, and not what the card shows: `Loading…`, an empty view.
  private(set) var beginnings: [WidgetView] = []
  /// The last update that said newData: what is shown since is its picture.
  private(set) var newDataAt: WallTime?

  /// A process may draw as much as it likes before its first answer.
  private static let longestBeginnings = 8

  mutating func received() {
    hasSentView = true
    counts.received += 1
  }

  /// A newer view takes the place of the one before.
  mutating func hold(_ view: WidgetView) {
    if held != nil { counts.dropped += 1 }
    noteBeginning(other: view)
    counts.held += 1
    counts.isHolding = true
    held = view
  }

  /// - Returns: Whether the card shows something else by it.
  mutating func accept(_ view: WidgetView, mode: DisplayMode) -> Bool {
    let isChange = accepted?.view != view
    noteBeginning(other: view)
    beginnings.removeAll { $0 == view }
    accepted = Accepted(view: view, mode: mode)
    release()
    return isChange
  }

  /// - Returns: Whether there was one.
  mutating func dropHeld() -> Bool {
    guard held != nil else { return false }
    noteBeginning(other: nil)
    counts.dropped += 1
    release()
    return true
  }

  private mutating func release() {
    held = nil
    counts.isHolding = false
  }

  private mutating func noteBeginning(other view: WidgetView?) {
    guard !isProven, let held, held != view, !beginnings.contains(held),
      beginnings.count < Self.longestBeginnings
    else { return }
    beginnings.append(held)
  }

  /// What it draws when it comes back may be what it drew when it began: that is no content.
  func isBeginning(_ view: WidgetView) -> Bool { beginnings.contains(view) }

  mutating func tapped() { followsTap = true }

  mutating func updateStarted() { followsTap = false }

  /// What is drawn on the way to the screen, or from it, no tap has asked for.
  mutating func appearanceChanges() { followsTap = false }

  /// Before its views are accepted or dropped.
  mutating func updateEnds(_ outcome: UpdateOutcome, at now: WallTime) {
    followsTap = false
    if outcome == .newData { newDataAt = now }
  }

  /// After that. An answer that comes too late counts here too: the process has had its say.
  mutating func updateWasAnswered() { isProven = true }

  mutating func confirmStored(_ flag: Bool) { confirmsStored = flag }
}
