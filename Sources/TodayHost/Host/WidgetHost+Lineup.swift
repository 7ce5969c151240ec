import TodayEngine

/// Who is on the board is written down when it changes: for those who look back.
extension WidgetHost {
  /// What comes together is one change.
  private static let lineupPause = Duration.seconds(1)

  func noteLineup(_ event: Event) {
    switch event {
    case .installed, .content: lineupChanged()
    case .settings: userChangedLineup()
    default: break
    }
  }

  /// - Parameter event: what it follows from.
  func noteLineup(_ effect: Effect, of event: Event) {
    switch (effect, event) {
    case (.changeSettings(let change), _) where change.isOfLineup: userChangedLineup()
    case (.storeContent, .user): userChangedLineup()
    case (.storeContent, _): lineupChanged()
    default: break
    }
  }

  /// What somebody did by hand is written at once: nothing that happens to this process in the next
  /// second can take it away.
  private func userChangedLineup() {
    guard history.isRunning, !options.isReadOnly else { return }
    lineupChangedAt = clock().wall
    keepLineup()
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
