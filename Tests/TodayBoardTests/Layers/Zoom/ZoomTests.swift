import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

struct ZoomTests {
  private static let long = Card(
    id: "long", title: "Long",
    picture: .live(
      SampleBoard.rows(
        (0..<40).map { index in
          index % 10 == 5
            ? SampleBoard.linked("row \(index)", "", url: "x://\(index)")
            : SampleBoard.text("row \(index)")
        })))

  private static func zoomed(_ columns: Int = 80, _ rows: Int = 24) -> BoardScreen {
    var screen = BoardScreen.sample(
      columns, rows, Board(cards: [SampleBoard.reminders, long, SampleBoard.mail]))
    screen.press(.tab, .tab, .character("z"))
    return screen
  }

  @Test func zoomedCardFillsTheScreenWithAllRows() {
    var screen = Self.zoomed()
    let lines = screen.drawing().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[2].hasPrefix("▸Long ───"))
    #expect(lines[2].count == 79)
    #expect(lines[3] == "   row 0")
    #expect(lines[21] == "   row 18")
    #expect(lines[23].hasPrefix(" Esc board"))
    #expect(!screen.drawing().contains("Mail"))
    #expect(
      screen.picture(SampleBoard.context).visible == [
        VisibleCard(id: "long", size: CellSize(columns: 76, rows: 5))
      ])
  }

  @Test(arguments: [DisplayMode.compact, .expanded], [false, true])
  func chartFillsTheScreen(mode: DisplayMode, isChosen: Bool) {
    let series = Node.Chart.Series(name: "", values: [1, 5, 3, 8, 2, 6])
    var chart = Card(
      id: "chart", title: "Load",
      picture: .live(
        SampleBoard.rows([
          SampleBoard.text("3.2"), Node(.chart(Node.Chart(kind: .area, series: [series]))),
        ])), mode: mode, canExpand: true)
    chart.isModeChosen = isChosen
    var screen = BoardScreen.sample(80, 24, Board(cards: [chart, SampleBoard.mail]))
    screen.press(.tab, .character("z"))
    let lines = screen.drawing().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[2...21].allSatisfy { !$0.isEmpty })
  }

  @Test(arguments: [false, true])
  func cardIsExpandedUnlessItsModeIsChosen(_ isChosen: Bool) {
    var card = Card(
      id: "a", title: "A", picture: .live(SampleBoard.rows([SampleBoard.text("row")])),
      canExpand: true)
    card.isModeChosen = isChosen
    var screen = BoardScreen.sample(80, 24, Board(cards: [card, SampleBoard.mail]))
    screen.press(.tab, .character("z"))
    #expect(screen.picture(SampleBoard.context).visible.map(\.isRoomy) == [!isChosen])
  }

  @Test func otherWidgetsKeepTheirSizes() {
    var screen = BoardScreen.sample(80, 24)
    let sizes = screen.sizes
    screen.press(.tab, .character("z"))
    #expect(screen.sizes == sizes)
  }

  @Test(arguments: [Key.escape, .character("z"), .character("q")])
  func boardReturnsUnchanged(key: Key) {
    var screen = BoardScreen.sample(40, 12)
    screen.press(.tab, .tab, .tab)
    let before = screen.drawing()
    screen.press(.character("z"))
    #expect(screen.drawing() != before)
    #expect(screen.press(key) == [])
    #expect(screen.drawing() == before)
  }

  @Test func zoomScrollsAndStopsAtTappableParts() {
    var screen = Self.zoomed()
    screen.press(.down)
    #expect(screen.focus?.target?.url == "x://5")
    screen.press(.down)
    #expect(screen.focus?.target?.url == "x://15")
    #expect(screen.scroll == 0)
    screen.press(.down)
    #expect(screen.scroll == 1)
    for _ in 0..<5 { screen.press(.down) }
    #expect(screen.focus?.target?.url != "x://35")
    for _ in 0..<40 { screen.press(.down) }
    #expect(screen.drawing().contains("row 39"))
    #expect(screen.focus?.target?.url == "x://35")
    #expect(screen.press(.enter) == [.user(.follow("long", url: "x://35"))])
    for _ in 0..<60 { screen.press(.up) }
    #expect(screen.scroll == 0)
    #expect(screen.focus?.target == nil)
  }

  @Test func pagesAndEndsAreReached() {
    var screen = Self.zoomed()
    screen.press(.pageDown)
    #expect(screen.scroll == 18)
    screen.press(.pageDown)
    #expect(screen.scroll == screen.table.longestScroll)
    screen.press(.pageDown)
    #expect(screen.scroll == screen.table.longestScroll)
    screen.press(.character("g"))
    #expect(screen.scroll == 0)
    screen.press(.character("G"))
    #expect(screen.scroll == screen.table.longestScroll)
    screen.press(.mouse(MouseEvent(row: 5, column: 5, kind: .wheelUp)))
    #expect(screen.scroll == screen.table.longestScroll - 3)
  }

  @Test func tabShowsTheNextCardAlone() {
    var screen = Self.zoomed()
    screen.press(.tab)
    #expect(screen.zoomed == "mail")
    screen.press(.tab)
    #expect(screen.zoomed == "reminders")
    screen.press(.escape)
    #expect(screen.focus?.card == "reminders")
  }

  @Test func removedCardClosesZoom() {
    var screen = Self.zoomed()
    screen.update(board: Board(cards: [SampleBoard.reminders, SampleBoard.mail]))
    #expect(screen.zoomed == nil)
    #expect(screen.drawing().contains("Mail"))
  }

  @Test func newContentIsShownAtItsHeight() {
    var screen = Self.zoomed()
    var card = Self.long
    card.picture = .live(SampleBoard.rows((0..<8).map { SampleBoard.text("new \($0)") }))
    screen.update(board: Board(cards: [SampleBoard.reminders, card, SampleBoard.mail]))
    #expect(screen.drawing().contains("new 7"))
  }

  @Test func tabOfAnotherPageClosesZoom() {
    var screen = BoardScreen.sample(80, 24)
    screen.pages = [
      BoardPage(name: "Home", widgets: ["reminders"]), BoardPage(name: "Work", widgets: ["mail"]),
    ]
    screen.press(.tab, .character("z"), .character("2"))
    #expect(screen.zoomed == nil)
    #expect(screen.page == 1)
  }

  /// On a board with one line per card, zoom is the way to read a card.
  @Test func smallTerminalShowsTheCardsRows() {
    var screen = Self.zoomed(20, 5)
    #expect(screen.drawing().contains("row 1"))
    screen.press(.down, .down, .down)
    #expect(screen.drawing().contains("row 4"))
  }
}

