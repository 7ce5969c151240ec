import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

struct SearchTests {
  private static func typed(_ text: String) -> [Key] { text.map { .character($0) } }

  private static func searching(
    _ text: String, _ columns: Int = 80, _ rows: Int = 24
  ) -> BoardScreen {
    var screen = BoardScreen.sample(columns, rows)
    screen.press(.character("/"))
    for key in typed(text) { screen.press(key) }
    return screen
  }

  private static func lines(_ screen: inout BoardScreen) -> [String] {
    screen.drawing().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func searchReadsThePicturesOfAllCards() {
    var screen = BoardScreen.sample(80, 24)
    #expect(screen.press(.character("/")) == [.loadAll])
  }

  private static let searches: [(String, WidgetID?, Int)] = [
    ("tokyo", "clock", 1), ("ROOM", "calendar", 2), ("Mail", "mail", 1), ("dent", "reminders", 2),
    ("letters", "reminders", 1), ("nowhere", nil, 0), ("unread", "mail", 2),
  ]

  @Test(arguments: searches)
  func titlesAndContentAreSearched(text: String, card: WidgetID?, count: Int) {
    let screen = Self.searching(text)
    #expect(screen.focus?.card == card)
    #expect(screen.layers.first(SearchLayer.self)?.matches.count == count)
  }

  /// Cards are searched once for a paste.
  @Test func pastedTextIsWhatTypedTextIs() {
    var screen = BoardScreen.sample(80, 24)
    screen.press(.character("/"))
    let keys = "tok\u{301}yo".map { Key.pasted($0) } + [.backspace, .pasted("o"), .escape]
    let groups = keys.withWholePastes
    #expect(groups.map(\.count) == [5, 1, 1, 1])
    for group in "tokyo".map({ Key.pasted($0) }).withWholePastes {
      _ = screen.press(group, SampleBoard.context)
    }
    var typed = Self.searching("tokyo")
    #expect(screen.drawing() == typed.drawing())
    #expect(screen.focus?.card == "clock")
  }

  @Test func keyOfQuitLeavesTheSearchFirst() {
    var screen = Self.searching("tokyo")
    screen.press(.enter)
    #expect(screen.press(.character("q")) == [])
    #expect(!screen.layers.contains(SearchLayer.self))
    #expect(screen.press(.character("q")) == [.quit])
  }

  /// The bytes of a query decide which cards are read cell by cell, so they must find each match.
  @Test(arguments: ["Straße", "ΟΔΟΣ", "日本", "e\u{301}te\u{301}", "İx", "a  b"])
  func bytesFindWhatCellsFind(_ text: String) {
    let card = Card(
      id: "a", title: "T", picture: .live(SampleBoard.rows([SampleBoard.text("- \(text) -")])))
    let searched = SearchText(card, columns: 40, context: SampleBoard.context)
    for query in [text, text.lowercased(), text.uppercased(), String(text.dropFirst()), "T", "zz"] {
      let letters = SearchText.letters(of: query)
      let isFound = searched.lines.contains { !SearchText.ranges(of: letters, in: $0).isEmpty }
      if isFound { #expect(searched.mayContain(SearchText.bytes(of: letters)), "\(query)") }
    }
    let letters = SearchText.letters(of: text)
    #expect(searched.lines.contains { !SearchText.ranges(of: letters, in: $0).isEmpty })
    #expect(!searched.mayContain(Array("zz".utf8)))
  }

  /// Names of files from macOS have decomposed letters.
  @Test(arguments: [
    ("re\u{301}sume\u{301}.txt", "r\u{E9}sum\u{E9}.txt"), ("\u{E9}t\u{E9}", "e\u{301}t\u{E9}"),
    ("300 \u{212A}", "300 k"), ("why\u{37E}", "why;"), ("\u{F90A}x", "\u{91D1}x"),
  ])
  func equalFormsOfALetterAreFound(_ text: String, _ query: String) {
    let card = Card(
      id: "a", title: "T", picture: .live(SampleBoard.rows([SampleBoard.text("- \(text) -")])))
    let searched = SearchText(card, columns: 40, context: SampleBoard.context)
    let letters = SearchText.letters(of: query)
    #expect(searched.mayContain(SearchText.bytes(of: letters)))
    #expect(searched.lines.contains { !SearchText.ranges(of: letters, in: $0).isEmpty })
  }

  @Test func lastRowHasTheCountAndKeys() {
    var screen = Self.searching("e")
    let count = screen.layers.first(SearchLayer.self)?.matches.count ?? 0
    #expect(count > 20)
    #expect(Self.lines(&screen).last?.hasPrefix(" /e") == true)
    #expect(
      Self.lines(&screen).last?.contains("1 of \(count)   Esc back   Enter stay here") == true)
    var none = Self.searching("xyz")
    #expect(Self.lines(&none).last?.contains("not found") == true)
  }

  @Test func narrowScreenShowsHowToLeave() {
    var screen = Self.searching("e", 40, 12)
    #expect(Self.lines(&screen).last?.hasSuffix("   Esc back") == true)
    #expect(Self.lines(&screen).last?.hasPrefix(" /e") == true)
    screen.press(.enter)
    #expect(Self.lines(&screen).last?.contains("Esc close") == true)
  }

  @Test func matchesAreMarkedAndTheCurrentOneDiffers() {
    var screen = Self.searching("unread")
    let grid = screen.picture(SampleBoard.context).grid
    var styles: [[CellStyle.Attributes]] = []
    for row in 0..<grid.rows - 1 {
      let cells = (0..<grid.columns).map { grid[row, $0].cluster }
      let letters = SearchText.letters(of: "unread")
      guard let column = SearchText.ranges(of: letters, in: cells).first?.lowerBound else {
        continue
      }
      styles.append([grid[row, column].style.attributes, grid[row, column + 5].style.attributes])
    }
    #expect(
      styles == [
        [[.reverse, .bold], [.reverse, .bold]], [[.underline, .bold], [.underline, .bold]],
      ])
  }

