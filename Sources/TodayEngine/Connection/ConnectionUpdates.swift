import TodayWire

/// The updates that one process was asked for: at most one at a time.
struct ConnectionUpdates: Sendable, Equatable {
  struct Update: Sendable, Equatable {
    var request: RequestID
    var cause: UpdateCause
    var startedAt: Duration
    var isNoticed = false
    /// It was requested once more while it was under way.
    var isAskedAgain = false
    var progress = UpdateProgress()
  }

  /// How an update came to its end.
  enum End: Sendable, Equatable {
    case answered, timedOut
  }

  /// The process has `widgetPerformUpdate`.
  var isImplemented = false
  /// The one under way.
  private(set) var current: Update?
  private(set) var wasAsked = false
  /// How earlier ones came to their end, for a second or a late answer.
  private var ends: [RequestID: End] = [:]

  /// A board stays open for days: only the last ones are remembered.
  private static let rememberedEnds = 16

  mutating func start(request: RequestID, cause: UpdateCause, at now: Duration) {
    current = Update(request: request, cause: cause, startedAt: now)
    wasAsked = true
  }

  func end(ofRequest request: RequestID) -> End? { ends[request] }

  func contains(request: RequestID) -> Bool { current?.request == request || ends[request] != nil }

  /// - Returns: The update that was under way.
  mutating func finish(_ end: End) -> Update? {
    guard let update = current else { return nil }
    current = nil
    ends[update.request] = end
    if ends.count > Self.rememberedEnds, let oldest = ends.keys.min(by: { $0.number < $1.number }) {
      ends[oldest] = nil
    }
    return update
  }

  /// The process is gone: nothing answers the update under way any more.
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
