import TodayEngine
import TodayWire

/// The actions that undo changes of the board and ticks, the last change at the end.
struct UndoStack: Sendable, Equatable {
  private var changes: [Change] = []
  private static let limit = 50

  /// What undoes one key.
  private struct Change: Sendable, Equatable {
    var inverses: [Inverse] = []
    /// The toggle that the key has changed.
    var toggle: Toggle?
  }

  private enum Inverse: Sendable, Equatable {
    case action(UserAction)
    case lineup(LineupChange)

    func action(on board: Board) -> UserAction {
      switch self {
      case .action(let action): action
      case .lineup(let change): change.inverse(on: board)
      }
    }
  }

  private struct Toggle: Sendable, Equatable {
    var card: WidgetID
    var action: String
    var wasOn: Bool
  }

  /// The actions that undo the last change. A toggle that was removed or has changed again is
  /// skipped.
  mutating func pop(on board: Board) -> [UserAction] {
    while let change = changes.popLast() {
      if let toggle = change.toggle,
        board.isOn(toggle.action, of: toggle.card) != !toggle.wasOn
      {
        continue
      }
      return change.inverses.map { $0.action(on: board) }
    }
    return []
  }

  /// Stores how to undo an action: order, members, modes, sizes, always shown cards, ticks.
  mutating func remember(
    _ commands: [ScreenCommand], on board: Board, _ pages: PageStore, _ words: Words
  ) {
    var change = Change()
    for case .user(let action) in commands {
      if case .activate(let id, let name, _) = action, let wasOn = board.isOn(name, of: id) {
        change.toggle = Toggle(card: id, action: name, wasOn: wasOn)
        change.inverses = [.action(action)]
      } else if let lineup = LineupChange(action, on: board, pages) {
        // The last one is undone first.
        change.inverses.insert(.lineup(lineup), at: 0)
      } else if let inverse = Self.inverse(of: action, on: board, pages, words),
        inverse != action
      {
        change.inverses.insert(.action(inverse), at: 0)
      }
    }
    if !change.inverses.isEmpty { changes.append(change) }
    if changes.count > Self.limit { changes.removeFirst(changes.count - Self.limit) }
  }

  private static func inverse(
    of action: UserAction, on board: Board, _ pages: PageStore, _ words: Words
  ) -> UserAction? {
    switch action {
    case .setMode(let id, _):
      board.cards.first { $0.id == id }.map { .setMode(id, $0.mode) }
    case .configure(let id, _):
      board.roster.first { $0.id == id }?.parameters.map { .configure(id, $0) }
    case .arrangePages: .arrangePages(PageList.pages(of: pages, on: board, words))
    case .resize(let id, _):
      board.cards.first { $0.id == id }.map { .resize(id, $0.chosenSize) }
    case .keepShown(let id): .hideAgain(id)
    case .bringBack(let id): .sendBack(id)
    // An edit is a `LineupChange`.
    case .edit, .addCards, .activate, .follow, .openApp, .update, .updateAll, .retry, .sendBack,
      .hideAgain, .pause, .reopen, .acknowledge, .answer, .lock, .unlock, .quit, .suspend:
      nil
    }
  }
}

extension Board {
  /// The state of a toggle of a card; `nil` if the card has no toggle with this action.
  fileprivate func isOn(_ action: String, of id: WidgetID) -> Bool? {
    cards.first { $0.id == id }?.picture.node.flatMap { Self.isOn(action, in: $0) }
  }

  private static func isOn(_ action: String, in node: Node) -> Bool? {
    if case .toggle(let isOn, _) = node.content, node.action == action { return isOn }
    return node.children.lazy.compactMap { Self.isOn(action, in: $0) }.first
  }

  var enabledIDs: Set<WidgetID> { Set(roster.lazy.filter(\.isEnabled).map(\.id)) }
}
