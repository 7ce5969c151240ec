import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

/// The keyboard below a text field: keys in, pictures and commands out.
@Suite struct KeyboardTests {
  private static let context = DrawContext(clock: .fixed(now: 0))
  private static let entries = [
    KeyboardEntry(id: "a.emoji", title: "Emoji"),
    KeyboardEntry(id: "b.snippets", title: "Snippets"),
  ]

  private func screen(columns: Int = 50, rows: Int = 20) -> BoardScreen {
    var screen = BoardScreen(size: CellSize(columns: columns, rows: rows))
    let node = Node(.text(.init("Plain row")))
    screen.update(board: Board(cards: [Card(id: "w", title: "Links", picture: .live(node))]))
    screen.keyboards = Self.entries
    return screen
  }

  private func press(_ keys: Key..., on screen: inout BoardScreen) -> [ScreenCommand] {
    keys.reduce([]) { $0 + screen.press($1, Self.context) }
  }

  /// The palette with a keyboard.
  private func opened(typed: String = "") -> BoardScreen {
    var screen = screen()
    _ = press(.character(":"), on: &screen)
    for character in typed { _ = press(.character(character), on: &screen) }
    _ = press(.control("o"), on: &screen)
    return screen
  }

  private static func key(_ text: String) -> Node {
    var node = Node(.text(.init(text)))
    node.action = text
    return node
  }

  /// A keyboard of two rows: a b / c d.
  private static var request: ExtensionRequest {
    var request = ExtensionRequest(
      point: .keyboard, kind: .keyboard(KeyboardTyping(document: TextDocument(), at: .zero)),
      at: .zero)
    let answer = BeginAnswer(implements: [], largestAvailableDisplayMode: .expanded)
    _ = request.apply(.answered(request: 0, .result(answer.json)), at: .zero)
    let rows = [["a", "b"], ["c", "d"]].map { row in
      Node(.hstack(.init(children: row.map(key), spacing: 2)))
    }
    let view = WidgetView(root: Node(.vstack(.init(children: rows))))
    _ = request.apply(.said(.view(view), request: nil), at: .zero)
    return request
  }

  private func shown(typed: String = "") -> BoardScreen {
    var screen = opened(typed: typed)
    screen.update(keyboard: Self.request)
    return screen
  }

  private func drawing(_ screen: BoardScreen) -> [String] {
    var screen = screen
    return screen.picture(Self.context).grid.text.split(
      separator: "\n", omittingEmptySubsequences: false
    ).map { line in
      var line = String(line)
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  private static func document(_ text: String) -> TextDocument { TextDocument(before: text) }

  // MARK: Opening

  @Test func keyOpensTheFirstKeyboardForTheField() {
    var screen = screen()
    _ = press(.character(":"), .character("q"), on: &screen)
    #expect(
      press(.control("o"), on: &screen) == [.startKeyboard("a.emoji", Self.document("q"))])
    #expect(screen.hasKeyboard)
  }

  @Test func keyboardIsBelowTheField() {
    let lines = drawing(shown(typed: "q"))
    #expect(lines[0].hasPrefix(" Go to or do  q") || lines[0].contains("q"))
    #expect(lines[12].hasPrefix("── Emoji ──"))
    #expect(lines[13] == " a  b")
    #expect(lines[14] == " c  d")
    #expect(lines[19] == " Esc close   Enter choose   Ctrl-O next keyboard")
    // The palette's own keys stay above.
    #expect(lines[11].contains("Esc"))
  }

  @Test func everyFieldHasAKeyboard() {
    let ways: [[Key]] = [
      [.character("/")], [.character(":")], [.character("?"), .character("/")],
      [.character("e"), .character("/")], [.character("a")], [.character("a"), .enter],
      [.character("P"), .character("n")],
    ]
    for way in ways {
      var screen = screen()
      for key in way { _ = screen.press(key, Self.context) }
      let commands = press(.control("o"), on: &screen)
      #expect(
        commands.contains { if case .startKeyboard = $0 { true } else { false } }, "\(way)")
      #expect(drawing(screen).suffix(9).contains { $0.contains("── Emoji") }, "\(way)")
    }
  }

