import Testing
import TodayEngine
import TodayWire

@Suite struct BoardPatternTests {
  private static let pattern: WidgetID = "web-*/dev.today.Disk"
  private static let first: WidgetID = "web-1/dev.today.Disk"
  private static let second: WidgetID = "web-2/dev.today.Disk"

  private static func section(_ pages: [WidgetID]...) -> BoardSection {
    BoardSection(
      pages: pages.enumerated().map { index, ids in
        .init(name: "Page \(index)", widgets: ids.map { .init(id: $0) })
      })
  }

  @Test(arguments: [
    ("web-*/dev.today.Disk", true), ("web-1/dev.today.*", true), ("*/*", true),
    ("web-?/dev.today.Disk", true), ("web-1/dev.today.Dis?", true), ("db-*/*", false),
    ("*", true), ("web-1/dev.today.Disk", true),
  ])
  func patternStandsForCards(pattern: WidgetID, isMatch: Bool) {
    #expect(Self.first.matches(pattern) == isMatch)
    #expect(!WidgetID("dev.today.Disk").matches(pattern))
  }

  @Test func cardsAreBehindTheirPattern() {
    let section = Self.section(["a", Self.pattern, "b"], [Self.second, "*/*"])
    let expanded = section.expanded(with: [Self.first, Self.second, "db-1/x", "a"])
    #expect(
      expanded
        == Self.section(
          ["a", Self.pattern, Self.first, Self.second, "b"],
          [Self.second, "*/*", Self.first, "db-1/x"]))
    #expect(Self.section(["a"]).expanded(with: [Self.first]) == Self.section(["a"]))
    #expect(section.expanded(with: []) == section)
  }

  @Test func cardsHaveTheLookOfTheirPattern() {
    var section = Self.section([Self.pattern])
    section.pages[0].widgets[0].mode = .expanded
    section.pages[0].widgets[0].size = CardSize(span: .full)
    var settings = BoardSettings()
    settings.follow(section.expanded(with: [Self.first]))
    #expect(settings.chosenModes[Self.first] == .expanded)
    #expect(settings.sizes[Self.first] == CardSize(span: .full))
  }

  /// Edit, `x` and others write the section back with the pattern, not with its cards.
  @Test func sectionOfTheBoardKeepsThePattern() {
    let section = Self.section(["a", Self.pattern], ["b"])
    var settings = BoardSettings()
    settings.follow(section.expanded(with: [Self.first, Self.second]))
    #expect(settings.enabled.isSuperset(of: ["a", "b", Self.first, Self.second]))
    #expect(settings.section(after: section) == section)
    settings.apply(.edit(order: ["b", "a", Self.first, Self.second], enabled: ["a", Self.first]))
    #expect(settings.section(after: section) == Self.section(["a", Self.pattern], []))
  }
}
