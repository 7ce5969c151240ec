import TodayWire

/// The views of one connection. ``SnapshotReplacement`` decides which of them count ‡.
struct ConnectionViews: Sendable, Equatable {
  /// A view that counts.
  struct Accepted: Sendable, Equatable {
    var view: WidgetView
    /// The size and mode that it was drawn for.
    var mode: DisplayMode
  }

  /// The last view that is held.
  private(set) var held: WidgetView?
  private(set) var accepted: Accepted?
  private(set) var hasSentView = false
  /// For the inspector.
  private(set) var counts = InspectorReport.Views()
  /// The first update was answered, with any outcome.
  private(set) var isProven = false
  /// The widget was tapped, so its views show the effect until the outstanding update ends.
  private(set) var followsTap = false
  /// The display mode has changed during the outstanding update or since the last one, and no view has been accepted
  /// after that.
  private(set) var followsModeChange = false
  /// The stored snapshot is what the widget shows: the outcome was noData or failed.
  private(set) var confirmsStored = false
  /// Drawn before the first answer, and different from the card: `Loading…` or an empty view.
  private(set) var beginnings: [WidgetView] = []
  /// The last update with newData, or the last failed run of a script with output: the present view
  /// belongs to it.
  private(set) var newDataAt: WallTime?
  /// That was a failed run.
  private(set) var isOfFailure = false

  /// The limit for views before the first answer.
  private static let longestBeginnings = 8

  mutating func received() {
    hasSentView = true
    counts.received += 1
  }

  /// A newer view replaces the one before.
  mutating func hold(_ view: WidgetView) {
    if held != nil { counts.dropped += 1 }
    noteBeginning(other: view)
    counts.held += 1
    counts.isHolding = true
    held = view
  }

  /// - Returns: Whether the card changes.
  mutating func accept(_ view: WidgetView, mode: DisplayMode) -> Bool {
    let isChange = accepted?.view != view
    noteBeginning(other: view)
    beginnings.removeAll { $0 == view }
    accepted = Accepted(view: view, mode: mode)
    followsModeChange = false
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

  /// A view after a return may equal the first one, which is not content.
  func isBeginning(_ view: WidgetView) -> Bool { beginnings.contains(view) }

  mutating func tapped() { followsTap = true }

  mutating func modeChanged() { followsModeChange = true }

  mutating func updateStarted() { followsTap = false }

  /// A view that is drawn while the card appears or disappears is not the effect of a tap.
  mutating func appearanceChanges() { followsTap = false }

  /// Called before its views are accepted or dropped.
  ///
  /// - Parameter hasView: Whether it failed with a view that counts.
  mutating func updateEnds(_ outcome: UpdateOutcome, hasView: Bool, at now: WallTime) {
    followsTap = false
    guard outcome == .newData || hasView else { return }
    newDataAt = now
    isOfFailure = hasView
  }

  /// Called after that. A late answer counts here, too.
  mutating func updateWasAnswered() {
    isProven = true
    followsModeChange = false
  }

  mutating func confirmStored(_ flag: Bool) { confirmsStored = flag }
}