  @Test func secretFieldHasNone() {
    var screen = screen()
    let form = SettingsForm(items: [
      .setting(
        Setting(key: "token", title: "Token", kind: .text(isSecret: true, isNumber: false)))
    ])
    screen.show(SettingsState(card: "w", title: "App", form: form, values: []))
    #expect(press(.control("o"), on: &screen).isEmpty)
    #expect(!screen.hasKeyboard)
    #expect(!drawing(screen).joined().contains("Ctrl-O"))
  }

  @Test func passwordQuestionHasNone() {
    var screen = screen()
    let question = Question(
      id: QuestionID(1), subject: .unlock(.unlock), choices: [.unlock, .cancel])
    var board = screen.board
    board.questions = [question]
    screen.update(board: board)
    #expect(press(.control("o"), on: &screen).isEmpty)
    #expect(!screen.hasKeyboard)
  }

  @Test func lockedBoardAsksForThePassword() {
    var screen = screen()
    var board = screen.board
    board.isLocked = true
    screen.update(board: board)
    _ = press(.character("/"), on: &screen)
    #expect(press(.control("o"), on: &screen) == [.user(.unlock)])
    #expect(!screen.hasKeyboard)
    // Locking closes an open one.
    var open = shown()
    open.update(board: board)
    #expect(!open.hasKeyboard)
  }

  @Test func readOnlyBoardStartsNone() {
    var screen = screen()
    screen.isReadOnly = true
    _ = press(.character(":"), on: &screen)
    #expect(!drawing(screen).joined().contains("Ctrl-O"))
    #expect(press(.control("o"), on: &screen).isEmpty)
    #expect(drawing(screen).contains(" A read-only board starts no keyboards."))
  }

  @Test func withoutAFieldThereIsANote() {
    var screen = screen()
    #expect(press(.control("o"), on: &screen).isEmpty)
    #expect(!screen.hasKeyboard)
    #expect(drawing(screen).last?.contains("no text field is open") == true)
  }

  @Test func withoutKeyboardsTheSheetExplains() {
    var screen = screen()
    screen.keyboards = []
    _ = press(.character(":"), on: &screen)
    #expect(!drawing(screen).joined().contains("Ctrl-O"))
    #expect(press(.control("o"), on: &screen).isEmpty)
    #expect(drawing(screen).contains(" No keyboard is installed."))
  }

  // MARK: Keys

