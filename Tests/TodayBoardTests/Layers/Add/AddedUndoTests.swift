import Testing
import TodayEngine
import TodayRender
import TodayWire

@testable import TodayBoard

/// `u` after a command or a script was added.
struct AddedUndoTests {
  private static func boardWithUptime() -> Board {
    var board = SampleBoard.board
    board.cards.append(Card(id: "uptime", title: "uptime"))
    board.roster.append(
      RosterEntry(id: "uptime", title: "uptime", appName: "", isEnabled: true))
    return board
  }

  /// A command line that was typed, run and added.
  private static func added(to board: Board = SampleBoard.board) -> BoardScreen {
    let command = AddedCommand(line: "uptime", interval: "1m", form: nil, title: "uptime")
    var screen = BoardScreen.sample(80, 24, board)
    screen.press(.character("a"), .enter)
    for character in "uptime" { screen.press(.character(character)) }
    #expect(screen.press(.enter) == [.previewCommand(command)])
    screen.show(.shown(SampleBoard.text("up 2 hours")), of: command)
    #expect(screen.press(.enter) == [.addCommand(command)])
    return screen
  }

  @Test(arguments: [false, true]) func undoRemovesTheCard(isOnBoardFirst: Bool) {
    var screen = Self.added()
    let board = Self.boardWithUptime()
    // The next scan may be before or after the end of the installation.
    if isOnBoardFirst { screen.update(board: board) }
    screen.await("uptime")
    if !isOnBoardFirst { screen.update(board: board) }
    #expect(screen.focus?.card == "uptime")
    #expect(
      screen.press(.character("u")) == [
        .user(.edit(order: board.roster.map(\.id), enabled: SampleBoard.board.enabledIDs))
      ])
    #expect(screen.press(.character("u")) == [])
  }

  @Test func cardThatIsGoneIsSkipped() {
    var screen = Self.added()
    screen.await("uptime")
    #expect(screen.press(.character("u")) == [])
    #expect(screen.drawing().contains("nothing to undo"))
  }

  /// The new command has the title of an earlier one, and its card.
  @Test func cardThatWasOnTheBoardStays() {
    var screen = Self.added(to: Self.boardWithUptime())
    screen.await("uptime")
    #expect(screen.press(.character("u")) == [])
  }
}
