import TodayWire

/// One process of a widget, and the state of its appearance.
struct Connection: Sendable, Equatable {
  let instance: Instance
  /// The display mode in `begin`.
  let begunMode: DisplayMode
  private(set) var phase = Phase.requesting
  /// The live view is late.
  var isSlowToAppear = false
  /// The Today view is being restarted: first the card disappears.
  var isReopening = false
  /// The time since which it has counted as a background update.
  var backgroundStartedAt: Duration?

  var requests = SentRequests()
  var taps = ConnectionTaps()
  var updates = ConnectionUpdates()
  var views = ConnectionViews()
  var claims: [Int: FileClaimReport] = [:]

  /// When the card was last on the screen.
  var seenAt: Duration
  var size: SentSize
  var memory = MemoryCourse()
  var refusals = ReportedRefusals()
  /// The reason for its end that it wrote to standard error.
  var lastWords: LastWords?

  init(instance: Instance, mode: DisplayMode, seenAt: Duration, size: SentSize) {
    self.instance = instance
    begunMode = mode
    self.seenAt = seenAt
    self.size = size
  }
}

extension Connection {
  /// The size that the process was sent last.
  struct SentSize: Sendable, Equatable {
    var granted: CellSize
    var maximum: MaximumSizes
  }

  /// Reported accesses that the kernel refused to the process.
  struct ReportedRefusals: Sendable, Equatable {
    /// Whether the entitlements were shown to the user already.
    var isExplained = false
    /// The hints that were already reported to the author.
    var hints: Set<AuthorHint> = []
  }
}

// MARK: - The course of an appearance

extension Connection {
  mutating func startBackground() { phase = .background }

  mutating func appear(at now: Duration) {
    phase = .appearing(Appearing())
    views.appearanceChanges()
    seenAt = now
  }

  /// `viewWillAppear` was answered, or its time limit has passed.
  ///
  /// - Returns: Whether this is a change.
  mutating func finishAppearing() -> Bool {
    guard case .appearing(var appearing) = phase, !appearing.isAnswered else { return false }
    appearing.isAnswered = true
    phase = .appearing(appearing)
    return true
  }

  /// Call only when ``isReadyForView``.
  ///
  /// - Returns: Whether `viewDidAppear` must be sent. A process that returned to the screen while
  ///   its update was awaited has never disappeared.
  mutating func goLive() -> Bool {
    guard case .appearing(let appearing) = phase else { return false }
    phase = .live
    isSlowToAppear = false
    return !appearing.hasAppeared
  }

  /// Off the screen, with an awaited update.
  mutating func waitForUpdate() {
    switch phase {
    case .appearing(let appearing): phase = .finishing(appearing)
    case .live: phase = .finishing(Appearing(isAnswered: true, hasAppeared: true))
    case .requesting, .background, .finishing, .disappearing, .resting, .ending: break
    }
  }

  /// On the screen again before the update was answered.
  ///
  /// - Returns: Whether `viewWillAppear` was answered.
  mutating func returnToSight() -> Bool {
    guard case .finishing(let appearing) = phase else { return false }
    phase = .appearing(appearing)
    return appearing.isAnswered
  }

  mutating func disappear() {
    phase = .disappearing
    views.appearanceChanges()
  }

  mutating func rest() {
    phase = .resting
    isReopening = false
  }

  mutating func end(_ ending: Ending) { phase = .ending(ending) }
}
