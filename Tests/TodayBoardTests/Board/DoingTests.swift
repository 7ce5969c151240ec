import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

struct UndoTests {
  private static let roster = SampleBoard.board.roster.map(\.id)
  private static let enabled = Set(SampleBoard.board.roster.filter(\.isEnabled).map(\.id))

  private static func edit(_ order: [WidgetID], without id: WidgetID? = nil) -> ScreenCommand {
    .user(.edit(order: order, enabled: id.map { enabled.subtracting([$0]) } ?? enabled))
  }

  private static var swapped: [WidgetID] {
    var order = roster
    order.swapAt(0, 1)
    return order
  }

  private static let done: [([Key], ScreenCommand, ScreenCommand)] = [
    (
      [.tab, .character("x")], edit(roster, without: "reminders"), edit(roster)
    ),
    ([.tab, .character("J")], edit(swapped), edit(roster)),
    ([.tab, .tab, .character("K")], edit(swapped), edit(roster)),
    (
      [.tab, .character("m")], .user(.setMode("reminders", .expanded)),
      .user(.setMode("reminders", .compact))
    ),
    (
      [.character("H"), .character("k")], .user(.keepShown("alarms")),
      .user(.hideAgain("alarms"))
    ),
  ]

  @Test(arguments: done)
  func changeCanBeUndoneOnce(keys: [Key], does: ScreenCommand, takesBack: ScreenCommand) {
    var screen = BoardScreen.sample(80, 24)
    #expect(keys.flatMap { screen.press($0) } == [does])
    #expect(screen.press(.character("u")) == [takesBack])
    #expect(screen.drawing().contains("undone"))
    #expect(screen.press(.character("u")) == [])
    #expect(screen.drawing().contains("nothing to undo"))
  }

  @Test func emptyEditCannotBeUndone() {
    var screen = BoardScreen.sample(80, 24)
    screen.press(.character("e"))
    #expect(screen.press(.space, .space, .enter).count == 1)
    #expect(screen.press(.character("u")) == [])
    #expect(screen.drawing().contains("nothing to undo"))
  }

  @Test func lastChangeIsUndoneFirst() {
    var screen = BoardScreen.sample(80, 24)
    screen.press(.tab, .character("m"), .character("x"))
    #expect(screen.press(.character("u")) == [Self.edit(Self.roster)])
    #expect(screen.press(.character("u")) == [.user(.setMode("reminders", .compact))])
  }

