import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

/// How long the footer's messages are shown.
struct MessageTimeTests {
  private static func context(after seconds: Int) -> DrawContext {
    DrawContext(clock: .fixed(now: SampleBoard.now + seconds))
  }

  private static func says(
    _ screen: inout BoardScreen, _ words: String, after seconds: Int
  ) -> Bool {
    screen.picture(context(after: seconds)).grid.drawing.contains(words)
  }

  private static let words = "Nobody opens foo://"

  private static func screen() -> BoardScreen {
    var board = SampleBoard.board
    board.message = .notOpened(.other(words))
    return BoardScreen.sample(80, 24, board)
  }

  /// Shown for half a minute, until the next paint.
  @Test func oldMessageDisappearsWithTheNextPicture() {
    var screen = Self.screen()
    let first = screen.picture(Self.context(after: 0))
    #expect(first.grid.drawing.contains(Self.words))
    #expect(Self.says(&screen, Self.words, after: 29))
    #expect(!Self.says(&screen, Self.words, after: 30))
    #expect(!Self.says(&screen, Self.words, after: 31))
    // Without a message, the picture would have changed in the same second.
    var silent = BoardScreen.sample(80, 24)
    #expect(silent.picture(Self.context(after: 0)).nextChange == first.nextChange)
  }

  /// A value of the config is set, set back, and set again.
  @Test func equalMessageAfterItsEndIsShown() {
    var screen = Self.screen()
    let message = screen.board.message
    #expect(Self.says(&screen, Self.words, after: 0))
    #expect(!Self.says(&screen, Self.words, after: 30))
    for text in [nil, message] {
      var board = screen.board
      board.message = text
      screen.update(board: board)
    }
    #expect(Self.says(&screen, Self.words, after: 31))
  }

  @Test func newMessageHasItsOwnTime() {
    var screen = Self.screen()
    #expect(Self.says(&screen, Self.words, after: 0))
    screen.board.message = .notOpened(.other("it is open elsewhere"))
    #expect(Self.says(&screen, "it is open elsewhere", after: 29))
    #expect(Self.says(&screen, "it is open elsewhere", after: 58))
    #expect(!Self.says(&screen, "it is open elsewhere", after: 59))
  }

  @Test func noteAboutAKeyExpires() {
    var screen = BoardScreen.sample(80, 24)
    screen.press(.tab, .character("x"))
    #expect(Self.says(&screen, "Reminders is off the board   u undo", after: 0))
    #expect(!Self.says(&screen, "off the board", after: 60))
    #expect(screen.press(.character("u")).count == 1)
  }

  /// A progress message ends with its result.
  @Test func noteAboutAnAdditionStaysUntilItsEnd() {
    var screen = BoardScreen.sample(80, 24)
    screen.message.say(.adding("Moon"))
    #expect(Self.says(&screen, "adding Moon", after: 0))
    #expect(Self.says(&screen, "adding Moon", after: 600))
  }

  /// A key whose result has no message does not restore an old one.
  @Test(arguments: [Key.down, .character("e"), .character("/")])
  func expiredMessageStaysHidden(key: Key) {
    var screen = Self.screen()
    #expect(Self.says(&screen, Self.words, after: 0))
    screen.press(key, .escape)
    #expect(!Self.says(&screen, Self.words, after: 1))
  }

  /// The same text may be the answer to another key.
  @Test(arguments: [[Key.tab, .character("o")], [.character("<")]])
  func equalMessageIsShownAgain(keys: [Key]) {
    var screen = Self.screen()
    #expect(Self.says(&screen, Self.words, after: 0))
    for key in keys { screen.press(key) }
    #expect(Self.says(&screen, Self.words, after: 1))
  }

  /// While the screen's own text covers it, or without space, the message waits to be seen.
  @Test func invisibleMessageDoesNotExpire() {
    var screen = BoardScreen.sample(80, 24)
    screen.press(.tab, .character("x"))
    #expect(Self.says(&screen, "off the board", after: 0))
    screen.board.message = .notOpened(.other(Self.words))
    #expect(!Self.says(&screen, Self.words, after: 1))
    #expect(Self.says(&screen, Self.words, after: 31))

    screen = Self.screen()
    screen.press(.character("e"))
    screen.board.message = .notOpened(.other("it is open elsewhere"))
    for seconds: Int in [0, 60] {
      #expect(!Self.says(&screen, "it is open elsewhere", after: seconds))
    }
    screen.layers.closeModal()
    #expect(Self.says(&screen, "it is open elsewhere", after: 61))
  }
}
