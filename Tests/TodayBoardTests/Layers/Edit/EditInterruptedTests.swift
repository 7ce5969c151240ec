import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

/// Changes of the board during Edit and directly after it.
struct EditInterruptedTests {
  private static func mouse(_ row: Int, _ kind: MouseEvent.Kind) -> Key {
    .mouse(MouseEvent(row: row, column: 8, kind: kind))
  }

  /// The next drag takes the card below the pointer, whichever key was pressed before.
  @Test(arguments: [Key.down, .character("g"), mouse(9, .wheelDown)])
  func keyDropsTheDraggedRow(key: Key) {
    var screen = BoardScreen.sample(80, 24)
    screen.press(.character("e"))
    _ = screen.drawing()
    screen.press(Self.mouse(2, .press), Self.mouse(3, .pull(rows: 1)))
    guard let held = screen.layers.first(EditLayer.self)?.state else {
      return #expect(Bool(false), "no Edit")
    }
    #expect(held.isDragging)
    screen.press(key)
    guard let state = screen.layers.first(EditLayer.self)?.state else {
      return #expect(Bool(false), "no Edit")
    }
    #expect(!state.isDragging)
  }

  /// The terminal did not report the release. The next press moves nothing.
  @Test func pressDropsTheDraggedRow() {
    var screen = BoardScreen.sample(80, 24)
    screen.press(.character("e"))
    _ = screen.drawing()
    screen.press(Self.mouse(2, .press), Self.mouse(3, .pull(rows: 1)))
    let held = screen.drawing()
    screen.press(Self.mouse(6, .press))
    #expect(screen.drawing() == held)
    screen.press(Self.mouse(7, .pull(rows: 1)))
    guard let state = screen.layers.first(EditLayer.self)?.state else {
      return #expect(Bool(false), "no Edit")
    }
    #expect(state.entries.map(\.id).prefix(2) == ["clock", "reminders"])
    #expect(state.focused?.id == "weather")
  }

  /// An app is uninstalled while its row is dragged.
  @Test func removedRowIsNotMoved() throws {
    var screen = BoardScreen.sample(80, 24)
    screen.press(.character("e"))
    _ = screen.drawing()
    guard let state = screen.layers.first(EditLayer.self)?.state else { throw Failure.noEdit }
    var board = screen.board
    board.roster = [try #require(board.roster.first)]
    screen.update(board: board)
    let last = 2 + state.entries.count - 1
    screen.press(Self.mouse(last - 1, .drag(rows: -1)), Self.mouse(2, .drag(rows: 2 - last)))
    guard let left = screen.layers.first(EditLayer.self)?.state else { throw Failure.noEdit }
    #expect(left.entries.count == 1)
  }

  private enum Failure: Error { case noEdit }

  @Test func failedScriptInstallationHasAReason() {
    var screen = BoardScreen.sample(80, 24)
    screen.press(.character("e"))
    var script = RosterEntry(
      id: "/s/moon.1h.py", title: "Moon", appName: "", summary: "", isEnabled: false)
    script.script = "/s/moon.1h.py"
    screen.offer([script])
    screen.press(.end, .space, .enter)
    #expect(screen.drawing().contains("adding Moon …"))
    var board = SampleBoard.board
    board.message = .scriptNotAdded(path: "/s/moon.1h.py")
    screen.update(board: board)
    #expect(!screen.drawing().contains("adding"))
    #expect(screen.drawing().contains("it could not be added"))
  }
}
