import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

/// Only cards on the board have a position in its order.
struct EditOrderTests {
  private static let roster = [
    RosterEntry(id: "a", title: "Alarms", appName: "Clock", isEnabled: true),
    RosterEntry(id: "b", title: "Books", appName: "Books", isEnabled: true),
    RosterEntry(id: "c", title: "Calendar", appName: "Calendar", isEnabled: true),
    RosterEntry(id: "d", title: "Dice", appName: "Dice", isEnabled: false),
    RosterEntry(
      id: "e", title: "Eggs", appName: "Eggs", isEnabled: false, problem: .script(.empty("x"))),
    RosterEntry(id: "f", title: "Feed", appName: "Feed", isEnabled: false),
  ]

  private static func screen(_ columns: Int = 60, _ rows: Int = 14) -> BoardScreen {
    var screen = BoardScreen.sample(columns, rows, Board(roster: roster))
    screen.press(.character("e"))
    return screen
  }

  private static let later = Key.character("J")
  private static let earlier = Key.character("K")

  /// The new order of the board, without widgets that are not on it.
  private static let moves: [(keys: [Key], order: [WidgetID])] = [
    ([later], ["b", "a", "c"]),
    ([.down, earlier], ["b", "a", "c"]),
    // Moves skip a card that was just removed, so each move has an effect.
    ([.down, .space, .up, later], ["c", "a"]),
    ([.down, .space, .down, earlier], ["c", "a"]),
    // There is no position after the last card.
    ([.down, .down, later, later], ["a", "b", "c"]),
    ([earlier], ["a", "b", "c"]),
    // An added card goes to the end and can be moved from there.
    ([.end, .space], ["a", "b", "c", "f"]),
    ([.end, .space, earlier], ["a", "b", "f", "c"]),
    ([.end, .space, earlier, earlier, earlier, earlier], ["f", "a", "b", "c"]),
    // A widget that is not on the board cannot be moved.
    ([.end, earlier, earlier, earlier, earlier], ["a", "b", "c"]),
  ]

  @Test(arguments: moves)
  func cardsChangePlacesWithCards(keys: [Key], order: [WidgetID]) {
    var screen = Self.screen()
    for key in keys { screen.press(key) }
    guard case .user(.edit(let all, let enabled, _))? = screen.press(.enter).first else {
      Issue.record("no edit")
      return
    }
    #expect(all.filter(enabled.contains) == order)
  }

  private static func mouse(_ row: Int, _ kind: MouseEvent.Kind) -> Key {
    .mouse(MouseEvent(row: row, column: 8, kind: kind))
  }

  /// The rows of Dice and of Alarms.
  private static let refused: [[Key]] = [
    [later], [earlier], [.shiftDown], [mouse(4, .pull(rows: -1))], [mouse(2, .drag(rows: -3))],
  ]

  @Test(arguments: refused)
  func widgetOffTheBoardIsMarked(keys: [Key]) {
    var screen = Self.screen()
    screen.press(.down, .down, .down)
    let before = screen.drawing()
    for key in keys { #expect(screen.press(key) == []) }
    let lines = screen.drawing().split(separator: "\n").map(String.init)
    #expect(lines.contains("   Dice is not on the board: Space adds it"))
    screen.press(.escape, .character("e"), .down, .down, .down)
    #expect(screen.drawing() == before)
  }

  @Test func brokenEntryIsNotOfferedForAdding() {
    var screen = Self.screen()
    screen.press(.end, .up, Self.later)
    #expect(screen.drawing().contains("   Eggs is not on the board\n"))
    screen.press(.down)
    #expect(!screen.drawing().contains("is not on the board"))
  }

  @Test func smallScreenShowsTheReasonOnTheLastRows() {
    var screen = Self.screen(24, 5)
    screen.press(.end, Self.later)
    #expect(
      screen.drawing() == """
         Edit         ▴ 3 above
           ○ Dice
           ! Eggs  x is empty:…
         Feed is not on the
         board: Space adds it
        """)
  }
}
