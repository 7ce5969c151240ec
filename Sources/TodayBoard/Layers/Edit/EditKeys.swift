import TodayRender

/// The action of a key in the Edit screen.
enum EditCommand: Sendable, CaseIterable {
  case done, cancel, moveDown, moveUp, toggle, wider, narrower, nextRows, find, down, up, pageDown,
    pageUp, top, bottom, help
}

/// The keys of the Edit screen, made from the current key map. Key handling, the last row and the
/// list of `?` share this table.
struct EditKeys: Sendable, Equatable {
  struct Row: Sendable, Equatable {
    let command: EditCommand
    let keys: [Key]
  }

  /// In the order of the list. No key has two meanings.
  let rows: [Row]

  init(_ keyMap: KeyMap) {
    // Keys that are the same on every board come before those of the user's key map.
    var taken = Set(EditCommand.allCases.flatMap(Self.fixed))
    rows = EditCommand.allCases.map { command in
      var keys = Self.fixed(command)
      keys += Self.commands(command).flatMap(keyMap.keys).filter { taken.insert($0).inserted }
      // Without it, nothing could be added to the board.
      if command == .toggle, keys.isEmpty, taken.insert(.space).inserted { keys = [.space] }
      return Row(command: command, keys: keys)
    }
  }

  func command(for key: Key) -> EditCommand? {
    rows.first { $0.keys.contains(key) }?.command
  }

  func keys(of command: EditCommand) -> [Key] { rows.first { $0.command == command }?.keys ?? [] }

  private static func fixed(_ command: EditCommand) -> [Key] {
    switch command {
    case .done: [.enter, .character("d")]
    case .cancel: [.escape, .character("q")]
    case .moveDown: [.character("J"), .shiftDown]
    case .moveUp: [.character("K"), .shiftUp]
    case .toggle, .wider, .narrower, .nextRows, .find, .down, .up, .pageDown, .pageUp, .top,
      .bottom, .help:
      []
    }
  }

  private static func commands(_ command: EditCommand) -> [BoardCommand] {
    switch command {
    case .done: []
    case .cancel: [.close]
    case .moveDown: [.moveLater]
    case .moveUp: [.moveEarlier]
    case .toggle: [.tap]
    case .wider: [.wider]
    case .narrower: [.narrower]
    case .nextRows: [.nextRows]
    case .find: [.search]
    case .down: [.moveDown, .nextCard]
    case .up: [.moveUp, .previousCard]
    case .pageDown: [.pageDown]
    case .pageUp: [.pageUp]
    case .top: [.top]
    case .bottom: [.bottom]
    case .help: [.help]
    }
  }
}
