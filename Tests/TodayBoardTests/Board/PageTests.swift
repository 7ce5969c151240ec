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
  func thePageOfTheCommandLineIsShownFirst(name: String, page: Int?) {
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

  @Test func aPageHasItsCardsInItsOrderAndTheFirstHasWhatNoPageNames() {
    var screen = Self.screen()
    #expect(
      Self.ids(screen) == [
        "moon", "reminders", "clock", "system", "weather", "backups", "updates", "feed",
      ])
    screen.press(.character("2"))
    #expect(Self.ids(screen) == ["mail", "calendar", "reminders"])
    #expect(!screen.drawing().contains("Moon"))
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

  @Test func aClickOnATabShowsItsPage() {
    var screen = Self.screen()
    _ = screen.drawing()
    screen.press(.mouse(MouseEvent(row: 0, column: 17, kind: .click)))
    #expect(screen.page == 1)
  }

  @Test(arguments: [
    (80, " Today  1 Home  2 Work  3 Notices"), (32, " Today  1 Home  2  3"),
    (24, " Today  1 Home"), (20, " Today  1/3"),
  ])
  func theTabsAreMadeToFit(columns: Int, header: String) {
    var screen = Self.screen(columns, 8)
    let line = screen.drawing().prefix { $0 != "\n" }
    #expect(line.hasPrefix(header + "  "), "\(line)")
    #expect(line.hasSuffix("09:41"))
  }

  @Test func theFocusNeverLeavesThePageAndIsWhereItWasOnReturn() {
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

  @Test func aPageIsScrolledAsItWasLeft() {
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

  @Test func anAddedWidgetIsShownOnItsPage() {
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