  /// Another program has added a card to the board, removed one and moved one meanwhile.
  @Test func undoKeepsWhatHasChangedSince() throws {
    var board = SampleBoard.board
    let off = try #require(board.roster.first { !$0.isEnabled }?.id)
    var screen = BoardScreen.sample(80, 24, board)
    screen.press(.tab, .character("x"))
    for index in board.roster.indices {
      let id = board.roster[index].id
      if id == "reminders" || id == "mail" { board.roster[index].isEnabled = false }
      if id == off { board.roster[index].isEnabled = true }
    }
    board.roster.append(board.roster.remove(at: 1))
    screen.update(board: board)
    let present = board.roster.map(\.id)
    var enabled = Set(board.roster.filter(\.isEnabled).map(\.id))
    enabled.insert("reminders")
    #expect(
      screen.press(.character("u")) == [.user(.edit(order: present, enabled: enabled))])
    #expect(enabled.contains(off) && !enabled.contains("mail"))
  }

  @Test func restoredCardFollowsTheCardThatItFollowed() throws {
    var board = SampleBoard.board
    var screen = BoardScreen.sample(80, 24, board)
    screen.press(.tab, .tab, .character("x"))
    let removed = Self.roster[1]
    // The roster lists it after the others now, and the first card is the last one.
    let entry = board.roster.remove(at: 1)
    board.roster.append(board.roster.remove(at: 0))
    board.roster.append(entry)
    board.roster[board.roster.count - 1].isEnabled = false
    screen.update(board: board)
    guard case .user(.edit(let order, let enabled, _))? = screen.press(.character("u")).first
    else {
      Issue.record("no edit")
      return
    }
    #expect(enabled.contains(removed))
    #expect(
      order.firstIndex(of: removed) == order.firstIndex(of: Self.roster[0]).map { $0 + 1 })
  }

  @Test func removalIsReportedWithTheUndoKey() {
    var screen = BoardScreen.sample(80, 24)
    screen.press(.tab, .character("x"))
    let footer = screen.drawing().split(separator: "\n").last
    #expect(footer?.hasPrefix(" Reminders is off the board   u undo") == true)
    screen.press(.down)
    #expect(!screen.drawing().contains("off the board"))
  }

  @Test func eachChangeThatIsNotSavedTakesItsNoteBack() {
    let failure = FileFailure(.write, "/a", .noSpace("full"))
    var screen = BoardScreen.sample(100, 24)
    var board = SampleBoard.board
    for _ in 0..<2 {
      #expect(screen.press(.tab, .character("x")).count == 1)
      #expect(screen.drawing().contains("is off the board"))
      board.cards.removeFirst()
      board.message = .changeNotSaved(failure)
      screen.update(board: board)
      let drawing = screen.drawing()
      #expect(drawing.contains("this change will be lost"))
      #expect(!drawing.contains("is off the board"))
    }
    screen.press(.character("u"))
    #expect(screen.drawing().contains("undone"))
    board = SampleBoard.board
    board.message = .changeNotSaved(failure)
    screen.update(board: board)
    #expect(!screen.drawing().contains("undone"))
  }

  /// The file of another card could not be written.
  @Test func failureOfTheBackgroundDoesNotTakeANoteBack() {
    var screen = BoardScreen.sample(100, 24)
    screen.press(.tab, .character("x"))
    var board = SampleBoard.board
    board.message = .notSaved(FileFailure(.write, "/a", .noSpace("full")))
    screen.update(board: board)
    #expect(screen.drawing().contains("Reminders is off the board   u undo"))
  }

  /// A locked board asks first, and performs the action after unlocking.
  @Test func changeAfterUnlockingCanBeUndone() {
    var board = SampleBoard.board
    board.isLocked = true
    var screen = BoardScreen.sample(80, 24, board)
    #expect(screen.press(.tab, .character("x")) == [.user(.unlock)])
    screen.update(board: SampleBoard.board)
    #expect(screen.resume(SampleBoard.context) == [Self.edit(Self.roster, without: "reminders")])
    #expect(screen.press(.character("u")) == [Self.edit(Self.roster)])
  }

  /// No card is chosen yet, so the first key only shows the focus.
  @Test func removalNeedsTheFocus() {
    var screen = BoardScreen.sample(80, 24)
    #expect(screen.press(.character("x")) == [])
    #expect(screen.focus?.card == "reminders")
  }

  @Test func firstCardCannotMoveUp() {
    var screen = BoardScreen.sample(80, 24)
    #expect(screen.press(.tab, .character("K")) == [])
    #expect(screen.press(.character("G"), .character("J")) == [])
  }

  /// Its neighbour is on the same page, which the config defines.
  @Test func cardMovesWithinItsPage() {
    var screen = BoardScreen.sample(80, 24)
    screen.pages = [
      BoardPage(name: "A", widgets: ["moon", "mail"]), BoardPage(name: "B", widgets: ["clock"]),
    ]
    guard case .user(.edit(let order, _, let pages))? = screen.press(.tab, .character("J")).first
    else {
      Issue.record("no edit")
      return
    }
    #expect(order.firstIndex(of: "mail").map { $0 + 1 } == order.firstIndex(of: "moon"))
    #expect(pages == [:])
    #expect(screen.press(.character("K")) == [])
  }
}

struct CopyTests {
  private static let copies: [([Key], String, String)] = [
    ([.tab, .down, .down], "Call the bank tomorrow", "copied"),
    ([.tab, .tab], "Vancouver −9 h 00:41\nTokyo +8 h 17:41", "2 rows copied"),
  ]

