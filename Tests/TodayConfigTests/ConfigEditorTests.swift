import Testing
import TodayConfig
import TodayEngine
import TodayWire

/// The cards of the board are written back, and nothing else changes.
@Suite struct ConfigEditorTests {
  private static let text = """
    # My board.
    theme: nord   # as everywhere

    board:
      # The first thing in the morning.
      - name: Home
        columns: 2
        widgets:
          # What is to be done.
          - a.todo
          - b.mail: expanded  # long

          # Numbers.
          # More numbers.
          - c.system
      - {name: Work, widgets: [d.git, "e.build": compact]}   # flow
    keys: {quit: Q}
    # The end.

    """

  private static func board(_ text: String) throws -> BoardSection {
    var config = Config()
    config.add(ConfigReader.read(text).values)
    return try #require(config.board)
  }

  /// Edits the text to have these cards on its pages.
  private static func edit(_ text: String, _ pages: [[String]]) throws -> String {
    var section = try board(text)
    let known = Dictionary(
      section.pages.flatMap(\.widgets).map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
    for (index, ids) in pages.enumerated() {
      section.pages[index].widgets = ids.map {
        known[WidgetID($0)] ?? BoardSection.Card(id: WidgetID($0))
      }
    }
    return try ConfigEditor.edit(text, to: section)
  }

  @Test func unchangedBoardKeepsTheText() throws {
    #expect(try ConfigEditor.edit(Self.text, to: Self.board(Self.text)) == Self.text)
  }

  /// A comment above a card may also describe the cards below, so it stays.
  @Test func commentAfterACardMovesWithTheCard() throws {
    let text = """
      board:
        - name: Home
          widgets:
            # What is to be done.
            - a.todo
            - b.mail: expanded   # long, # and more
        - name: Work
          widgets:
            - d.git  # mine
        - name: Spare
      """ + "\n"
    let moved = try Self.edit(text, [["a.todo"], ["b.mail"], ["d.git"]])
    #expect(
      moved == """
        board:
          - name: Home
            widgets:
              # What is to be done.
              - a.todo
          - name: Work
            widgets:
              - b.mail: expanded   # long, # and more
          - name: Spare
            widgets:
              - d.git  # mine
        """ + "\n")
    let plain = try Self.edit(moved, [["a.todo", "d.git"], ["b.mail"], []])
    #expect(plain.contains("      - a.todo\n      - d.git  # mine\n"))
  }

  @Test func cardsMoveWithTheirCommentsAndNothingElseMoves() throws {
    let new = try Self.edit(Self.text, [["c.system", "a.todo", "b.mail"], ["d.git", "e.build"]])
    let expected = Self.text.replacing(
      """
            # What is to be done.
            - a.todo
            - b.mail: expanded  # long

            # Numbers.
            # More numbers.
            - c.system

      """,
      with: """
              # Numbers.
              # More numbers.
              - c.system
              # What is to be done.
              - a.todo
              - b.mail: expanded  # long


        """)
    #expect(new == expected)
  }

  @Test func commentOfARemovedCardStays() throws {
    let new = try Self.edit(Self.text, [["a.todo", "b.mail"], ["d.git", "e.build"]])
    #expect(new == Self.text.replacing("      - c.system\n", with: ""))
  }

