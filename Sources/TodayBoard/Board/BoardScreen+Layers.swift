import TodayEngine
import TodayFleet
package import TodayRender
package import TodayWire

/// Performs the effects of layers on the board.
extension BoardScreen {
  mutating func apply(_ effects: [LayerEffect], _ context: DrawContext) -> [ScreenCommand] {
    effects.flatMap { apply($0, context) }
  }

  private mutating func apply(_ effect: LayerEffect, _ context: DrawContext) -> [ScreenCommand] {
    switch effect {
    case .ask(let command): return [command]
    case .say(let note): message.say(note)
    case .open(let layer): layers.open(layer)
    case .perform(let command, let widget): return perform(command, about: widget, context)
    case .click(let part): return click(part, context)
    case .tap(let target, let card): return tap(target, of: card, context)
    case .focus(let card):
      if let index = table.index(of: card) { table.focusCard(index, context) }
    case .select(let card): table.focus = CardFocus(card: card)
    case .show(let card): show(card, context)
    case .await(let card): awaitedCard = card
    case .reveal(let card, let row):
      reveal(card, row: row, context)
      let layerContext = layerContext(context)
      return apply(layers.send(to: SearchLayer.self) { $0.wasRevealed(layerContext) }, context)
    case .turn(let page): turn(to: page)
    case .restore(let place): restore(place)
    case .zoom(let card):
      zoom(card)
      // A next effect may need the places of the cards.
      table.settle(context)
    case .arrangeFleet(let event): fleet?.apply(.hosts(event))
    case .visit(let host): visit(host)
    case .remember(let action): layers.remember(action)
    }
    return []
  }

  /// The focused card, on its page.
  private mutating func show(_ id: WidgetID, _ context: DrawContext) {
    guard let page = pageStore.page(of: id, in: board) else { return }
    if pageStore.isOnList || table.index(of: id) == nil { turn(to: page) }
    table.settle(context)
    if let index = table.index(of: id) { table.focusCard(index, context) }
  }

  /// Moves a row of a card's content to the middle of the screen if it is out of view.
  private mutating func reveal(_ id: WidgetID, row: Int, _ context: DrawContext) {
    if !isZoomed { show(id, context) }
    guard let index = table.index(of: id) else { return }
    let target = table.targets(of: index, context).first {
      row >= $0.row && row < $0.row + $0.rows && row < table.contentRows(of: index)
    }
    table.focus = CardFocus(card: id, target: target.map(CardFocus.Target.init))
    table.focusChanged(context)
    let slot = table.layout.slots[index]
    let rows = table.geometry.viewport.rows
    let place = slot.top + (row < 0 ? 0 : table.reasonRows(index) + 1 + row)
    if place < scroll || place >= scroll + rows, place < slot.bottom {
      table.scroll(to: place - rows / 2, context)
    }
  }

  private mutating func restore(_ place: BoardPlace) {
    turn(to: place.page)
    table.focus = place.focus.flatMap { table.index(of: $0.card) == nil ? nil : $0 }
    table.scroll = place.scroll
    table.anchors = []
    table.needsLayout = true
  }

  /// The program has read all cards, as the search has asked for. Returns commands for the program.
  package mutating func allCardsWereRead(_ context: DrawContext) -> [ScreenCommand] {
    let context = frozen(context)
    let layerContext = layerContext(context)
    return apply(layers.send(to: SearchLayer.self) { $0.allWereRead(layerContext) }, context)
  }

  // MARK: The space of a keyboard

  package var hasKeyboard: Bool { layers.contains(KeyboardLayer.self) }

  /// The rows that a keyboard takes from a form. Above the footer, it covers cards instead.
  var keyboardRows: Int {
    guard hasKeyboard, let level = layers.fieldLevel, level >= .panel else { return 0 }
    return KeyboardFrame.rows(ofScreen: size.rows)
  }

  /// The largest view of a keyboard.
  package var keyboardSize: TodayWire.CellSize {
    let view = KeyboardFrame(screen: size, isAboveFooter: false).view
    return TodayWire.CellSize(columns: max(view.columns, 1), rows: max(view.rows, 1))
  }
}
