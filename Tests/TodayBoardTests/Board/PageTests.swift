import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

struct PageTests {
  @Test(arguments: [
    ("Work", 1), ("work", 1), ("2", 1), ("notices", 2), ("3", 2), ("1", 0), ("4", nil), ("x", nil),
    ("0", nil),
  ])
  func pageOfTheCommandLineIsShownFirst(name: String, page: Int?) {
    var screen = BoardScreen.sample(80, 24)
    screen.pages = [
      BoardPage(name: "Home", widgets: ["moon"]), BoardPage(name: "Work", widgets: ["mail"]),
    ]
    #expect(screen.begin(at: name) == (page != nil))
    #expect(screen.page == page ?? 0)
  }

  private static let pages = [
    BoardPage(name: "Home", widgets: ["moon", "reminders", "gone"]),
    BoardPage(name: "Work", widgets: ["mail", "calendar", "reminders"]),
  ]

  private static func screen(_ columns: Int = 80, _ rows: Int = 24) -> BoardScreen {
    var screen = BoardScreen.sample(columns, rows)
    screen.pages = pages
    return screen
  }

  private static func ids(_ screen: BoardScreen) -> [WidgetID] { screen.cards.map(\.id) }

  @Test func keyForAPageThatDoesNotExistSaysSo() {
    var screen = BoardScreen.sample(120, 24)
    for key in [Key.character("]"), .character("["), .character("9")] {
      screen.press(.down)
      #expect(!screen.drawing().contains("there is one page"))
      screen.press(key)
      #expect(screen.drawing().contains("there is one page: P adds one"), "\(key)")
    }
    screen.isReadOnly = true
    screen.press(.character("]"))
    #expect(screen.drawing().contains("there is one page ") && screen.page == 0)
    screen.isReadOnly = false
    screen.pages = [BoardPage(name: "Home", widgets: []), BoardPage(name: "Work", widgets: [])]
    screen.press(.character("]"))
    #expect(screen.page == 1 && !screen.drawing().contains("pages"))
    // The last one is the page of notices.
    screen.press(.character("4"))
    #expect(screen.page == 1 && screen.drawing().contains("there are 3 pages: P adds one"))
    screen.press(.mouse(MouseEvent(row: 5, column: 5, kind: .wheelRight)))
    screen.press(.mouse(MouseEvent(row: 5, column: 5, kind: .wheelRight)))
    #expect(screen.page == 2 && !screen.drawing().contains("there are"))
  }