  @Test(arguments: copies)
  func rowOrCardIsCopied(keys: [Key], text: String, note: String) {
    var screen = BoardScreen.sample(80, 24)
    for key in keys { screen.press(key) }
    #expect(screen.press(.character("y")) == [.copy(text)])
    #expect(screen.drawing().contains(note))
  }

  /// Values and texts, without the characters of their drawings.
  @Test func figuresAreCopiedAsTheirValues() {
    func text(_ text: String) -> Node { SampleBoard.text(text) }
    func row(_ nodes: Node...) -> Node { Node(.hstack(.init(children: nodes, spacing: 1))) }
    func bar(_ value: Double, _ text: String? = nil) -> Node {
      Node(.gauge(.init(value: value, text: text)))
    }
    let line = Node(.sparkline(.init(values: [1, 5, 3])))
    let series = Node.Chart.Series(name: "", values: [1, 5, 3])
    let chart = Node(.chart(.init(kind: .line, series: [series], unit: " %")))
    var picture = Node(.canvas(.init(columns: 2, rows: 1, pixels: [nil, nil])))
    picture.label = "Moon"
    var dots = Node(.statuses(.init(values: [.good, .bad])))
    dots.width = 12
    let table = Node(.grid(.init(columns: [], rows: [[text("swift"), line, text("3 %")]])))
    let nodes = [
      row(text("CPU"), text("100 %"), line), chart, row(text("0"), bar(1), text("100 %")),
      row(text("Mem"), bar(0.25), text("6 / 24 G")), row(text("Disk"), bar(0.5, "half")), bar(0.3),
      Node(.digits("11:34")), picture, dots, table,
    ]
    func copied(_ nodes: [Node]) -> [ScreenCommand] {
      let card = Card(id: "w", title: "W", picture: .live(SampleBoard.rows(nodes)))
      var screen = BoardScreen.sample(60, 40, Board(cards: [card]))
      screen.press(.tab)
      return screen.press(.character("y"))
    }
    let lines = [
      "CPU 100 %", "0 100 %", "Mem 25 % 6 / 24 G", "Disk half", "30 %", "11:34", "Moon",
      "swift 3 %",
    ]
    #expect(copied(nodes) == [.copy(lines.joined(separator: "\n"))])
    #expect(copied([line]) == [.copy("1 to 5, now 3")])
  }

  private static let longText = "A very long row that certainly does not fit into forty columns"

  /// The whole row, independent of the available space. A rule between rows has no text.
  @Test(arguments: [([Key.tab, .down], longText + " 7"), ([.tab], longText + " 7\nBelow")])
  func copiedTextIsNotCut(keys: [Key], text: String) {
    var row = Node(
      .hstack(
        .init(children: [
          Node(.text(.init(Self.longText))), Node(.spacer), Node(.text(.init("7"))),
        ])))
    row.action = "open"
    let node = Node(
      .vstack(.init(children: [row, Node(.divider), Node(.text(.init("Below")))])))
    var screen = BoardScreen(size: CellSize(columns: 44, rows: 14))
    screen.update(board: Board(cards: [Card(id: "w", title: "Long", picture: .live(node))]))
    for key in keys { screen.press(key) }
    #expect(screen.drawing().contains("…"))
    #expect(screen.press(.character("y")) == [.copy(text)])
  }
}

