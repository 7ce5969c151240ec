import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

struct HiddenTests {
  private static let alarms = Card(
    id: "alarms", title: "Alarms", picture: .live(SampleBoard.text("nothing rings")))

  private static func screen(_ columns: Int = 60, _ rows: Int = 14) -> BoardScreen {
    var screen = BoardScreen.sample(columns, rows)
    screen.press(.character("H"))
    return screen
  }

  @Test func reasonsAndKeysAreShown() {
    var screen = Self.screen()
    #expect(
      screen.drawing() == """
         Hidden

         ▸ Alarms  nothing to show                          2 h ago







           Alarms has nothing to show now. Always show: it stays on
           the board. Show until empty: it hides again when empty.

         k always show   b show until empty   Esc close
        """)
  }

  /// Otherwise, a key would act on another card than the one that the user sees in focus.
  @Test func focusStaysOnItsCard() {
    var board = SampleBoard.board
    board.hidden = ["a", "b", "c"].map {
      HiddenCard(id: WidgetID($0), title: $0.uppercased(), by: .widget, at: 5)
    }
    var screen = BoardScreen.sample(60, 14, board)
    screen.press(.character("H"))
    screen.press(.down)
    board.hidden.removeFirst()
    _ = screen.update(board: board)
    #expect(screen.press(.character("k")) == [.user(.keepShown("b"))])
  }

  private static let acts: [(Key, UserAction, String, UserAction)] = [
    (.character("k"), .keepShown("alarms"), "Alarms stays on the board", .hideAgain("alarms")),
    (.space, .keepShown("alarms"), "Alarms stays on the board", .hideAgain("alarms")),
    (.character("b"), .bringBack("alarms"), "Alarms is back on the board", .sendBack("alarms")),
  ]

  @Test(arguments: acts)
  func shownCardIsScrolledIntoViewWithAMessage(
    key: Key, action: UserAction, words: String, inverse: UserAction
  ) {
    var screen = Self.screen(80, 24)
    #expect(screen.press(key) == [.user(action)])
    var board = SampleBoard.board
    board.hidden = []
    board.cards.append(Self.alarms)
    screen.update(board: board)
    let drawing = screen.drawing()
    #expect(drawing.contains("▸Alarms ─"))
    #expect(drawing.contains(" \(words)   u undo"))
    #expect(screen.press(.character("u")) == [.user(inverse)])
  }

  @Test func readOnlyBoardExplainsItInTheList() {
    var screen = Self.screen(80, 24)
    screen.isReadOnly = true
    #expect(screen.press(.character("b")) == [.user(.bringBack("alarms"))])
    var board = SampleBoard.board
    board.message = .readOnly
    screen.update(board: board)
    let drawing = screen.drawing()
    #expect(drawing.contains("Hidden"))
    #expect(drawing.contains("read-only: nothing is changed"))
  }

  @Test func onlyCardWithAnAppOffersToOpenIt() {
    var board = SampleBoard.board
    var other = HiddenCard(id: "git", title: "Git", by: .widget, at: 5)
    other.hasApp = false
    board.hidden.append(other)
    var screen = BoardScreen.sample(100, 14, board)
    screen.press(.character("H"))
    #expect(screen.drawing().contains("b show until empty   Enter open app   , settings"))
    screen.press(.down)
    #expect(screen.drawing().contains("b show until empty   , settings"))
  }

  @Test func awaitedCardDoesNotTakeTheFocusLater() {
    var screen = Self.screen(80, 24)
    screen.press(.character("b"), .tab)
    let focus = screen.focus
    var board = SampleBoard.board
    board.cards.append(Self.alarms)
    screen.update(board: board)
    #expect(screen.focus == focus)
  }

  @Test func editMarksHiddenCards() {
    var screen = BoardScreen.sample(60, 24)
    screen.press(.character("e"))
    for _ in 0..<10 { screen.press(.down) }
    let drawing = screen.drawing()
    #expect(drawing.contains("▸ ● Alarms  Clock") && drawing.contains(" hidden\n"))
    #expect(drawing.contains("What rings next Hidden now: it has nothing to show."))
  }
}
