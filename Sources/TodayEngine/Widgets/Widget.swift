import TodayWire

/// Everything the engine knows of one widget.
struct Widget: Sendable, Equatable {
  var info: WidgetInfo
  var connection: Connection?
  /// The granted size while the card is on the screen.
  var shown: CellSize?
  /// The board had room for its expanded mode when it was last on the screen.
  var isRoomy = false
  var runsElsewhere = false
  /// Gone from the disk; kept until its process has ended.
  var isUninstalled = false
  var lastTap: Duration?

  var content: ContentState
  var snapshot: SnapshotState
  var schedule = UpdateSchedule()
  var updateLog = UpdateLog()
  var crashes = CrashRecord()
  var notes = CardNotes()
  var history = HistoryRecorder()
  var alerts: TokenBucket

  init(info: WidgetInfo, configuration: EngineConfiguration, at now: Duration) {
    self.info = info
    let pacing = configuration.pacing
    let calm = TokenBucket(burst: pacing.contentBurst, every: pacing.contentInterval, at: now)
    content = ContentState(bucket: calm)
    snapshot = SnapshotState(
      captures: TokenBucket(
        burst: pacing.captureBurst, every: pacing.captureInterval, at: now))
    alerts = calm
  }

  /// The view that counts, or the stored one.
  var shownView: WidgetView? { connection?.views.accepted?.view ?? snapshot.stored?.view }

  /// The author of the flag.
  func author(of flag: ContentFlag) -> ContentAuthor {
    switch flag.by {
    case info.id: .widget
    case ContentFlag.user: .user
    default: .app
    }
  }

  /// Whether this app or widget may say whether it has content.
  func takesContent(from name: String) -> Bool {
    name == ContentFlag.user || name == info.appID || name == info.id
      || name.hasPrefix(info.appID + ".")
  }

  /// What the card shows; `nil` while it is hidden or empty.
  ///
  /// - Parameter mode: What the card is drawn for.
  func picture(in mode: DisplayMode) -> HistoryEntry.Picture? {
    // A view that is held until its update is over is not what the card shows.
    let view = content.isThere ? shownView : nil
    return view.map { HistoryEntry.Picture(view: $0, mode: mode) }
  }

  /// The runner's own memory is newer than what it wrote; before it has begun, what another host
  /// wrote last is.
  var isStoreNewer: Bool {
    guard let connection else { return true }
    return runsElsewhere || connection.isRequesting
  }
}

/// One row on the card, in words.
struct CardNotes: Sendable, Equatable {
  /// What a tap could not do, for some seconds.
  var tap: CardNote?
  /// What is wrong with the card until the next view.
  var problem: CardNote?
}
