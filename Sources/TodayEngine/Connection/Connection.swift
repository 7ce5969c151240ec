import TodayWire

/// One process of a widget and how far its appearance has come.
struct Connection: Sendable, Equatable {
  let instance: Instance
  private(set) var phase = Phase.requesting
  /// The live view takes longer than it should.
  var isSlowToAppear = false
  /// The Today view was closed and is opened again: first the card disappears.
  var isReopening = false
  /// Since when it takes a place among the background updates.
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
  /// What it wrote to standard error about its own end.
  var lastWords: LastWords?

  init(instance: Instance, seenAt: Duration, size: SentSize) {
    self.instance = instance
    self.seenAt = seenAt
    self.size = size
  }
}

extension Connection {
  /// The size that the process knows.
  struct SentSize: Sendable, Equatable {
    var granted: CellSize
    var maximum: MaximumSizes
  }

  /// What was refused to the process, as far as it was reported.
  struct ReportedRefusals: Sendable, Equatable {
    /// The user was shown what the process may reach.
    var isExplained = false
    /// The hints that its author was given.
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

  /// `viewWillAppear` was answered, or the time for it is up.
  ///
  /// - Returns: Whether that is new.
  mutating func finishAppearing() -> Bool {
    guard case .appearing(var appearing) = phase, !appearing.isAnswered else { return false }
    appearing.isAnswered = true
    phase = .appearing(appearing)
    return true
  }

  /// Call only when ``isReadyForView``.
  ///
  /// - Returns: Whether `viewDidAppear` is to be sent. A process that came back into sight while its
  ///   update was waited for has never disappeared.
  mutating func goLive() -> Bool {
    guard case .appearing(let appearing) = phase else { return false }
    phase = .live
    isSlowToAppear = false
    return !appearing.hasAppeared
  }

  /// Out of sight, with an update that is waited for.
  mutating func waitForUpdate() {
    switch phase {
    case .appearing(let appearing): phase = .finishing(appearing)
    case .live: phase = .finishing(Appearing(isAnswered: true, hasAppeared: true))
    case .requesting, .background, .finishing, .disappearing, .resting, .ending: break
    }
  }

  /// In sight again before the update was answered.
  ///
  /// - Returns: Whether `viewWillAppear` is answered.
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
