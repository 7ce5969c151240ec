package import TodayWire

/// The `board:` section of the config: the pages with their cards, in order.
package struct BoardSection: Sendable, Equatable {
  package struct Page: Sendable, Equatable {
    package var name: String
    /// nil: as everywhere.
    package var columns: Int?
    package var widgets: [Card]

    package init(name: String, columns: Int? = nil, widgets: [Card]) {
      self.name = name
      self.columns = columns
      self.widgets = widgets
    }
  }

  package struct Card: Sendable, Equatable {
    package var id: WidgetID
    /// nil: as the user left it.
    package var mode: DisplayMode?

    package init(id: WidgetID, mode: DisplayMode? = nil) {
      self.id = id
      self.mode = mode
    }
  }

  package var pages: [Page]

  package init(pages: [Page]) { self.pages = pages }

  package var ids: [WidgetID] { pages.flatMap { $0.widgets.map(\.id) } }

  /// Of those that go to another page its number, from 0; a number that no page has changes nothing.
  package func moved(to places: [WidgetID: Int]) -> BoardSection {
    var section = self
    for (id, place) in places.sorted(by: { $0.key < $1.key }) where pages.indices.contains(place) {
      let card = pages.lazy.flatMap(\.widgets).first { $0.id == id } ?? Card(id: id)
      for index in pages.indices { section.pages[index].widgets.removeAll { $0.id == id } }
      section.pages[place].widgets.append(card)
    }
    return section
  }

  package var json: JSONValue {
    .array(
      pages.map { page in
        .object([
          "name": .string(page.name), "columns": page.columns.map(JSONValue.integer),
          "widgets": .array(
            page.widgets.map { card in
              .object([
                "id": .string(card.id), "mode": card.mode.map { .string($0.rawValue) },
              ])
            }),
        ])
      })
  }

  package init?(json: JSONValue) {
    guard let pages = json.array else { return nil }
    self.pages = pages.map { page in
      Page(
        name: page["name"]?.string ?? "", columns: page["columns"]?.integer,
        widgets: (page["widgets"]?.array ?? []).compactMap { card in
          card["id"]?.string.map {
            Card(id: $0, mode: card["mode"]?.string.flatMap(DisplayMode.init(rawValue:)))
          }
        })
    }
  }
}
