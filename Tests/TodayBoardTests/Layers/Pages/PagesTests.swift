import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

struct PagesTests {
  private static func card(_ id: WidgetID) -> Card {
    Card(
      id: id, title: id.rawValue.uppercased(), picture: .live(SampleBoard.text("content of \(id)")))
  }

  private static func screen(
    _ pages: [(String, [WidgetID])] = [], columns: Int = 60, rows: Int = 14
  ) -> BoardScreen {
    var seen: Set<WidgetID> = []
    let ids =
      pages.isEmpty ? ["a", "b", "c"] : pages.flatMap(\.1).filter { seen.insert($0).inserted }
    let roster = ids.map {
      RosterEntry(id: $0, title: $0.rawValue.uppercased(), appName: "", isEnabled: true)
    }
    var screen = BoardScreen.sample(columns, rows, Board(cards: ids.map(card), roster: roster))
    screen.pages = pages.map { BoardPage(name: $0.0, widgets: $0.1) }
    _ = screen.drawing()
    return screen
  }

  private static func arranged(_ pages: [(String, [WidgetID])]) -> [ScreenCommand] {
    [
      .user(
        .arrangePages(
          pages.map { name, ids in
            BoardSection.Page(name: name, widgets: ids.map { BoardSection.Card(id: $0) })
          }))
    ]
  }

  private static func type(_ text: String, into screen: inout BoardScreen) {
    for character in text { screen.press(.character(character)) }
  }