struct HintTests {
  @Test func everyTappablePartHasALabel() {
    var screen = BoardScreen.sample(80, 24)
    _ = screen.drawing()
    screen.press(.character("f"))
    let lines = screen.drawing().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[2].contains("─a2 more ▾"))
    #expect(lines[3].hasPrefix("  s○ Renew passport"))
    #expect(lines[4].hasPrefix("  d○ Call the bank"))
    let labels = Hint.all(in: screen.hits).map(\.label)
    #expect(Set(labels).count == labels.count && labels.count >= 9)
  }

  @Test func typedLabelTapsItsPart() {
    var screen = BoardScreen.sample(80, 24)
    _ = screen.drawing()
    screen.press(.character("f"))
    #expect(
      screen.press(.character("d")) == [.user(.activate("reminders", action: "done:Call the bank"))]
    )
    #expect(!screen.isCovered)
    #expect(screen.focus?.card == "reminders")
  }

  @Test(arguments: [Key.escape, .character("1"), .down, .control("l")])
  func otherKeysCloseTheLabels(key: Key) {
    var screen = BoardScreen.sample(80, 24)
    _ = screen.drawing()
    screen.press(.character("f"))
    let asked = screen.press(key)
    #expect(asked == (key == .control("l") ? [.redraw] : []))
    if key != .control("l") { #expect(!screen.isCovered) }
  }

  @Test func manyPartsHaveLabelsOfTwoLetters() {
    let labels = Hint.labels(100)
    #expect(labels.count == 100)
    #expect(Set(labels).count == 100)
    #expect(labels.allSatisfy { $0.count == 2 })
    #expect(Hint.labels(26).allSatisfy { $0.count == 1 })
  }

  @Test func twoLettersAreTypedOneAfterTheOther() {
    let rows = SampleBoard.rows((0..<30).map { SampleBoard.todo("thing \($0)", "") })
    var screen = BoardScreen.sample(
      80, 50, Board(cards: [Card(id: "w", title: "W", picture: .live(rows))]))
    screen.press(.tab, .character("z"))
    _ = screen.drawing()
    screen.press(.character("f"), .character("a"))
    #expect(screen.drawing().contains("\n  d○ thing 2\n"))
    #expect(screen.press(.character("d")) == [.user(.activate("w", action: "done:thing 2"))])
  }

  private static func button(_ text: String) -> Node {
    var node = SampleBoard.text(text)
    node.action = "do:" + text
    return node
  }

  private static func row(_ nodes: [Node], spacing: Int) -> Node {
    Node(.hstack(Node.Stack(children: nodes, spacing: spacing)))
  }

  /// Labels are next to the marker's cells, on blanks, and cover as little as possible: two letters
  /// each.
  @Test func labelsDoNotHideText() {
    var wide = SampleBoard.row("Stand-up", "Room 4")
    wide.url = "calendar://1"
    let rows =
      [
        Self.row([Self.button("one"), Self.button("two")], spacing: 3),
        Self.row([SampleBoard.text("Room:"), wide], spacing: 1),
        Self.row([Self.button("ab"), Self.button("cd")], spacing: 1),
      ] + (0..<30).map { SampleBoard.todo("thing \($0)", "") }
    var screen = BoardScreen.sample(
      44, 50, Board(cards: [Card(id: "w", title: "W", picture: .live(SampleBoard.rows(rows)))]))
    screen.press(.tab, .character("z"), .down)
    #expect(screen.drawing().contains(" ▸ one   two"))
    screen.press(.character("f"))
    let lines = screen.drawing().split(separator: "\n").map(String.init).dropFirst(2)
    #expect(
      lines.prefix(4).joined(separator: "\n") == """
         aaone astwo
           Room: Stand-up ad                 Room 4
         afabagd
         ah○ thing 0
        """)
  }

  @Test func boardWithoutTappablePartsIsReported() {
    var screen = BoardScreen.sample(80, 24, Board(cards: [SampleBoard.moon]))
    _ = screen.drawing()
    screen.press(.character("f"))
    #expect(!screen.isCovered)
    #expect(screen.drawing().contains("nothing here can be tapped"))
  }
}

struct MenuTests {
  private static func right(_ row: Int, _ column: Int) -> Key {
    .mouse(MouseEvent(row: row, column: column, kind: .menu))
  }

  private static func click(_ row: Int, _ column: Int) -> Key {
    .mouse(MouseEvent(row: row, column: column, kind: .click))
  }

  @Test func menuListsTheCardsCommands() {
    var screen = BoardScreen.sample(80, 24)
    screen.press(.tab, .character("."))
    let text = screen.drawing()
    #expect(text.contains("┌ Reminders ─"))
    #expect(text.contains("│ Show More, Show Less"))
    #expect(text.contains("x │"))
    #expect(!text.contains("move this card up"))
    #expect(text.contains("move this card down"))
  }

