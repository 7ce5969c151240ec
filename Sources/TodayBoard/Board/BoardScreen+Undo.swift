import TodayEngine
import TodayRender
import TodayWire

/// What was done to the board by one key, and how to take it back.
extension BoardScreen {
  private static let undoLimit = 50

  /// Of what is asked for, what can be taken back: order, members, modes, cards that are kept.
  mutating func rememberForUndo(_ commands: [ScreenCommand]) {
    for case .user(let action) in commands {
      guard let inverse = inverse(of: action), inverse != action else { continue }
      undoable.append(inverse)
    }
    if undoable.count > Self.undoLimit { undoable.removeFirst(undoable.count - Self.undoLimit) }
  }

  private func inverse(of action: UserAction) -> UserAction? {
    switch action {
    case .setMode(let id, _):
      board.cards.first { $0.id == id }.map { .setMode(id, $0.mode) }
    case .edit(let order, let enabled, let pages)
    where pages.isEmpty && isSameBoard(order, enabled): nil
    case .edit:
      .edit(order: board.roster.map(\.id), enabled: enabledIDs, pages: numbersOfPages)
    case .keepShown(let id): .hideAgain(id)
    case .bringBack(let id): .sendBack(id)
    case .activate, .follow, .openApp, .update, .updateAll, .retry, .sendBack, .hideAgain, .pause,
      .reopen, .acknowledge, .answer, .lock, .unlock, .quit, .suspend:
      nil
    }
  }

  mutating func undo() -> [ScreenCommand] {
    guard let last = undoable.popLast() else {
      note = .nothingToUndo
      return []
    }
    note = .undone
    isUndoing = true
    return [.user(last)]
  }

  /// What is not on the board has no place in it: Edit lists it behind what is.
  private func isSameBoard(_ order: [WidgetID], _ enabled: Set<WidgetID>) -> Bool {
    enabled == enabledIDs
      && order.filter(enabled.contains) == board.roster.lazy.filter(\.isEnabled).map(\.id)
  }

  /// Of each card on a page of the config that page's number, from 0.
  var numbersOfPages: [WidgetID: Int] {
    guard pages.count > 1 else { return [:] }
    let numbers = pages.enumerated().flatMap { number, page in page.widgets.map { ($0, number) } }
    return Dictionary(numbers) { first, _ in first }
  }

  private var enabledIDs: Set<WidgetID> {
    Set(board.roster.lazy.filter(\.isEnabled).map(\.id))
  }

  /// Takes the focused card off the board.
  mutating func removeFocused() -> [ScreenCommand] {
    guard let index = focusedIndex else { return [] }
    let card = cards[index]
    leaveZoom()
    note = .removed(card.title)
    return [
      .user(.edit(order: board.roster.map(\.id), enabled: enabledIDs.subtracting([card.id])))
    ]
  }

  /// Moves the focused card by one place in the user's order; on a page of the config, in the order of
  /// that page.
  mutating func moveFocused(by step: Int) -> [ScreenCommand] {
    guard !isZoomed, let index = focusedIndex, cards.indices.contains(index + step) else {
      return []
    }
    let id = cards[index].id
    let other = cards[index + step].id
    var order = board.roster.map(\.id).filter { $0 != id }
    guard let place = order.firstIndex(of: other) else { return [] }
    order.insert(id, at: step < 0 ? place : place + 1)
    revealsFocus = true
    return [.user(.edit(order: order, enabled: enabledIDs))]
  }

  // MARK: Copying

  /// The focused row, the card where no row has the focus.
  mutating func copyFocused(_ context: DrawContext) -> [ScreenCommand] {
    guard let text = focusedItems(context)?.first?.contentText, !text.isEmpty else { return [] }
    note = .copied(rows: text.split(separator: "\n").count)
    return [.copy(text)]
  }
}
