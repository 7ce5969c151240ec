import TodayWire

/// Everything the engine knows of one widget.
struct Widget: Sendable, Equatable {
  var info: WidgetInfo
  var connection: Connection?
  /// The granted size while the card is on the screen.
  var shown: CellSize?
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
  var history = HistoryPacing()
  var alerts: TokenBucket

  init(info: WidgetInfo, configuration: EngineConfiguration, at now: Duration) {
    self.info = info
    content = ContentState(bucket: TokenBucket(burst: configuration.contentBurst, at: now))
    snapshot = SnapshotState(captures: TokenBucket(burst: configuration.captureBurst, at: now))
    alerts = TokenBucket(burst: configuration.contentBurst, at: now)
  }

  /// The view that counts, or the stored one.
  var shownView: WidgetView? { connection?.views.accepted?.view ?? snapshot.stored?.view }

  /// Whether the user may have seen it, or heard of it, before.
  var mayHaveShown: Bool {
    content.flag != nil || !snapshot.isLoaded || snapshot.stored != nil
      || connection?.views.accepted != nil
  }

  /// The runner's own memory is newer than what it wrote; before it has begun, what another host
  /// wrote last is.
  var isStoreNewer: Bool {
    guard let connection else { return true }
    return runsElsewhere || connection.isRequesting
  }
}

/// The snapshot that is stored, and how often a live view may become it.
struct SnapshotState: Sendable, Equatable {
  /// Whether the store was read.
  var isLoaded = false
  /// What the bundle draws until the first view ever.
  var placeholder: Node?
  var stored: StoredPicture?
  var captures: TokenBucket

  init(captures: TokenBucket) { self.captures = captures }
}

/// Whether a widget has something to show, and how often it may change that.
struct ContentState: Sendable, Equatable {
  var flag: ContentFlag?
  /// The last value that the throttle has not let through.
  var waiting: ContentFlag?
  var bucket: TokenBucket

  init(bucket: TokenBucket) { self.bucket = bucket }

  var isThere: Bool { flag?.value ?? true }
}

/// One row on the card, in words.
struct CardNotes: Sendable, Equatable {
  /// What a tap could not do, for some seconds.
  var tap: String?
  /// What is wrong with the card until the next view.
  var problem: String?
}
