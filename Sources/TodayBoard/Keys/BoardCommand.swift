/// The meaning of a key on the board.
package enum BoardCommand: String, Hashable, Sendable, CaseIterable {
  case moveUp, moveDown, moveLeft, moveRight, nextCard, previousCard
  case tap, enter, openApp, toggleMode, alternates, zoom, update, inspect, share, settings,
    copy, moveEarlier, moveLater, remove, menu
  case wider, narrower, nextRows
  case updateAll, pause, undo, reopen, hints, palette, search, nextMatch, previousMatch
  case previousPage, nextPage
  case page1, page2, page3, page4, page5, page6, page7, page8, page9
  case pageUp, pageDown, top, bottom
  case earlier, later, hourEarlier, hourLater, dayEarlier, dayLater
  case add, edit, pages, hidden, themes, keyboard, lock, help, close, redraw, suspend, quit
}

extension BoardCommand {
  /// The name in the config: `next-page`, `page-1`.
  package var name: String {
    var name = ""
    for character in rawValue {
      if character.isUppercase || character.isNumber { name += "-" }
      name += character.lowercased()
    }
    return name
  }

  package init?(name: String) {
    guard let command = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = command
  }

  private static let numbered: [BoardCommand] = [
    .page1, .page2, .page3, .page4, .page5, .page6, .page7, .page8, .page9,
  ]

  /// For commands that show a page by its number, from 1.
  var pageNumber: Int? { Self.numbered.firstIndex(of: self).map { $0 + 1 } }

  /// The command that shows a page; `nil` for pages without a number.
  static func page(number: Int) -> BoardCommand? {
    numbered.indices.contains(number - 1) ? numbered[number - 1] : nil
  }

  private static let ofCard: Set<BoardCommand> = [
    .tap, .enter, .openApp, .toggleMode, .alternates, .zoom, .update, .inspect, .share, .settings,
    .copy, .moveEarlier, .moveLater, .remove, .menu, .wider, .narrower, .nextRows,
  ]

  /// Whether it applies to the focused card.
  var isOfCard: Bool { Self.ofCard.contains(self) }

  /// The groups of the help and the palette, by purpose.
  package enum Group: Sendable, CaseIterable {
    /// The twelve essentials.
    case first
    case card, arranging, finding, moving, past, updating, other
  }

  var group: Group {
    switch self {
    case .nextCard, .enter, .tap, .toggleMode, .zoom, .edit, .settings, .search, .palette, .update,
      .undo, .quit:
      .first
    case .moveUp, .moveDown, .moveLeft, .moveRight, .previousCard, .previousPage, .nextPage, .page1,
      .page2, .page3, .page4, .page5, .page6, .page7, .page8, .page9, .pageUp,
      .pageDown, .top, .bottom:
      .moving
    case .openApp, .alternates, .inspect, .share, .copy, .menu: .card
    case .add, .moveEarlier, .moveLater, .wider, .narrower, .nextRows, .remove, .pages, .hidden,
      .themes:
      .arranging
    case .updateAll, .pause, .reopen: .updating
    case .earlier, .later, .hourEarlier, .hourLater, .dayEarlier, .dayLater: .past
    case .hints, .nextMatch, .previousMatch, .help: .finding
    case .keyboard, .lock, .close, .redraw, .suspend: .other
    }
  }

  /// Whether it opens or taps something, so that the user must have chosen the card.
  var leavesBoard: Bool {
    [.tap, .enter, .openApp, .remove, .moveEarlier, .moveLater].contains(self)
  }
}
