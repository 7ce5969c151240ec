import TodayWire

/// What has happened to a widget.
struct WidgetRecord: Sendable, Equatable {
  var connection: Connection?
  var shown: CellSize?
  var isRoomy = false
  var runsElsewhere = false
  var foreign = ForeignState()
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
  var refusals: TokenBucket

  /// The record of a new widget.
  init(_ configuration: EngineConfiguration, at now: Duration) {
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
}
