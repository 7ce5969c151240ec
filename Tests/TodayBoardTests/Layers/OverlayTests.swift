import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

/// Overlays can be read to their end at every size, and show how to scroll.
struct OverlayTests {
  private static let sizes = [(160, 48), (80, 24), (40, 12), (20, 5)]

  private static func lines(_ screen: inout BoardScreen) -> [String] {
    screen.drawing().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test(arguments: sizes, Language.allCases)
  func helpIsCompleteByScrolling(_ size: (Int, Int), _ language: Language) {
    var screen = BoardScreen.sample(size.0, size.1)
    screen.words = Words(language)
    screen.press(.character("?"))
    var seen: [String] = []
    var page = Self.lines(&screen)
    while page != seen.suffix(page.count) {
      seen += page
      screen.press(.pageDown)
      page = Self.lines(&screen)
    }
    let text = seen.joined(separator: "\n")
    #expect(!text.contains("…"))
    // In columns; on narrow screens, long text wraps.
    guard size.0 == 80 else { return }
    for row in HelpText.rows(.standard, screen.words) {
      #expect(text.contains(row.keys))
      #expect(text.contains(row.does))
    }
  }

  @Test func helpShowsThatItContinues() {
    var screen = BoardScreen.sample(80, 24)
    screen.press(.character("?"))
    #expect(Self.lines(&screen).last == " Esc close   ↓ scroll   / find")
    var small = BoardScreen.sample(20, 5)
    small.press(.character("?"))
    #expect(Self.lines(&small)[0].contains("below"))
    var large = BoardScreen.sample(160, 80)
    large.press(.character("?"))
    #expect(Self.lines(&large).last == " Esc close   / find")
  }

  /// One blank row on a screen with space, none on a small one.
  @Test(arguments: [(80, 24, 22), (40, 12, 10), (40, 9, 8)])
  func listWithoutTextAboutItsRowsFillsTheScreen(_ columns: Int, _ rows: Int, _ end: Int) {
    for key in [Key.character("?"), .character(":")] {
      var screen = BoardScreen.sample(columns, rows)
      screen.press(.tab)
      screen.press(key)
      let lines = Self.lines(&screen)
      #expect(lines[0].contains("▾"))
      #expect(!lines[end - 1].isEmpty && lines[end..<rows - 1].allSatisfy(\.isEmpty))
    }
  }

  private static func notices(_ columns: Int, _ rows: Int, _ list: [Notice]) -> BoardScreen {
    var board = SampleBoard.board
    board.notices = NoticeList(list)
    var screen = BoardScreen.sample(columns, rows, board)
    screen.press(.character("]"))
    return screen
  }

  @Test func longReasonIsCompleteOnASmallScreen() {
    let reason = "the server of the forecast, api.example.com, does not answer"
    var screen = Self.notices(
      40, 12,
      [
        Notice(
          widget: "w", title: "Weather", kind: .failed, content: .reason(.widgetMessage(reason)),
          at: SampleBoard.now)
      ])
    let text = Self.lines(&screen).dropFirst(4).map { $0.drop { $0 == " " } }
      .joined(separator: " ")
    #expect(text.contains(reason))
  }

  @Test func ageIsLeftOutBeforeTheName() {
    var screen = Self.notices(
      20, 5,
      [
        Notice(
          widget: "w", title: "Weather", kind: .failed, content: .reason(.widgetMessage("x")),
          at: SampleBoard.now - 90)
      ])
    #expect(Self.lines(&screen)[1].contains("Weather"))
  }

  @Test func longTitleEndsInAnEllipsis() {
    var board = SampleBoard.board
    board.questions = [
      Question(id: 1, subject: .unlock(.unlock), choices: [.unlock, .cancel])
    ]
    board.isLocked = true
    var screen = BoardScreen.sample(20, 5, board)
    #expect(Self.lines(&screen)[0] == " The board is lock…")
  }
}
