import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

struct EditPreviewTests {
  /// Only cells with a background of their own have another one.
  @Test func previewIsOnTheGroundOfTheTheme() throws {
    var context = SampleBoard.context
    context.theme = try #require(Theme.builtIn("today-dark"))
    var marked = SampleBoard.text("marked")
    marked.style.background = .named(.blue)
    let card = Card(
      id: "a", title: "A", picture: .live(SampleBoard.rows([SampleBoard.text("simple"), marked])))
    let entry = RosterEntry(id: "a", title: "A", appName: "A", isEnabled: true)
    var screen = BoardScreen.sample(120, 30, Board(cards: [card], roster: [entry]))
    screen.press(.character("e"))
    let grid = screen.picture(context).grid
    func background(of word: String) -> Paint? {
      let letters = SearchText.letters(of: word)
      for row in 0..<grid.rows {
        let cells = (0..<grid.columns).map { grid[row, $0].cluster }
        if let place = SearchText.ranges(of: letters, in: cells).first?.lowerBound {
          return grid[row, place].style.background
        }
      }
      return nil
    }
    #expect(background(of: "simple") == context.theme.background)
    #expect(background(of: "marked") == context.theme.rule)
  }
}
