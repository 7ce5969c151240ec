import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

/// The first picture of a large board has only its first cards.
struct PartialBoardTests {
  private func cards(_ count: Int) -> [Card] {
    (0..<count).map { id in
      let rows = (0..<(1 + id % 5)).map { SampleBoard.text("row \($0)") }
      return Card(id: "\(id)", title: "Card \(id)", picture: .live(SampleBoard.rows(rows)))
    }
  }

  private func lines(_ screen: inout BoardScreen) -> [Substring] {
    screen.drawing().split(separator: "\n", omittingEmptySubsequences: false)
  }

  private func board(_ cards: [Card]) -> Board {
    Board(
      cards: cards,
      hidden: [HiddenCard(id: "hidden", title: "Hidden", by: .widget, at: SampleBoard.now)],
      roster: cards.map {
        RosterEntry(id: $0.id, title: $0.title, appName: "App", isEnabled: true, isNew: true)
      })
  }

  @Test(arguments: [(80, 24), (120, 36), (160, 48), (300, 80), (40, 12), (20, 5)])
  func firstCardsAreWhereTheWholeBoardHasThem(_ columns: Int, _ rows: Int) throws {
    let whole = board(cards(1000))
    var screen = BoardScreen(size: CellSize(columns: columns, rows: rows))
    let count = try #require(screen.cardsThatFill)
    #expect(count < 700)
    var first = board(Array(whole.cards.prefix(count)))
    first.isPartial = true
    screen.update(board: first)
    #expect(screen.isFilled)
    let partial = lines(&screen)
    var other = BoardScreen.sample(columns, rows, whole)
    let complete = lines(&other)
    #expect(partial.dropLast() == complete.dropLast())
    // Numbers of cards would be wrong. The smallest screen has no footer.
    let footer = try #require(partial.last)
    #expect(rows == 5 || footer.allSatisfy { !$0.isNumber }, "\(footer)")
    screen.update(board: whole)
    #expect(lines(&screen) == complete)
  }

  @Test func boardWithFewCardsIsNotFilled() {
    var screen = BoardScreen.sample(160, 48, board(cards(100)))
    #expect(!screen.isFilled)
    screen.update(board: board(cards(300)))
    #expect(screen.isFilled)
  }

  @Test func otherPagesNeedAllCards() {
    var screen = BoardScreen(size: CellSize(columns: 160, rows: 48))
    screen.pages = [BoardPage(name: "One", widgets: ["1"]), BoardPage(name: "Two", widgets: [])]
    #expect(screen.cardsThatFill == nil)
    screen = BoardScreen(size: CellSize(columns: 160, rows: 48))
    screen.kiosk = Kiosk(seconds: 10)
    #expect(screen.cardsThatFill == nil)
  }
}
