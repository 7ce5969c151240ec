import TodayBoard
import TodayEngine
import TodayRender
import TodayWire
import Yams

/// The `board:` section: a list of pages.
extension ConfigReader {
  private static let mostCards = 2000
  private static let pageKeys = ["name", "columns", "widgets"]

  mutating func readBoard(_ node: ConfigNode, _ key: ConfigKey, _ name: ConfigNode) {
    if node.isEmpty { return }
    guard let list = node.sequence else {
      return problem(
        node, "board", .board(.notAList), .write(.pages("- name: Home and widgets:")))
    }
    guard list.count <= BoardSection.mostPages else {
      return problem(
        node, "board", .board(.tooManyPages(BoardSection.mostPages)), .change(.joinSome))
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
        node, "board", .board(.notAPage), .write(.pages("- name: Home and widgets:")))
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
      problem(node, "board.name", .board(.noName), .write(.exactly("name: Home")))
    }
    return page
  }

  private mutating func readName(_ node: ConfigNode, _ section: BoardSection) -> String? {
    guard let name = node.scalar?.string, !name.isEmpty, name.count <= BoardSection.longestName,
      Sanitizer.line(name) == name
    else {
      problem(
        node, "board.name", .board(.badName(BoardSection.longestName)),
        .write(.suchAs("name: Home")))
      return nil
    }
    if section.pages.contains(where: { $0.name == name }) {
      problem(node, "board.name", .board(.sameName(name)), .change(.rename))
    }
    return name
  }

  private mutating func readCards(
    _ node: ConfigNode, _ section: BoardSection, _ page: String
  ) -> [BoardSection.Card] {
    if node.isEmpty { return [] }
    guard let list = node.sequence else {
      problem(node, "board.widgets", .board(.widgetsNotAList), .write(.onePerLine))
      return []
    }
    var cards: [BoardSection.Card] = []
    for node in list {
      guard let read = readCard(node) else { continue }
      guard let card = section.sharingLook(of: read) else {
        let other = section.pages.first { $0.widgets.contains { $0.id == read.id } }
        problem(
          node, "board.widgets",
          .board(.differsFromPage(read.id.rawValue, page: other?.name ?? "")),
          .change(.removeOne))
        continue
      }
      if cards.contains(where: { $0.id == card.id }) {
        problem(
          node, "board.widgets", .board(.onThisPage(card.id.rawValue)), .change(.removeOne))
      } else if section.ids.count + cards.count >= Self.mostCards {
        problem(
          node, "board.widgets", .board(.tooManyWidgets(Self.mostCards)), .change(.removeSome))
        return cards
      } else {
        cards.append(card)
        if cardPlaces[card.id] == nil {
          cardPlaces[card.id] = node.mark.map {
            BoardSection.Place(line: $0.line, column: $0.column)
          }
        }
      }
    }
    return cards
  }

  mutating func id(
    _ text: String, _ node: ConfigNode, in section: String = "board.widgets"
  ) -> WidgetID? {
    // A title may have blanks in it.
    let isOne =
      (1...255).contains(text.utf8.count) && text.first != " " && text.last != " "
      && text.unicodeScalars.allSatisfy {
        $0.value >= 0x20 && $0.value != 0x7F
      }
      // Before a slash is the name of another machine, or a pattern of names.
      && text.split(separator: "/", omittingEmptySubsequences: false).count <= 2
      && (!text.contains("/")
        || section == "board.widgets" && FleetConfig.isNamePattern(text.prefix { $0 != "/" })
          && text.last != "/")
    if isOne { return WidgetID(text) }
    if text.isEmpty {
      problem(node, section, .board(.notAWidget), .write(.oneOf("today list --all")))
      return nil
    }
    problem(
      node, section, .board(.badIdentifier(Quoted.shortened(text))),
      .write(.oneOf("today list --all")))
    return nil
  }
}
