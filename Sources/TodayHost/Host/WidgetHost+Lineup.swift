import TodayEngine

/// Who is on the board is written down when it changes: for those who look back.
extension WidgetHost {
  /// What comes together is one change.
  private static let lineupPause = Duration.seconds(1)

  func noteLineup(_ event: Event) {
    switch event {
    case .installed, .settings, .content: lineupChanged()
    default: break
    }
  }

  func noteLineup(_ effect: Effect) {
    switch effect {
    case .changeSettings, .storeContent: lineupChanged()
    default: break
    }
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
