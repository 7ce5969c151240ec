import Testing
import TodayEngine
import TodayWire

@Suite struct BoardSectionTests {
  private static func section(_ pages: [String]...) -> BoardSection {
    BoardSection(
      pages: pages.enumerated().map { index, ids in
        .init(name: "Page \(index)", widgets: ids.map { .init(id: $0) })
      })
  }

  @Test func theSectionSaysWhoIsOnTheBoardAndInWhichOrder() {
    var settings = BoardSettings()
    settings.order = ["a", "b", "c", "d"]
    settings.enabled = ["a", "b"]
    settings.follow(Self.section(["c", "a"], ["e"]))
    #expect(settings.order == ["c", "a", "e", "b", "d"])
    #expect(settings.enabled == ["a", "c", "e"])
    #expect(settings.known == ["a", "c", "e"])
  }

  @Test func itsModesHoldUntilTheUserChoosesAnother() {
    var section = Self.section(["a", "b"])
    section.pages[0].widgets[0].mode = .expanded
    section.pages[0].widgets[1].mode = .compact
    var settings = BoardSettings()
    settings.chosenModes = ["a": .compact, "b": .expanded, "c": .expanded]
    settings.follow(section) { $0 != "b" }
    #expect(settings.chosenModes == ["a": .expanded, "b": .expanded, "c": .expanded])
  }

  private static let edits: [([String], Set<String>, [[String]])] = [
    // Nothing has changed.
    (["a", "b", "c"], ["a", "b", "c"], [["a", "b"], ["c"]]),
    // Order within each page.
    (["c", "b", "a"], ["a", "b", "c"], [["b", "a"], ["c"]]),
    // One goes.
    (["a", "b", "c"], ["b", "c"], [["b"], ["c"]]),
    // One comes, where the order has it.
    (["a", "x", "b", "c"], ["a", "b", "c", "x"], [["a", "x", "b"], ["c"]]),
    (["x", "a", "b", "c"], [], [[], []]),
  ]

  @Test(arguments: edits)
  func anEditKeepsThePages(_ order: [String], _ enabled: Set<String>, _ pages: [[String]]) {
    var settings = BoardSettings()
    settings.order = order
    settings.enabled = enabled
    let new = settings.section(after: Self.section(["a", "b"], ["c"]))
    #expect(new.pages.map { $0.widgets.map(\.id) } == pages)
    #expect(new.pages.map(\.name) == ["Page 0", "Page 1"])
  }

  private static let moves: [([String: Int], [[String]])] = [
    ([:], [["a", "b"], ["c"]]),
    (["b": 1], [["a"], ["b", "c"]]),
    (["c": 0], [["a", "b", "c"], []]),
    (["x": 1], [["a", "b"], ["c", "x"]]),
    (["a": 1, "c": 0], [["b", "c"], ["a"]]),
    (["a": 2, "b": -1], [["a", "b"], ["c"]]),
  ]

  /// The order says where on its page a card stands, wherever it came from.
  @Test(arguments: moves)
  func anEditMovesToAnotherPage(_ places: [String: Int], _ pages: [[String]]) {
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

  @Test func withoutASectionTheBoardIsOnePage() {
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

  @Test func itComesBackFromItsJSON() {
    var section = Self.section(["a"], [])
    section.pages[0].columns = 2
    section.pages[0].widgets[0].mode = .expanded
    #expect(BoardSection(json: section.json) == section)
    #expect(BoardSection(json: .null) == nil)
  }
}
