import TodayEngine
import TodayRender
import TodayWire

/// A board without a user: only cards, one screenful after another.
package struct Kiosk: Sendable, Equatable {
  /// How long a screenful is shown.
  package var seconds: Int
  /// When the next one is shown; `nil` before the first picture.
  var turnsAt: WallTime?

  package init(seconds: Int) {
    self.seconds = max(seconds, 1)
  }
}

extension BoardScreen {
  /// Shows the next screenful when it is due: the rest of this page, then the next page. A board
  /// with a single screenful never wakes for this.
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

  var hasSeveralScreenfuls: Bool { pageStore.cardPageCount > 1 || screenfuls.tops.count > 1 }

  var kioskFrame: KioskFrame {
    let pages = pageStore.cardPageCount
    let tops = screenfuls.tops
    return KioskFrame(
      geometry: table.geometry,
      current: pages > 1 ? page : max((tops.firstIndex { $0 > scroll } ?? tops.count) - 1, 0),
      count: pages > 1 ? pages : tops.count)
  }

  var screenfuls: Screenfuls {
    Screenfuls(table.layout.slots, rows: table.geometry.viewport.rows)
  }

  private mutating func showNextScreenful(_ context: DrawContext) {
    table.settle(context)
    if let next = screenfuls.tops.first(where: { $0 > scroll }) {
      return table.scroll(to: next, context)
    }
    turn(to: (page + 1) % pageStore.cardPageCount)
    table.settle(context)
    table.scroll(to: 0, context)
  }

  /// Without a user to scroll, a card that would be cut is shown completely on another screenful.
  func isShownInKiosk(_ slot: BoardLayout.Slot, rows: Int) -> Bool {
    slot.height > table.geometry.viewport.rows
      || slot.top >= scroll && slot.bottom <= scroll + rows
  }

  /// Only the keys for scrolling and quitting.
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
      .edit, .pages, .hidden, .themes, .keyboard, .lock, .help, .redraw, .suspend, nil:
      return []
    }
    if let seconds = kiosk?.seconds { kiosk?.turnsAt = context.clock.now + seconds }
    return []
  }
}
