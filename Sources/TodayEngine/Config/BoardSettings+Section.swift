import TodayWire

extension BoardSettings {
  /// The section decides which widgets are on the board, and in which order.
  ///
  /// - Parameter modes: Of which cards the section also says the mode; the user chose that of the
  ///   others since.
  package mutating func follow(_ section: BoardSection, modes: (WidgetID) -> Bool = { _ in true }) {
    let ids = section.ids
    let named = Set(ids)
    order = ids + order.filter { !named.contains($0) }
    enabled = named
    known.formUnion(named)
    for card in section.pages.flatMap(\.widgets) {
      sizes[card.id] = card.size.isEmpty ? nil : card.size
      guard modes(card.id) else { continue }
      if let mode = card.mode { chosenModes[card.id] = mode }
    }
  }

  /// What is on the board now, as the section would say it.
  ///
  /// - Parameter old: Its pages stay; a card that is on none of them goes to the first.
  package func section(after old: BoardSection?) -> BoardSection {
    func card(_ id: WidgetID) -> BoardSection.Card {
      BoardSection.Card(
        id: id, mode: chosenModes[id] == .expanded ? .expanded : nil, size: sizes[id] ?? CardSize())
    }
    let ids = order.filter(enabled.contains)
    guard var section = old, !section.pages.isEmpty else {
      return BoardSection(pages: [BoardSection.Page(name: "Home", widgets: ids.map(card))])
    }
    let places = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
    let named = Set(section.ids)
    section.pages[0].widgets += ids.filter { !named.contains($0) }
      .map { BoardSection.Card(id: $0) }
    for index in section.pages.indices {
      section.pages[index].widgets = section.pages[index].widgets
        .filter { places[$0.id] != nil }
        .sorted { places[$0.id, default: 0] < places[$1.id, default: 0] }
        .map { card in
          var card = card
          card.size = sizes[card.id] ?? CardSize()
          return card
        }
    }
    return section
  }
}