  @Test func boardWithoutPagesOffersToAddOne() {
    var screen = Self.screen()
    screen.press(.tab)
    screen.press(.character("P"))
    #expect(
      screen.drawing() == """
         Pages

           Home  3 cards                              on the screen
         ▸ New page…






           Pages have tabs at the top of the board. [ and ] turn
           them, and 1 to 9 go to one.

         Esc close   Enter new page   n new page
        """)
    screen.press(.enter)
    Self.type("Work ", into: &screen)
    #expect(screen.drawing().contains("Name  Work"))
    #expect(screen.press(.enter) == Self.arranged([("Home", ["b", "c"]), ("Work", ["a"])]))
    #expect(screen.drawing().contains("A is on the page Work   u undo"))
    #expect(screen.press(.character("u")) == Self.arranged([("Home", ["a", "b", "c"])]))
  }

  @Test func failureReplacesTheNote() {
    var screen = Self.screen()
    screen.press(.character("P"))
    screen.press(.enter)
    Self.type("Work", into: &screen)
    screen.press(.enter)
    var board = screen.board
    board.message = .configNotSaved(.noText)
    screen.update(board: board)
    let drawing = screen.drawing()
    #expect(!drawing.contains("page Work added") && drawing.contains("config"))
  }

  @Test func enterMovesTheCardAndThePageStays() {
    var screen = Self.screen([("Home", ["a", "b"]), ("Work", ["c"])])
    screen.press(.tab)
    screen.press(.character("P"))
    screen.press(.down)
    #expect(screen.drawing().contains("Enter move A here"))
    #expect(screen.press(.enter) == Self.arranged([("Home", ["b"]), ("Work", ["c", "a"])]))
    #expect(screen.page == 0 && screen.focus?.card == "b")
  }

  @Test func cardIsCopiedToASecondPage() {
    var screen = Self.screen([("Home", ["a", "b"]), ("Work", ["c"])], columns: 100)
    screen.press(.tab)
    screen.press(.character("P"))
    #expect(!screen.drawing().contains("c show it here, too"))
    screen.press(.down)
    #expect(screen.drawing().contains("c show it here, too"))
    #expect(
      screen.press(.character("c"))
        == Self.arranged([("Home", ["a", "b"]), ("Work", ["c", "a"])]))
    #expect(screen.drawing().contains("A is on the page Work, too   u undo"))
  }

  @Test func keysOnACardOfTwoPagesChangeOnlyTheVisibleOne() {
    var screen = Self.screen([("Home", ["a", "b"]), ("Work", ["c", "a"])])
    #expect(screen.drawing().contains("content of a"))
    screen.press(.character("]"))
    #expect(screen.drawing().contains("content of c") && screen.drawing().contains("content of a"))
    screen.press(.tab)
    screen.press(.tab)
    #expect(screen.focus?.card == "a")
    var moved = screen
    #expect(
      moved.press(.character("K")) == Self.arranged([("Home", ["a", "b"]), ("Work", ["a", "c"])]))
    #expect(
      screen.press(.character("x")) == Self.arranged([("Home", ["a", "b"]), ("Work", ["c"])]))
    #expect(screen.drawing().contains("A removed from the page Work   u undo"))
    // Enter shows a page that has the card already.
    screen.pages = [
      BoardPage(name: "Home", widgets: ["a", "b"]), BoardPage(name: "Work", widgets: ["c", "a"]),
    ]
    screen.press(.character("P"))
    #expect(screen.drawing().contains("Enter show"))
  }

  @Test func enterOnTheCardsOwnPageShowsIt() {
    var screen = Self.screen([("Home", ["a", "b"]), ("Work", ["c"])])
    screen.press(.character("P"))
    screen.press(.down)
    #expect(screen.drawing().contains("Enter show"))
    #expect(screen.press(.enter) == [])
    #expect(screen.page == 1)
  }

  @Test func removedPageKeepsItsCards() {
    var screen = Self.screen([("Home", ["a", "b"]), ("Work", ["c"])])
    screen.press(.character("P"))
    #expect(screen.press(.character("x")) == Self.arranged([("Work", ["c", "a", "b"])]))
    var second = Self.screen([("Home", ["a", "b"]), ("Work", ["c"])])
    second.press(.character("P"))
    second.press(.down)
    #expect(second.press(.character("x")) == Self.arranged([("Home", ["a", "b", "c"])]))
    #expect(second.drawing().contains("page Work removed   u undo"))
    #expect(
      second.press(.character("u")) == Self.arranged([("Home", ["a", "b"]), ("Work", ["c"])]))
    // The last page stays.
    var only = Self.screen()
    only.press(.character("P"))
    only.press(.up)
    #expect(only.press(.character("x")) == [])
  }

  @Test func nameIsChangedAndChecked() {
    var screen = Self.screen([("Home", ["a"]), ("Work", ["b"])])
    screen.press(.character("P"))
    screen.press(.character("r"))
    screen.press(.control("u"))
    screen.press(.enter)
    #expect(screen.drawing().contains("Type a name."))
    Self.type("Work", into: &screen)
    #expect(screen.press(.enter) == [])
    #expect(screen.drawing().contains("Another page has this name."))
    Self.type("shop", into: &screen)
    #expect(screen.press(.enter) == Self.arranged([("Workshop", ["a"]), ("Work", ["b"])]))
    // Esc closes the field, then the list.
    screen.press(.character("r"))
    screen.press(.escape)
    #expect(screen.drawing().contains("▸ Home"))
    screen.press(.escape)
    #expect(screen.layers.layers.isEmpty)
  }

  @Test func columnsOfPagesStay() {
    var screen = Self.screen([("Home", ["a", "b"])])
    screen.pages[0].columns = 2
    screen.press(.tab)
    screen.press(.character("P"))
    screen.press(.character("n"))
    Self.type("N", into: &screen)
    guard case .user(.arrangePages(let pages))? = screen.press(.enter).first else {
      return #expect(Bool(false), "nothing is arranged")
    }
    #expect(pages.map(\.columns) == [2, nil])
  }

  @Test func thereAreAtMostTwentyPages() {
    var screen = Self.screen((1...20).map { ("Page \($0)", ["w\($0)"]) }, rows: 40)
    screen.press(.character("P"))
    #expect(!screen.drawing().contains("New page…"))
    #expect(screen.press(.character("n")) == [])
    #expect(!screen.drawing().contains("Name"))
  }

  @Test func nothingIsChangedReadOnly() {
    var screen = Self.screen()
    screen.isReadOnly = true
    #expect(screen.press(.character("P")) == [])
    #expect(screen.layers.layers.isEmpty)
  }
}
