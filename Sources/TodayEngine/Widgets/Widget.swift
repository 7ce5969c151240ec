import TodayWire

/// All data of the engine about one widget.
///
/// It consists of two references, so that a copy is cheap. New widgets share one record until something
/// happens to them: a board of a thousand has as many records as cards that were on the screen.
struct Widget: Sendable, Equatable {
  private var facts: Shared<WidgetInfo>
  private var record: Shared<WidgetRecord>

  /// - Parameter record: That of a new widget.
  init(info: WidgetInfo, record: Shared<WidgetRecord>) {
    facts = Shared(info)
    self.record = record
  }

  init(info: WidgetInfo, configuration: EngineConfiguration, at now: Duration) {
    self.init(info: info, record: Shared(WidgetRecord(configuration, at: now)))
  }

  var info: WidgetInfo {
    get { facts.place.value }
    _modify { yield &facts.value }
  }
  var connection: Connection? {
    get { record.place.value.connection }
    _modify { yield &record.value.connection }
  }
  /// The granted size while the card is on the screen.
  var shown: CellSize? {
    get { record.place.value.shown }
    _modify { yield &record.value.shown }
  }
  /// The board had space for its expanded mode when it was last on the screen.
  var isRoomy: Bool {
    get { record.place.value.isRoomy }
    _modify { yield &record.value.isRoomy }
  }
  var runsElsewhere: Bool {
    get { record.place.value.runsElsewhere }
    _modify { yield &record.value.runsElsewhere }
  }
  /// The other machine of this card.
  var foreign: ForeignState {
    get { record.place.value.foreign }
    _modify { yield &record.value.foreign }
  }
  /// Removed from the disk; kept until its process has ended.
  var isUninstalled: Bool {
    get { record.place.value.isUninstalled }
    _modify { yield &record.value.isUninstalled }
  }
  var lastTap: Duration? {
    get { record.place.value.lastTap }
    _modify { yield &record.value.lastTap }
  }
  var content: ContentState {
    get { record.place.value.content }
    _modify { yield &record.value.content }
  }
  var snapshot: SnapshotState {
    get { record.place.value.snapshot }
    _modify { yield &record.value.snapshot }
  }
  var schedule: UpdateSchedule {
    get { record.place.value.schedule }
    _modify { yield &record.value.schedule }
  }
  var updateLog: UpdateLog {
    get { record.place.value.updateLog }
    _modify { yield &record.value.updateLog }
  }
  var crashes: CrashRecord {
    get { record.place.value.crashes }
    _modify { yield &record.value.crashes }
  }
  var notes: CardNotes {
    get { record.place.value.notes }
    _modify { yield &record.value.notes }
  }
  var history: HistoryRecorder {
    get { record.place.value.history }
    _modify { yield &record.value.history }
  }
  var alerts: TokenBucket {
    get { record.place.value.alerts }
    _modify { yield &record.value.alerts }
  }
  var modes: ModeRequests {
    get { record.place.value.modes }
    _modify { yield &record.value.modes }
  }
  /// The number of refusals that are logged.
  var refusals: TokenBucket {
    get { record.place.value.refusals }
    _modify { yield &record.value.refusals }
  }

  /// It has no process and nothing stored here.
  mutating func standsForForeign() {
    runsElsewhere = true
    snapshot.isLoaded = true
    schedule.statusWasRead()
  }

  /// Why it cannot be used here.
  var elsewhereNote: CardNote { info.host.map(CardNote.runsOn) ?? .runsElsewhere }

  /// The view that counts, or the stored one.
  var shownView: WidgetView? { connection?.views.accepted?.view ?? snapshot.stored?.view }

  /// The author of the flag.
  func author(of flag: ContentFlag) -> ContentAuthor {
    switch flag.by {
    case info.id.rawValue: .widget
    case ContentFlag.user: .user
    default: .app
    }
  }

  /// Whether this app or widget may set whether it has content.
  func takesContent(from name: String) -> Bool {
    name == ContentFlag.user || name == info.appID || name == info.id.rawValue
      || name.hasPrefix(info.appID + ".")
  }

  /// The content of the card; `nil` while it is hidden or empty.
  ///
  /// - Parameter mode: The mode to draw.
  func picture(in mode: DisplayMode) -> HistoryEntry.Picture? {
    // A view that is held until its update ends is not the card's content.
    let view = content.isThere ? shownView : nil
    return view.map { HistoryEntry.Picture(view: $0, mode: mode) }
  }

  /// The runner's own memory is newer than the files that it wrote; before it has started, the
  /// files of another host are newest.
  var isStoreNewer: Bool {
    guard let connection else { return true }
    return runsElsewhere || connection.isRequesting
  }
}

/// One row of text on the card.
struct CardNotes: Sendable, Equatable {
  /// The failure of a tap, for some seconds.
  var tap: CardNote?
  /// The problem of the card until the next view.
  var problem: CardNote?
  /// Whether its processor time exceeds the limit, in the current process.
  var slowed: ProcessorExcess?
}
