import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

/// Descriptions of Edit's keys, on the last row and over the list.
struct EditKeysTests {
  private static func opened(_ columns: Int, _ rows: Int, _ map: KeyMap = .standard) -> BoardScreen
  {
    var screen = BoardScreen.sample(columns, rows)
    screen.keyMap = map
    screen.press(.character("e"))
    return screen
  }

  private static func lines(_ screen: inout BoardScreen) -> [String] {
    screen.drawing().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private static let footers: [(columns: Int, onBoard: String, other: String)] = [
    (
      80, " Enter done   Esc cancel   J K move   Space remove   / find   ? keys",
      " Enter done   Esc cancel   Space add   J K move   / find   ? keys"
    ),
    (
      50, " Enter done   Esc cancel   J K move   ? keys",
      " Enter done   Esc cancel   Space add   ? keys"
    ),
    (40, " Enter done   Esc   J K move   ? keys", " Enter done   Esc   Space add   ? keys"),
    (36, " Enter done   Esc   J K move   ?", " Enter done   Esc   Space add   ?"),
    (20, " Enter done   Esc", " Enter done   Esc"),
    (14, " Esc cancel", " Esc cancel"),
  ]

  @Test(arguments: footers)
  func mostUsedKeysAreFirst(columns: Int, onBoard: String, other: String) {
    var screen = Self.opened(columns, 12)
    #expect(Self.lines(&screen).last == onBoard)
    screen.press(.end, .up)
    #expect(Self.lines(&screen).last == other)
  }

  /// Independent of the config's key names.
  @Test(arguments: [BoardCommand.tap, .search, .moveDown])
  func noKeyHasTwoMeanings(command: BoardCommand) {
    let bindings = KeyMap.standardBindings.map {
      $0.command == command ? KeyMap.Binding(command, .enter) : $0
    }
    let keys = EditKeys(KeyMap(bindings: bindings))
    let all = keys.rows.flatMap(\.keys)
    #expect(Set(all).count == all.count)
    #expect(keys.command(for: .enter) == .done)
    #expect(keys.command(for: .space) == .toggle)
  }

  @Test func eachOfTwoKeysCanBeClicked() {
    var screen = Self.opened(80, 24)
    _ = screen.drawing()
    func click(_ column: Int) { screen.press(.mouse(.init(row: 23, column: column, kind: .click))) }
    click(27)
    #expect(Self.lines(&screen)[3].hasPrefix(" ▸ ● Reminders"))
    click(29)
    #expect(Self.lines(&screen)[2].hasPrefix(" ▸ ● Reminders"))
  }

  @Test func enlargedScreenShowsTheListFromTheStart() {
    var screen = Self.opened(40, 12)
    screen.press(.character("?"), .down, .down)
    #expect(!screen.drawing().contains("Enter d"))
    screen.resize(to: CellSize(columns: 80, rows: 40))
    #expect(screen.drawing().contains("Enter d"))
    screen.press(.up)
    #expect(!screen.drawing().contains("Keys of Edit"))
  }

  @Test func keysOverlayTheList() {
    var screen = Self.opened(50, 22)
    screen.press(.character("?"))
    #expect(
      screen.drawing() == """
         Keys of Edit                           ▾ 1 below

         Enter d       done: the board is as shown here
         Esc q         cancel: the board stays as it was
         J Shift-↓     move it down
         K Shift-↑     move it up
         Space         put it on the board, take it off
         +             widen: 1, 2 or all columns
         -             narrow this card
         =             set rows: 5, 12, all that fit, or
                       automatic
         /             find widgets
         ↓ j           down
         ↑ k           up
         PgDn Ctrl-D   scroll down
         PgUp Ctrl-U   scroll up
         g Home        go to the first card
         G End         go to the last card
         ? F1          these keys
         Click         puts it on the board, takes it off

         Esc close   ↓ scroll
        """)
  }

  @Test(arguments: [Key.character("?"), .escape, .enter, .character("x"), .space])
  func anyKeyOnlyClosesTheKeys(key: Key) {
    var screen = Self.opened(80, 24)
    let before = screen.drawing()
    screen.press(.character("?"))
    #expect(screen.press(key) == [])
    #expect(screen.drawing() == before)
  }

  @Test func clickClosesTheKeys() {
    var screen = Self.opened(80, 24)
    screen.press(.character("?"))
    _ = screen.drawing()
    screen.press(.mouse(MouseEvent(row: 4, column: 6, kind: .click)))
    #expect(Self.lines(&screen)[0].hasPrefix(" Edit"))
    #expect(Self.lines(&screen)[4].hasPrefix("   ● Calendar"))
  }

  /// If they have more rows than the screen, arrows scroll them.
  @Test func keysScrollOnASmallScreen() {
    var screen = Self.opened(20, 5)
    screen.press(.character("?"))
    #expect(Self.lines(&screen)[0] == " Keys of Edit     ▾")
    #expect(Self.lines(&screen)[1] == " Enter d")
    screen.press(.down)
    #expect(!screen.drawing().contains("Enter d"))
    for _ in 0..<80 { screen.press(.down) }
    #expect(screen.drawing().contains("moves it"))
    screen.press(.up, .character("x"))
    #expect(Self.lines(&screen)[0].hasPrefix(" Edit"))
  }

  @Test func keysComeFromTheKeyMap() {
    let (map, problems) = KeyMap.build([
      .init(key: "F5", command: "help"), .init(key: "F6", command: "move-later"),
      .init(key: "D", command: "move-down"),
    ])
    #expect(problems == [])
    var screen = Self.opened(80, 24, map)
    #expect(Self.lines(&screen).last?.hasSuffix("F5 keys") == true)
    screen.press(.character("D"), .function(6))
    #expect(Self.lines(&screen)[4].hasPrefix(" ▸ ● World Clock"))
    screen.press(.function(5))
    #expect(screen.drawing().contains(" D ↓"))
  }
}

struct KeyHintTests {
  private static let hints = [
    KeyHint(keys: [.enter], words: "keep"), KeyHint(keys: [.escape], words: "close"),
    KeyHint(keys: [.character("a")], words: "all of them"),
    KeyHint(keys: [.character("b")], words: "one"),
  ]

  private static let widths: [(columns: Int, text: String)] = [
    (60, "enter keep|escape close|a all of them|b one"),
    // A shorter key description uses space that is too small for a longer one.
    (35, "enter keep|escape close|b one"),
    (25, "enter keep|escape close"), (20, "enter keep|escape"), (15, "escape close"),
    (3, "escape close"),
  ]

  @Test(arguments: widths)
  func keysThatDoNotFitAreLeftOut(columns: Int, text: String) {
    let name = { (key: Key) in
      if case .character(let character) = key { String(character) } else { "\(key)" }
    }
    let found = KeyHint.fitting(Self.hints, columns: columns, name: name)
    #expect(
      found.map { hint in
        (hint.keys.map(name) + [hint.words]).filter { !$0.isEmpty }.joined(separator: " ")
      }.joined(separator: "|") == text)
  }
}