  /// The board's keys do not work while the menu is open.
  @Test func footerNamesOnlyTheKeysOfTheMenu() {
    var screen = BoardScreen.sample(80, 24)
    func footer() -> Substring { screen.drawing().split(separator: "\n").last ?? "" }
    let before = footer()
    screen.press(.tab, .character("."))
    #expect(footer() == " Enter choose   Esc close")
    #expect(screen.press(Self.click(23, 3)) == [.user(.openApp("reminders"))])
    screen.press(.character("."))
    _ = screen.drawing()
    screen.press(Self.click(23, 18))
    #expect(!screen.isCovered)
    #expect(before.contains("q quit") && footer().contains("q quit"))
    screen.press(.character("f"))
    #expect(footer() == " Esc close")
  }

  @Test func keysAndEnterChooseACommand() {
    var screen = BoardScreen.sample(80, 24)
    screen.press(.tab, .character("."))
    #expect(screen.press(.enter) == [.user(.openApp("reminders"))])
    screen.press(.character("."))
    #expect(screen.press(.down, .enter) == [.user(.setMode("reminders", .expanded))])
    screen.press(.character("."))
    #expect(screen.press(.character("r")) == [.user(.update("reminders"))])
    #expect(!screen.isCovered)
    screen.press(.character("."), .escape)
    #expect(!screen.isCovered)
  }

  @Test func rightButtonOpensTheMenuAtThePointer() {
    var screen = BoardScreen.sample(80, 24)
    _ = screen.drawing()
    screen.press(Self.right(10, 5))
    #expect(screen.focus?.card == "system")
    let lines = screen.drawing().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[11].dropFirst(5).hasPrefix("┌ System ─"))
    screen.press(Self.click(13, 8))
    #expect(!screen.isCovered)
  }

  @Test func clickChoosesAndAClickOutsideCloses() {
    var screen = BoardScreen.sample(80, 24)
    _ = screen.drawing()
    screen.press(Self.right(2, 3))
    _ = screen.drawing()
    #expect(screen.press(Self.click(4, 8)) == [.user(.openApp("reminders"))])
    screen.press(Self.right(2, 3))
    _ = screen.drawing()
    #expect(screen.press(Self.click(20, 78)) == [])
    #expect(!screen.isCovered)
  }

  @Test(arguments: [(20, 5), (10, 3), (1, 1), (40, 12)], Language.allCases)
  func menuStaysOnTheScreen(_ size: (Int, Int), _ language: Language) {
    var screen = BoardScreen.sample(size.0, size.1)
    screen.words = Words(language)
    screen.press(.tab, .character("."))
    for _ in 0..<12 {
      for line in screen.drawing().split(separator: "\n") {
        #expect(TextWidth.width(of: line) <= size.0)
      }
      screen.press(.down)
    }
  }
}

struct MessageTests {
  private static func screen(_ columns: Int, _ message: String) -> BoardScreen {
    var board = SampleBoard.board
    board.message = .notOpened(.other(message))
    return BoardScreen.sample(columns, 24, board)
  }

  @Test func longMessageKeepsTheMainKeys() {
    var screen = Self.screen(60, String(repeating: "very long words ", count: 20))
    let lines = screen.drawing().split(separator: "\n")
    #expect(lines.dropLast(2).last?.hasPrefix(" very long words very") == true)
    #expect(lines.dropLast().last?.hasSuffix("…") == true)
    #expect(lines.last?.hasSuffix("? help   q quit") == true)
    // If there is no row for it, it is cut.
    var low = BoardScreen.sample(60, 10, screen.board)
    #expect(low.drawing().hasSuffix("…   ? help   q quit"))
  }

  @Test func anyKeyRemovesTheMessage() {
    var screen = Self.screen(60, "just so")
    #expect(screen.drawing().contains("just so"))
    screen.press(.down)
    #expect(!screen.drawing().contains("just so"))
    #expect(screen.drawing().contains("Enter open"))
    // The answer may have the same text as the request.
    screen.press(.character("R"))
    #expect(screen.drawing().contains("just so"))
  }
}
