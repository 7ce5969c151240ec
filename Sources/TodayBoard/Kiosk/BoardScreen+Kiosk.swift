import TodayEngine
import TodayRender
package import TodayWire

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
    if scroll < longestScroll { return scroll(to: nextScreenful, context) }
    turn(to: (page + 1) % cardPageCount)
    settle(context)
    scroll(to: 0, context)
  }

  /// Where the first card stands that this screenful does not show whole; a card that no screen could
  /// goes on where it was cut.
  private var nextScreenful: Int {
    let end = scroll + geometry.viewport.rows
    let next = layout.slots.lazy.filter { $0.bottom > end }
      .map { fits($0) ? $0.top : max($0.top, end) }
    return next.min() ?? end
  }

  private func fits(_ slot: BoardLayout.Slot) -> Bool { slot.height <= geometry.viewport.rows }

  /// Nobody can scroll to the rest of a card that is cut: it comes whole, on another screenful.
  func isShownInKiosk(_ slot: BoardLayout.Slot) -> Bool {
    let sight = scroll..<scroll + geometry.viewport.rows
    return !fits(slot) || sight.contains(slot.top) && slot.bottom <= sight.upperBound
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
