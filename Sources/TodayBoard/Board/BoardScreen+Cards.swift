import TodayEngine
import TodayRender
import TodayWire

/// The effects of keys on the focused card.
extension BoardScreen {
  /// The toggle or button with the focus, or else another one in its row.
  mutating func tap(_ context: DrawContext) -> [ScreenCommand] {
    guard let card = table.focusedCard, let action = table.focusedAction(context) else {
      return []
    }
    return [.user(.activate(card.id, action: action))]
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

  /// The app of the focused card. A card without an app is shown alone.
  mutating func openApp() -> [ScreenCommand] {
    guard let card = table.focusedCard else { return [] }
    if card.hasApp { return [.user(.openApp(card.id))] }
    if !isZoomed { zoom(card.id) }
    return []
  }

  /// For a script's menu with rows for the option key.
  mutating func toggleAlternates() -> [ScreenCommand] {
    guard let card = table.focusedCard else { return [] }
    guard card.picture.node?.id == Node.alternatesIdentity else {
      message.say(.noAlternates)
      return []
    }
    return [.user(.activate(card.id, action: Node.alternatesIdentity))]
  }

  func toggleMode(_ index: Int) -> [ScreenCommand] {
    guard table.canChangeMode(index) else { return [] }
    return [.user(.setMode(cards[index].id, table.nextMode(of: index)))]
  }

  /// The effect of a click on a part of a card.
  mutating func tap(
    _ target: TapTarget, of id: WidgetID, _ context: DrawContext
  ) -> [ScreenCommand] {
    table.focus = CardFocus(card: id, target: CardFocus.Target(target))
    table.focusChanged(context)
    if let action = target.action { return [.user(.activate(id, action: action))] }
    return target.url.map { [.user(.follow(id, url: $0))] } ?? []
  }

  /// Removes the focused card from the board, or from the visible page if it is on others, too.
  mutating func removeFocused() -> [ScreenCommand] {
    guard let card = table.focusedCard else { return [] }
    zoom(nil)
    if pageStore.isOnSeveralPages(card.id) {
      message.say(.removedFromPage(card.title, pages[page].name))
      return arrangePage { $0.removeAll { $0.id == card.id } }
    }
    message.say(.removed(card.title))
    return [
      .user(
        .edit(order: board.roster.map(\.id), enabled: board.enabledIDs.subtracting([card.id])))
    ]
  }

  /// Changes the cards of the visible page without those of others.
  private func arrangePage(_ change: (inout [BoardSection.Card]) -> Void) -> [ScreenCommand] {
    var pages = PageList.pages(of: pageStore, on: board, words)
    guard pages.indices.contains(page) else { return [] }
    change(&pages[page].widgets)
    return [.user(.arrangePages(pages))]
  }

  /// - Parameter change: `nil` if there is no such size.
  func resizeFocused(_ change: (CardSize) -> CardSize?) -> [ScreenCommand] {
    guard !isZoomed, let card = table.focusedCard,
      let size = card.chosenSize.applying(change, toShown: card.size)
    else { return [] }
    return [.user(.resize(card.id, size))]
  }

  /// Says which number is chosen, because a card with fewer rows looks the same.
  mutating func chooseNextRows() -> [ScreenCommand] {
    let commands = resizeFocused { $0.withNextRows }
    if let card = table.focusedCard, case .user(.resize(_, let size))? = commands.first {
      message.say(.rowsChosen(card.title, size.rows))
    }
    return commands
  }

  /// Moves the focused card by one position in the user's order, or in the order of its page in the
  /// config.
  mutating func moveFocused(by step: Int) -> [ScreenCommand] {
    guard !isZoomed, let index = table.focusedIndex, cards.indices.contains(index + step) else {
      return []
    }
    let id = cards[index].id
    let other = cards[index + step].id
    if pageStore.isOnSeveralPages(id) || pageStore.isOnSeveralPages(other) {
      table.revealsFocus = true
      return arrangePage { widgets in
        guard let first = widgets.firstIndex(where: { $0.id == id }),
          let second = widgets.firstIndex(where: { $0.id == other })
        else { return }
        widgets.swapAt(first, second)
      }
    }
    var order = board.roster.map(\.id).filter { $0 != id }
    guard let place = order.firstIndex(of: other) else { return [] }
    order.insert(id, at: step < 0 ? place : place + 1)
    table.revealsFocus = true
    return [.user(.edit(order: order, enabled: board.enabledIDs))]
  }

  /// The focused row, or the card if no row has the focus.
  mutating func copyFocused(_ context: DrawContext) -> [ScreenCommand] {
    guard let text = table.focusedItems(context)?.first?.contentText, !text.isEmpty else {
      return []
    }
    message.say(.copied(rows: text.split(separator: "\n").count))
    return [.copy(text)]
  }
}
