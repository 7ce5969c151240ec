import TodayWire

/// The updates of one process: at most one at a time.
struct ConnectionUpdates: Sendable, Equatable {
  struct Update: Sendable, Equatable {
    var request: RequestID
    var cause: UpdateCause
    var startedAt: Duration
    var isNoticed = false
    /// Another update was requested during this one.
    var isAskedAgain = false
    var progress = UpdateProgress()
  }

  /// How an update ended.
  enum End: Sendable, Equatable {
    case answered, timedOut
  }

  /// The process implements `widgetPerformUpdate`.
  var isImplemented = false
  /// The outstanding update.
  private(set) var current: Update?
  private(set) var wasAsked = false
  /// How earlier updates ended, to recognize a second or late answer.
  private var ends: [RequestID: End] = [:]

  /// A board stays open for days, so only the last ones are stored.
  private static let rememberedEnds = 16

  mutating func start(request: RequestID, cause: UpdateCause, at now: Duration) {
    current = Update(request: request, cause: cause, startedAt: now)
    wasAsked = true
  }

  func end(ofRequest request: RequestID) -> End? { ends[request] }

  func contains(request: RequestID) -> Bool { current?.request == request || ends[request] != nil }

  /// - Returns: The outstanding update.
  mutating func finish(_ end: End) -> Update? {
    guard let update = current else { return nil }
    current = nil
    ends[update.request] = end
    if ends.count > Self.rememberedEnds, let oldest = ends.keys.min(by: { $0.number < $1.number }) {
      ends[oldest] = nil
    }
    return update
  }

  /// The process has ended, so the outstanding update will not be answered.
  mutating func abandon() -> Update? {
    defer { current = nil }
    return current
  }

  mutating func notice() { current?.isNoticed = true }
  mutating func askAgain() { current?.isAskedAgain = true }
  mutating func note(_ report: TraceReport, at now: Duration) {
    current?.progress.note(report, at: now)
  }
}
