package import TodayEngine
import TodayWire

/// A board that nobody sits at: the cards alone, one screenful after the other.
package struct Kiosk: Sendable, Equatable {
  /// How long a screenful stays.
  package var seconds: WallTime
  /// When the next one comes; nil before the first picture.
  var turnsAt: WallTime?

  package init(seconds: WallTime) {
    self.seconds = max(seconds, 1)
  }
}

extension BoardScreen {
  var isKiosk: Bool { kiosk != nil }

  /// Shows the next screenful once its time has come: the rest of this page, then the next page.
  /// A board that has but one never wakes for it.
  mutating func rotate(_ context: DrawContext) {
    guard let state = kiosk, question == nil, overlay == .none else { return }
    let now = context.clock.now
    guard let due = state.turnsAt else {
      kiosk?.turnsAt = now + state.seconds
      return
    }
    // The clock may have been set back.
    guard now >= due || due > now + state.seconds else { return }
    kiosk?.turnsAt = now + state.seconds
    if now >= due { showNextScreenful(context) }
  }

  var hasSeveralScreenfuls: Bool { cardPageCount > 1 || longestScroll > 0 }

  private mutating func showNextScreenful(_ context: DrawContext) {
    settle(context)
    if scroll < longestScroll {
      return scroll(to: scroll + max(geometry.viewport.rows - 1, 1), context)
    }
    turn(to: (page + 1) % cardPageCount)
    settle(context)
    scroll(to: 0, context)
  }

  /// Few keys mean anything: what moves, and what leaves.
  mutating func pressInKiosk(_ command: BoardCommand?, _ context: DrawContext) -> [ScreenCommand] {
    switch command {
    case .quit, .close: return [.quit]
    case .nextPage, .pageDown, .tap, .nextCard, .moveDown, .moveRight:
      showNextScreenful(context)
    case .previousPage, .top, .pageUp, .previousCard, .moveUp, .moveLeft:
      turn(to: 0)
      scroll(to: 0, context)
    default: return []
    }
    if let seconds = kiosk?.seconds { kiosk?.turnsAt = context.clock.now + seconds }
    return []
  }
}
