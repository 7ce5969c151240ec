import Testing
import TodayWire

@testable import TodayBoard
@testable import TodayRender

struct KeyMapTests {
  private static let names: [(String, Key?)] = [
    ("j", Key.character("j")), ("J", .character("J")), (":", .character(":")), (" ", .space),
    ("Space", .space), ("ctrl-d", .control("d")), ("Ctrl-D", .control("d")), ("PgDn", .pageDown),
    ("Shift-Up", .shiftUp), ("shift-tab", .backTab), ("F1", .function(1)), ("F25", nil),
    ("Esc", .escape), ("é", .character("é")), ("Ctrl-", nil), ("Ctrl-dd", nil), ("", nil),
    ("meta-x", nil), ("F", .character("F")), ("-", .character("-")),
  ]

  @Test(arguments: names)
  func keysHaveNames(name: String, key: Key?) {
    #expect(Key(name: name) == key)
  }

  /// The screen and the config use the same key names if letters can express them.
  @Test func shownKeyIsAValidName() {
    for key in KeyMap.standardBindings.flatMap(\.keys) {
      let name = KeyMap.name(key, in: Words())
      if name.allSatisfy(\.isASCII) { #expect(Key(name: name) == key, "\(name)") }
    }
  }

  @Test func commandsHaveNames() {
    #expect(BoardCommand.nextPage.name == "next-page")
    #expect(BoardCommand.page1.name == "page-1")
    for command in BoardCommand.allCases { #expect(BoardCommand(name: command.name) == command) }
  }

  private static func build(_ entries: (String, String)...) -> (map: KeyMap, problems: [String]) {
    let built = KeyMap.build(entries.map { KeyMap.Entry(key: $0.0, command: $0.1) })
    return (built.map, built.problems.map(\.description))
  }

  @Test func entryOverridesThePreset() {
    let (map, problems) = Self.build(("x", "quit"), ("r", "pause"))
    #expect(problems == [])
    #expect(map.command(for: .character("x")) == .quit)
    #expect(map.command(for: .character("q")) == .quit)
    #expect(map.name(of: .quit, in: Words()) == "x")
    #expect(map.command(for: .character("r")) == .pause)
    #expect(map.keys(of: .update) == [])
    let keys = map.bindings.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }

  @Test func noneRemovesAKey() {
    let (map, problems) = Self.build(("C", "none"))
    #expect(problems == [])
    #expect(map.command(for: .character("C")) == nil)
  }

  @Test func noneRemovesACommandsKeys() {
    let (map, problems) = Self.build(
      ("none", "pause"), ("none", "quit"), ("none", "edit"), ("E", "edit"))
    #expect(problems == [])
    #expect(map.keys(of: .pause) == [])
    #expect(map.command(for: .character("p")) == nil)
    #expect(map.keys(of: .quit) == [.control("c")])
    #expect(map.keys(of: .edit) == [.character("E")])
    #expect(
      Self.build(("none", "help")).problems == ["no key is left for help: assign a key to it"])
  }

  private static let mistakes: [([(String, String)], [String])] = [
    (
      [("Ctrl-dd", "quit")],
      [
        "unknown key \"Ctrl-dd\": write a character, or a name such as Space, Ctrl-d, PgDn, F1"
      ]
    ),
    ([("x", "quitt")], ["unknown command \"quitt\": did you mean quit?"]),
    ([("x", "frobnicate-all")], ["unknown command \"frobnicate-all\""]),
    ([("x", "quit"), ("x", "pause")], ["x cannot mean both quit and pause"]),
    ([("x", "quit"), ("x", "quit")], []),
    ([("Ctrl-C", "pause")], ["Ctrl-C always quits"]),
    (
      [("Ctrl-j", "move-down"), ("Ctrl-M", "zoom")],
      [
        "Ctrl-j is Enter in a terminal: write Enter, or choose another key",
        "Ctrl-M is Enter in a terminal: write Enter, or choose another key",
      ]
    ),
    (
      [("ctrl-h", "none"), ("Ctrl-i", "help")],
      [
        "ctrl-h is Backspace in a terminal: write Backspace, or choose another key",
        "Ctrl-i is Tab in a terminal: write Tab, or choose another key",
      ]
    ),
    ([("?", "quit"), ("F1", "quit")], ["no key is left for help: assign a key to it"]),
  ]

  @Test(arguments: mistakes)
  func mistakeIsReportedAndOtherEntriesApply(entries: [(String, String)], problems: [String]) {
    let built = KeyMap.build(
      entries.map { KeyMap.Entry(key: $0.0, command: $0.1) } + [
        KeyMap.Entry(key: "w", command: "edit")
      ])
    #expect(built.problems.map(\.description) == problems)
    #expect(built.map.command(for: .character("w")) == .edit)
    #expect(built.map.command(for: .control("c")) == .quit)
  }

  @Test(arguments: KeyMap.Preset.allCases)
  func presetsAreCompleteAndUnambiguous(_ preset: KeyMap.Preset) {
    let (map, problems) = KeyMap.build(preset: preset, [])
    #expect(problems == [])
    let keys = map.bindings.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    #expect(keys.allSatisfy { $0.arrivesAs == nil })
    for command in BoardCommand.allCases { #expect(!map.keys(of: command).isEmpty, "\(command)") }
  }

  @Test func presetsHaveTheKeysOfTheirEditors() {
    let emacs = KeyMap.build(preset: .emacs, []).map
    #expect(emacs.command(for: .control("n")) == .moveDown)
    #expect(emacs.command(for: .control("v")) == .pageDown)
    #expect(emacs.command(for: .control("g")) == .close)
    let vi = KeyMap.build(preset: .vi, []).map
    #expect(vi.command(for: .control("f")) == .pageDown)
    #expect(vi.command(for: .character("$")) == .bottom)
  }

  @Test(arguments: [
    ("quit", "quit", 0), ("quitt", "quit", 1), ("", "abc", 3), ("ab", "ba", 1),
    ("theme", "thmee", 1),
    ("abc", "cab", 2),
  ])
  func wordsHaveADistance(one: String, other: String, distance: Int) {
    #expect(Spelling.distance(Array(one), Array(other)) == distance)
  }
}
