import TodayWire

/// Decides which of a widget's views counts, and when the view that counts replaces the stored
/// snapshot ‡.
///
/// A process that has just begun has shown nothing yet: until its first update is answered, or the
/// user has tapped, its views are held, and the stored snapshot stays.
struct SnapshotReplacement {
  let widget: Widget
  let isStrict: Bool
  /// That of this host.
  let locale: String?

  /// What happens to the view that is held.
  enum Decision: Equatable {
    /// It stays held, or there is none.
    case wait
    case accept(WidgetView)
    case drop
  }

  // MARK: While the process draws

  /// Whether a view waits until it is known what it is worth.
  func holds(_ view: WidgetView) -> Bool {
    guard let connection = widget.connection, !isStrict else { return false }
    // Before `begin` is answered it is not known whether an update will follow.
    if connection.isRequesting { return true }
    if connection.views.followsTap { return false }
    if connection.updates.current != nil || awaitsFirstAnswer(connection) { return true }
    switch connection.phase {
    // What a widget draws on its way to the screen counts when it has arrived.
    case .appearing(let appearing): return !appearing.isAnswered
    case .disappearing, .resting: return connection.views.isBeginning(view)
    case .requesting, .background, .live, .finishing, .ending: return false
    }
  }

  /// A process that has shown nothing yet. A script is none: what it shows between its runs is what
  /// its last run said.
  private func awaitsFirstAnswer(_ connection: Connection) -> Bool {
    connection.updates.isImplemented && !connection.views.isProven && widget.info.script == nil
  }

  /// Whether the card can go live.
  var hasSomethingToShow: Bool {
    guard let views = widget.connection?.views else { return false }
    return views.accepted != nil || (views.confirmsStored && widget.snapshot.stored != nil)
  }

  // MARK: When it is known

  /// `viewWillAppear` was answered: what was drawn meanwhile counts as it stands now, unless an update
  /// decides on it.
  var afterAppearing: Decision {
    guard let connection = widget.connection, let held = connection.views.held,
      connection.updates.current == nil, !awaitsFirstAnswer(connection)
    else { return .wait }
    return connection.views.isBeginning(held) && hasSomethingToShow ? .drop : .accept(held)
  }

  /// The update under way came to its end.
  func after(_ outcome: UpdateOutcome) -> Decision {
    let held = widget.connection?.views.held
    switch outcome {
    // The last view counts.
    case .newData: return held.map(Decision.accept) ?? .wait
    // What is stored is true; a view that came meanwhile is dropped ‡, unless it is the only one, or
    // the only one in this language.
    case .noData:
      guard widget.snapshot.stored == nil || (held != nil && isOfAnotherLocale) else {
        return .drop
      }
      return held.map(Decision.accept) ?? .wait
    // The last good picture stays ‡.
    case .failed: return .drop
    }
  }

  // MARK: The snapshot

  /// The snapshot that replaces the stored one; nil where that one stays.
  func snapshot(at now: WallTime) -> StoredPicture? {
    guard let views = widget.connection?.views, let accepted = views.accepted, mayBeStored else {
      return nil
    }
    let updatedAt = views.newDataAt ?? widget.snapshot.stored?.madeAt
    if let stored = widget.snapshot.stored, stored.view == accepted.view, stored.otherLocale == nil,
      // The same picture, made once more: its time is shown in minutes.
      updatedAt.map({ $0.seconds / 60 == stored.madeAt.seconds / 60 }) ?? true
    {
      return nil
    }
    return StoredPicture(view: accepted.view, capturedAt: now, updatedAt: updatedAt)
  }

  /// A widget without content has no snapshot.
  var mayBeStored: Bool { widget.content.isThere && !widget.isUninstalled }

  /// Whether what is stored was drawn for another locale, or is older than what a host of another
  /// locale saw: it is shown, and a new one is asked for as soon as this host may.
  var isOfAnotherLocale: Bool {
    guard let stored = widget.snapshot.stored else { return false }
    if stored.otherLocale != nil { return true }
    return widget.schedule.status?.checkedIn.map { $0 != locale } ?? false
  }
}
