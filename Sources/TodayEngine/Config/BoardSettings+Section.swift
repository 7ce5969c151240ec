import TodayWire

extension BoardSettings {
  /// Applies the section, which decides which widgets are on the board, and their order.
  ///
  /// - Parameter modes: The cards whose mode is taken from the section, too. The user has chosen
  ///   the mode of the others since.
  package mutating func follow(_ section: BoardSection, modes: (WidgetID) -> Bool = { _ in true }) {
    let ids = section.ids
    let named = Set(ids)
    order = ids + order.filter { !named.contains($0) }
    enabled = named
    cards = [:]
    known.formUnion(named)
    for card in section.pages.flatMap(\.widgets) {
      sizes[card.id] = card.size.isEmpty ? nil : card.size
      if card.id.cardName != nil { cards[card.id] = card.parameters }
      guard modes(card.id) else { continue }
      if let mode = card.mode { chosenModes[card.id] = mode }
    }
  }

  /// The section that describes the present board.
  ///
  /// - Parameter old: The section before. Its pages stay; a card on none of them goes to the first
  ///   page.
  package func section(after old: BoardSection?) -> BoardSection {
    func card(_ id: WidgetID) -> BoardSection.Card {
      var card = BoardSection.Card(
        id: id, mode: chosenModes[id] == .expanded ? .expanded : nil, size: sizes[id] ?? CardSize())
      card.parameters = cards[id] ?? CardParameters()
      return card
    }
    let ids = order.filter(enabled.contains)
    guard var section = old, !section.pages.isEmpty else {
      return BoardSection(pages: [BoardSection.Page(name: "Home", widgets: ids.map(card))])
    }
    let places = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
    let named = Set(section.ids)
    section.pages[0].widgets += ids.filter { !named.contains($0) && !section.includes($0) }
      .map { BoardSection.Card(id: $0) }
    var earlier: Set<WidgetID> = []
    for index in section.pages.indices {
      let present = section.pages[index].widgets.filter { places[$0.id] != nil }
      section.pages[index].widgets = Self.sorted(present, by: places, except: earlier)
        .map { card in
          var card = card
          card.size = sizes[card.id] ?? CardSize()
          card.parameters = cards[card.id] ?? CardParameters()
          return card
        }
      earlier.formUnion(present.lazy.map(\.id))
    }
    return section
  }

  /// The cards in the board's order. A card that is on an earlier page, too, stays behind the card before
  /// it, because the board's order is that of the earlier page.
  private static func sorted(
    _ cards: [BoardSection.Card], by places: [WidgetID: Int], except repeated: Set<WidgetID>
  ) -> [BoardSection.Card] {
    var sorted = cards.filter { !repeated.contains($0.id) }
      .sorted { places[$0.id, default: 0] < places[$1.id, default: 0] }
    for (index, card) in cards.enumerated() where repeated.contains(card.id) {
      let before = index > 0 ? sorted.firstIndex { $0.id == cards[index - 1].id } : nil
      sorted.insert(card, at: before.map { $0 + 1 } ?? 0)
    }
    return sorted
  }
}
