import TodayEngine
import TodayRender
import TodayWire

/// A board without a user: the cards alone, one screenful after the other.
package struct Kiosk: Sendable, Equatable {
  /// How long a screenful stays.
  package var seconds: Int
  /// When the next one comes; nil before the first picture.
  var turnsAt: WallTime?

  package init(seconds: Int) {
    self.seconds = max(seconds, 1)
  }
}

extension BoardScreen {
  /// Shows the next screenful once its time has come: the rest of this page, then the next page.
  /// A board with a single screenful never wakes for it.
  mutating func rotate(_ context: DrawContext) {
    guard let state = kiosk, !layers.isModal else { return }
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

  var hasSeveralScreenfuls: Bool { pageStore.cardPageCount > 1 || table.longestScroll > 0 }

  private mutating func showNextScreenful(_ context: DrawContext) {
    table.settle(context)
    if scroll < table.longestScroll { return table.scroll(to: nextScreenful, context) }
    turn(to: (page + 1) % pageStore.cardPageCount)
    table.settle(context)
    table.scroll(to: 0, context)
  }

  /// The top of the first card that this screenful cuts; a card that is higher than the screen goes
  /// on where it was cut.
  private var nextScreenful: Int {
    let end = scroll + table.geometry.viewport.rows
    let next = table.layout.slots.lazy.filter { $0.bottom > end }
      .map { fits($0) ? $0.top : max($0.top, end) }
    return next.min() ?? end
  }

  private func fits(_ slot: BoardLayout.Slot) -> Bool {
    slot.height <= table.geometry.viewport.rows
  }

  /// Without a user to scroll, a card that would be cut comes whole on another screenful.
  func isShownInKiosk(_ slot: BoardLayout.Slot) -> Bool {
    let sight = scroll..<scroll + table.geometry.viewport.rows
    return !fits(slot) || sight.contains(slot.top) && slot.bottom <= sight.upperBound
  }

  /// Only the keys that move and those that quit.
  mutating func pressInKiosk(_ command: BoardCommand?, _ context: DrawContext) -> [ScreenCommand] {
    switch command {
    case .quit, .close: return [.quit]
    case .nextPage, .pageDown, .tap, .nextCard, .moveDown, .moveRight:
      showNextScreenful(context)
    case .previousPage, .top, .pageUp, .previousCard, .moveUp, .moveLeft:
      turn(to: 0)
      table.scroll(to: 0, context)
    case .enter, .openApp, .toggleMode, .alternates, .zoom, .update, .inspect, .share, .settings,
      .copy, .moveEarlier, .moveLater, .remove, .menu, .wider, .narrower, .nextRows,
      .updateAll, .pause, .undo, .reopen, .hints, .palette, .search, .nextMatch,
      .previousMatch, .page1, .page2, .page3, .page4, .page5, .page6, .page7, .page8, .page9,
      .bottom, .earlier, .later, .hourEarlier, .hourLater, .dayEarlier, .dayLater, .add,
      .edit, .pages, .hidden, .themes, .lock, .help, .redraw, .suspend, nil:
      return []
    }
    if let seconds = kiosk?.seconds { kiosk?.turnsAt = context.clock.now + seconds }
    return []
  }
}
