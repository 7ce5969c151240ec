import TodayWire

/// When a widget was last updated, and what its next update waits for.
struct UpdateSchedule: Sendable, Equatable {
  /// How the last update went, in this process or an earlier one.
  private(set) var status: UpdateStatus?
  /// Whether the store was read for the status.
  private(set) var isStatusKnown = false
  /// When the last success was, on the clock that never jumps; nil when it was in another process.
  var checkedAwake: Duration?
  /// When a script with a schedule is due.
  var dueAt: WallTime?
  /// When a next try is due, for the card's note.
  var nextTry: WallTime?
  /// `today update`, another board or changed settings have requested an update.
  var isRequested = false
  /// Its program is a new one that was not asked for an update yet.
  var isProgramNew = false
  /// It has no `widgetPerformUpdate`: never launched in the background again.
  var hasNoUpdate = false
  /// It waits for a place among the background updates.
  var isQueued = false

  var hasFailed: Bool { status?.outcome == .failed }

  /// Time since the last success; nil when there was none.
  func age(at now: Moment) -> Duration? {
    if let checkedAwake { return now.awake - checkedAwake }
    guard let checked = status?.checkedAt else { return nil }
    // A check in the future is a clock that was set back: nothing is known of the age then.
    return checked > now.wall + 60 ? nil : .seconds(max(0, now.wall - checked))
  }

  /// How long until the next run of a script without an interval; nil when no time brings it.
  func timeUntilDue(at now: Moment) -> Duration? {
    dueAt.map { .seconds(max(0, $0 - now.wall)) }
  }

  /// Why the card on the screen is asked at its interval.
  var causeAtInterval: UpdateCause {
    if let status, status.outcome == .failed { return .retry(failures: status.failures) }
    return .interval
  }

  mutating func statusWasRead() { isStatusKnown = true }

  /// The store has another status, of another process.
  mutating func replaceStatus(_ new: UpdateStatus?) {
    guard new != status else { return }
    status = new
    checkedAwake = nil
  }

  /// An update came to its end in this process.
  ///
  /// - Parameters:
  ///   - reason: Of a failure.
  ///   - locale: That of this host.
  mutating func record(
    _ outcome: UpdateOutcome, reason: Reason?, locale: String?, at now: Moment
  ) -> UpdateStatus {
    let isFailure = outcome == .failed
    let new = UpdateStatus(
      checkedAt: isFailure ? status?.checkedAt : now.wall,
      checkedIn: isFailure ? status?.checkedIn : locale,
      outcome: UpdateStatus.Outcome(outcome), reason: reason,
      failures: isFailure ? (status?.failures ?? 0) + 1 : 0, attemptedAt: now.wall)
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
