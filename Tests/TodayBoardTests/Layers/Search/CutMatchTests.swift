import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

/// Matches in rows that the board cuts.
struct CutMatchTests {
  private static let long = Card(
    id: "long", title: "Long",
    picture: .live(
      SampleBoard.rows(
        (0..<40).map { SampleBoard.text($0 == 30 ? "standard 30" : "line \($0)") })))

  private static func searching(_ text: String) -> BoardScreen {
    var screen = BoardScreen.sample(
      80, 24, Board(cards: [SampleBoard.reminders, long, SampleBoard.calendar]))
    screen.press(.character("/"))
    for character in text { screen.press(.character(character)) }
    return screen
  }

  @Test func enterShowsTheCardAlone() throws {
    var screen = Self.searching("ine 38")
    #expect(screen.drawing().contains("1 of 1   Esc back   Enter show the cut row"))
    #expect(!screen.drawing().contains("line 38"))
    #expect(screen.zoomed == nil)
    screen.press(.enter)
    #expect(screen.zoomed == "long")
    let grid = screen.picture(SampleBoard.context).grid
    let lines = grid.drawing.split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains("line 38") })
    #expect(grid[row, 4].style.attributes == [.reverse, .bold])
    #expect(lines.last?.contains("Enter show") == false)
    // The card closes before the search.
    screen.press(.escape)
    #expect(screen.zoomed == nil && screen.layers.contains(SearchLayer.self))
    #expect(screen.drawing().contains("Enter show the cut row"))
    screen.press(.character("n"))
    #expect(screen.zoomed == "long")
    screen.press(.escape, .enter)
    #expect(screen.zoomed == "long")
    screen.press(.escape, .escape)
    #expect(screen.zoomed == nil && !screen.layers.contains(SearchLayer.self))
  }

  @Test func nextMatchInAnotherCardReturnsToTheBoard() {
    var screen = Self.searching("stand")
    #expect(screen.layers.first(SearchLayer.self)?.matches.count == 2)
    screen.press(.enter)
    #expect(screen.zoomed == "long")
    screen.press(.character("n"))
    #expect(screen.zoomed == nil && screen.focus?.card == "calendar")
    screen.press(.character("n"))
    #expect(screen.zoomed == "long" && screen.drawing().contains("standard 30"))
    screen.press(.character("N"))
    #expect(screen.zoomed == nil && screen.focus?.card == "calendar")
  }

  @Test func rowOnTheBoardStaysThere() {
    var screen = Self.searching("line 3")
    #expect(screen.drawing().contains("Enter stay here"))
    screen.press(.enter)
    #expect(screen.zoomed == nil && screen.focus?.card == "long")
    // The next one is line 31.
    screen.press(.character("n"))
    #expect(screen.zoomed == "long")
  }
}
