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
    package var size: CardSize
    /// A short name that the config has in the place of the identifier.
    package var written: String?

    package init(id: WidgetID, mode: DisplayMode? = nil, size: CardSize = CardSize()) {
      self.id = id
      self.mode = mode
      self.size = size
    }
  }

  /// Both from 1.
  package struct Place: Sendable, Equatable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) {
      self.line = line
      self.column = column
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

  /// At most so many pages, with names of at most so many characters.
  package static let mostPages = 20
  package static let longestName = 60

  /// Other pages with these cards, which keep their modes and sizes.
  package func arranged(as pages: [Page]) -> BoardSection {
    let cards = Dictionary(self.pages.flatMap(\.widgets).map { ($0.id, $0) }) { first, _ in first }
    return BoardSection(
      pages: pages.map { page in
        Page(
          name: page.name, columns: page.columns,
          widgets: page.widgets.map { cards[$0.id] ?? Card(id: $0.id) })
      })
  }

  /// The same cards of the same sizes on the same pages in the same order, whatever their modes.
  package func hasCards(of other: BoardSection) -> Bool {
    func plain(_ section: BoardSection) -> [Page] {
      section.pages.map { page in
        Page(
          name: page.name, columns: page.columns,
          widgets: page.widgets.map { Card(id: $0.id, size: $0.size) })
      }
    }
    return plain(self) == plain(other)
  }

  /// Cards that the section before did not have as the last of earlier ones had them.
  package func recalling(_ earlier: [BoardSection], after old: BoardSection) -> BoardSection {
    var section = self
    let known = Set(old.ids)
    for page in section.pages.indices {
      for index in section.pages[page].widgets.indices {
        let id = section.pages[page].widgets[index].id
        guard !known.contains(id) else { continue }
        let last = earlier.lazy.reversed().flatMap(\.pages).flatMap(\.widgets).first { $0.id == id }
        if let last { section.pages[page].widgets[index] = last }
      }
    }
    return section
  }

  package var json: JSONValue { json(places: [:]) }

  /// - Parameter places: Where the cards stand in the file, which belongs to the text and not to what
  ///   it says.
  package func json(places: [WidgetID: Place]) -> JSONValue {
    .array(
      pages.map { page in
        .object([
          "name": .string(page.name), "columns": page.columns.map(JSONValue.integer),
          "widgets": .array(
            page.widgets.map { card in
              .object([
                "id": .string(card.id), "mode": card.mode.map { .string($0.rawValue) },
                "size": card.size.json,
                "line": places[card.id].map { .integer($0.line) },
                "column": places[card.id].map { .integer($0.column) },
              ])
            }),
        ])
      })
  }

  /// Of the cards whose place the value has.
  package static func places(in json: JSONValue) -> [WidgetID: Place] {
    let cards = (json.array ?? []).flatMap { $0["widgets"]?.array ?? [] }
    let places = cards.compactMap { card -> (WidgetID, Place)? in
      guard let id = card["id"]?.string, let line = card["line"]?.integer,
        let column = card["column"]?.integer
      else { return nil }
      return (id, Place(line: line, column: column))
    }
    return Dictionary(places) { first, _ in first }
  }

  package init?(json: JSONValue) {
    guard let pages = json.array else { return nil }
    self.pages = pages.map { page in
      Page(
        name: page["name"]?.string ?? "", columns: page["columns"]?.integer,
        widgets: (page["widgets"]?.array ?? []).compactMap { card in
          card["id"]?.string.map {
            Card(
              id: $0, mode: card["mode"]?.string.flatMap(DisplayMode.init(rawValue:)),
              size: CardSize(json: card["size"]))
          }
        })
    }
  }
}
