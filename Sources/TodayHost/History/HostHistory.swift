import TodayEngine
import TodayWire

/// Records the history of this host's board: the contents of its cards, and which cards it had.
@MainActor
final class HostHistory {
  /// Changes of the board within this time are one entry.
  private static let lineupPause = Duration.seconds(1)
  private static let expiryPause = Duration.seconds(3600)

  private let context: HostContext
  private let board: ConfiguredBoard
  private let store: HistoryStore
  /// The time of a change that is not written yet.
  private(set) var lineupChangedAt: WallTime?
  /// When old entries are removed again, at the next event.
  private var expiryDue: Duration?

  init(_ context: HostContext, _ board: ConfiguredBoard) {
    self.context = context
    self.board = board
    store = HistoryStore(context.directories)
  }

  /// This host runs its widgets from now on.
  func begin() {
    context.save { () throws(FileError) in try store.begin() }
    lineupChanged()
  }

  func end() {
    writeLineup()
    store.end()
  }

  /// Seconds.
  var age: Int { store.limits.age }

  /// Removes what is older than the limit, now and then once an hour while anything happens.
  func expire() {
    guard store.isRunning, !context.isReadOnly else { return }
    expiryDue = HostClock.awake + Self.expiryPause
    store.expire(at: context.now.wall, of: context.engine.settings.enabled)
  }

  private func expireIfDue() {
    guard let due = expiryDue, HostClock.awake >= due else { return }
    expiryDue = nil
    // Not before the event has been processed.
    _ = context.reactor.schedule(at: HostClock.awake) { [weak self] in self?.expire() }
  }

  /// What is recorded from now on.
  func follow(_ config: HistoryConfig) {
    context.post(.remembering(every: config.interval))
    context.save { () throws(FileError) in try store.follow(config) }
    lineupChanged()
  }

  func clockJumped() {
    context.save { () throws(FileError) in try store.clockJumped() }
  }

  func record(_ entry: HistoryEntry, of id: WidgetID) throws(FileError) {
    try store.keep(id, entry)
  }

  // MARK: The board's cards

  func note(_ event: Event) {
    if case .installed = event { lineupChanged() }
    if case .content = event { lineupChanged() }
    if case .settings = event { userChangedLineup() }
    expireIfDue()
  }

  /// - Parameter event: The cause of the effect.
  func note(_ effect: Effect, of event: Event) {
    if case .changeSettings(let change) = effect, change.isOfLineup { userChangedLineup() }
    if case .storeContent = effect {
      if case .user = event { userChangedLineup() } else { lineupChanged() }
    }
  }

  /// A change that the user made is written at once, so that it is not lost if this process ends in
  /// the next second.
  private func userChangedLineup() {
    guard store.isRunning, !context.isReadOnly else { return }
    lineupChangedAt = context.now.wall
    writeLineup()
  }

  /// A card may have been added, removed or moved.
  func lineupChanged() {
    guard store.isRunning, !context.isReadOnly, lineupChangedAt == nil else { return }
    lineupChangedAt = context.now.wall
    _ = context.reactor.schedule(at: HostClock.awake + Self.lineupPause) { [weak self] in
      self?.writeLineup()
    }
  }

  private func writeLineup() {
    guard let time = lineupChangedAt else { return }
    lineupChangedAt = nil
    let lineup = context.engine.lineup(pages: board.section?.pages ?? [])
    context.save { () throws(FileError) in try store.keep(lineup, at: time) }
  }
}
