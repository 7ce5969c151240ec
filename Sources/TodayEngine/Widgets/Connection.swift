import TodayWire

/// One process of a widget and how far its appearance has come.
struct Connection: Sendable, Equatable {
  /// The states of one appearance in `Rules.md`.
  enum Phase: Sendable, Equatable {
    /// Launched; `begin` is not answered.
    case requesting
    /// Begun, but not shown: a background update.
    case background
    /// `viewWillAppear` was sent.
    case appearing
    case live
    /// Out of sight, waiting for an outstanding update.
    case finishing
    /// `viewWillDisappear` was sent.
    case disappearing
    /// Disappeared, kept for a return.
    case resting
    /// `end` was sent, or it is being killed.
    case ending
  }

  struct Update: Sendable, Equatable {
    var request: Int
    var cause: UpdateCause
    var startedAt: Duration
    var isNoticed = false
    /// It was requested once more while it was under way.
    var isAskedAgain = false
    var progress = UpdateProgress()
  }

  struct Activation: Sendable, Equatable {
    var action: String
    var sentAt: Duration
    var isNoticed = false
    /// A script's command that takes its time: busy, and no longer in the way of the next tap.
    var isLong = false
  }

  let instance: Instance
  var phase = Phase.requesting
  var lastRequest = 0
  /// Requests other than updates and activations, by number.
  var pending: [Int: HostMessage] = [:]
  var activations: [Int: Activation] = [:]
  var waitingTaps: [String] = []

  var implementsUpdate = false
  var update: Update?
  /// How earlier updates of this connection came to their end, for a second or a late answer.
  var closedUpdates: [Int: String] = [:]
  var wasAsked = false

  var views = ConnectionViews()
  var claims: [Int: FileClaimReport] = [:]

  /// The last `viewWillAppear` and `viewWillDisappear`.
  var appearRequest = 0
  var disappearRequest = 0
  var hasAppearAnswer = false
  /// `viewDidAppear` was sent, and no `viewWillDisappear` since.
  var hasAppeared = false
  /// When the card was last on the screen.
  var seenAt: Duration
  var sentSize: CellSize?
  var sentMaximum: MaximumSizes?
  var memory = MemoryCourse()
  /// Why the host ends it, if it does so against the rules' normal course.
  var endReason: String?
  var isEndExpected = false
  /// It told of something that was refused to it, and its user was told what it may reach.
  var wasRefused = false
  /// What of it the author was told already.
  var hintedRefusals: Set<AuthorHint> = []
  /// What it wrote to standard error about its own end.
  var lastWords: LastWords?

  init(instance: Instance, seenAt: Duration) {
    self.instance = instance
    self.seenAt = seenAt
  }

  /// Whether its view is on the screen, or about to be.
  var isShown: Bool { phase == .appearing || phase == .live }

  /// Of updates long past nobody asks: a board stays open for days.
  mutating func close(_ update: Update, _ how: String) {
    closedUpdates[update.request] = how
    if closedUpdates.count > 16, let oldest = closedUpdates.keys.min() {
      closedUpdates[oldest] = nil
    }
  }

  mutating func nextRequest() -> Int {
    lastRequest += 1
    return lastRequest
  }
}
