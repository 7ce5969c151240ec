import TodayEngine
import TodayRender
import TodayWire

/// What the keys do with the card that has the focus.
extension BoardScreen {
  /// The toggle or button that has the focus, or else another one in its row.
  mutating func tap(_ context: DrawContext) -> [ScreenCommand] {
    guard let index = table.focusedIndex, let target = table.focusedTarget(context) else {
      return []
    }
    let card = cards[index].id
    let row = table.targets(of: index, context).filter { $0.row == target.row }
    guard let action = target.action ?? row.lazy.compactMap(\.action).first else { return [] }
    return [.user(.activate(card, action: action))]
  }

  mutating func enter(_ context: DrawContext) -> [ScreenCommand] {
    guard let index = table.focusedIndex else { return [] }
    let id = cards[index].id
    switch EnterAction(index, &table, context) {
    case .retry: return [.user(.retry(id))]
    case .update: return [.user(.update(id))]
    case .follow(let url): return [.user(.follow(id, url: url))]
    case .press(let action): return [.user(.activate(id, action: action))]
    case .openApp: return [.user(.openApp(id))]
    case .zoom: zoom(id)
    case .unzoom: zoom(nil)
    }
    return []
  }

  /// The app of the focused card; a card without one is shown alone.
  mutating func openApp() -> [ScreenCommand] {
    guard let card = table.focusedCard else { return [] }
    if card.hasApp { return [.user(.openApp(card.id))] }
    if !isZoomed { zoom(card.id) }
    return []
  }

  /// Of a script's menu, where it has rows for an option key.
  func toggleAlternates(_ index: Int) -> [ScreenCommand] {
    let card = cards[index]
    guard card.picture.node?.id == Node.alternatesIdentity else { return [] }
    return [.user(.activate(card.id, action: Node.alternatesIdentity))]
  }

  func toggleMode(_ index: Int) -> [ScreenCommand] {
    let card = cards[index]
    guard table.canChangeMode(index) else { return [] }
    return [.user(.setMode(card.id, card.mode == .compact ? .expanded : .compact))]
  }

  /// What a click on a part of a card does.
  mutating func tap(
    _ target: TapTarget, of id: WidgetID, _ context: DrawContext
  ) -> [ScreenCommand] {
    table.focus = CardFocus(card: id, target: CardFocus.Target(target))
    table.focusChanged(context)
    if let action = target.action { return [.user(.activate(id, action: action))] }
    return target.url.map { [.user(.follow(id, url: $0))] } ?? []
  }

  /// Takes the focused card off the board.
  mutating func removeFocused() -> [ScreenCommand] {
    guard let card = table.focusedCard else { return [] }
    zoom(nil)
    message.say(.removed(card.title))
    return [
      .user(
        .edit(order: board.roster.map(\.id), enabled: board.enabledIDs.subtracting([card.id])))
    ]
  }

  /// - Parameter change: nil: there is no such size.
  func resizeFocused(_ change: (CardSize) -> CardSize?) -> [ScreenCommand] {
    guard !isZoomed, let card = table.focusedCard,
      let size = card.chosenSize.applying(change, toShown: card.size)
    else { return [] }
    return [.user(.resize(card.id, size))]
  }

  /// Moves the focused card by one place in the user's order; on a page of the config, in the order of
  /// that page.
  mutating func moveFocused(by step: Int) -> [ScreenCommand] {
    guard !isZoomed, let index = table.focusedIndex, cards.indices.contains(index + step) else {
      return []
    }
    let id = cards[index].id
    let other = cards[index + step].id
    var order = board.roster.map(\.id).filter { $0 != id }
    guard let place = order.firstIndex(of: other) else { return [] }
    order.insert(id, at: step < 0 ? place : place + 1)
    table.revealsFocus = true
    return [.user(.edit(order: order, enabled: board.enabledIDs))]
  }

  /// The focused row, the card where no row has the focus.
  mutating func copyFocused(_ context: DrawContext) -> [ScreenCommand] {
    guard let text = table.focusedItems(context)?.first?.contentText, !text.isEmpty else {
      return []
    }
    message.say(.copied(rows: text.split(separator: "\n").count))
    return [.copy(text)]
  }
}
