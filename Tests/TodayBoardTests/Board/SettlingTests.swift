import Testing
import TodayEngine
import TodayWire

@testable import TodayBoard
@testable import TodayRender

/// The first seconds of a layout, in which cards get their contents.
struct SettlingTests {
  private func cards(_ rows: [Int?]) -> [Card] {
    rows.enumerated().map { id, rows in
      let node = rows.map { count in
        SampleBoard.rows((0..<count).map { SampleBoard.row("row \($0)", "value") })
      }
      var card = Card(
        id: "\(id)", title: "Card \(id)", picture: node.map(Card.Picture.live) ?? .none)
      card.isModeChosen = false
      return card
    }
  }

  private func picture(_ screen: inout BoardScreen, after seconds: Int) -> BoardPicture {
    var context = SampleBoard.context
    context.clock.now += seconds
    return screen.picture(context)
  }

  private func ends(_ screen: BoardScreen) -> [Int] {
    (0..<screen.table.layout.columnCount).map { column in
      screen.table.layout.slots.filter { $0.column == column }.map(\.bottom).max() ?? 0
    }
  }

  private func places(_ screen: BoardScreen) -> [Int] {
    screen.table.layout.slots.map(\.column)
  }

  /// A board without contents, as at the first start.
  private func firstRun(_ columns: Int, _ rows: Int, cards count: Int) -> BoardScreen {
    var screen = BoardScreen.sample(
      columns, rows, Board(cards: cards(Array(repeating: nil, count: count))))
    _ = picture(&screen, after: 0)
    return screen
  }

  private static let small: [Int?] = [8, 3, 4, 5, 5, 5, 4, 5, 4]
  private static let grown: [Int?] = [8, 45, 4, 5, 5, 5, 4, 5, 4]

  @Test func columnsAreBalancedAgainAfterAListHasGrown() {
    var screen = firstRun(200, 60, cards: 9)
    screen.update(board: Board(cards: cards(Self.small)))
    _ = picture(&screen, after: 1)
    screen.update(board: Board(cards: cards(Self.grown)))
    _ = picture(&screen, after: 3)
    #expect(screen.table.layout.columnCount == 3)
    // The long list is alone in its column.
    #expect(ends(screen).max() == 46, "\(ends(screen))")
    #expect(screen.places == ColumnPlaces())
  }

  /// The longest column stays as long as it is, because one card alone fills it.
  @Test func shorterColumnsAreBalancedToo() {
    var screen = firstRun(200, 60, cards: 8)
    for (second, rows) in [[45, 3, 3, 3, 3, 3, 3, 3], [45, 3, 20, 3, 9, 3, 9, 3]].enumerated() {
      screen.update(board: Board(cards: cards(rows)))
      _ = picture(&screen, after: 1 + second)
    }
    let ends = ends(screen).sorted()
    #expect(ends[2] == 46 && ends[1] - ends[0] < 8, "\(ends)")
  }

  @Test func cardsStayIfLittleChanges() {
    var screen = firstRun(200, 60, cards: 9)
    screen.update(board: Board(cards: cards(Self.small)))
    _ = picture(&screen, after: 1)
    let before = places(screen)
    for rows in [[8, 5, 4, 5, 5, 5, 4, 5, 4], [8, 3, 5, 5, 4, 5, 4, 6, 4]] {
      screen.update(board: Board(cards: cards(rows)))
      _ = picture(&screen, after: 2)
      #expect(places(screen) == before)
    }
  }

  @Test func hiddenCardLeavesNoHole() {
    var screen = firstRun(80, 40, cards: 6)
    let all = cards([3, 3, 3, 3, 3, 3])
    screen.update(board: Board(cards: all))
    _ = picture(&screen, after: 1)
    var board = Board(cards: all.filter { $0.id != "0" && $0.id != "2" })
    board.hidden = ["0", "2"].map { HiddenCard(id: $0, title: "Card", by: .widget, at: 0) }
    screen.update(board: board)
    _ = picture(&screen, after: 2)
    #expect(screen.table.vacancies == Vacancies())
    #expect(ends(screen) == [9, 9])
  }

  @Test func keyEndsIt() {
    var screen = firstRun(200, 60, cards: 9)
    screen.update(board: Board(cards: cards(Self.small)))
    _ = picture(&screen, after: 1)
    screen.press(.tab)
    let before = places(screen)
    screen.update(board: Board(cards: cards(Self.grown)))
    _ = picture(&screen, after: 2)
    #expect(places(screen) == before)
    #expect(screen.places != ColumnPlaces())
  }

  @Test func timeEndsIt() {
    var screen = firstRun(200, 60, cards: 9)
    screen.update(board: Board(cards: cards(Self.small)))
    let end = SampleBoard.now + 1 + Settling.duration
    #expect(picture(&screen, after: 1).nextChange == end)
    let before = places(screen)
    // Nothing has changed, but the columns are stored.
    _ = picture(&screen, after: 1 + Settling.duration)
    #expect(places(screen) == before && screen.places != ColumnPlaces())
    screen.update(board: Board(cards: cards(Self.grown)))
    _ = picture(&screen, after: 12)
    #expect(places(screen) == before)
  }

  /// A card that never gets content.
  @Test func itIsLimited() {
    var screen = firstRun(200, 60, cards: 9)
    screen.update(board: Board(cards: cards([nil] + Self.small.dropFirst())))
    _ = picture(&screen, after: 20)
    #expect(screen.table.history.settling.isActive)
    _ = picture(&screen, after: Settling.longest)
    #expect(!screen.table.history.settling.isActive)
  }

