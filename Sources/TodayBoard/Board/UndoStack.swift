import TodayEngine
import TodayWire

/// The actions that undo changes of the board and ticks, the last change at the end.
struct UndoStack: Sendable, Equatable {
  private var changes: [Change] = []
  private static let limit = 50

  /// The actions that undo one key.
  private struct Change: Sendable, Equatable {
    var actions: [UserAction] = []
    /// The toggle that the key has changed.
    var toggle: Toggle?
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
      guard let toggle = change.toggle else { return change.actions }
      if board.isOn(toggle.action, of: toggle.card) == !toggle.wasOn { return change.actions }
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
        change.actions = [action]
      } else if let inverse = Self.inverse(of: action, on: board, pages, words),
        inverse != action
      {
        // The last one is undone first.
        change.actions.insert(inverse, at: 0)
      }
    }
    if !change.actions.isEmpty { changes.append(change) }
    if changes.count > Self.limit { changes.removeFirst(changes.count - Self.limit) }
  }

  private static func inverse(
    of action: UserAction, on board: Board, _ pages: PageStore, _ words: Words
  ) -> UserAction? {
    switch action {
    case .setMode(let id, _):
      board.cards.first { $0.id == id }.map { .setMode(id, $0.mode) }
    case .edit(let order, let enabled, let changes)
    where changes.isEmpty && isSame(board, order, enabled): nil
    case .edit(_, let enabled, _):
      restoring(board, pages, removing: board.enabledIDs.subtracting(enabled))
    case .addCards(let cards, _, _, _):
      .edit(
        order: board.roster.map(\.id) + cards.keys.sorted(), enabled: board.enabledIDs,
        pages: pages.numbers)
    case .configure(let id, _):
      board.roster.first { $0.id == id }?.parameters.map { .configure(id, $0) }
    case .arrangePages: .arrangePages(PageList.pages(of: pages, on: board, words))
    case .resize(let id, _):
      board.cards.first { $0.id == id }.map { .resize(id, $0.chosenSize) }
    case .keepShown(let id): .hideAgain(id)
    case .bringBack(let id): .sendBack(id)
    case .activate, .follow, .openApp, .update, .updateAll, .retry, .sendBack, .hideAgain, .pause,
      .reopen, .acknowledge, .answer, .lock, .unlock, .quit, .suspend:
      nil
    }
  }

  /// The present board, also with the settings of cards that lose them when they are removed.
  private static func restoring(
    _ board: Board, _ pages: PageStore, removing removed: Set<WidgetID>
  ) -> UserAction {
    let order = board.roster.map(\.id)
    let cards = board.roster.filter { removed.contains($0.id) }
      .compactMap { entry in entry.parameters.map { (entry.id, $0) } }
    guard !cards.isEmpty else {
      return .edit(order: order, enabled: board.enabledIDs, pages: pages.numbers)
    }
    return .addCards(
      Dictionary(uniqueKeysWithValues: cards), order: order, enabled: board.enabledIDs,
      pages: pages.numbers)
  }

  /// A widget that is not on the board has no position in it. Edit lists it after the others.
  private static func isSame(
    _ board: Board, _ order: [WidgetID], _ enabled: Set<WidgetID>
  ) -> Bool {
    enabled == board.enabledIDs
      && order.filter(enabled.contains) == board.roster.lazy.filter(\.isEnabled).map(\.id)
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
