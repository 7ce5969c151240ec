import TodayWire

/// The time of a widget's last update, and the conditions of its next one.
struct UpdateSchedule: Sendable, Equatable {
  /// The result of the last update, in this process or an earlier one.
  private(set) var status: UpdateStatus?
  /// Whether the stored status was read.
  private(set) var isStatusKnown = false
  /// The last success on the monotonic clock; nil if it was in another process.
  var checkedAwake: Duration?
  /// The due time of a script with a schedule.
  var dueAt: WallTime?
  /// The next attempt, for the card's note.
  var nextTry: WallTime?
  /// `today update`, another board or changed settings have requested an update.
  var isRequested = false
  /// The user pressed the key for an update while the process was starting.
  var isWanted = false
  /// Its program is new and was not updated yet.
  var isProgramNew = false
  /// It has no `widgetPerformUpdate`, so it is not started in the background again.
  var hasNoUpdate = false
  /// Of a widget with a timeline.
  var budget = ReloadBudget()
  /// It waits for a slot of the background updates.
  var isQueued = false

  var hasFailed: Bool { status?.outcome == .failed }

  /// Time since the last success; nil if there was none.
  func age(at now: Moment) -> Duration? {
    if let checkedAwake { return now.awake - checkedAwake }
    guard let checked = status?.checkedAt, !isFromTheFuture(at: now) else { return nil }
    return .seconds(max(0, now.wall - checked))
  }

  /// Whether the clock was set back since the last success, so that its age is unknown.
  private func isFromTheFuture(at now: Moment) -> Bool {
    status?.checkedAt.map { $0 > now.wall + 60 } == true
  }

  /// Time until the next run of a script without an interval; nil if it has no time.
  func timeUntilDue(at now: Moment) -> Duration? {
    dueAt.map { .seconds(max(0, $0 - now.wall)) }
  }

  /// When a timeline is due after a change of the clock. One that was made when the clock was ahead has a time of a
  /// wrong day.
  func dueAfterJump(at now: Moment) -> WallTime? { isFromTheFuture(at: now) ? now.wall : dueAt }

  /// The cause of an update of a visible card at its time.
  func causeWhenDue(_ info: WidgetInfo) -> UpdateCause {
    if let status, status.outcome == .failed { return .retry(failures: status.failures) }
    if info.hasTimeline { return .timeline }
    return info.isScheduled ? .schedule : .interval
  }

  mutating func statusWasRead() { isStatusKnown = true }

  /// The store has another status, written by another process.
  mutating func replaceStatus(_ new: UpdateStatus?) {
    guard new != status else { return }
    status = new
    checkedAwake = nil
  }

  /// An update has ended in this process.
  ///
  /// - Parameters:
  ///   - reason: The reason of a failure.
  ///   - locale: The locale of this host.
  ///   - isWaking: Whether the machine has just slept. Then a failure does not lengthen the time until the next try.
  mutating func record(
    _ outcome: UpdateOutcome, reason: Reason?, locale: String?, isWaking: Bool, at now: Moment
  ) -> UpdateStatus {
    let isFailure = outcome == .failed
    let before = status?.failures ?? 0
    let new = UpdateStatus(
      checkedAt: isFailure ? status?.checkedAt : now.wall,
      checkedIn: isFailure ? status?.checkedIn : locale,
      outcome: UpdateStatus.Outcome(outcome), reason: reason,
      failures: isFailure ? (isWaking ? max(before, 1) : before + 1) : 0, attemptedAt: now.wall)
    status = new
    if !isFailure { checkedAwake = now.awake }
    return new
  }
}

extension UpdateStatus.Outcome {
  init(_ outcome: UpdateOutcome) {
    switch outcome {
    case .newData: self = .newData
    case .noData: self = .noData
    case .failed: self = .failed
    }
  }
}

extension UpdateReport.Outcome {
  init(_ outcome: UpdateOutcome) {
    switch outcome {
    case .newData: self = .newData
    case .noData: self = .noData
    case .failed: self = .failed
    }
  }
}

extension HistoryEntry.Kind {
  init(_ outcome: UpdateOutcome) {
    switch outcome {
    case .newData: self = .newData
    case .noData: self = .noData
    case .failed: self = .failed
    }
  }
}
