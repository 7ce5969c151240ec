import Testing
import TodayEngine
import TodayWire

@Suite struct BoardSectionTests {
  private static func section(_ pages: [WidgetID]...) -> BoardSection {
    BoardSection(
      pages: pages.enumerated().map { index, ids in
        .init(name: "Page \(index)", widgets: ids.map { .init(id: $0) })
      })
  }

  @Test func sectionDeterminesCardsAndOrder() {
    var settings = BoardSettings()
    settings.order = ["a", "b", "c", "d"]
    settings.enabled = ["a", "b"]
    settings.follow(Self.section(["c", "a"], ["e"]))
    #expect(settings.order == ["c", "a", "e", "b", "d"])
    #expect(settings.enabled == ["a", "c", "e"])
    #expect(settings.known == ["a", "c", "e"])
  }

  @Test func modesHoldUntilTheUserChoosesAnother() {
    var section = Self.section(["a", "b"])
    section.pages[0].widgets[0].mode = .expanded
    section.pages[0].widgets[1].mode = .compact
    var settings = BoardSettings()
    settings.chosenModes = ["a": .compact, "b": .expanded, "c": .expanded]
    settings.follow(section) { $0 != "b" }
    #expect(settings.chosenModes == ["a": .expanded, "b": .expanded, "c": .expanded])
  }

  private static let edits: [([WidgetID], Set<WidgetID>, [[WidgetID]])] = [
    // Unchanged.
    (["a", "b", "c"], ["a", "b", "c"], [["a", "b"], ["c"]]),
    // Order within each page.
    (["c", "b", "a"], ["a", "b", "c"], [["b", "a"], ["c"]]),
    // One card is removed.
    (["a", "b", "c"], ["b", "c"], [["b"], ["c"]]),
    // One card is added at its position in the order.
    (["a", "x", "b", "c"], ["a", "b", "c", "x"], [["a", "x", "b"], ["c"]]),
    (["x", "a", "b", "c"], [], [[], []]),
  ]

  @Test(arguments: edits)
  func editKeepsThePages(
    _ order: [WidgetID], _ enabled: Set<WidgetID>, _ pages: [[WidgetID]]
  ) {
    var settings = BoardSettings()
    settings.order = order
    settings.enabled = enabled
    let new = settings.section(after: Self.section(["a", "b"], ["c"]))
    #expect(new.pages.map { $0.widgets.map(\.id) } == pages)
    #expect(new.pages.map(\.name) == ["Page 0", "Page 1"])
  }

  private static let moves: [([WidgetID: Int], [[WidgetID]])] = [
    ([:], [["a", "b"], ["c"]]),
    (["b": 1], [["a"], ["b", "c"]]),
    (["c": 0], [["a", "b", "c"], []]),
    (["x": 1], [["a", "b"], ["c", "x"]]),
    (["a": 1, "c": 0], [["b", "c"], ["a"]]),
    (["a": 2, "b": -1], [["a", "b"], ["c"]]),
  ]

  /// The order determines a card's position on its page, independent of its former page.
  @Test(arguments: moves)
  func editMovesToAnotherPage(_ places: [WidgetID: Int], _ pages: [[WidgetID]]) {
    var settings = BoardSettings()
    settings.order = ["a", "b", "c", "x"]
    settings.enabled = ["a", "b", "c"]
    if places["x"] != nil { settings.enabled.insert("x") }
    var section = Self.section(["a", "b"], ["c"])
    section.pages[0].widgets[1].mode = .expanded
    settings.follow(section)
    if places["x"] != nil { settings.enabled.insert("x") }
    let new = settings.section(after: section.moved(to: places))
    #expect(new.pages.map { $0.widgets.map(\.id) } == pages)
    #expect(new.pages.flatMap(\.widgets).first { $0.id == "b" }?.mode == .expanded)
  }

  @Test func widgetMayBeOnTwoPages() {
    let section = Self.section(["a", "b"], ["c", "a", "d"])
    var settings = BoardSettings()
    settings.follow(section)
    #expect(settings.order == ["a", "b", "c", "d"] && settings.section(after: section) == section)
    settings.order = ["b", "a", "d", "c"]
    let sorted = settings.section(after: section)
    #expect(sorted == Self.section(["b", "a"], ["d", "c", "a"]))
    // Edit moves it from its first page; there is one of it on each page.
    #expect(section.moved(to: ["a": 1]) == Self.section(["b"], ["c", "a", "d"]))
    settings.enabled.remove("a")
    #expect(settings.section(after: section) == Self.section(["b"], ["d", "c"]))
  }

  @Test func cardOnAFurtherPageHasTheSameSize() {
    var section = Self.section(["a"])
    section.pages[0].widgets[0].size.span = CardSize.Span("2")
    let other = BoardSection.Card(id: "a")
    #expect(section.sharingLook(of: other)?.size == section.pages[0].widgets[0].size)
    var different = other
    different.size.span = CardSize.Span("1")
    #expect(section.sharingLook(of: different) == nil)
    #expect(section.sharingLook(of: BoardSection.Card(id: "b", mode: .expanded))?.mode == .expanded)
  }

  @Test func boardWithoutASectionHasOnePage() {
    var settings = BoardSettings()
    settings.order = ["a", "b", "c"]
    settings.enabled = ["a", "c"]
    settings.chosenModes = ["c": .expanded]
    #expect(
      settings.section(after: nil)
        == BoardSection(pages: [
          .init(name: "Home", widgets: [.init(id: "a"), .init(id: "c", mode: .expanded)])
        ]))
  }

  @Test func sectionIsReadFromItsJSON() {
    var section = Self.section(["a"], [])
    section.pages[0].columns = 2
    section.pages[0].widgets[0].mode = .expanded
    #expect(BoardSection(json: section.json) == section)
    #expect(BoardSection(json: .null) == nil)
  }
}
