import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

struct BoardKeyTests {
  private func focused(_ screen: BoardScreen) -> String {
    [screen.focus?.card.rawValue, screen.focus?.target?.action ?? screen.focus?.target?.url]
      .compactMap { $0 }.joined(separator: "/")
  }

  private static let moves: [([Key], String)] = [
    ([Key.down], "reminders"), ([.down, .down], "reminders/done:Renew passport"),
    ([.down, .character("j"), .down, .up], "reminders/done:Renew passport"),
    ([.down, .down, .up], "reminders"), ([.down, .up], "reminders"),
    ([.tab], "reminders"), ([.tab, .tab], "clock"), ([.tab, .backTab], "feed"),
    ([.tab, .right], "clock"), ([.tab, .right, .left], "reminders"), ([.tab, .left], "reminders"),
    ([.tab, .right, .down], "calendar"), ([.tab, .right, .down, .down], "calendar/calendar://1"),
    ([.tab, .tab, .tab, .down, .left], "reminders/done:Tax"),
    ([.character("G")], "feed"), ([.end, .character("g")], "reminders"),
    ([.character("G"), .up], "mail"),
    ([.down, .down, .down, .down, .down, .down, .down], "system"),
    ([.tab, .right, .down, .up], "clock"),
  ]

  @Test(arguments: moves)
  func keysMoveTheFocus(keys: [Key], focus: String) {
    var screen = BoardScreen.sample(80, 24)
    for key in keys { screen.press(key) }
    #expect(focused(screen) == focus)
  }

  /// Its height is known only when it has content. A card that has content stays where it is.
  @Test func focusedCardIsScrolledIntoViewWithItsFirstContent() {
    let rows = SampleBoard.rows((0..<5).map { SampleBoard.text("row \($0)") })
    var board = SampleBoard.board
    board.cards.append(Card(id: "new", title: "New"))
    var screen = BoardScreen.sample(60, 20, board)
    screen.press(.end)
    #expect(screen.focus?.card == "new")
    board.cards[board.cards.count - 1].picture = .live(rows)
    screen.update(board: board)
    #expect(screen.drawing().contains("row 4"))
    screen.press(.mouse(MouseEvent(row: 5, column: 5, kind: .wheelUp)))
    let scrolled = screen.drawing()
    #expect(!scrolled.contains("row 4") && scrolled.contains("New"))
    board.cards[board.cards.count - 1].picture = .live(SampleBoard.rows([rows]))
    screen.update(board: board)
    #expect(screen.drawing() == scrolled)
  }

  @Test func upEntersACardAtTheLastRow() {
    var screen = BoardScreen.sample(40, 30)
    screen.press(.tab, .tab, .up)
    #expect(focused(screen) == "reminders/done:Tax")
  }

  private static let asked: [([Key], [ScreenCommand])] = [
    (
      [Key.down, .down, .space],
      [ScreenCommand.user(.activate("reminders", action: "done:Renew passport"))]
    ),
    ([.down, .down, .enter], [.user(.activate("reminders", action: "done:Renew passport"))]),
    ([.down, .enter], [.user(.openApp("reminders"))]), ([.down, .space], []),
    // A card without an app is shown alone; then the board returns.
    ([.tab, .tab, .enter], []), ([.tab, .tab, .character("o")], []),
    ([.down, .character("o")], [.user(.openApp("reminders"))]),
    ([.down, .character("m")], [.user(.setMode("reminders", .expanded))]),
    ([.tab, .tab, .tab, .character("m")], [.user(.setMode("calendar", .compact))]),
    ([.tab, .tab, .character("m")], []),
    ([.tab, .tab, .tab, .down, .enter], [.user(.follow("calendar", url: "calendar://1"))]),
    ([.tab, .tab, .tab, .down, .space], []),
    ([.tab, .character("r")], [.user(.update("reminders"))]),
    ([.character("r")], [.user(.update("reminders"))]),
    ([.character("R")], [.user(.updateAll)]),
    ([.character("C")], [.user(.reopen)]),
    ([.character("p")], [.user(.pause(true))]),
    ([.character("p"), .character("p")], [.user(.pause(true)), .user(.pause(false))]),
    ([.backTab, .backTab, .backTab, .backTab, .backTab], []),
    ([.character("q")], [.quit]), ([.control("c")], [.quit]), ([.control("l")], [.redraw]),
    ([.control("z")], [.suspend]), ([.escape], []), ([.enter], []), ([.space], []),
    ([.wordLeft], []), ([.wordRight], []),
    ([.character("e"), .control("c")], [.listScripts, .quit]),
    ([.character("?"), .character("q")], []),
    ([.character("H"), .character("k")], [.user(.keepShown("alarms"))]),
    ([.character("H"), .space], [.user(.keepShown("alarms"))]),
    ([.character("H"), .character("b")], [.user(.bringBack("alarms"))]),
    ([.character("H"), .enter], [.user(.openApp("alarms"))]),
    ([.character("H"), .escape, .character("k")], []),
  ]

  @Test(arguments: asked)
  func keysReturnCommands(keys: [Key], commands: [ScreenCommand]) {
    var screen = BoardScreen.sample(80, 24)
    let asked = keys.flatMap { screen.press($0) }
    #expect(asked == commands)
  }

