import TodayEngine
import TodayRender

/// Paused: the picture stands still, its clock too, and nothing wakes the board.
extension BoardScreen {
  package var isPaused: Bool { pausedAt != nil }

  mutating func togglePause(_ context: DrawContext) -> [ScreenCommand] {
    pausedAt = isPaused ? nil : context.clock.now
    return [.user(.pause(isPaused))]
  }

  /// The moment that is shown.
  func frozen(_ context: DrawContext) -> DrawContext {
    guard let moment = rewind?.at ?? pausedAt else { return context }
    var context = context
    context.clock.now = moment
    return context
  }
}