  @Test func matchOutOfViewIsScrolledTo() {
    var screen = BoardScreen.sample(40, 12)
    #expect(!screen.drawing().contains("lists"))
    screen = Self.searching("lists", 40, 12)
    #expect(screen.drawing().contains("lists"))
    #expect(screen.scroll > 0)
  }

  @Test func escapeReturnsToTheStartOfTheSearch() {
    var screen = BoardScreen.sample(40, 12)
    screen.press(.tab, .down)
    let before = screen.drawing()
    screen.press(.character("/"))
    for key in Self.typed("lists") { screen.press(key) }
    screen.press(.escape)
    #expect(screen.drawing() == before)
    #expect(!screen.layers.contains(SearchLayer.self))
  }

  @Test func nextMatchWrapsAround() {
    var screen = Self.searching("room")
    screen.press(.enter)
    #expect(screen.focus?.target?.url == "calendar://1")
    screen.press(.character("n"))
    #expect(screen.layers.first(SearchLayer.self)?.index == 1)
    screen.press(.character("n"))
    #expect(screen.layers.first(SearchLayer.self)?.index == 0)
    screen.press(.character("N"))
    #expect(screen.layers.first(SearchLayer.self)?.index == 1)
    // Other keys keep their meaning on the board.
    #expect(screen.press(.character("R")) == [.user(.updateAll)])
    screen.press(.escape)
    #expect(!screen.layers.contains(SearchLayer.self))
    #expect(screen.focus?.card == "calendar")
  }

  @Test func searchCoversAllPages() {
    var screen = BoardScreen.sample(80, 24)
    screen.pages = [
      BoardPage(name: "Home", widgets: ["reminders"]),
      BoardPage(name: "Work", widgets: ["mail", "moon"]),
    ]
    screen.press(.character("/"))
    for key in Self.typed("gibb") { screen.press(key) }
    #expect(screen.page == 1)
    #expect(screen.focus?.card == "moon")
    screen.press(.escape)
    #expect(screen.page == 0)
  }

  @Test func changedCardIsSearchedAgain() {
    var screen = Self.searching("dirty")
    #expect(screen.layers.first(SearchLayer.self)?.matches.isEmpty == true)
    var board = SampleBoard.board
    board.cards[0].picture = .live(SampleBoard.text("3 dirty"))
    screen.update(board: board)
    _ = screen.drawing()
    #expect(screen.layers.first(SearchLayer.self)?.matches.count == 1)
  }

  /// The text may be typed faster than a large board is read.
  @Test(arguments: [true, false]) func matchInACardThatIsReadLaterIsShown(isAccepted: Bool) throws {
    var screen = Self.searching("dirty", 80, 12)
    if isAccepted { screen.press(.enter) }
    var board = SampleBoard.board
    let last = try #require(board.cards.indices.last)
    board.cards[last].picture = .live(SampleBoard.text("3 dirty"))
    screen.update(board: board)
    // The number of matches is drawn before all has been read.
    _ = screen.drawing()
    #expect(screen.focus?.card != board.cards[last].id)
    #expect(screen.allCardsWereRead(SampleBoard.context) == [])
    #expect(screen.focus?.card == board.cards[last].id)
    #expect(screen.drawing().contains("3 dirty"))
  }

  @Test func firstStepShowsAMatchThatWasNotShown() {
    var screen = Self.searching("dirty")
    var board = SampleBoard.board
    board.cards[0].picture = .live(SampleBoard.text("3 dirty"))
    board.cards[2].picture = .live(SampleBoard.text("4 dirty"))
    screen.update(board: board)
    _ = screen.drawing()
    screen.press(.down)
    #expect(screen.layers.first(SearchLayer.self)?.index == 0)
    #expect(screen.focus?.card == board.cards[0].id)
    screen.press(.down)
    #expect(screen.layers.first(SearchLayer.self)?.index == 1)
  }

  @Test func acceptedTextThatIsOnNoCardEndsTheSearch() {
    var screen = Self.searching("xyz")
    screen.press(.enter)
    #expect(screen.layers.contains(SearchLayer.self))
    #expect(screen.allCardsWereRead(SampleBoard.context) == [])
    #expect(!screen.layers.contains(SearchLayer.self))
    screen = Self.searching("xyz")
    _ = screen.allCardsWereRead(SampleBoard.context)
    screen.press(.enter)
    #expect(!screen.layers.contains(SearchLayer.self))
  }

  private static let rows: [(String, String, [Range<Int>])] = [
    ("abcabc", "bc", [1..<3, 4..<6]), ("aaa", "aa", [0..<2]), ("日本語", "本", [2..<4]),
    ("Tokyo 東京", "東京", [6..<10]), ("abc", "", []), ("abc", "abcd", []),
    ("Überall", "über", [0..<4]),
  ]

  @Test(arguments: rows)
  func cellsAreSearchedByCluster(text: String, query: String, ranges: [Range<Int>]) {
    let cells = text.flatMap { character in
      [String(character)]
        + Array(repeating: "", count: TextWidth.width(of: character) - 1)
    }
    #expect(SearchText.ranges(of: SearchText.letters(of: query), in: cells) == ranges)
  }

  @Test(arguments: [(20, 5), (10, 3), (1, 1)])
  func smallScreenSupportsSearch(columns: Int, rows: Int) {
    var screen = Self.searching("moon", columns, rows)
    #expect(screen.focus?.card == "moon")
    #expect(screen.picture(SampleBoard.context).grid.rows == rows)
  }
}
