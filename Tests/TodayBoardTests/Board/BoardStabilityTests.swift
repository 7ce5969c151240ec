import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

struct BoardStabilityTests {
  private func cards(_ ids: some Sequence<Int>, rows: Int = 2) -> [Card] {
    ids.map { id in
      Card(
        id: "\(id)", title: "Card \(id)",
        picture: .live(SampleBoard.rows((0..<rows).map { SampleBoard.text("row \($0)") })))
    }
  }

  private func row(of title: String, in drawing: String) -> Int? {
    drawing.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.contains(title + " ") }
  }

  private func unreadCards(_ count: Int) -> [Card] {
    (0..<count).map { id in
      var card = Card(id: "\(id)", title: "Card \(id)")
      card.isUnread = true
      return card
    }
  }

  /// Columns of few cards are balanced by their heights.
  @Test func unreadCardsOfASmallBoardTakeNoRows() {
    var screen = BoardScreen.sample(160, 48, Board(cards: unreadCards(60)))
    #expect(screen.cardsInSight(SampleBoard.context).count == 60)
  }

  /// Only the cards that then are in sight are read.
  @Test func unreadCardsOfALargeBoardTakeTheUsualRows() {
    let unread = unreadCards(200)
    var screen = BoardScreen.sample(160, 48, Board(cards: unread))
    let context = SampleBoard.context
    let sight = screen.cardsInSight(context)
    let known = cards(0..<200, rows: BoardLayout.guess)
    screen.update(board: Board(cards: known))
    #expect(sight == screen.cardsInSight(context) && sight.count < 40)
    #expect(screen.picture(context).visible.map(\.id) == sight)
    // Nothing is stored of them.
    let empty = (0..<200).map { Card(id: "\($0)", title: "Card \($0)") }
    screen.update(board: Board(cards: empty))
    #expect(screen.cardsInSight(context).count > 2 * sight.count)
  }

  /// Of more cards than are stored for a number of columns, those of the present board stay.
  @Test func columnsOfTooManyCardsAreForgotten() {
    var places = ColumnPlaces()
    places.store([:], among: 2)
    #expect(places == ColumnPlaces())
    func columns(_ ids: Range<Int>) -> [WidgetID: ColumnPlaces.Place] {
      Dictionary(uniqueKeysWithValues: ids.map { ("\($0)", .init(column: 1, rows: 40)) })
    }
    places.store(columns(0..<1500), among: 2)
    // Cards that are stored already do not count twice.
    places.store(columns(500..<2000), among: 2)
    #expect(places[2].count == 2000)
    places.store(columns(2000..<2010), among: 2)
    #expect(places[2] == columns(2000..<2010) && places[3].isEmpty)
  }

  @Test func cardsKeepTheirColumnWhenOneIsHidden() {
    var screen = BoardScreen.sample(120, 24, Board(cards: cards(0..<9)))
    _ = screen.drawing()
    let before = Dictionary(uniqueKeysWithValues: zip(0..<9, screen.table.states.map(\.column)))
    screen.update(board: Board(cards: cards([0, 1, 3, 4, 5, 6, 7, 8])))
    _ = screen.drawing()
    for (index, id) in [0, 1, 3, 4, 5, 6, 7, 8].enumerated() {
      #expect(screen.table.states[index].column == before[id])
    }
  }

  /// The cards before and after a change, and the expected position of each card afterwards.
  private static let comings: [([Int], [Int], [Int])] = [
    // No card is alone in the right column.
    ([0, 1], [1], [0]),
    // A column is not left empty while a card can fill it.
    ([0, 1, 2, 3], [1, 3], [0, 1]),
    ([0, 1, 2, 3], [1, 2], [1, 0]),
    ([0, 1, 2, 3, 4], [0, 1, 3, 4], [0, 1, 1, 0]),
  ]

  @Test(arguments: comings)
  func noColumnStaysEmpty(before: [Int], after: [Int], columns: [Int]) {
    var screen = BoardScreen.sample(80, 24, Board(cards: cards(before)))
    _ = screen.drawing()
    screen.update(board: Board(cards: cards(after)))
    _ = screen.drawing()
    #expect(screen.table.states.map(\.column) == columns)
  }

  private func hiding(_ gone: Int, of all: Range<Int>) -> Board {
    var board = Board(cards: cards(all.filter { $0 != gone }))
    board.hidden = [HiddenCard(id: "\(gone)", title: "Card \(gone)", by: .widget, at: 0)]
    return board
  }

  private func drawing(_ screen: inout BoardScreen, after seconds: Int) -> String {
    var context = SampleBoard.context
    context.clock.now += seconds
    return screen.picture(context).grid.text
  }

  @Test func slotOfAHiddenCardStaysForAMinute() {
    var screen = BoardScreen.sample(80, 40, Board(cards: cards(0..<6)))
    let before = drawing(&screen, after: 0)
    let places = (3..<6).map { row(of: "Card \($0)", in: before) }
    screen.update(board: hiding(2, of: 0..<6))
    let hidden = drawing(&screen, after: 1)
    #expect(!hidden.contains("Card 2"))
    #expect((3..<6).map { row(of: "Card \($0)", in: hidden) } == places)
    // The board is drawn again at the end of the minute, and not earlier.
    var context = SampleBoard.context
    context.clock.now += 2
    #expect(screen.picture(context).nextChange == SampleBoard.now + 60)
    let closed = drawing(&screen, after: 61)
    #expect((3..<6).map { row(of: "Card \($0)", in: closed) } != places)
    screen.update(board: Board(cards: cards(0..<6)))
    let back = drawing(&screen, after: 62)
    #expect((3..<6).map { row(of: "Card \($0)", in: back) } == places)
  }

  @Test func cardThatReturnsWithinAMinuteGetsItsSlot() {
    var screen = BoardScreen.sample(80, 40, Board(cards: cards(0..<6)))
    let before = drawing(&screen, after: 0)
    screen.update(board: hiding(2, of: 0..<6))
    _ = drawing(&screen, after: 1)
    screen.update(board: Board(cards: cards(0..<6)))
    #expect(drawing(&screen, after: 2) == before)
    #expect(screen.table.vacancies == Vacancies())
  }

  /// In lines, cards have no slots.
  @Test func slotClosesIfItsCardReturnedInLines() {
    var screen = BoardScreen.sample(80, 40, Board(cards: cards(0..<6)))
    _ = drawing(&screen, after: 0)
    screen.update(board: hiding(2, of: 0..<6))
    _ = drawing(&screen, after: 1)
    #expect(screen.table.vacancies != Vacancies())
    screen.resize(to: CellSize(columns: 80, rows: 6))
    screen.update(board: Board(cards: cards(0..<6)))
    _ = drawing(&screen, after: 2)
    screen.resize(to: CellSize(columns: 80, rows: 40))
    _ = drawing(&screen, after: 3)
    screen.update(board: Board(cards: cards(0..<6, rows: 3)))
    _ = drawing(&screen, after: 4)
    #expect(screen.table.vacancies == Vacancies())
  }

  @Test func removedCardLeavesNoSlot() {
    var screen = BoardScreen.sample(80, 40, Board(cards: cards(0..<6)))
    _ = drawing(&screen, after: 0)
    screen.update(board: Board(cards: cards([0, 1, 3, 4, 5])))
    _ = drawing(&screen, after: 1)
    #expect(screen.table.vacancies == Vacancies())
  }

  @Test func cardReturnsToItsColumn() {
    var screen = BoardScreen.sample(80, 24, Board(cards: cards(0..<6)))
    _ = screen.drawing()
    let before = screen.table.states.map(\.column)
    screen.update(board: Board(cards: cards([1, 2, 3, 5])))
    _ = screen.drawing()
    screen.update(board: Board(cards: cards(0..<6)))
    _ = screen.drawing()
    #expect(screen.table.states.map(\.column) == before)
  }

  @Test func focusStaysVisibleWhileCardsLoad() {
    let empty = (0..<200).map { Card(id: "\($0)", title: "Card \($0)") }
    var screen = BoardScreen.sample(80, 24, Board(cards: empty))
    screen.press(.end)
    _ = screen.drawing()
    screen.update(board: Board(cards: cards(0..<200, rows: 5)))
    screen.keepFocusInSight(SampleBoard.context)
    let drawing = screen.drawing()
    #expect(drawing.contains("Card 199 "))
    #expect(drawing.split(separator: "\n").dropLast().last?.contains("row 4") == true)
  }

  @Test func newOrderMakesANewLayout() {
    var screen = BoardScreen.sample(160, 24, Board(cards: cards(0..<3)))
    _ = screen.drawing()
    screen.update(board: Board(cards: cards([2, 0, 1])))
    _ = screen.drawing()
    #expect(screen.table.states.map(\.column) == [0, 1, 2])
  }

  @Test func focusStaysWithItsCard() {
    var screen = BoardScreen.sample(80, 24)
    screen.press(.tab, .tab, .tab)
    var board = SampleBoard.board
    board.cards.removeFirst()
    screen.update(board: board)
    _ = screen.drawing()
    #expect(screen.focus?.card == "calendar")
  }

  @Test func focusOfAHiddenCardMovesToTheNext() {
    var screen = BoardScreen.sample(80, 24)
    screen.press(.tab)
    var board = SampleBoard.board
    board.cards.removeFirst()
    screen.update(board: board)
    _ = screen.drawing()
    #expect(screen.focus?.card == "clock")
  }

  @Test func focusOfARemovedRowMovesToItsSuccessor() {
    var screen = BoardScreen.sample(80, 24)
    screen.press(.tab, .down)
    var board = SampleBoard.board
    board.cards[0].picture = .live(
      SampleBoard.rows([SampleBoard.todo("Call the bank", ""), SampleBoard.todo("Tax", "")]))
    screen.update(board: board)
    _ = screen.drawing()
    #expect(screen.focus?.target?.action == "done:Call the bank")
  }

  @Test func focusFollowsItsRow() {
    var screen = BoardScreen.sample(80, 24)
    screen.press(.tab, .down, .down)
    var board = SampleBoard.board
    board.cards[0].picture = .live(
      SampleBoard.rows([
        SampleBoard.todo("New", ""), SampleBoard.todo("Tax", ""),
        SampleBoard.todo("Call the bank", ""),
      ]))
    screen.update(board: board)
    _ = screen.drawing()
    #expect(screen.focus?.target?.action == "done:Call the bank")
  }

  @Test func visibleRowsStayWhenCardsAreAddedAbove() {
    var screen = BoardScreen.sample(40, 24, Board(cards: cards(0..<40)))
    _ = screen.drawing()
    for _ in 0..<8 { screen.press(.mouse(MouseEvent(row: 4, column: 4, kind: .wheelDown))) }
    let before = screen.drawing()
    let place = row(of: "Card 9", in: before)
    #expect(place != nil)
    screen.update(board: Board(cards: cards(100..<103, rows: 5) + cards(0..<40)))
    #expect(row(of: "Card 9", in: screen.drawing()) == place)
    screen.update(board: Board(cards: cards(3..<40)))
    #expect(row(of: "Card 9", in: screen.drawing()) == place)
  }

  @Test func topStaysAtTheTop() {
    var screen = BoardScreen.sample(40, 24, Board(cards: cards(0..<40)))
    _ = screen.drawing()
    screen.update(board: Board(cards: cards(100..<101) + cards(0..<40)))
    #expect(row(of: "Card 100", in: screen.drawing()) == 2)
  }

  @Test func focusIsScrolledIntoView() {
    var screen = BoardScreen.sample(40, 14, Board(cards: cards(0..<40)))
    for index in 0..<40 {
      screen.press(.tab)
      #expect(row(of: "▸Card \(index)", in: screen.drawing()) != nil, "\(index)")
    }
  }

  @Test func doneScrollsToTheAddedWidget() {
    let ids = (0..<30).map { WidgetID("\($0)") }
    let new = RosterEntry(
      id: "new", title: "Card new", appName: "App", isEnabled: false, isNew: true)
    var board = Board(cards: cards(0..<30))
    board.roster = ids.map {
      RosterEntry(id: $0, title: $0.rawValue, appName: "App", isEnabled: true)
    }
    board.roster.append(new)
    var screen = BoardScreen.sample(40, 14, board)
    screen.press(.character("e"), .character("G"), .space)
    let commands = screen.press(.enter)
    let order = ids + ["new"]
    #expect(commands == [.user(.edit(order: order, enabled: Set(order)))])
    var added = cards(0..<1)[0]
    added.id = "new"
    added.title = "Card new"
    board.cards.append(added)
    screen.update(board: board)
    #expect(row(of: "▸Card new", in: screen.drawing()) != nil)
  }

  @Test func onlyCardsNearTheScreenAreMeasured() {
    var screen = BoardScreen.sample(160, 48, Board(cards: cards(0..<1000)))
    _ = screen.drawing()
    #expect(screen.table.states.count { $0.isMeasured } < 80)
    screen.press(.character("G"))
    #expect(row(of: "▸Card 999", in: screen.drawing()) != nil)
    #expect(screen.table.states.count { $0.isMeasured } < 160)
  }

  @Test func resizeKeepsTheFocus() {
    var screen = BoardScreen.sample(160, 48)
    screen.press(.tab, .tab, .tab, .tab)
    screen.resize(to: TodayWire.CellSize(columns: 40, rows: 10))
    screen.press(.down, .up)
    #expect(screen.focus?.card == "system")
    #expect(screen.drawing().contains("▸"))
  }

  /// For any board, size and keys, the picture has the right size, the focus is on an existing
  /// card, and the scroll position is on the board.
  @Test(arguments: 0..<60)
  func anySequenceOfKeysIsHandled(seed: Int) {
    var random = Random(seed: UInt64(seed) + 1)
    var screen = BoardScreen.sample(80, 24)
    let keys: [Key] =
      KeyMap.standardBindings.flatMap(\.keys).filter { $0 != .character("q") }
      + ["d", "J", "K", "b"].map { .character($0) }
      + [.backspace, .delete, .shiftUp, .shiftDown, .wordLeft, .wordRight]
    for _ in 0..<80 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        screen.resize(
          to: TodayWire.CellSize(
            columns: [0, 1, 2, 5, 8, 20, 40, 80, 160, 500].randomElement(using: &random)!,
            rows: [0, 1, 2, 3, 4, 7, 8, 11, 12, 24, 200].randomElement(using: &random)!))
      case 1:
        var board = SampleBoard.board
        board.cards = SampleBoard.cards.shuffled(using: &random).dropLast(
          Int.random(in: 0...10, using: &random)
        ).map { card in
          var card = card
          card.mode = Bool.random(using: &random) ? .expanded : .compact
          card.preferredRows = [nil, -1, 0, 3, 5000].randomElement(using: &random)!
          card.picture = [.none, card.picture, SampleBoard.reminders.picture].randomElement(
            using: &random)!
          return card
        }
        if Bool.random(using: &random) { board.hidden = [] }
        if Bool.random(using: &random) { board.roster.removeFirst(5) }
        screen.update(board: board)
      case 2, 3:
        let kinds: [MouseEvent.Kind] = [
          .click, .wheelUp, .wheelDown, .drag(rows: 7), .pull(rows: 3), .press,
        ]
        screen.press(
          .mouse(
            MouseEvent(
              row: Int.random(in: -1..<60, using: &random),
              column: Int.random(in: -1..<170, using: &random),
              kind: kinds.randomElement(using: &random)!)))
      default: screen.press(keys.randomElement(using: &random)!)
      }
      let picture = screen.picture(SampleBoard.context)
      #expect(picture.grid.columns == screen.size.columns)
      #expect(picture.grid.rows == screen.size.rows)
      if let focus = screen.focus { #expect(screen.table.indexes[focus.card] != nil) }
      #expect(screen.scroll >= 0 && screen.scroll <= screen.table.longestScroll)
      if screen.size.columns > 0, screen.size.rows > 0 {
        #expect(
          picture.grid.text.contains { !$0.isWhitespace },
          "\(screen.layers.layers.map { type(of: $0) }) \(screen.size)")
      }
    }
  }
}

/// The same numbers in every run.
struct Random: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