  @Test func typingGoesToTheField() {
    var screen = shown()
    #expect(
      press(.character("x"), on: &screen) == [
        .keyboard(.documentChanged(Self.document("x"), byUser: true))
      ])
    #expect(
      press(.space, on: &screen) == [
        .keyboard(.documentChanged(Self.document("x "), byUser: true))
      ])
    #expect(
      press(.backspace, on: &screen) == [
        .keyboard(.documentChanged(Self.document("x"), byUser: true))
      ])
    #expect(drawing(screen)[0].contains("x"))
  }

  @Test func arrowsMoveInTheKeyboardAndEnterChooses() {
    var screen = shown()
    func tap(_ action: String) -> [ScreenCommand] { [.keyboard(.activate(action: action))] }
    #expect(press(.enter, on: &screen) == tap("a"))
    #expect(press(.right, .enter, on: &screen) == tap("b"))
    #expect(press(.down, .enter, on: &screen) == tap("d"))
    #expect(press(.left, .enter, on: &screen) == tap("c"))
    #expect(press(.up, .enter, on: &screen) == tap("a"))
    #expect(press(.tab, .tab, .enter, on: &screen) == tap("c"))
    #expect(press(.backTab, .enter, on: &screen) == tap("b"))
  }

  @Test func clickChooses() {
    var screen = shown()
    _ = screen.picture(Self.context)
    let click = MouseEvent(row: 14, column: 4, kind: .click)
    #expect(press(.mouse(click), on: &screen) == [.keyboard(.activate(action: "d"))])
  }

  @Test func escapeClosesOnlyTheKeyboard() {
    var screen = shown(typed: "up")
    #expect(press(.escape, on: &screen) == [.keyboard(.cancel)])
    #expect(!screen.hasKeyboard)
    #expect(screen.isCovered)
    #expect(drawing(screen)[0].contains("up"))
  }

  @Test func keyGoesToTheNextKeyboard() {
    var screen = shown()
    #expect(press(.control("o"), on: &screen) == [.startKeyboard("b.snippets", TextDocument())])
    #expect(drawing(screen)[12].hasPrefix("── Snippets ──"))
    #expect(press(.control("o"), on: &screen) == [.startKeyboard("a.emoji", TextDocument())])
    // The only one closes.
    screen = self.screen()
    screen.keyboards = [Self.entries[0]]
    _ = press(.character(":"), .control("o"), on: &screen)
    #expect(press(.control("o"), on: &screen) == [.keyboard(.cancel)])
    #expect(!screen.hasKeyboard)
  }

  @Test func reboundPrintableKeyIsText() {
    var screen = screen()
    screen.keyMap.bindings = screen.keyMap.bindings.map { binding in
      binding.command == .keyboard ? .init(.keyboard, .character("#")) : binding
    }
    _ = press(.character(":"), on: &screen)
    #expect(press(.character("#"), on: &screen).isEmpty)
    #expect(!screen.hasKeyboard)
    #expect(drawing(screen)[0].contains("#"))
  }

  // MARK: What the keyboard types

  @Test func keyboardTypesIntoTheField() {
    var screen = shown(typed: "so ")
    #expect(
      screen.type(.insertText("👍🏽"), Self.context) == [
        .keyboard(.documentChanged(Self.document("so 👍🏽"), byUser: false))
      ])
    #expect(
      screen.type(.deleteBackward, Self.context) == [
        .keyboard(.documentChanged(Self.document("so "), byUser: false))
      ])
    #expect(
      screen.type(.adjustTextPosition(-2), Self.context) == [
        .keyboard(
          .documentChanged(TextDocument(before: "s", after: "o "), byUser: false))
      ])
  }

  @Test(arguments: [Int.min, -1000, 1000, .max])
  func cursorStaysInTheField(_ offset: Int) {
    var screen = shown(typed: "abc")
    _ = screen.type(.adjustTextPosition(offset), Self.context)
    _ = screen.type(.insertText("|"), Self.context)
    #expect(screen.layers.textField?.text == (offset < 0 ? "|abc" : "abc|"))
  }

  @Test func linesBecomeBlanksAndALongTextIsCut() {
    var screen = shown()
    _ = screen.type(.insertText("a\nb\tc"), Self.context)
    #expect(screen.layers.textField?.text == "a b c")
    for _ in 0..<5 {
      _ = screen.type(.insertText(String(repeating: "x", count: 2000)), Self.context)
    }
    #expect(screen.layers.textField?.count == 4000)
  }

  /// Typing in the search shows matches, as the user's keys do.
  @Test func keyboardTypesIntoTheSearch() {
    var screen = screen()
    _ = press(.character("/"), .control("o"), on: &screen)
    screen.update(keyboard: Self.request)
    _ = screen.type(.insertText("plain"), Self.context)
    let lines = drawing(screen)
    #expect(lines.last?.hasPrefix(" /plain") == true, "\(lines)")
    #expect(lines.last?.contains("1 of 1") == true)
    // Above the line of the search.
    #expect(lines[11].hasPrefix("── Emoji ──"))
  }

  @Test func composeFieldTakesIt() {
    var screen = screen()
    let attributes = JSONValue.object([
      JSONMember(
        "NSExtensionActivationRule",
        .object([JSONMember("NSExtensionActivationSupportsText", .integer(1))]))
    ])
    guard let rule = try? ActivationRule(attributes: attributes) else { return }
    screen.extensions = [
      SheetEntry(id: "n", title: "Notes", appName: "Notes", point: .share, rule: rule)
    ]
    _ = press(.down, .character("s"), .enter, on: &screen)
    var request = ExtensionRequest(point: .share, kind: .items([]), at: .zero)
    let answer = BeginAnswer(implements: [], largestAvailableDisplayMode: .expanded)
    _ = request.apply(.answered(request: 0, .result(answer.json)), at: .zero)
    _ = request.apply(.said(.compose(ComposeState(text: "hi")), request: nil), at: .zero)
    screen.update(request: request)
    #expect(press(.control("o"), on: &screen) == [.startKeyboard("a.emoji", Self.document("hi"))])
    screen.update(keyboard: Self.request)
    #expect(
      screen.type(.insertText("!"), Self.context) == [
        .request(.typed("hi!")), .keyboard(.documentChanged(Self.document("hi!"), byUser: false)),
      ])
    #expect(press(.escape, on: &screen) == [.keyboard(.cancel)])
    #expect(press(.enter, on: &screen) == [.request(.done)])
  }

  @Test func keyboardClosesItselfOrShowsTheNext() {
    var screen = shown()
    #expect(
      screen.type(.advanceToNextInputMode, Self.context) == [
        .startKeyboard("b.snippets", TextDocument())
      ])
    #expect(screen.type(.dismissKeyboard, Self.context) == [.keyboard(.cancel)])
    #expect(!screen.hasKeyboard)
    // A late message reaches nothing.
    #expect(screen.type(.insertText("x"), Self.context).isEmpty)
    #expect(screen.layers.textField?.text == "")
  }

  // MARK: Endings

  @Test func keyboardEndsWithItsField() {
    var screen = shown()
    _ = press(.escape, on: &screen)
    _ = press(.control("o"), on: &screen)
    // The palette's command closes it.
    let commands = press(.control("l"), on: &screen)
    #expect(commands == [.redraw])
    screen.layers.closeModal()
    #expect(!screen.hasKeyboard)
  }

  @Test func killedKeyboardCostsOnlyItsSheet() {
    var screen = shown(typed: "text")
    var request = Self.request
    _ = request.apply(.ended(.signal(9)), at: .zero)
    screen.update(keyboard: request)
    #expect(screen.hasKeyboard)
    #expect(drawing(screen)[13].contains("ended"))
    #expect(press(.enter, .right, on: &screen).isEmpty)
    _ = press(.character("!"), on: &screen)
    #expect(screen.layers.textField?.text == "text!")
    _ = press(.escape, on: &screen)
    #expect(screen.layers.textField?.text == "text!")
  }

  @Test func endedKeyboardCloses() {
    var screen = shown(typed: "text")
    var request = Self.request
    _ = request.apply(.answered(request: 1, .result(.null)), at: .zero)
    screen.update(keyboard: request)
    #expect(!screen.hasKeyboard)
    #expect(screen.layers.textField?.text == "text")
  }

  @Test(arguments: [(1, 1), (8, 2), (12, 3), (20, 6), (30, 10), (200, 60)])
  func everySizeIsDrawn(_ columns: Int, _ rows: Int) {
    for way in [Key.character("/"), .character(":")] {
      var screen = screen()
      _ = press(way, .control("o"), on: &screen)
      screen.update(keyboard: Self.request)
      screen.resize(to: CellSize(columns: columns, rows: rows))
      #expect(screen.picture(Self.context).grid.columns == columns)
      _ = press(.down, .enter, .character("x"), on: &screen)
    }
  }

  // MARK: The shell's line

  @Test func promptAsksForALine() {
    var screen = BoardScreen(size: CellSize(columns: 50, rows: 20))
    screen.keyboards = Self.entries
    #expect(
      screen.prompt(text: "hi", Self.context) == [.startKeyboard("a.emoji", Self.document("hi"))])
    screen.update(keyboard: Self.request)
    _ = screen.type(.insertText("!"), Self.context)
    #expect(press(.enter, on: &screen) == [.keyboard(.activate(action: "a"))])
    #expect(press(.escape, on: &screen) == [.keyboard(.cancel)])
    #expect(press(.enter, on: &screen) == [.prompted("hi!")])
    #expect(press(.escape, on: &screen) == [.prompted(nil)])
  }
}