  @Test func enterLoadsAFailedCardAgain() {
    var screen = BoardScreen.sample(40, 12, Board(cards: [SampleBoard.backups]))
    #expect(screen.press(.tab, .enter) == [.user(.retry("backups"))])
  }

  @Test func enterAndAClickUpdateAFailedCardAgain() {
    var screen = BoardScreen.sample(40, 12, Board(cards: [SampleBoard.weather]))
    #expect(screen.press(.tab, .enter) == [.user(.update("weather"))])
    _ = screen.drawing()
    #expect(screen.press(click(2, 3)) == [.user(.update("weather"))])
  }

  @Test func enterPrefersTheRowsLink() {
    var link = SampleBoard.text("details")
    link.url = "todo://1"
    var toggle = Node(.toggle(isOn: false, text: "Call"))
    toggle.action = "done"
    let row = Node(.hstack(Node.Stack(children: [toggle, link], spacing: 2)))
    let card = Card(id: "todo", title: "To do", picture: .live(row))
    var screen = BoardScreen.sample(40, 12, Board(cards: [card]))
    screen.press(.tab, .down)
    #expect(screen.press(.enter) == [.user(.follow("todo", url: "todo://1"))])
    #expect(screen.press(.space) == [.user(.activate("todo", action: "done"))])
    screen.press(.right)
    #expect(screen.press(.space) == [.user(.activate("todo", action: "done"))])
  }

  @Test func placeholderTakesNoTaps() {
    var card = SampleBoard.reminders
    card.picture = .placeholder(card.picture.node!)
    var screen = BoardScreen.sample(40, 12, Board(cards: [card]))
    screen.press(.tab, .down)
    #expect(screen.focus?.target == nil)
  }

  private func click(_ row: Int, _ column: Int) -> Key {
    .mouse(MouseEvent(row: row, column: column, kind: .click))
  }

  private static let clicks: [(Int, Int, [ScreenCommand])] = [
    (3, 5, [ScreenCommand.user(.activate("reminders", action: "done:Renew passport"))]),
    (2, 3, []), (2, 36, [.user(.setMode("reminders", .expanded))]),
    (7, 60, [.user(.follow("calendar", url: "calendar://1"))]),
    (6, 76, [.user(.setMode("calendar", .compact))]),
    (14, 3, [.user(.retry("backups"))]), (15, 10, [.user(.retry("backups"))]),
    (23, 75, [.quit]), (22, 0, []), (3, 41, []),
  ]

  @Test(arguments: clicks)
  func clicksActOnThePartUnderThem(row: Int, column: Int, commands: [ScreenCommand]) {
    var screen = BoardScreen.sample(80, 24)
    _ = screen.drawing()
    #expect(screen.press(click(row, column)) == commands)
  }

  @Test func clickOnATitleFocusesItsCard() {
    var screen = BoardScreen.sample(80, 24)
    _ = screen.drawing()
    screen.press(click(9, 2))
    #expect(focused(screen) == "system")
  }

  @Test func keysInTheFooterCanBeClicked() {
    var screen = BoardScreen.sample(80, 24)
    _ = screen.drawing()
    screen.press(click(23, 2))
    guard screen.layers.contains(EditLayer.self) else {
      Issue.record("no Edit screen")
      return
    }
  }

  @Test func wheelScrolls() {
    var screen = BoardScreen.sample(40, 12)
    #expect(!screen.picture(SampleBoard.context).isScrolling)
    screen.press(.mouse(MouseEvent(row: 5, column: 5, kind: .wheelDown)))
    #expect(screen.scroll == 3)
    #expect(screen.picture(SampleBoard.context).isScrolling)
    #expect(!screen.picture(SampleBoard.context).isScrolling)
    screen.press(.mouse(MouseEvent(row: 5, column: 5, kind: .drag(rows: 2))))
    #expect(screen.scroll == 1)
    screen.press(.mouse(MouseEvent(row: 5, column: 5, kind: .wheelUp)))
    #expect(screen.scroll == 0)
  }

  @Test func cardKeysActOnTheFirstCardWithoutAFocus() {
    var screen = BoardScreen.sample(80, 24)
    #expect(screen.press(.character("r")) == [.user(.update("reminders"))])
    #expect(focused(screen) == "reminders")
    // A key that opens an app first shows which one.
    screen = BoardScreen.sample(80, 24)
    #expect(screen.press(.enter) == [])
    #expect(focused(screen) == "reminders")
    #expect(screen.press(.character("o")) == [.user(.openApp("reminders"))])
  }

  @Test func helpListsEveryKey() {
    let rows = HelpText.rows(.standard, Words())
    for command in BoardCommand.allCases {
      #expect(rows.contains { $0.does == Words().help.does(command) }, "\(command)")
    }
  }

  @Test func everyKeyHasOneMeaning() {
    let keys = KeyMap.standardBindings.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }

  @Test func keysCanBeRemapped() {
    var screen = BoardScreen.sample(80, 24)
    screen.keyMap = KeyMap(bindings: [KeyMap.Binding(.quit, .character("x"))])
    #expect(screen.press(.character("x")) == [.quit])
    #expect(screen.press(.character("q")) == [])
    #expect(screen.drawing().hasSuffix("x quit"))
  }
}
