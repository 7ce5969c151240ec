import Glibc
import TodayEngine
import TodayWire

/// Stores the history that the engine reports, and the times at which this host ran.
@MainActor
final class HistoryStore {
  private let directories: Directories
  private let sessions: HistorySessions
  private var writers: [WidgetID: HistoryWriter] = [:]
  private var lineupWriter: HistoryWriter?
  private var lastLineup: BoardLineup?
  /// Whether the host runs its widgets.
  private(set) var isRunning = false
  private var isOn = true
  /// How far the clock was ahead of the time that the machine was awake, at the last check.
  private var clockLead = HistoryStore.currentClockLead
  private(set) var limits = HistoryFolder.Limits()

  init(_ directories: Directories) {
    self.directories = directories
    sessions = HistorySessions(directories)
  }

  /// Stored history remains until its space is needed, or until it is too old.
  func follow(_ config: HistoryConfig) throws(FileError) {
    if limits != HistoryFolder.Limits(config) {
      limits = HistoryFolder.Limits(config)
      forgetWriters()
    }
    let wasOn = isOn
    isOn = config.interval != nil
    guard isRunning, isOn != wasOn else { return }
    let now = HostClock.wall
    if isOn {
      try sessions.began(at: now, since: oldest(at: now))
    } else {
      forgetWriters()
      try sessions.ended(at: now)
      try sessions.switchedOff(at: now, since: oldest(at: now))
    }
  }

  /// No stored entry is older, except the last one of a card: a file with a quarter of the limit's
  /// time is removed as a whole.
  private func oldest(at now: WallTime) -> WallTime { now - limits.age / 4 * 5 }

  private func forgetWriters() {
    writers = [:]
    lineupWriter = nil
    lastLineup = nil
  }

  /// Removes what is older than the limit. Of the cards that are still recorded, the last entries
  /// stay, because they are still shown; so does the last lineup.
  func expire(at now: WallTime, of cards: Set<WidgetID>) {
    let recorded =
      isOn ? Set(cards.map { directories.history(of: $0) } + [directories.lineups.path]) : []
    for name in (try? FileSystem.names(in: directories.histories)) ?? [] {
      let folder = HistoryFolder(path: "\(directories.histories)/\(name)")
      folder.expire(before: now - limits.age, keepsLast: recorded.contains(folder.path))
    }
  }

  func keep(_ id: WidgetID, _ entry: HistoryEntry) throws(FileError) {
    var writer =
      writers[id] ?? HistoryWriter(HistoryFolder(path: directories.history(of: id)), limits: limits)
    defer { writers[id] = writer }
    try writer.append(entry)
  }

  /// An equal entry is not written again.
  func keep(_ lineup: BoardLineup, at time: WallTime) throws(FileError) {
    guard isRunning, isOn else { return }
    let folder = directories.lineups
    let last = lastLineup ?? LineupHistory.last(in: folder)
    lastLineup = lineup
    guard lineup != last else { return }
    var writer = lineupWriter ?? HistoryWriter.ofLineups(folder, limits: limits)
    defer { lineupWriter = writer }
    try writer.append(lineup, at: time)
  }

  /// A host runs the board from now on.
  func begin() throws(FileError) {
    guard !isRunning else { return }
    isRunning = true
    let now = HostClock.wall
    if isOn {
      try sessions.began(at: now, since: oldest(at: now))
    } else {
      try sessions.switchedOff(at: now, since: oldest(at: now))
    }
  }

  func end() {
    guard isRunning else { return }
    isRunning = false
    if isOn { try? sessions.ended(at: HostClock.wall) }
  }

  private static var currentClockLead: WallTime {
    HostClock.wall - Int(HostClock.awake.components.seconds)
  }

  /// The machine has slept, or the clock was set: no host ran in the time that was left out, and a time
  /// that comes again has another session.
  func clockJumped() throws(FileError) {
    let lead = Self.currentClockLead
    defer { clockLead = lead }
    let jump = lead - clockLead
    guard isRunning, isOn, abs(jump) >= 60 else { return }
    let now = HostClock.wall
    try sessions.ended(at: now - jump)
    try sessions.began(at: now, since: oldest(at: now))
  }
}
