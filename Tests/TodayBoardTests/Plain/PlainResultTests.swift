import Testing
import TodayEngine

@testable import TodayBoard

/// Lines that say how an action of the user ended.
struct PlainResultTests {
  private static let clock = SampleBoard.clock

  private func board(_ note: CardNote?, badge: Card.Badge = .none) -> Board {
    let picture = Card.Picture.live(SampleBoard.text("x"))
    return Board(
      cards: [Card(id: "slow", title: "Slow", picture: picture, badge: badge, note: note)])
  }

  private func screen() -> PlainScreen {
    var screen = PlainScreen(words: Words())
    screen.update(board: board(nil))
    _ = screen.readAll(Self.clock)
    return screen
  }

  /// The lines to print immediately.
  private func answer(_ screen: inout PlainScreen) -> [String] {
    screen.isUrgent ? screen.next(Self.clock) : []
  }

  @Test(arguments: [
    (CardNote.notOpened(.noProgram(app: "Slow", bundle: "/x")), "Slow: Slow has no app to open"),
    (.notOpened(.declined), "Slow: not opened: you declined"),
    (.actionFailed(.widgetMessage("disk full")), "Slow: the action failed: disk full"),
    (.noAnswer, "Slow: the action failed: no answer"),
    (.doneOn("web-1"), "Slow: done on web-1"),
  ])
  func resultOfAnActionIsPrintedAtOnce(_ note: CardNote, _ line: String) {
    var screen = screen()
    // Also without announcements of changes.
    _ = screen.take("s", Self.clock)
    _ = screen.take("o 1", Self.clock)
    screen.update(board: board(note))
    #expect(answer(&screen) == [line])
    // It is printed once while the card shows it.
    screen.update(board: board(note))
    screen.update(board: board(note, badge: .updating))
    screen.update(board: board(nil))
    #expect(answer(&screen) == [])
  }

  @Test func equalResultOfANewActionIsPrintedAgain() {
    var screen = screen()
    for _ in 0..<2 {
      _ = screen.take("o 1", Self.clock)
      screen.update(board: board(.notOpened(.locked)))
      #expect(answer(&screen).count == 1)
    }
  }

  @Test func equalMessageAboutANewActionIsPrintedAgain() {
    var screen = screen()
    var board = board(nil)
    board.message = .changeNotSaved(FileFailure(.write, "/a", .noSpace("full")))
    for _ in 0..<2 {
      _ = screen.take("m 1", Self.clock)
      _ = screen.take("r 1", Self.clock)
      screen.update(board: board)
      screen.update(board: board)
      #expect(
        answer(&screen).map { $0.hasPrefix("not saved, so this change will be lost") } == [true])
      // A command that is no action leaves it.
      _ = screen.take("l", Self.clock)
      screen.update(board: board)
      #expect(answer(&screen) == [])
    }
  }

  @Test func noteThatIsNoResultIsNotAnAnswer() {
    var screen = screen()
    screen.update(board: board(.noView))
    screen.update(board: board(.nothingYet(nil), badge: .failedEmpty))
    #expect(!screen.isUrgent)
  }
}