  @Test func newCardGetsALineLikeTheOthers() throws {
    let new = try Self.edit(
      Self.text, [["a.todo", "b.mail", "c.system", "f.new"], ["d.git", "e.build"]])
    #expect(
      new
        == Self.text.replacing(
          "      - c.system\n", with: "      - c.system\n      - f.new\n"))
  }

  @Test func flowListStaysAFlowList() throws {
    let new = try Self.edit(
      Self.text, [["a.todo", "b.mail", "c.system"], ["e.build", "g.new", "d.git"]])
    #expect(
      new
        == Self.text.replacing(
          "[d.git, \"e.build\": compact]", with: "[e.build: compact, g.new, d.git]"))
  }

  @Test(arguments: [
    ("board:\n- name: A\n  widgets:\n  - a\n", ["b"], "board:\n- name: A\n  widgets:\n  - b\n"),
    (
      "board:\n- name: A\n  widgets:\n  - a", ["a", "b"],
      "board:\n- name: A\n  widgets:\n  - a\n  - b\n"
    ),
    (
      "board:\r\n- name: A\r\n  widgets:\r\n  - a\r\n", ["b", "a"],
      "board:\r\n- name: A\r\n  widgets:\r\n  - b\r\n  - a\r\n"
    ),
    ("board:\n- name: A\n", ["b"], "board:\n- name: A\n  widgets:\n    - b\n"),
    ("board:\n- name: A\n  widgets:\n", ["b"], "board:\n- name: A\n  widgets:\n    - b\n"),
    (
      "board:\n- name: A\n  widgets: ~ # none\n  columns: 2\n", ["b"],
      "board:\n- name: A\n  widgets: # none\n    - b\n  columns: 2\n"
    ),
    ("board:\n- name: A\n  widgets: []\n", ["b"], "board:\n- name: A\n  widgets: [b]\n"),
    (
      "board:\n- name: A\n  widgets: [\n    a,\n    b ]\n", ["b"],
      "board:\n- name: A\n  widgets: [b]\n"
    ),
    ("board:\n- name: A\n  widgets:\n  - a\n  # z\n", [], "board:\n- name: A\n  widgets:\n  # z\n"),
    (
      "\u{FEFF}board:\n- name: A\n  widgets: [a]\n", ["b"],
      "\u{FEFF}board:\n- name: A\n  widgets: [b]\n"
    ),
    (
      "board:\n- name: Ä\n  widgets: [\"größe]\", b]  # ü\n", ["b"],
      "board:\n- name: Ä\n  widgets: [b]  # ü\n"
    ),
  ])
  func everyNotationIsPreserved(_ text: String, _ ids: [String], _ expected: String) throws {
    #expect(try Self.edit(text, [ids]) == expected)
  }

  @Test(arguments: [
    "board:\n- name: A\n  widgets: [ # mine\n    a ]\n",
    "board: [{name: A}]\n",
    "board:\n- name: A\n  widgets:\n  - a:\n      expanded\n  - c\n",
    "board:\n- name: A\n  widgets:\n  -\n    a\n  - c\n",
    "x: &w [a]\n", "theme: nord\n...\n", "{theme: nord}\n",
    "board:\n- name: A\n  widgets:\n  - a\u{85}  - c\n",
  ])
  func unsafeEditsAreRefused(_ text: String) throws {
    #expect(throws: ConfigProblem.self) {
      try ConfigEditor.edit(
        text, to: BoardSection(pages: [.init(name: "A", widgets: [.init(id: "b")])]))
    }
  }

  /// After random moves, additions and removals, the file has the new board and all its comments.
  @Test func randomEditsKeepAllCommentsAndOtherKeys() throws {
    var text = Self.text
    let comments = Self.text.split(separator: "\n").filter { $0.contains("#") }
      .map { $0[$0.firstIndex(of: "#")!...] }.filter { $0 != "# long" }
    var state: UInt64 = 7
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let ids = ["a.todo", "b.mail", "c.system", "d.git", "e.build", "f", "g", "h", "i"]
    for _ in 0..<200 {
      var rest = ids
      var pages: [[String]] = [[], []]
      for _ in 0..<random(ids.count + 1) {
        pages[random(2)].append(rest.remove(at: random(rest.count)))
      }
      text = try Self.edit(text, pages)
      #expect(try Self.board(text).pages.map { $0.widgets.map(\.id.rawValue) } == pages)
      for comment in comments { #expect(text.contains(comment)) }
    }
    #expect(text.hasPrefix("# My board.\ntheme: nord   # as everywhere\n\nboard:\n"))
    #expect(text.hasSuffix("keys: {quit: Q}\n# The end.\n"))
  }
}