  @Test func pageHasItsCardsAndTheFirstHasTheRest() {
    var screen = Self.screen()
    #expect(
      Self.ids(screen) == [
        "moon", "reminders", "clock", "system", "weather", "backups", "updates", "feed",
      ])
    screen.press(.character("2"))
    #expect(Self.ids(screen) == ["mail", "calendar", "reminders"])
    #expect(!screen.drawing().contains("Moon"))
  }

  @Test func emptyPageSaysHowToFillIt() {
    var screen = BoardScreen.sample(60, 12)
    screen.pages = [BoardPage(name: "Home", widgets: []), BoardPage(name: "Work", widgets: [])]
    screen.press(.character("2"))
    let drawing = screen.drawing()
    #expect(drawing.contains("Nothing on this page."))
    #expect(drawing.contains("Press P on another page to move a card here."))
    #expect(!drawing.contains("on the board yet"))
  }

  /// A page for a group of machines.
  @Test func patternsOfAPageStandForTheCardsOfOtherMachines() {
    func disk(_ host: String) -> Card {
      Card(id: WidgetID("\(host)/disk"), title: "Disk · \(host)")
    }
    var board = SampleBoard.board
    board.cards += [disk("web-1"), disk("web-2"), disk("db-1")]
    var screen = Self.screen()
    let pages = [
      BoardPage(name: "Home", widgets: ["moon"]), BoardPage(name: "Web", widgets: ["web-*/disk"]),
      BoardPage(name: "DB", widgets: ["db-*/*", "mail"]),
    ]
    screen.pages = pages
    screen.press(.character("2"))
    #expect(screen.cards.isEmpty)
    screen.update(board: board)
    #expect(Self.ids(screen) == ["web-1/disk", "web-2/disk"])
    screen.press(.character("3"))
    #expect(Self.ids(screen) == ["db-1/disk", "mail"])
    screen.press(.character("1"))
    #expect(!Self.ids(screen).contains { $0.rawValue.contains("/") })
    // Another machine comes.
    board.cards.append(disk("web-3"))
    screen.update(board: board)
    screen.press(.character("2"))
    #expect(Self.ids(screen) == ["web-1/disk", "web-2/disk", "web-3/disk"])
    #expect(screen.pages == pages)
  }

  @Test func horizontalWheelTurnsPages() {
    var screen = Self.screen()
    func swipe(_ kind: MouseEvent.Kind) {
      screen.press(.mouse(MouseEvent(row: 5, column: 5, kind: kind)))
    }
    swipe(.wheelLeft)
    #expect(screen.page == 0)
    swipe(.wheelRight)
    #expect(screen.page == 1)
    swipe(.wheelRight)
    swipe(.wheelRight)
    #expect(screen.page == 2 && screen.isOnNotices)
    swipe(.wheelLeft)
    #expect(screen.page == 1)
    // Over the help, it does not move the board below.
    screen.press(.character("?"))
    swipe(.wheelLeft)
    #expect(screen.page == 1 && screen.isCovered)
  }

  @Test func horizontalWheelDoesNothingWithOnePage() {
    var screen = BoardScreen(size: CellSize(columns: 40, rows: 12))
    screen.update(board: Board(cards: [Card(id: "w", title: "Weather")]))
    #expect(screen.pageCount == 1)
    let before = screen.drawing()
    for kind in [MouseEvent.Kind.wheelLeft, .wheelRight] {
      #expect(screen.press(.mouse(MouseEvent(row: 5, column: 5, kind: kind))).isEmpty)
    }
    #expect(screen.drawing() == before)
  }

  private static func taken(_ events: [(Key, Int)]) -> [Int] {
    var filter = SwipeFilter()
    return events.compactMap { filter.takes($0.0, at: .milliseconds($0.1)) ? $0.1 : nil }
  }

  private static func wheel(_ kind: MouseEvent.Kind) -> Key {
    .mouse(MouseEvent(row: 0, column: 0, kind: kind))
  }

  @Test func swipeTurnsOnePage() {
    let (left, right) = (Self.wheel(.wheelLeft), Self.wheel(.wheelRight))
    // Forty events, 16 ms apart, and another swipe after a pause.
    let swipe = (0..<40).map { (left, $0 * 16) }
    #expect(Self.taken(swipe + [(left, 1000), (left, 1010)]) == [0, 1000])
    // The other direction, a key, or a vertical wheel event starts a new swipe.
    #expect(Self.taken([(left, 0), (right, 10), (right, 20), (left, 30)]) == [0, 10, 30])
    #expect(Self.taken([(left, 0), (.down, 10), (left, 20)]) == [0, 10, 20])
    #expect(
      Self.taken([(left, 0), (Self.wheel(.wheelUp), 10), (Self.wheel(.wheelUp), 12), (left, 20)])
        == [0, 10, 12, 20])
    // Slow clicks of a wheel turn one page each.
    #expect(Self.taken([(right, 0), (right, 250), (right, 500)]) == [0, 250, 500])
  }

  @Test func pagesAreTabs() {
    var screen = Self.screen()
    #expect(
      screen.drawing().hasPrefix(
        " Today  1 Home  2 Work  3 Notices                  Saturday 21 November   09:41\n"))
    #expect(screen.picture(SampleBoard.context).grid[0, 10].style.attributes.contains(.underline))
    screen.press(.character("]"))
    let grid = screen.picture(SampleBoard.context).grid
    #expect(!grid[0, 10].style.attributes.contains(.underline))
    #expect(grid[0, 18].style.attributes.contains(.underline))
  }

  private static let turns: [([Key], Int)] = [
    ([Key.character("]")], 1), ([.character("]"), .character("]")], 2),
    ([.character("]"), .character("]"), .character("]")], 2), ([.character("[")], 0),
    ([.character("3"), .character("[")], 1), ([.character("2"), .character("1")], 0),
    ([.character("4")], 0), ([.character("3"), .escape], 0),
  ]

  @Test(arguments: turns)
  func keysTurnThePages(keys: [Key], page: Int) {
    var screen = Self.screen()
    for key in keys { screen.press(key) }
    #expect(screen.page == page)
  }

  @Test func clickOnATabShowsItsPage() {
    var screen = Self.screen()
    _ = screen.drawing()
    screen.press(.mouse(MouseEvent(row: 0, column: 17, kind: .click)))
    #expect(screen.page == 1)
  }

  @Test(arguments: [
    (80, " Today  1 Home  2 Work  3 Notices"), (32, " Today  1 Home  2  3"),
    (24, " Today  1 Home"), (20, " Today  1/3"),
  ])
  func tabsAreShortenedToFit(columns: Int, header: String) {
    var screen = Self.screen(columns, 8)
    let line = screen.drawing().prefix { $0 != "\n" }
    #expect(line.hasPrefix(header + "  "), "\(line)")
    #expect(line.hasSuffix("09:41"))
  }

  @Test func focusStaysOnThePageAndIsRestored() {
    var screen = Self.screen()
    screen.press(.tab, .tab)
    #expect(screen.focus?.card == "reminders")
    screen.press(.character("2"))
    #expect(screen.focus == nil)
    for _ in 0..<4 { screen.press(.tab) }
    #expect(screen.focus?.card == "mail")
    screen.press(.character("1"))
    #expect(screen.focus?.card == "reminders")
  }

  @Test func pageKeepsItsScrollPosition() {
    var screen = Self.screen(40, 12)
    screen.press(.pageDown)
    let scroll = screen.scroll
    let before = screen.drawing()
    #expect(scroll > 0)
    screen.press(.character("2"))
    #expect(screen.scroll == 0)
    screen.press(.character("1"))
    #expect(screen.scroll == scroll)
    #expect(screen.drawing() == before)
  }

  @Test func onlyTheCardsOfThePageAreVisible() {
    var screen = Self.screen()
    screen.press(.character("2"))
    #expect(
      screen.picture(SampleBoard.context).visible.map(\.id) == ["mail", "calendar", "reminders"])
    screen.press(.character("3"))
    #expect(screen.picture(SampleBoard.context).visible.isEmpty)
  }

  @Test func cardsThatComeAndGoDoNotDisturbAnotherPage() {
    var screen = Self.screen()
    screen.press(.character("2"), .tab)
    var board = SampleBoard.board
    board.cards.removeAll { $0.id == "moon" || $0.id == "calendar" }
    screen.update(board: board)
    #expect(Self.ids(screen) == ["mail", "reminders"])
    #expect(screen.focus?.card == "mail")
    screen.press(.character("1"))
    #expect(!screen.drawing().contains("Moon"))
  }

  @Test func otherPagesKeepTheFocusedCardOnTheScreen() {
    var screen = Self.screen()
    screen.press(.character("2"), .tab)
    screen.pages = [
      BoardPage(name: "A", widgets: ["clock"]), BoardPage(name: "B", widgets: ["moon"]),
      BoardPage(name: "C", widgets: ["mail"]),
    ]
    #expect(screen.page == 2)
    #expect(screen.focus?.card == "mail")
    screen.pages = []
    #expect(screen.page == 0)
    #expect(Self.ids(screen) == SampleBoard.cards.map(\.id))
  }

  @Test func addedWidgetIsShownOnItsPage() {
    var board = SampleBoard.board
    board.cards.removeAll { $0.id == "mail" }
    board.roster.removeAll { $0.id == "mail" }
    board.roster.append(
      RosterEntry(id: "mail", title: "Mail", appName: "Mail", isEnabled: false, isNew: true))
    var screen = BoardScreen.sample(80, 24, board)
    screen.pages = Self.pages
    screen.press(.character("e"), .end, .space, .enter)
    screen.update(board: SampleBoard.board)
    #expect(screen.page == 1)
    #expect(screen.focus?.card == "mail")
  }
}
