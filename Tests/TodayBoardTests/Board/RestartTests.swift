import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

/// The screen that a board stores for its next start.
struct RestartTests {
  private func drawing(_ screen: BoardScreen) -> String {
    var screen = screen
    return screen.drawing()
  }

  @Test func noLayerIsOpenAndTheFocusIsOnTheFirstCard() {
    let fresh = BoardScreen.sample(80, 24).restarted(at: nil)
    var screen = BoardScreen.sample(80, 24)
    screen.press(.character("j"))
    screen.press(.character("?"))
    #expect(drawing(screen) != drawing(fresh))
    #expect(drawing(screen.restarted(at: nil)) == drawing(fresh))
  }

  @Test func noCardIsLive() {
    let cards = BoardScreen.sample(80, 24).restarted(at: nil).board.cards
    #expect(cards.contains { $0.picture.node != nil })
    for card in cards {
      if case .live = card.picture { Issue.record("\(card.id) is live") }
      #expect(card.badge != .updating, "\(card.id)")
      #expect(card.busyActions == [], "\(card.id)")
    }
  }

  @Test func messagesBelongToTheirMoment() {
    var screen = BoardScreen.sample(80, 24)
    var board = screen.board
    board.message = .noPage("9")
    screen.update(board: board)
    #expect(screen.restarted(at: nil).board.message == nil)
  }

  @Test func pageOfTheCommandLineIsShown() {
    var screen = BoardScreen.sample(80, 24)
    screen.pages = [
      BoardPage(name: "Home", widgets: ["moon"]), BoardPage(name: "Work", widgets: ["mail"]),
    ]
    #expect(screen.restarted(at: nil).page == 0)
    #expect(screen.restarted(at: "Work").page == 1)
  }
}