  @Test func storedColumnsAreUsedAtOnce() {
    var screen = firstRun(200, 60, cards: 9)
    screen.update(board: Board(cards: cards(Self.small)))
    _ = picture(&screen, after: 1)
    _ = picture(&screen, after: 20)
    var again = BoardScreen(size: screen.size)
    again.places = screen.places
    again.update(board: Board(cards: cards(Self.small)))
    _ = picture(&again, after: 0)
    #expect(!again.table.history.settling.isActive)
    again.update(board: Board(cards: cards(Self.grown)))
    _ = picture(&again, after: 1)
    #expect(places(again) == places(screen))
  }

  /// Cards that shared a high board, one of them with a long list.
  private func highBoard() -> BoardScreen {
    var screen = firstRun(200, 90, cards: 9)
    screen.update(board: Board(cards: cards(Self.grown)))
    _ = picture(&screen, after: 1)
    _ = picture(&screen, after: 20)
    return screen
  }

  /// The list no longer has its rows on a low board, so the other cards share all columns.
  private static let shortened: [Int?] = [8, 4, 4, 5, 5, 5, 4, 5, 4]

  @Test func columnsOfAHighBoardAreBalancedOnALowOne() {
    let high = highBoard()
    let full = ends(high)
    var low = BoardScreen(size: CellSize(columns: 200, rows: 26))
    low.places = high.places
    low.update(board: Board(cards: cards(Self.shortened)))
    _ = picture(&low, after: 0)
    #expect(low.table.history.settling.isActive)
    let ends = ends(low).sorted()
    #expect(ends[2] - ends[0] < 10, "\(ends), on the high board \(full)")
    // They are remembered for this size.
    _ = picture(&low, after: 20)
    var again = BoardScreen(size: low.size)
    again.places = low.places
    again.update(board: Board(cards: cards(Self.shortened)))
    _ = picture(&again, after: 0)
    #expect(!again.table.history.settling.isActive && places(again) == places(low))
  }

  @Test func columnsAreBalancedWhenTheTerminalGetsLower() {
    var screen = highBoard()
    screen.update(board: Board(cards: cards(Self.shortened)))
    _ = picture(&screen, after: 21)
    screen.resize(to: CellSize(columns: 200, rows: 26))
    _ = picture(&screen, after: 22)
    let ends = ends(screen).sorted()
    #expect(ends[2] - ends[0] < 10, "\(ends)")
  }

  @Test func columnsStayIfAnotherHeightChangesLittle() {
    var screen = firstRun(200, 60, cards: 9)
    screen.update(board: Board(cards: cards(Self.small)))
    _ = picture(&screen, after: 1)
    _ = picture(&screen, after: 20)
    let before = places(screen)
    for rows in [58, 40, 26, 60] {
      screen.resize(to: CellSize(columns: 200, rows: rows))
      _ = picture(&screen, after: 21)
      #expect(places(screen) == before)
    }
  }

  /// The strip of the day takes a row, which is no other board.
  @Test func pastStartsNoSettling() {
    var screen = highBoard()
    let before = places(screen)
    screen.rewind = RewindState(
      at: SampleBoard.now - 60, from: SampleBoard.now - 3600, to: SampleBoard.now)
    _ = picture(&screen, after: 21)
    #expect(screen.table.isPast && !screen.table.history.settling.isActive)
    screen.rewind = nil
    _ = picture(&screen, after: 22)
    #expect(!screen.table.history.settling.isActive && places(screen) == before)
  }

  /// A page that was not on the screen when the terminal got lower.
  @Test func otherPageIsBalancedWhenItIsShown() {
    var screen = BoardScreen(size: CellSize(columns: 200, rows: 90))
    screen.pages = [
      BoardPage(name: "A", widgets: (0..<9).map { WidgetID("\($0)") }),
      BoardPage(name: "B", widgets: []),
    ]
    screen.update(board: Board(cards: cards(Array(repeating: nil, count: 9))))
    _ = picture(&screen, after: 0)
    screen.update(board: Board(cards: cards(Self.grown)))
    _ = picture(&screen, after: 1)
    screen.update(board: Board(cards: cards(Self.shortened)))
    _ = picture(&screen, after: 20)
    screen.press(.character("2"))
    _ = picture(&screen, after: 21)
    screen.resize(to: CellSize(columns: 200, rows: 26))
    _ = picture(&screen, after: 22)
    screen.press(.character("1"))
    _ = picture(&screen, after: 23)
    let ends = ends(screen).sorted()
    #expect(ends[2] - ends[0] < 10, "\(ends)")
  }

  /// Columns that were not balanced are balanced at the next start.
  @Test func scrolledBoardKeepsTheRowsOfItsColumns() {
    var screen = firstRun(200, 24, cards: 30)
    screen.update(board: Board(cards: cards(Array(repeating: 5, count: 30))))
    _ = picture(&screen, after: 1)
    _ = picture(&screen, after: 20)
    func rows() -> Set<Int?> {
      Set(screen.places[screen.table.geometry.columnCount].values.map(\.rows))
    }
    let before = rows()
    #expect(before == [screen.table.geometry.viewport.rows])
    screen.press(.end)
    _ = picture(&screen, after: 21)
    #expect(screen.table.scroll > 0)
    screen.resize(to: CellSize(columns: 200, rows: 18))
    _ = picture(&screen, after: 22)
    _ = picture(&screen, after: 60)
    #expect(rows() == before)
  }
}
