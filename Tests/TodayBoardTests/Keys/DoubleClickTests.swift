import Testing
import TodayEngine
import TodayRender

@testable import TodayBoard

/// The second click of a double click does not reach what the first one has brought up.
struct DoubleClickTests {
  private static let help = Covering(kinds: [ObjectIdentifier(DoubleClickTests.self)])
  private static let board = Covering()

  private static func click(
    _ column: Int, at milliseconds: Int, over covering: Covering
  ) -> [(Key, Int, Covering)] {
    [MouseEvent.Kind.press, .release, .click].map {
      (.mouse(MouseEvent(row: 4, column: column, kind: $0)), milliseconds, covering)
    }
  }

  private static func taken(_ events: [(Key, Int, Covering)]) -> [Int] {
    var filter = DoubleClickFilter()
    let taken = events.filter { filter.takes($0.0, over: $0.2, at: .milliseconds($0.1)) }
    return taken.map(\.1).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  @Test func clickAfterAClosedListIsDropped() {
    let first = Self.click(10, at: 0, over: Self.help)
    #expect(Self.taken(first + Self.click(10, at: 120, over: Self.board)) == [0])
    #expect(Self.taken(first + Self.click(11, at: 120, over: Self.board)) == [0])
    // Also the third one.
    let second = Self.click(10, at: 300, over: Self.board)
    #expect(Self.taken(first + second + Self.click(10, at: 600, over: Self.board)) == [0])
    #expect(Self.taken(first + second + Self.click(10, at: 700, over: Self.board)) == [0, 700])
  }

  @Test func otherClicksAreTaken() {
    let first = Self.click(10, at: 0, over: Self.help)
    // The list is still open, the pause was long, the place is another one, or a key came between.
    #expect(Self.taken(first + Self.click(10, at: 120, over: Self.help)) == [0, 120])
    #expect(Self.taken(first + Self.click(10, at: 400, over: Self.board)) == [0, 400])
    #expect(Self.taken(first + Self.click(12, at: 120, over: Self.board)) == [0, 120])
    let key = [(Key.escape, 60, Self.board)]
    #expect(Self.taken(first + key + Self.click(10, at: 120, over: Self.board)) == [0, 60, 120])
  }

  @Test func eachListAndQuestionIsAnother() {
    var screen = BoardScreen.sample(80, 24)
    #expect(screen.covering == Covering())
    screen.press(.character("?"))
    let help = screen.covering
    screen.press(.escape)
    #expect(screen.covering == Covering() && help != Covering())
    screen.press(.character(":"))
    #expect(screen.covering != help && screen.covering != Covering())
    // A page and a search leave the board's keys in place.
    var other = BoardScreen.sample(80, 24)
    other.press(.character("/"))
    #expect(other.covering == Covering())
  }
}
