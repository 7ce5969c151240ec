import TodayWire

/// All data of the engine about one widget.
struct Widget: Sendable, Equatable {
  var info: WidgetInfo
  var connection: Connection?
  /// The granted size while the card is on the screen.
  var shown: CellSize?
  /// The board had space for its expanded mode when it was last on the screen.
  var isRoomy = false
  var runsElsewhere = false
  /// The other machine of this card.
  var foreign = ForeignState()
  /// Removed from the disk; kept until its process has ended.
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
  var modes: ModeRequests
  /// The number of refusals that are logged.
  var refusals: TokenBucket

  init(info: WidgetInfo, configuration: EngineConfiguration, at now: Duration) {
    self.info = info
    let pacing = configuration.pacing
    let calm = TokenBucket(burst: pacing.contentBurst, every: pacing.contentInterval, at: now)
    content = ContentState(bucket: calm)
    snapshot = SnapshotState(
      captures: TokenBucket(
        burst: pacing.captureBurst, every: pacing.captureInterval, at: now))
    alerts = calm
    modes = ModeRequests(bucket: calm)
    refusals = calm
  }

  /// It has no process and nothing stored here.
  mutating func standsForForeign() {
    runsElsewhere = true
    snapshot.isLoaded = true
    schedule.statusWasRead()
  }

  /// Why it cannot be used here.
  var elsewhereNote: CardNote { info.host.map(CardNote.runsOn) ?? .runsElsewhere }

  /// The view that counts, or the stored one.
  var shownView: WidgetView? { connection?.views.accepted?.view ?? snapshot.stored?.view }

  /// The author of the flag.
  func author(of flag: ContentFlag) -> ContentAuthor {
    switch flag.by {
    case info.id.rawValue: .widget
    case ContentFlag.user: .user
    default: .app
    }
  }

  /// Whether this app or widget may set whether it has content.
  func takesContent(from name: String) -> Bool {
    name == ContentFlag.user || name == info.appID || name == info.id.rawValue
      || name.hasPrefix(info.appID + ".")
  }

  /// The content of the card; `nil` while it is hidden or empty.
  ///
  /// - Parameter mode: The mode to draw.
  func picture(in mode: DisplayMode) -> HistoryEntry.Picture? {
    // A view that is held until its update ends is not the card's content.
    let view = content.isThere ? shownView : nil
    return view.map { HistoryEntry.Picture(view: $0, mode: mode) }
  }

  /// The runner's own memory is newer than the files that it wrote; before it has started, the
  /// files of another host are newest.
  var isStoreNewer: Bool {
    guard let connection else { return true }
    return runsElsewhere || connection.isRequesting
  }
}

/// One row of text on the card.
struct CardNotes: Sendable, Equatable {
  /// The failure of a tap, for some seconds.
  var tap: CardNote?
  /// The problem of the card until the next view.
  var problem: CardNote?
  /// Whether its processor time exceeds the limit, in the current process.
  var slowed: ProcessorExcess?
}
