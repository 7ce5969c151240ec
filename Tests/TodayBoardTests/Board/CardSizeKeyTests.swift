import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

/// `+`, `-` and `=` give a card its columns and rows, on the board and in Edit.
struct CardSizeKeyTests {
  @Test func spansAndRowsAreThoseOfTheConfig() {
    var sizes: [CardSize.Span?] = []
    var size: CardSize? = CardSize()
    while let next = size?.wider {
      sizes.append(next.span)
      size = next
    }
    #expect(sizes == [.columns(2), .full])
    #expect(CardSize(span: .full).narrower?.narrower == CardSize(span: .columns(1)))
    #expect(CardSize(span: .columns(1)).narrower == nil)
    var rows: [CardSize.Rows?] = []
    var card = CardSize(span: .full)
    for _ in 0..<4 {
      card = card.withNextRows
      rows.append(card.rows)
    }
    #expect(rows == [.count(5), .count(12), .fill, nil] && card.span == .full)
    #expect(CardSize(rows: .count(7)).withNextRows.rows == .count(12))
  }

  @Test func keyResizesTheFocusedCard() {
    var screen = BoardScreen.sample(120, 36)
    #expect(
      screen.press(.tab, .character("+"))
        == [.user(.resize("reminders", CardSize(span: .columns(2))))])
    #expect(
      screen.press(.character("=")) == [.user(.resize("reminders", CardSize(rows: .count(5))))])
    // It has one column already.
    #expect(screen.press(.character("-")) == [])
  }

  @Test func numberOfRowsIsSaid() {
    var board = SampleBoard.board
    var screen = BoardScreen.sample(120, 36, board)
    screen.press(.tab)
    let sizes: [(CardSize.Rows?, String)] = [
      (nil, "Reminders: 5 rows"), (.count(5), "Reminders: 12 rows"),
      (.count(12), "Reminders: all rows left"), (.fill, "Reminders: automatic number of rows"),
    ]
    for (rows, text) in sizes {
      board.cards[0].chosenSize = CardSize(rows: rows)
      board.cards[0].size = board.cards[0].chosenSize
      screen.update(board: board)
      screen.press(.character("="))
      #expect(screen.drawing().contains(text + "   u undo"))
    }
    screen.isReadOnly = true
    screen.press(.character("="))
    #expect(!screen.drawing().contains("automatic number of rows"))
  }

  @Test func cardWithoutAlternateItemsSaysSo() {
    var screen = BoardScreen.sample(80, 24)
    #expect(screen.press(.tab, .character("A")) == [])
    #expect(screen.drawing().contains("this card has no alternate items"))
    var node = SampleBoard.text("row")
    node.id = Node.alternatesIdentity
    screen = BoardScreen.sample(
      80, 24, Board(cards: [Card(id: "a", title: "A", picture: .live(node))]))
    #expect(
      screen.press(.tab, .character("A"))
        == [.user(.activate("a", action: Node.alternatesIdentity))])
    #expect(!screen.drawing().contains("no alternate items"))
  }

  /// System suggests the full width: a number of rows does not fix that width.
  @Test func keySetsOnlyWhatItChanges() {
    var board = SampleBoard.board
    board.cards[0].size = CardSize(span: .full)
    var screen = BoardScreen.sample(120, 36, board)
    #expect(
      screen.press(.tab, .character("="))
        == [.user(.resize("reminders", CardSize(rows: .count(5))))])
    board.cards[0].chosenSize = CardSize(span: .columns(2), rows: .fill)
    board.cards[0].size = board.cards[0].chosenSize
    screen.update(board: board)
    #expect(screen.press(.character("=")) == [.user(.resize("reminders", CardSize()))])
    var edit = EditSize(shown: CardSize(span: .full), chosen: CardSize())
    for _ in 0..<4 { #expect(edit.apply { $0.withNextRows }) }
    #expect(edit == EditSize(shown: CardSize(span: .full), chosen: CardSize()))
  }

  @Test func undoAfterDoneUndoesAllOfEdit() {
    var screen = BoardScreen.sample(100, 30)
    let done = screen.press(
      .character("e"), .character("+"), .down, .character("="), .enter)
    #expect(done.count { if case .user(.resize) = $0 { true } else { false } } == 2)
    let undone = screen.press(.character("u"))
    #expect(
      Set(undone.compactMap { if case .user(.resize(let id, _)) = $0 { id } else { nil } }).count
        == 2)
    #expect(screen.press(.character("u")) == [])
  }

  @Test func undoRestoresAVisibleTickedRow() {
    func board(isOn: Bool?) -> Board {
      var toggle = Node(.toggle(isOn: isOn ?? false, text: "Call the bank"))
      toggle.action = isOn == nil ? "other" : "call"
      return Board(cards: [Card(id: "a", title: "A", picture: .live(SampleBoard.rows([toggle])))])
    }
    var screen = BoardScreen.sample(80, 24, board(isOn: false))
    let tick = ScreenCommand.user(.activate("a", action: "call"))
    #expect(screen.press(.tab, .down, .character(" ")) == [tick])
    var gone = screen
    screen.update(board: board(isOn: true))
    #expect(screen.press(.character("u")) == [tick])
    gone.update(board: board(isOn: nil))
    #expect(gone.press(.character("u")) == [])
  }

  @Test func undoRestoresTheUsersChoice() {
    var board = SampleBoard.board
    board.cards[0].size = CardSize(span: .columns(2), rows: .fill)
    board.cards[0].chosenSize = CardSize(rows: .fill)
    var screen = BoardScreen.sample(120, 36, board)
    screen.press(.tab, .character("+"))
    #expect(
      screen.press(.character("u")) == [.user(.resize("reminders", CardSize(rows: .fill)))])
  }

  @Test func editAppliesTheSizeWithDone() {
    var screen = BoardScreen.sample(100, 30)
    screen.press(.character("e"), .character("+"), .character("="))
    #expect(screen.drawing().contains("2 columns, 5 rows"))
    let commands = screen.press(.enter)
    #expect(
      commands.contains(
        .user(.resize("reminders", CardSize(span: .columns(2), rows: .count(5))))))
    screen.press(.character("e"), .character("+"))
    #expect(screen.press(.escape) == [])
  }
}