struct PauseTests {
  @Test func pausedPictureDoesNotChangeOrWake() {
    var screen = BoardScreen.sample(80, 24)
    #expect(screen.press(.character("p")) == [.user(.pause(true))])
    var context = SampleBoard.context
    let before = screen.picture(context)
    #expect(before.grid.drawing.hasPrefix(" Today  paused   "))
    #expect(before.grid.drawing.contains("p resume"))
    #expect(before.nextChange == nil)
    context.clock.now += 600
    #expect(screen.picture(context).grid == before.grid)
    #expect(screen.press(.character("p"), context) == [.user(.pause(false))])
    let after = screen.picture(context)
    #expect(after.grid.drawing.contains("09:51"))
    #expect(after.nextChange != nil)
  }
}

struct HelpTests {
  private static func opened(_ keys: Key...) -> BoardScreen {
    var screen = BoardScreen.sample(80, 24)
    screen.press(.character("?"))
    for key in keys { screen.press(key) }
    return screen
  }

  @Test func helpIsInGroups() {
    let titles = HelpText.sections(.standard, Words()).map(\.title)
    #expect(
      titles == [
        "Essentials", "This card", "Arrange the board", "Find", "Move", "Look back in time",
        "Update", "Today", "Mouse",
      ])
    #expect(HelpText.sections(.standard, Words())[0].rows.count == 12)
  }

  /// The keys that a new user needs are on the first help screen or in the footer.
  @Test func firstHelpScreenShowsHowToContinue() {
    var screen = Self.opened()
    let text = screen.drawing()
    for words in Self.sought { #expect(text.contains(words)) }
  }

  private static let sought = [
    "go to the next card", "open: the link, the app", "Show More", "full screen",
    "add, remove, reorder",
    "change the settings of this card", "search all cards", "find any action, card or page", "undo",
    "quit",
  ]

  /// The key for quitting is in the footer.
  @Test func smallScreenHelpLeadsOn() {
    var screen = BoardScreen.sample(40, 12)
    #expect(screen.drawing().contains("q quit"))
    screen.press(.character("?"))
    let text = screen.drawing()
    for words in Self.sought.prefix(3) { #expect(text.contains(words), "\(text)") }
    for _ in 0..<12 { screen.press(.down) }
    #expect(screen.drawing().contains("quit"))
  }

  @Test(arguments: Language.allCases)
  func everyLanguageHasItsFirstKeysOnTheFirstScreen(_ language: Language) {
    var screen = BoardScreen.sample(80, 24)
    screen.words = Words(language)
    screen.press(.character("?"))
    let text = screen.drawing()
    for command in [BoardCommand.edit, .search, .settings, .undo, .zoom, .quit] {
      #expect(text.contains(screen.words.help.does(command)), "\(command)")
    }
  }

  @Test(arguments: [(100, 30), (120, 40), (160, 48), (300, 80)])
  func wideHelpUsesColumns(columns: Int, rows: Int) {
    let lines = HelpText.folded(.standard, Words(), columns: columns - 2, rows: rows - 6)
    #expect(lines.count > 1 || lines[0].count <= rows - 6)
    for column in lines {
      #expect(column.last?.title.isEmpty == true)
      #expect(column.first != HelpText.Line())
    }
    // No key is missing or listed twice.
    let does = lines.flatMap(\.self).map(\.does).joined(separator: " ")
    for row in HelpText.rows(.standard, Words()) {
      for word in row.does.split(separator: " ") { #expect(does.contains(word)) }
    }
  }

  /// The rest of a section would have no title.
  @Test(arguments: [(90, 24), (100, 30), (160, 48), (200, 60), (300, 80)])
  func columnsOfHelpHaveWholeSections(columns: Int, rows: Int) {
    let lines = HelpText.folded(.standard, Words(), columns: columns - 2, rows: rows - 6)
    for column in lines { #expect(column.first?.title.isEmpty == false) }
  }

  @Test(arguments: [(80, 1), (20, 2), (1, 1)])
  func onlyHelpRowIsNotBlank(columns: Int, rows: Int) {
    var screen = BoardScreen.sample(columns, rows)
    screen.press(.character("?"))
    for _ in 0..<120 {
      #expect(screen.drawing().contains { $0 != " " && $0 != "\n" })
      screen.press(.down)
    }
  }

  @Test func helpCanBeSearched() {
    var screen = Self.opened(.character("/"))
    for character in "hidden" { screen.press(.character(character)) }
    let text = screen.drawing()
    #expect(text.hasPrefix(" Help  hidden"))
    #expect(text.contains("Arrange the board\n H "))
    #expect(!text.contains("Essentials"))
    screen.press(.enter, .escape)
    #expect(screen.drawing().contains("Essentials"))
    #expect(screen.isCovered)
    screen.press(.escape)
    #expect(!screen.isCovered)
  }

  @Test func unmatchedSearchIsReported() {
    var screen = Self.opened(.character("/"))
    for character in "xyzzy" { screen.press(.character(character)) }
    #expect(screen.drawing().contains("No name matches."))
    screen.press(.escape)
    #expect(screen.drawing().contains("Essentials"))
  }

  @Test func helpShowsTheCurrentKeyMap() {
    var screen = BoardScreen.sample(80, 24)
    screen.keyMap =
      KeyMap.build([KeyMap.Entry(key: "F5", command: "update-all")]).map
    screen.press(.character("?"), .character("/"))
    for character in "update all" { screen.press(.character(character)) }
    #expect(screen.drawing().contains("F5 R"))
  }
}
