package import TodayWire

/// The cards on the board, in order, and their pages.
package struct BoardLineup: Sendable, Equatable {
  package struct Place: Sendable, Equatable {
    package var id: WidgetID
    /// The card's title at that time.
    package var title: String
    package var icon: String?

    package init(id: WidgetID, title: String, icon: String? = nil) {
      self.id = id
      self.title = title
      self.icon = icon
    }
  }

  package var cards: [Place]
  /// Pages of the config. Empty if all cards were on one page.
  package var pages: [BoardSection.Page]

  package init(cards: [Place], pages: [BoardSection.Page] = []) {
    self.cards = cards
    self.pages = pages
  }

  /// Removes widgets.
  package func removing(_ ids: Set<WidgetID>) -> BoardLineup {
    var lineup = self
    lineup.cards.removeAll { ids.contains($0.id) }
    for index in lineup.pages.indices {
      lineup.pages[index].widgets.removeAll { ids.contains($0.id) }
    }
    return lineup
  }

  package var json: JSONValue {
    .object([
      "cards": .array(
        cards.map { card in
          .object([
            "id": .string(card.id.rawValue), "title": .string(card.title),
            "icon": card.icon.map(JSONValue.string),
          ])
        }),
      "pages": pages.isEmpty ? nil : BoardSection(pages: pages).json,
    ])
  }

  package init?(json: JSONValue) {
    guard let cards = json["cards"]?.array else { return nil }
    self.cards = cards.compactMap { card in
      guard let id = card["id"]?.string, let title = card["title"]?.string else { return nil }
      return Place(
        id: WidgetID(id), title: Sanitizer.line(title),
        icon: card["icon"]?.string.map(Sanitizer.line))
    }
    pages = json["pages"].flatMap(BoardSection.init(json:))?.pages ?? []
  }
}
