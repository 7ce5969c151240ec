import TodayEngine
import TodayWire

/// The actions that undo changes of the board and ticks, the last change at the end.
struct UndoStack: Sendable, Equatable {
  private var changes: [Change] = []
  private static let limit = 50
  /// The cards that were on the board when the user last asked for a script or a command.
  private var present: Set<WidgetID> = []

  /// What undoes one key.
  private struct Change: Sendable, Equatable {
    var inverses: [Inverse] = []
    /// The toggle that the key has changed.
    var toggle: Toggle?
  }

  private enum Inverse: Sendable, Equatable {
    case action(UserAction)
    case lineup(LineupChange)
    /// Takes a card off the board.
    case removal(WidgetID)

    /// Nil if nothing is left to undo.
    func action(on board: Board) -> UserAction? {
      switch self {
      case .action(let action): return action
      case .lineup(let change): return change.inverse(on: board)
      case .removal(let id):
        let enabled = board.enabledIDs
        guard enabled.contains(id) else { return nil }
        return .edit(order: board.roster.map(\.id), enabled: enabled.subtracting([id]))
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
      let actions = change.inverses.compactMap { $0.action(on: board) }
      if !actions.isEmpty { return actions }
    }
    return []
  }

  /// A script or a command that the user has asked for was added. Undo leaves its file alone, like the key that
  /// removes a card.
  mutating func rememberAddition(of id: WidgetID) {
    // A command with the title of an earlier one takes its place.
    guard !present.contains(id) else { return }
    append(Change(inverses: [.removal(id)]))
  }

  private mutating func append(_ change: Change) {
    changes.append(change)
    if changes.count > Self.limit { changes.removeFirst(changes.count - Self.limit) }
  }

  /// Stores how to undo an action: order, members, modes, sizes, always shown cards, ticks.
  mutating func remember(
    _ commands: [ScreenCommand], on board: Board, _ pages: PageStore, _ words: Words
  ) {
    if commands.contains(where: \.addsScripts) { present = board.enabledIDs }
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
    if !change.inverses.isEmpty { append(change) }
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

extension ScreenCommand {
  /// Whether cards that the board does not know yet come to it.
  fileprivate var addsScripts: Bool {
    switch self {
    case .installScripts, .installFromGallery, .addCommand: true
    default: false
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
