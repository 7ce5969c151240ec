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

  /// The row's link, else its only tappable part, else the app.
  mutating func enter(_ context: DrawContext) -> [ScreenCommand] {
    guard let index = table.focusedIndex else { return [] }
    let card = cards[index]
    if card.badge == .unableToLoad { return [.user(.retry(card.id))] }
    if let target = table.focusedTarget(context) {
      let row = table.targets(of: index, context).filter { $0.row == target.row }
      if let url = target.url ?? row.lazy.compactMap(\.url).first {
        return [.user(.follow(card.id, url: url))]
      }
      if row.count == 1, let action = target.action {
        return [.user(.activate(card.id, action: action))]
      }
    } else {
      let all = table.targets(of: index, context)
      if all.count == 1, let url = all[0].url { return [.user(.follow(card.id, url: url))] }
    }
    return [.user(card.badge.isFailure ? .update(card.id) : .openApp(card.id))]
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
