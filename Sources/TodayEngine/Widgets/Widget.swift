import TodayWire

/// Everything the engine knows of one widget.
struct Widget: Sendable, Equatable {
  var info: WidgetInfo
  var content: ContentFlag?

  /// Whether the store was read for the picture and status, and for the status alone.
  var isLoaded = false
  var isStatusKnown = false
  var placeholder: Node?
  var stored: StoredPicture?
  var status: UpdateStatus?
  /// When the last success was, on the clock that never jumps; nil when it was in another process.
  var checkedAwake: Duration?

  var connection: Connection?
  /// The granted size while the card is on the screen.
  var shown: CellSize?
  var runsElsewhere = false
  /// The Today view was closed and is opened again: first the card disappears.
  var isReopening = false
  /// Gone from the disk; kept until its process has ended.
  var isUninstalled = false
  /// Its program is a new one that was not asked for an update yet.
  var isReplaced = false
  var lastTap: Duration?

  /// The last unexpected end while it was on the screen.
  var crashedAt: Duration?
  /// Why the card says Unable to Load.
  var unable: String?
  var unableAttempts = 0
  /// Ends over memory in a row.
  var memoryEnds = 0
  /// What a tap could not do, for some seconds.
  var tapNote: String?
  /// What is wrong with the card until the next view.
  var noteText: String?
  /// Whether it takes longer than it should until the live view is there.
  var isSlowToAppear = false

  /// Somebody waits for an update: `today update`.
  var isUpdateRequested = false
  /// The last updates, the newest last.
  var runs: [UpdateRun] = []
  /// Why it was not asked when it could have been; nil once it was.
  var lastSkip: UpdateSkip?
  /// It has no `widgetPerformUpdate`: never launched in the background again.
  var hasNoUpdate = false
  var isWaitingForBackground = false
  /// When a script with a schedule is due.
  var dueAt: WallTime?
  var backgroundStartedAt: Duration?
  /// When a next try is due, for the card's note.
  var nextTry: WallTime?

  var history = HistoryPacing()
  var captures: TokenBucket
  var flags: TokenBucket
  var alerts: TokenBucket
  /// The last value of has-content that the throttle has not let through.
  var waitingFlag: ContentFlag?

  var timers: [EngineTimer: Duration] = [:]

  init(info: WidgetInfo, configuration: EngineConfiguration, at now: Duration) {
    self.info = info
    captures = TokenBucket(burst: configuration.captureBurst, at: now)
    flags = TokenBucket(burst: configuration.contentBurst, at: now)
    alerts = TokenBucket(burst: configuration.contentBurst, at: now)
  }

  var hasContent: Bool { content?.value ?? true }

  /// The view that counts, or the stored one.
  var shownView: WidgetView? { connection?.views.accepted?.view ?? stored?.view }

  /// Whether the user may have seen it, or heard of it, before.
  var mayHaveShown: Bool {
    content != nil || !isLoaded || stored != nil || connection?.views.accepted != nil
  }
}

/// What a widget can be waiting for. One deadline each.
enum EngineTimer: Sendable, Hashable, CaseIterable {
  case begin, appear, disappear, update, firstView
  case slow, updatingBadge, staleBadge
  case grace, endStep, killStep
  case nextUpdate, background, place, retry
  case capture, flag, alerts, note, history
  case scroll
  /// Of the outstanding taps, the next to run out.
  case activation, activationBadge
}
