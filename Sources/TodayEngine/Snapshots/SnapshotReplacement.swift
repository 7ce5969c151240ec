import TodayWire

/// Decides which of a widget's views counts, and when that view replaces the stored snapshot ‡.
///
/// The views of a new process are held until its first update is answered or the user taps it.
/// Until then, the stored snapshot stays.
struct SnapshotReplacement {
  let widget: Widget
  let isStrict: Bool
  /// The locale of this host.
  let locale: String?

  /// The decision about the held view.
  enum Decision: Equatable {
    /// It stays held, or there is none.
    case wait
    case accept(WidgetView)
    case drop
  }

  // MARK: While the process draws

  /// Whether a view is held until its outcome is known.
  func holds(_ view: WidgetView) -> Bool {
    guard let connection = widget.connection, !isStrict else { return false }
    // Before the answer to `begin`, it is unknown whether an update will follow.
    if connection.isRequesting { return true }
    if connection.views.followsTap { return false }
    if connection.updates.current != nil || awaitsFirstAnswer(connection) { return true }
    switch connection.phase {
    // Views during an appearance count when it is complete.
    case .appearing(let appearing): return !appearing.isAnswered
    case .disappearing, .resting: return connection.views.isBeginning(view)
    case .requesting, .background, .live, .finishing, .ending: return false
    }
  }

  /// The process has not proved any view yet. A widget without a process between its updates is
  /// different: the result of its last update is shown.
  private func awaitsFirstAnswer(_ connection: Connection) -> Bool {
    connection.updates.isImplemented && !connection.views.isProven && !widget.info.runsOnRequest
  }

  /// Whether the card can go live.
  var hasSomethingToShow: Bool {
    guard let views = widget.connection?.views else { return false }
    return views.accepted != nil || (views.confirmsStored && widget.snapshot.stored != nil)
  }

  // MARK: When the outcome is known

  /// `viewWillAppear` was answered: the last view counts now, unless an update decides on it.
  var afterAppearing: Decision {
    guard let connection = widget.connection, let held = connection.views.held,
      connection.updates.current == nil, !awaitsFirstAnswer(connection)
    else { return .wait }
    return connection.views.isBeginning(held) && hasSomethingToShow ? .drop : .accept(held)
  }

  /// The outstanding update has ended.
  func after(_ outcome: UpdateOutcome) -> Decision {
    let held = widget.connection?.views.held
    switch outcome {
    // The last view counts.
    case .newData: return held.map(Decision.accept) ?? .wait
    // The stored snapshot is still true. A view from the update is dropped ‡, unless it is the only
    // one, or the only one for this locale or display mode.
    case .noData:
      guard
        widget.snapshot.stored == nil || (held != nil && (isOfAnotherLocale || isForAnotherMode))
      else { return .drop }
      return held.map(Decision.accept) ?? .wait
    // The last good picture stays ‡. The views of a timeline are from the last good one.
    case .failed:
      guard let held, widget.info.hasTimeline, isForAnotherMode else { return .drop }
      return .accept(held)
    }
  }

  /// Whether the held view may be the answer to a new display mode, which the widget draws only once.
  private var isForAnotherMode: Bool { widget.connection?.views.followsModeChange == true }

  // MARK: The snapshot

  /// The snapshot that replaces the stored one; `nil` if that one stays.
  func snapshot(at now: WallTime) -> StoredPicture? {
    guard let views = widget.connection?.views, let accepted = views.accepted, mayBeStored else {
      return nil
    }
    let updatedAt = views.newDataAt ?? widget.snapshot.stored?.madeAt
    if let stored = widget.snapshot.stored, stored.view == accepted.view, stored.otherLocale == nil,
      // An equal picture, made again. Its time is shown in minutes, but that of a failed run is compared
      // with the time of the failure.
      updatedAt.map({
        views.isOfFailure
          ? $0 == stored.madeAt : $0.seconds / 60 == stored.madeAt.seconds / 60
      }) ?? true
    {
      return nil
    }
    return StoredPicture(view: accepted.view, capturedAt: now, updatedAt: updatedAt)
  }

  /// A widget without content has no snapshot.
  var mayBeStored: Bool { widget.content.isThere && !widget.isUninstalled }

  /// Whether the stored snapshot was drawn for another locale, or is older than an update in a host
  /// of another locale. It is shown, and an update follows as soon as possible.
  var isOfAnotherLocale: Bool {
    guard let stored = widget.snapshot.stored else { return false }
    if stored.otherLocale != nil { return true }
    return widget.schedule.status?.checkedIn.map { $0 != locale } ?? false
  }
}
