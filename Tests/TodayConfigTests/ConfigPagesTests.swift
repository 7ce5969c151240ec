import Testing
import TodayConfig
import TodayEngine
import TodayWire

/// The same numbers in every run.
private struct Numbers: RandomNumberGenerator {
  private var state: UInt64 = 7

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }
}

/// Pages are added, removed and renamed, and nothing else changes.
@Suite struct ConfigPagesTests {
  private static let text = """
    theme: nord
    board:
      # In the morning.
      - name: Home   # the first
        columns: 2
        widgets:
          - a.todo
          - b.mail: expanded  # long
      # At work.
      - name: "Work # 1"   # the second
        widgets:
          - c.system

    # About the keys.
    keys: {quit: Q}

    """

  private static func board(_ text: String) throws -> BoardSection {
    var config = Config()
    config.add(ConfigReader.read(text).values)
    return try #require(config.board)
  }

  private static func edit(
    _ text: String = text, _ change: (inout [BoardSection.Page]) -> Void
  ) throws -> String {
    var section = try board(text)
    change(&section.pages)
    let new = try ConfigEditor.edit(text, to: section)
    #expect(try board(new) == section)
    return new
  }

  @Test(arguments: [
    ("", ""), ("theme: nord", "theme: nord\n\n"), ("# Mine.\n", "# Mine.\n\n"),
    ("theme: nord\r\n", "theme: nord\r\n\r\n"),
  ])
  func fileWithoutABoardGetsOne(_ text: String, _ start: String) throws {
    let section = BoardSection(pages: [
      .init(name: "Home", widgets: [.init(id: "a"), .init(id: "b", mode: .expanded)]),
      .init(name: "Work", widgets: []),
    ])
    let end = text.unicodeScalars.contains("\r") ? "\r\n" : "\n"
    let new = try ConfigEditor.edit(text, to: section)
    let lines = [
      "board:", "  - name: Home", "    widgets:", "      - a", "      - b: expanded",
      "  - name: Work", "    widgets: []",
    ]
    #expect(new == start + lines.map { $0 + end }.joined())
  }

  @Test func newPageFollowsTheLastPageWithItsCards() throws {
    let new = try Self.edit { pages in
      let mail = pages[0].widgets.removeLast()
      pages.append(.init(name: "Mail", widgets: [mail]))
    }
    #expect(
      new
        == Self.text.replacing("      - b.mail: expanded  # long\n", with: "").replacing(
          "      - c.system\n",
          with: """
                  - c.system
              - name: Mail
                widgets:
                  - b.mail: expanded  # long

            """))
  }

  @Test func insertedPageIsBetweenItsNeighbours() throws {
    let new = try Self.edit { $0.insert(.init(name: "Lunch", widgets: []), at: 1) }
    #expect(
      new
        == Self.text.replacing(
          "  # At work.\n", with: "  - name: Lunch\n    widgets: []\n  # At work.\n"))
    let first = try Self.edit { $0.insert(.init(name: "Night", widgets: []), at: 0) }
    #expect(
      first
        == Self.text.replacing(
          "  # In the morning.\n", with: "  - name: Night\n    widgets: []\n  # In the morning.\n"))
  }

  @Test func removedPageDoesNotChangeOtherPages() throws {
    let last = try Self.edit { $0.removeLast() }
    let end =
      "  # At work.\n  - name: \"Work # 1\"   # the second\n    widgets:\n      - c.system\n"
    #expect(last == Self.text.replacing(end, with: ""))
    // Its cards move to another page.
    let first = try Self.edit { pages in
      pages[1].widgets += pages[0].widgets
      pages.removeFirst()
    }
    #expect(first.hasPrefix("theme: nord\nboard:\n  # At work.\n  - name: \"Work # 1\""))
    #expect(first.contains("      - b.mail: expanded  # long\n"))
  }

  @Test func renamedPageKeepsItsComment() throws {
    #expect(
      try Self.edit { $0[0].name = "Start: now" }
        == Self.text.replacing("name: Home ", with: "name: \"Start: now\" "))
    #expect(
      try Self.edit { $0[1].name = "Work" }
        == Self.text.replacing("\"Work # 1\"", with: "Work"))
  }

  @Test(arguments: [
    "board: [{name: A, widgets: [a]}]\n", "board:\n- {name: A, widgets: [a]}\n",
    "board:\n-\n  name: A\n", "board:\n- name: >\n    A\n",
  ])
  func unsafeEditsAreRefused(_ text: String) throws {
    var section = try Self.board(text)
    section.pages[0].name = "B"
    #expect(throws: ConfigProblem.self) { try ConfigEditor.edit(text, to: section) }
    #expect(throws: ConfigProblem.self) {
      section.pages[0].columns = 4
      _ = try ConfigEditor.edit(text, to: section)
    }
  }

  /// After any change of pages, the text has the new board and all other keys.
  @Test func randomChangesOfPagesAreWrittenOrRefused() throws {
    var random = Numbers()
    for _ in 0..<200 {
      var text = Self.text
      for step in 0..<8 {
        var pages = try Self.board(text).pages
        switch Int.random(in: 0..<4, using: &random) {
        case 0: pages.append(.init(name: "N\(step) #'\"", widgets: []))
        case 1:
          let gone = pages.remove(at: Int.random(in: 0..<pages.count, using: &random))
          if pages.isEmpty { continue }
          pages[0].widgets += gone.widgets
        case 2: pages[Int.random(in: 0..<pages.count, using: &random)].name = "R\(step): x"
        default:
          pages.shuffle(using: &random)
          pages[0].widgets.shuffle(using: &random)
        }
        let section = BoardSection(pages: pages)
        guard let new = try? ConfigEditor.edit(text, to: section) else { continue }
        #expect(try Self.board(new) == section)
        #expect(new.contains("keys: {quit: Q}\n") && new.hasPrefix("theme: nord\n"))
        text = new
      }
    }
  }

  @Test func widgetIsAddedToASecondPage() throws {
    let new = try Self.edit { $0[1].widgets.append(.init(id: "a.todo")) }
    #expect(
      new == Self.text.replacing("    - c.system\n", with: "    - c.system\n      - a.todo\n"))
    let less = try ConfigEditor.edit(new, to: Self.board(Self.text))
    #expect(less == Self.text)
  }
}
