import Testing
import TodayEngine
import TodayRender
import TodayWire

@testable import TodayBoard

/// A card that is added while it has nothing to show.
struct AddedHiddenTests {
  private static func added() -> (screen: BoardScreen, board: Board) {
    var screen = BoardScreen.sample(100, 24)
    screen.press(.character("a"))
    for character in "stocks" { screen.press(.character(character)) }
    screen.press(.enter)
    var board = SampleBoard.board
    for place in board.roster.indices where board.roster[place].id == "stocks" {
      board.roster[place].isEnabled = true
    }
    return (screen, board)
  }

  private static let hidden = HiddenCard(
    id: "stocks", title: "Stocks", by: .widget, at: SampleBoard.now)
  private static let text = "Stocks is hidden until it has something to show: H lists it"

  @Test(arguments: [false, true]) func hidingIsReported(isShownFirst: Bool) {
    var (screen, board) = Self.added()
    if isShownFirst {
      board.cards.append(Card(id: "stocks", title: "Stocks", badge: .updating))
      screen.update(board: board)
      #expect(screen.focus?.card == "stocks")
      #expect(!screen.drawing().contains("hidden until"))
      board.cards.removeLast()
    }
    board.hidden.append(Self.hidden)
    screen.update(board: board)
    #expect(screen.drawing().contains(Self.text))
    screen.press(.tab)
    #expect(!screen.drawing().contains("hidden until"))
  }

  @Test func laterHidingIsNotReported() {
    var (screen, board) = Self.added()
    board.cards.append(Card(id: "stocks", title: "Stocks", badge: .updating))
    screen.update(board: board)
    screen.press(.tab)
    board.cards.removeLast()
    board.hidden.append(Self.hidden)
    screen.update(board: board)
    #expect(!screen.drawing().contains("hidden until"))
  }
}
