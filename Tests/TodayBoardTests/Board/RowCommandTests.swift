import Testing

@testable import TodayBoard

/// Results of the move commands in a list of ten rows, of which four are visible.
struct RowCommandTests {
  @Test(
    arguments: [
      (.moveUp, 5, 4), (.moveUp, 0, 0), (.previousCard, 5, 4), (.moveDown, 5, 6), (.moveDown, 9, 9),
      (.nextCard, 5, 6), (.pageUp, 5, 1), (.pageUp, 2, 0), (.pageDown, 5, 9), (.pageDown, 1, 5),
      (.top, 5, 0), (.bottom, 5, 9), (.moveDown, 40, 9),
    ] as [(BoardCommand, Int, Int)])
  func moveStaysInsideTheList(_ command: BoardCommand, from row: Int, to target: Int) {
    #expect(command.row(from: row, count: 10, page: 4) == target)
  }

  @Test(arguments: [BoardCommand.moveDown, .bottom, .pageDown, .top])
  func emptyListHasNoOtherRow(_ command: BoardCommand) {
    #expect(command.row(from: 0, count: 0, page: 4) == 0)
  }

  @Test(arguments: [BoardCommand.moveLeft, .enter, .tap, .nextPage, .close])
  func otherCommandsMoveNothing(_ command: BoardCommand) {
    #expect(command.row(from: 5, count: 10, page: 4) == nil)
  }
}
