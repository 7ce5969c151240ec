package import TodayWire

/// The `board:` section of the config: the pages with their cards, in order.
package struct BoardSection: Sendable, Equatable {
  package struct Page: Sendable, Equatable {
    package var name: String
    /// `nil` for the default.
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
    /// `nil` to leave the user's choice.
    package var mode: DisplayMode?
    package var size: CardSize
    /// The settings that belong to this card of its widget.
    package var parameters = CardParameters()
    /// A short name that the config has instead of the identifier.
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

  /// Each widget once, in the order of the pages. A widget may be on several pages.
  package var ids: [WidgetID] {
    var seen: Set<WidgetID> = []
    return pages.flatMap { $0.widgets.map(\.id) }.filter { seen.insert($0).inserted }
  }

  /// A card with the mode, the size and the parameters that it has on another page, because they belong
  /// to the card. `nil` if the card has others.
  package func sharingLook(of card: Card) -> Card? {
    guard let other = pages.lazy.flatMap(\.widgets).first(where: { $0.id == card.id }) else {
      return card
    }
    var shared = card
    if card.mode == nil { shared.mode = other.mode }
    if card.size.isEmpty { shared.size = other.size }
    if card.parameters.isEmpty { shared.parameters = other.parameters }
    return shared == other ? shared : nil
  }

  /// The page number, from 0, of widgets that move from their first page to another one. A number
  /// without a page changes nothing.
  package func moved(to places: [WidgetID: Int]) -> BoardSection {
    var section = self
    for (id, place) in places.sorted(by: { $0.key < $1.key }) where pages.indices.contains(place) {
      let card = pages.lazy.flatMap(\.widgets).first { $0.id == id } ?? Card(id: id)
      if let first = pages.firstIndex(where: { $0.widgets.contains { $0.id == id } }) {
        section.pages[first].widgets.removeAll { $0.id == id }
      }
      if !section.pages[place].widgets.contains(where: { $0.id == id }) {
        section.pages[place].widgets.append(card)
      }
    }
    return section
  }

  /// The largest number of pages, and of characters in their names.
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

  /// Whether pages, cards, order and sizes are equal. Modes may differ.
  package func hasCards(of other: BoardSection) -> Bool {
    func plain(_ section: BoardSection) -> [Page] {
      section.pages.map { page in
        Page(
          name: page.name, columns: page.columns,
          widgets: page.widgets.map { card in
            var plain = Card(id: card.id, size: card.size)
            plain.parameters = card.parameters
            return plain
          })
      }
    }
    return plain(self) == plain(other)
  }

  /// Cards that were not in the previous section get the settings from an earlier one that had
  /// them.
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

  /// - Parameter places: The positions of the cards in the file. They belong to the text, not to
  ///   its meaning.
  package func json(places: [WidgetID: Place]) -> JSONValue {
    .array(
      pages.map { page in
        .object([
          "name": .string(page.name), "columns": page.columns.map(JSONValue.integer),
          "widgets": .array(
            page.widgets.map { card in
              .object([
                "id": .string(card.id.rawValue), "mode": card.mode.map { .string($0.rawValue) },
                "size": card.size.json,
                "parameters": card.parameters.isEmpty ? nil : card.parameters.json,
                "line": places[card.id].map { .integer($0.line) },
                "column": places[card.id].map { .integer($0.column) },
              ])
            }),
        ])
      })
  }

  /// Of cards that have a position.
  package static func places(in json: JSONValue) -> [WidgetID: Place] {
    let cards = (json.array ?? []).flatMap { $0["widgets"]?.array ?? [] }
    let places = cards.compactMap { card -> (WidgetID, Place)? in
      guard let id = card["id"]?.string, let line = card["line"]?.integer,
        let column = card["column"]?.integer
      else { return nil }
      return (WidgetID(id), Place(line: line, column: column))
    }
    return Dictionary(places) { first, _ in first }
  }

  package init?(json: JSONValue) {
    guard let pages = json.array else { return nil }
    self.pages = pages.map { page in
      Page(
        name: page["name"]?.string ?? "", columns: page["columns"]?.integer,
        widgets: (page["widgets"]?.array ?? []).compactMap { card -> Card? in
          guard let id = card["id"]?.string else { return nil }
          var new = Card(
            id: WidgetID(id), mode: card["mode"]?.string.flatMap(DisplayMode.init(rawValue:)),
            size: CardSize(json: card["size"]))
          new.parameters = CardParameters(json: card["parameters"])
          return new
        })
    }
  }
}
