import TodayEngine

/// Who is on the board is written down when it changes: for those who look back.
extension WidgetHost {
  /// What comes together is one change.
  private static let lineupPause = Duration.seconds(1)

  func noteLineup(_ event: Event) {
    if case .installed = event { lineupChanged() }
    if case .settings = event { lineupChanged() }
    if case .content = event { lineupChanged() }
  }

  func noteLineup(_ effect: Effect) {
    if case .changeSettings = effect { lineupChanged() }
    if case .storeContent = effect { lineupChanged() }
  }

  /// Somebody may have come, gone, or have another place.
  func lineupChanged() {
    guard history.isRunning, !options.isReadOnly, lineupChangedAt == nil else { return }
    lineupChangedAt = clock().wall
    _ = reactor.schedule(at: HostClock.awake + Self.lineupPause) { [weak self] in
      self?.keepLineup()
    }
  }

  func keepLineup() {
    guard let time = lineupChangedAt else { return }
    lineupChangedAt = nil
    let lineup = engine.lineup(pages: section?.pages ?? [])
    keepingHistory { (history) throws(FileError) in try history.keep(lineup, at: time) }
  }
}
