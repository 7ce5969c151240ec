import TodayEngine
import TodayWire

/// Records the history of this host's board: what its cards showed, and which cards were on it.
@MainActor
final class HostHistory {
  /// Changes of the board that come together are one entry.
  private static let lineupPause = Duration.seconds(1)

  private let context: HostContext
  private let board: ConfiguredBoard
  private let keeper: HistoryKeeper
  /// When the board changed, where that has not been written yet.
  private(set) var lineupChangedAt: WallTime?

  init(_ context: HostContext, _ board: ConfiguredBoard) {
    self.context = context
    self.board = board
    keeper = HistoryKeeper(context.directories)
  }

  /// This host runs its widgets from now on.
  func begin() {
    context.save { () throws(FileError) in try keeper.begin() }
    lineupChanged()
  }

  func end() {
    writeLineup()
    keeper.end()
  }

  /// What is recorded from now on.
  func follow(_ config: HistoryConfig) {
    context.post(.remembering(every: config.interval))
    context.save { () throws(FileError) in try keeper.follow(config) }
    lineupChanged()
  }

  func clockJumped() {
    context.save { () throws(FileError) in try keeper.clockJumped() }
  }

  func record(_ entry: HistoryEntry, of id: WidgetID) throws(FileError) {
    try keeper.keep(id, entry)
  }

  // MARK: The board's cards

  func note(_ event: Event) {
    if case .installed = event { lineupChanged() }
    if case .content = event { lineupChanged() }
    if case .settings = event { userChangedLineup() }
  }

  /// - Parameter event: The cause of the effect.
  func note(_ effect: Effect, of event: Event) {
    if case .changeSettings(let change) = effect, change.isOfLineup { userChangedLineup() }
    if case .storeContent = effect {
      if case .user = event { userChangedLineup() } else { lineupChanged() }
    }
  }

  /// A change that the user made is written at once: nothing that happens to this process in the
  /// next second can lose it.
  private func userChangedLineup() {
    guard keeper.isRunning, !context.isReadOnly else { return }
    lineupChangedAt = context.now.wall
    writeLineup()
  }

  /// A card may have come, gone, or moved.
  func lineupChanged() {
    guard keeper.isRunning, !context.isReadOnly, lineupChangedAt == nil else { return }
    lineupChangedAt = context.now.wall
    _ = context.reactor.schedule(at: HostClock.awake + Self.lineupPause) { [weak self] in
      self?.writeLineup()
    }
  }

  private func writeLineup() {
    guard let time = lineupChangedAt else { return }
    lineupChangedAt = nil
    let lineup = context.engine.lineup(pages: board.section?.pages ?? [])
    context.save { () throws(FileError) in try keeper.keep(lineup, at: time) }
  }
}
