import TodayBoard
import TodayEngine
import TodayRender
import TodayWire
import Yams

/// The `board:` section: a list of pages.
extension ConfigReader {
  private static let mostPages = 20
  private static let mostCards = 2000
  private static let longestName = 60
  private static let pageKeys = ["name", "columns", "widgets"]

  mutating func readBoard(_ node: ConfigNode, _ key: ConfigKey, _ name: ConfigNode) {
    if node.isEmpty { return }
    guard let list = node.sequence else {
      return problem(
        node, "board", "board is a list of pages", "write - name: Home and widgets: below it")
    }
    guard list.count <= Self.mostPages else {
      return problem(node, "board", "there are more than \(Self.mostPages) pages", "join some")
    }
    var section = BoardSection(pages: [])
    for node in list {
      if let page = readPage(node, number: section.pages.count + 1, &section) {
        section.pages.append(page)
      }
    }
    add(key, section.json(places: cardPlaces), at: name)
  }

  private mutating func readPage(
    _ node: ConfigNode, number: Int, _ section: inout BoardSection
  ) -> BoardSection.Page? {
    guard let mapping = node.mapping else {
      problem(
        node, "board", "a page has a name and widgets", "write - name: Home and widgets: below it")
      return nil
    }
    var page = BoardSection.Page(name: "", widgets: [])
    for (name, node) in mapping {
      switch name.string {
      case "name": page.name = readName(node, section) ?? ""
      case "columns":
        let key = ConfigKey("board.columns", .numberOrAuto(1...20), "")
        if !node.isEmpty, let value = value(of: node.scalar?.string ?? "", key, at: node) {
          page.columns = value.integer
        }
      case "widgets": page.widgets = readCards(node, section, page.name)
      default:
        unknown(
          name, "board.\(Quoted.shortened(name.string ?? ""))", in: "a page",
          nearest: EditDistance.nearest(to: name.string ?? "", among: Self.pageKeys),
          all: Self.pageKeys)
      }
    }
    if mapping["name"] == nil {
      problem(node, "board.name", "the page has no name", "write name: Home")
    }
    return page
  }

  private mutating func readName(_ node: ConfigNode, _ section: BoardSection) -> String? {
    guard let name = node.scalar?.string, !name.isEmpty, name.count <= Self.longestName,
      Sanitizer.line(name) == name
    else {
      problem(
        node, "board.name", "a page's name is a line of 1 to \(Self.longestName) characters",
        "write such as name: Home")
      return nil
    }
    if section.pages.contains(where: { $0.name == name }) {
      problem(node, "board.name", "there are two pages called \(name)", "call one otherwise")
    }
    return name
  }

  private mutating func readCards(
    _ node: ConfigNode, _ section: BoardSection, _ page: String
  ) -> [BoardSection.Card] {
    if node.isEmpty { return [] }
    guard let list = node.sequence else {
      problem(node, "board.widgets", "widgets is a list", "write one a line, behind a dash")
      return []
    }
    var cards: [BoardSection.Card] = []
    for node in list {
      guard let card = readCard(node) else { continue }
      if let other = section.pages.first(where: { $0.widgets.contains { $0.id == card.id } }) {
        problem(
          node, "board.widgets", "\(card.id) is on the page \(other.name) already",
          "take one of them away")
      } else if cards.contains(where: { $0.id == card.id }) {
        problem(
          node, "board.widgets", "\(card.id) is on this page already", "take one of them away")
      } else if section.ids.count + cards.count >= Self.mostCards {
        problem(
          node, "board.widgets", "there are more than \(Self.mostCards) widgets", "take some away")
        return cards
      } else {
        cards.append(card)
        cardPlaces[card.id] = node.mark.map {
          BoardSection.Place(line: $0.line, column: $0.column)
        }
      }
    }
    return cards
  }

  /// `ID`, or `ID: expanded`.
  private mutating func readCard(_ node: ConfigNode) -> BoardSection.Card? {
    if let text = node.scalar?.string { return id(text, node).map { BoardSection.Card(id: $0) } }
    guard let mapping = node.mapping, mapping.count == 1, let (name, value) = mapping.first,
      let text = name.scalar?.string
    else {
      problem(
        node, "board.widgets", "a widget is its identifier", "write - ID, or - ID: expanded")
      return nil
    }
    guard let id = id(text, name) else { return nil }
    if value.isEmpty { return BoardSection.Card(id: id) }
    guard let mode = value.scalar.flatMap({ DisplayMode(rawValue: $0.string) }) else {
      problem(
        value, "board.widgets", "a widget is compact or expanded",
        "write - \(id): compact, or expanded")
      return nil
    }
    return BoardSection.Card(id: id, mode: mode)
  }

  mutating func id(
    _ text: String, _ node: ConfigNode, in section: String = "board.widgets"
  ) -> String? {
    let isOne =
      (1...255).contains(text.utf8.count)
      && text.unicodeScalars.allSatisfy {
        $0.value > 0x20 && $0.value != 0x7F && $0 != "/"
      }
    if isOne { return text }
    if text.isEmpty {
      problem(node, section, "a widget is its identifier", "write one of today list --all")
      return nil
    }
    problem(
      node, section, "\"\(Quoted.shortened(text))\" is no widget's identifier",
      "write one of today list --all")
    return nil
  }
}
