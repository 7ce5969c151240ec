import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

struct PlainScreenTests {
  private static let clock = SampleBoard.clock

  private func screen(_ board: Board = SampleBoard.board) -> PlainScreen {
    var screen = PlainScreen(words: Words())
    screen.update(board: board)
    return screen
  }

  /// Announces changes one after the other.
  private func news(_ screen: inout PlainScreen, _ clock: DisplayClock = clock) -> [[String]] {
    var news: [[String]] = []
    while let due = screen.due(clock.now), due <= clock.now {
      let lines = screen.next(clock)
      if !lines.isEmpty { news.append(lines) }
    }
    return news
  }

  private func board(_ nodes: (String, Node)...) -> Board {
    Board(
      cards: nodes.map {
        Card(
          id: WidgetID($0.0), title: $0.0.prefix(1).uppercased() + $0.0.dropFirst(),
          picture: .live($0.1))
      })
  }

  // MARK: Reading

  /// The full text is read anyway.
  @Test func scriptCardDoesNotOfferShowMore() {
    var board = SampleBoard.board
    board.cards[0].isSameInBothModes = true
    var screen = screen(board)
    #expect(screen.readAll(Self.clock).first == "1. Reminders")
  }

  @Test func boardIsReadLineByLine() {
    var screen = screen()
    let lines = screen.readAll(Self.clock)
    #expect(
      lines.prefix(9) == [
        "1. Reminders; m shows more",
        "  [1] Renew passport, off, today", "  [2] Call the bank, off, tomorrow",
        "  [3] Water the plants, off, Mon", "  [4] Book a table, off, Mon",
        "  [5] Tax, off, Tue", "  [6] Dentist, off, Wed", "  [7] Letters, off, Thu",
        "2. World Clock",
      ])
    #expect(lines.contains("5. Weather, failed · kept 08:55"))
    #expect(lines.contains("  no network"))
    #expect(lines.contains("6. Backups, Unable to Load"))
    #expect(lines.contains("  nothing yet · no network"))
    // Text that was already read is not announced.
    #expect(news(&screen) == [])
  }

  @Test func plainModeDrawsNothing() {
    var screen = screen()
    for line in screen.readAll(Self.clock) {
      #expect(!line.unicodeScalars.contains { (0x2500...0x28FF).contains($0.value) }, "\(line)")
      #expect(!line.contains("   "), "\(line)")
    }
  }

  @Test(arguments: [
    (Node(.gauge(Node.Gauge(value: 0.234))), ["23 %"]),
    (Node(.gauge(Node.Gauge(value: 0.5, text: "5.1 / 16 G"))), ["5.1 / 16 G"]),
    (Node(.sparkline(Node.Sparkline(values: [1, 5.25, 2]))), ["1 to 5.25, now 2"]),
    (Node(.sparkline(Node.Sparkline(values: []))), ["no values"]),
    (Node(.sparkline(Node.Sparkline(values: [4, 4]))), ["4"]),
    (
      Node(
        .hstack(
          Node.Stack(children: [Node(.gauge(Node.Gauge(value: 0.3))), SampleBoard.text("30 %")]))),
      ["30 %"]
    ),
    // Rounded by the bar and cut by the widget.
    (
      Node(
        .hstack(
          Node.Stack(children: [Node(.gauge(Node.Gauge(value: 0.878))), SampleBoard.text("87 %")]))),
      ["87 %"]
    ),
    (
      Node(
        .hstack(
          Node.Stack(children: [SampleBoard.text("87.2 %"), Node(.gauge(Node.Gauge(value: 0.878)))])
        )),
      ["87.2 %"]
    ),
    (
      Node(
        .hstack(
          Node.Stack(children: [Node(.gauge(Node.Gauge(value: 0.3))), SampleBoard.text("60 %")]))),
      ["30 %, 60 %"]
    ),
    // Two values that are nearly the same, and a figure with its bar.
    (
      Node(
        .hstack(
          Node.Stack(children: [
            Node(.gauge(Node.Gauge(value: 0.5))), Node(.gauge(Node.Gauge(value: 0.51))),
            SampleBoard.text("80 %"), Node(.gauge(Node.Gauge(value: 0.8))),
            Node(.gauge(Node.Gauge(value: 0.8))),
          ]))),
      ["50 %, 51 %, 80 %, 80 %"]
    ),
    (
      Node(
        .chart(Node.Chart(kind: .line, series: [.init(name: "Rain", values: [-0.5, 3])]))),
      ["Rain: -0.5 to 3, now 3"]
    ),
    (Node(.toggle(isOn: true, text: "Wi-Fi")), ["Wi-Fi, on"]),
    (Node(.button(text: "Play")), ["Play, button"]),
    (Node(.symbol(name: "arrow.up")), ["arrow up"]), (Node(.spacer), []), (Node(.divider), []),
    (SampleBoard.text("two\nlines   here"), ["two", "lines here"]),
  ])
  func everyViewHasItsWords(_ node: Node, _ lines: [String]) {
    #expect(PlainText(node, clock: Self.clock, words: Words()).plain == lines)
  }

  @Test func labelsAndLevelsAreRead() {
    var chart = Node(.sparkline(Node.Sparkline(values: [1, 2])))
    chart.label = "Load of the last hour"
    var text = SampleBoard.text("Disk 98 %")
    text.level = .bad
    let node = SampleBoard.rows([chart, text])
    #expect(
      PlainText(node, clock: Self.clock, words: Words()).plain
        == ["Load of the last hour", "Disk 98 %, alarm"])
  }

  // MARK: Changes

  @Test func changeIsPrintedOnOneLine() {
    var screen = screen(board(("mail", SampleBoard.row("work", "3 unread"))))
    _ = screen.readAll(Self.clock)
    screen.update(board: board(("mail", SampleBoard.row("work", "4 unread"))))
    #expect(news(&screen) == [["09:41 Mail: work, 4 unread"]])
  }

  @Test func changesOfACardAreOne() {
    let rows = (0..<6).map { SampleBoard.text("row \($0)") }
    var screen = screen(board(("mail", SampleBoard.rows(rows)), ("moon", rows[0])))
    _ = screen.readAll(Self.clock)
    screen.update(board: board(("mail", SampleBoard.rows([])), ("moon", rows[1])))
    screen.update(
      board: board(
        ("mail", SampleBoard.rows((6..<11).map { SampleBoard.text("row \($0)") })),
        ("moon", rows[1])))
    #expect(
      news(&screen) == [["09:41 Mail: row 6; row 7; row 8; 2 more"], ["09:41 Moon: row 1"]])
  }

  @Test func clockAloneIsNotAChange() {
    func node(_ text: String) -> Node {
      SampleBoard.rows([
        Node(.date(Node.DateContent(instant: SampleBoard.now + 7200, format: .relative))),
        SampleBoard.text(text),
      ])
    }
    var screen = screen(board(("trip", node("Gate 4"))))
    _ = screen.readAll(Self.clock)
    var later = Self.clock
    later.now += 600
    // The widget sends the same text again, with another time.
    screen.update(board: board(("trip", node("Gate 5"))))
    #expect(news(&screen, later) == [["09:51 Trip: Gate 5"]])
    screen.update(board: board(("trip", node("Gate 5"))))
    #expect(screen.due(Self.clock.now) == nil)
  }

  @Test func failureAndRecoveryAreReported() {
    var card = Card(id: "mail", title: "Mail", picture: .live(SampleBoard.text("x")))
    var screen = screen(Board(cards: [card]))
    _ = screen.readAll(Self.clock)
    card.badge = .updating
    screen.update(board: Board(cards: [card]))
    #expect(screen.due(Self.clock.now) == nil)
    card.badge = .failed(kept: SampleBoard.now)
    screen.update(board: Board(cards: [card]))
    #expect(news(&screen) == [["09:41 Mail: failed · kept 09:41"]])
    card.badge = .none
    screen.update(board: Board(cards: [card]))
    #expect(news(&screen) == [["09:41 Mail: works again"]])
  }

  @Test func failureIsReportedWithItsReason() {
    var card = Card(id: "mail", title: "Mail", picture: .live(SampleBoard.text("x")))
    var screen = screen(Board(cards: [card]))
    _ = screen.readAll(Self.clock)
    card.badge = .failed(kept: SampleBoard.now)
    card.reason = .widgetMessage("no network")
    screen.update(board: Board(cards: [card]))
    #expect(news(&screen) == [["09:41 Mail: failed · kept 09:41; no network"]])
    card.badge = .unableToLoad
    card.reason = .widgetMessage("ended by signal 11")
    screen.update(board: Board(cards: [card]))
    #expect(news(&screen) == [["09:41 Mail: Unable to Load; ended by signal 11"]])
    // The reason of a card that works again is out of date.
    card.badge = .none
    screen.update(board: Board(cards: [card]))
    #expect(news(&screen) == [["09:41 Mail: works again"]])
  }

  @Test func addedAndRemovedCardsAreReported() {
    var screen = screen(board(("mail", SampleBoard.text("x"))))
    _ = screen.readAll(Self.clock)
    screen.update(board: board(("moon", SampleBoard.text("y"))))
    #expect(news(&screen) == [["Mail: no longer on the board"], ["09:41 Moon: new on the board"]])
  }

  @Test func messagesComeFirstEvenWithoutChangeAnnouncements() {
    var screen = screen(board(("mail", SampleBoard.text("x"))))
    _ = screen.readAll(Self.clock)
    #expect(screen.take("s", Self.clock).lines == ["changes are not announced"])
    var changed = board(("mail", SampleBoard.text("y")))
    screen.update(board: changed)
    #expect(screen.due(Self.clock.now) == nil)
    changed.message = .readOnly
    screen.update(board: changed)
    #expect(screen.isUrgent)
    #expect(news(&screen) == [["read-only: nothing is changed"]])
    #expect(screen.take("s", Self.clock).lines == ["changes are announced"])
    #expect(news(&screen) == [["09:41 Mail: y"]])
  }

  @Test func frequentChangesAreReportedAtIntervals() {
    var screen = screen(board(("mail", SampleBoard.text("0"))))
    _ = screen.readAll(Self.clock)
    screen.update(board: board(("mail", SampleBoard.text("1"))))
    #expect(news(&screen) == [["09:41 Mail: 1"]])
    screen.update(board: board(("mail", SampleBoard.text("2"))))
    #expect(screen.due(Self.clock.now) == Self.clock.now + 15)
    #expect(news(&screen) == [])
    var later = Self.clock
    later.now += 15
    #expect(news(&screen, later) == [["09:41 Mail: 2"]])
    // A result that the user requested is printed at once.
    _ = screen.take("r 1", later)
    screen.update(board: board(("mail", SampleBoard.text("3"))))
    #expect(news(&screen, later) == [["09:41 Mail: 3"]])
  }

  @Test func placeholderIsReadAsNothingYet() {
    let card = Card(id: "mail", title: "Mail", picture: .placeholder(SampleBoard.text("-----")))
    var screen = screen(Board(cards: [card]))
    #expect(screen.readAll(Self.clock) == ["1. Mail", "  nothing yet"])
    screen.update(board: board(("mail", SampleBoard.text("3 unread"))))
    #expect(news(&screen) == [["09:41 Mail: 3 unread"]])
  }

  // MARK: Commands

  @Test(arguments: [
    ("r", [PlainScreen.Reply.Command.user(.update("reminders"))]),
    ("r 2", [.user(.update("clock"))]),
    ("r2", [.user(.update("clock"))]), ("r 6", [.user(.retry("backups"))]),
    ("R", [.user(.updateAll)]), ("o 3", [.user(.openApp("calendar"))]),
    ("m", [.user(.setMode("reminders", .expanded))]),
    ("m 3", [.user(.setMode("calendar", .compact))]), ("q", [.quit]),
    ("1.2", [.user(.activate("reminders", action: "done:Call the bank"))]),
    ("3.1", [.user(.follow("calendar", url: "calendar://1"))]), ("p", [.user(.pause(true))]),
    ("k 1", [.user(.keepShown("alarms"))]),
  ])
  func linesAreCommands(_ line: String, _ commands: [PlainScreen.Reply.Command]) {
    var screen = screen()
    #expect(screen.take(line, Self.clock).commands == commands)
  }

  @Test(arguments: [
    "x", "r r", "m 2", "99", "0", "-1", "1.99", "1.", ".1", "7.1", "k 9", "e +99", "e 3",
  ])
  func unknownInputIsReported(_ line: String) {
    var screen = screen()
    let reply = screen.take(line, Self.clock)
    #expect(reply.commands == [])
    #expect(reply.lines.count == 1)
  }

  @Test func numbersAndEnterRead() {
    var screen = screen()
    #expect(screen.take("2", Self.clock).lines.first == "2. World Clock")
    #expect(screen.take("", Self.clock).lines.first == "3. Calendar")
    #expect(screen.take("-", Self.clock).lines.first == "2. World Clock")
    #expect(screen.take("l", Self.clock).lines.count == SampleBoard.cards.count)
    #expect(screen.take("?", Self.clock).lines == Words().plain.help)
    #expect(screen.take("H", Self.clock).lines == ["1. Alarms, nothing to show"])
  }

  @Test func widgetsAreAddedToTheBoardAndRemoved() throws {
    var screen = screen()
    #expect(screen.take("e", Self.clock).lines.contains("12. Stocks, not on the board"))
    guard case .user(.edit(_, let enabled, _))? = screen.take("e +12", Self.clock).commands.first
    else { return #expect(Bool(false)) }
    #expect(enabled.contains("stocks") && enabled.contains("mail"))
    guard case .user(.edit(_, let fewer, _))? = screen.take("e-1", Self.clock).commands.first
    else { return #expect(Bool(false)) }
    #expect(!fewer.contains("reminders") && fewer.contains("mail"))
    // A broken widget cannot be added; the reason is printed.
    #expect(screen.take("e +13", Self.clock).lines == ["x is empty: write a script with a #! line"])
  }

  @Test func questionIsAnsweredByNumber() {
    var screen = screen()
    _ = screen.readAll(Self.clock)
    var asking = SampleBoard.board
    asking.questions = [
      Question(
        id: 7,
        subject: .open(
          .init(name: "Mail", id: "org.mail"), app: .init(name: "Web", id: "org.web"),
          url: "web://x"),
        choices: [.open, .cancel])
    ]
    screen.update(board: asking)
    #expect(screen.isUrgent)
    let lines = screen.next(Self.clock)
    #expect(lines.contains { $0.contains("web://x") || $0.contains("Web") })
    #expect(lines.suffix(3) == ["  1. Open once", "  2. Cancel", "type the number of your answer"])
    #expect(
      screen.take("2", Self.clock).commands == [.user(.answer(question: 7, choice: "cancel"))])
    // The question is asked once.
    screen.update(board: asking)
    #expect(screen.due(Self.clock.now) == nil)
  }

  @Test func emptyBoardSaysWhatToDo() {
    var screen = screen(Board())
    #expect(screen.readAll(Self.clock) == [Words().plain.empty])
    #expect(screen.take("", Self.clock).lines == [Words().plain.empty])
    #expect(screen.take("3", Self.clock).lines == [Words().plain.empty])
  }

  @Test func widgetsAroundTheOneThatIsReadRun() {
    let cards = (0..<60).map { Card(id: "w\($0)", title: "W\($0)") }
    var screen = screen(Board(cards: cards))
    #expect(screen.visible.map(\.id) == cards.prefix(24).map(\.id))
    _ = screen.take("50", Self.clock)
    #expect(screen.visible.map(\.id) == cards[48..<60].map(\.id))
  }

  @Test func everyLanguageHasTheWholeHelp() {
    for language in Language.allCases {
      #expect(Words(language).plain.help.count == Words().plain.help.count)
    }
  }
}
