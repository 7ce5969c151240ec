import Testing
import TodayConfig
import TodayEngine
import TodayWire

/// Several cards of one widget in the `board:` section.
@Suite struct ConfigCardTests {
  private static func document(_ cards: String) -> ConfigDocument {
    ConfigReader.read("board:\n  - name: Home\n    widgets:\n\(cards)\n")
  }

  private static func cards(_ text: String) throws -> [BoardSection.Card] {
    let document = document(text)
    #expect(document.problems.isEmpty)
    var config = Config()
    config.add(document.values)
    return try #require(config.board).pages[0].widgets
  }

  @Test(
    arguments: [
      ("a.w: {place: Turin}", "a.w#turin", ["place": "Turin"]),
      ("a.w: {span: 2, place: Turin, rows: fill, mode: expanded}", "a.w#turin", ["place": "Turin"]),
      ("a.w#home: {place: Turin}", "a.w#home", ["place": "Turin"]),
      ("a.w: {settings: {mode: dark, days: 3}}", "a.w#dark-3", ["mode": "dark", "days": "3"]),
      ("a.w: {place: \"\", wind: true}", "a.w#true", ["place": "", "wind": "true"]),
      ("a.w#second", "a.w#second", [:]), ("a.w: {span: 2}", "a.w", [:]),
      ("Air and pollen: {place: Turin}", "Air and pollen#turin", ["place": "Turin"]),
    ] as [(String, WidgetID, [String: String])])
  func settingsNameTheCard(_ text: String, _ id: WidgetID, _ expected: [String: String]) throws {
    let card = try #require(try Self.cards("      - \(text)").first)
    #expect(card.id == id)
    #expect(
      Dictionary(uniqueKeysWithValues: card.parameters.all.map { ($0.key, $0.text) }) == expected)
    #expect(try Self.cards("      - " + YAMLText.lines(of: card)) == [card])
  }

  @Test func optionsAndSettingsStandTogether() throws {
    let card = try #require(
      try Self.cards("      - a.w: {mode: expanded, span: 2, rows: 8, place: Turin}").first)
    #expect(card.mode == .expanded)
    #expect(card.size == CardSize(span: CardSize.Span("2"), rows: CardSize.Rows("8")))
  }

  @Test func oneWidgetIsTwiceOnAPage() throws {
    let cards = try Self.cards(
      "      - a.w: {place: Turin}\n      - a.w: {place: Oslo}\n      - a.w")
    #expect(cards.map(\.id) == ["a.w#turin", "a.w#oslo", "a.w"])
  }

  @Test(arguments: [
    ("- a.w: {place: Turin}\n      - a.w: {place: Turin}", "a.w#turin is already on this page"),
    ("- a.w: {place: [Turin]}", "place must be one text"),
    ("- a.w: {settings: 3}", "settings must contain keys with their values"),
    ("- a.w: {place: \"a\\nb\"}", "board.widgets.place"),
    (
      "- a.w: {place: Turin}\n  - name: B\n    widgets: [a.w#turin: {place: Oslo}]",
      "mode or setting on"
    ),
  ])
  func mistakesAreNamed(_ cards: String, _ sentence: String) throws {
    let problems = Self.document("      \(cards)").problems
    #expect(problems.count == 1)
    #expect(problems.first.map { "\($0)" }?.contains(sentence) == true, "\(problems)")
  }

  // MARK: Writing

  private static let text = """
    board:
      - name: Home
        widgets:
          # Where I live.
          - a.w: {place: Turin}  # my town
          - b.mail
    """

  private static func edit(_ change: (inout BoardSection) -> Void) throws -> String {
    var config = Config()
    config.add(ConfigReader.read(text).values)
    var section = try #require(config.board)
    change(&section)
    return try ConfigEditor.edit(text, to: section)
  }

  @Test func newCardIsALine() throws {
    var card = BoardSection.Card(id: "a.w#new-york")
    card.parameters["place"] = "New York"
    card.parameters["units"] = "yes"
    let new = try Self.edit { $0.pages[0].widgets.append(card) }
    #expect(new == Self.text + "\n      - a.w#new-york: {place: New York, units: \"yes\"}\n")
  }

  @Test func otherSettingsChangeOnlyTheLineOfTheCard() throws {
    let new = try Self.edit { section in
      section.pages[0].widgets[0].parameters["place"] = "Oslo"
      section.pages[0].widgets[0].size.span = CardSize.Span("2")
    }
    #expect(
      new
        == Self.text.replacing(
          "- a.w: {place: Turin}  # my town", with: "- a.w#turin: {span: 2, place: Oslo}  # my town"
        )
        + "\n")
  }

  @Test func otherSizeOfACardIsWritten() throws {
    let new = try Self.edit { $0.pages[0].widgets[1].size.span = CardSize.Span("2") }
    #expect(new == Self.text.replacing("- b.mail", with: "- b.mail: {span: 2}") + "\n")
  }
}

extension YAMLText {
  fileprivate static func lines(of card: BoardSection.Card) -> String {
    let text = board(BoardSection(pages: [.init(name: "Home", widgets: [card])]))
    return text.split(separator: "- ").last.map { String($0.dropLast()) } ?? ""
  }
}
