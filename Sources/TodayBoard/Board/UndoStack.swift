import TodayEngine

/// The actions that take back changes of the board, the last one last.
struct UndoStack: Sendable, Equatable {
  private var actions: [UserAction] = []
  private static let limit = 50

  mutating func pop() -> UserAction? { actions.popLast() }

  /// Of what a key asks for, what can be taken back: order, members, modes, cards that are kept.
  mutating func remember(_ commands: [ScreenCommand], on board: Board, _ pages: PageStore) {
    for case .user(let action) in commands {
      guard let inverse = Self.inverse(of: action, on: board, pages), inverse != action else {
        continue
      }
      actions.append(inverse)
    }
    if actions.count > Self.limit { actions.removeFirst(actions.count - Self.limit) }
  }

  private static func inverse(
    of action: UserAction, on board: Board, _ pages: PageStore
  ) -> UserAction? {
    switch action {
    case .setMode(let id, _):
      board.cards.first { $0.id == id }.map { .setMode(id, $0.mode) }
    case .edit(let order, let enabled, let changes)
    where changes.isEmpty && isSame(board, order, enabled): nil
    case .edit:
      .edit(order: board.roster.map(\.id), enabled: board.enabledIDs, pages: pages.numbers)
    case .resize(let id, _):
      board.cards.first { $0.id == id }.map { .resize(id, $0.chosenSize) }
    case .keepShown(let id): .hideAgain(id)
    case .bringBack(let id): .sendBack(id)
    case .activate, .follow, .openApp, .update, .updateAll, .retry, .sendBack, .hideAgain, .pause,
      .reopen, .acknowledge, .answer, .lock, .unlock, .quit, .suspend:
      nil
    }
  }

  /// A widget that is not on the board has no place in it: Edit lists it behind those that are.
  private static func isSame(
    _ board: Board, _ order: [WidgetID], _ enabled: Set<WidgetID>
  ) -> Bool {
    enabled == board.enabledIDs
      && order.filter(enabled.contains) == board.roster.lazy.filter(\.isEnabled).map(\.id)
  }
}

extension Board {
  var enabledIDs: Set<WidgetID> { Set(roster.lazy.filter(\.isEnabled).map(\.id)) }
}
