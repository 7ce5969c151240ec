import Testing
import TodayEngine
import TodayRender
import TodayWire

@testable import TodayBoard

/// A card is measured and drawn with one layout.
struct MeasuredContentTests {
  /// A text as wide as its time needs, so that an old layout would cut it.
  private static let board: Board = {
    let date = Node(.date(Node.DateContent(instant: SampleBoard.now - 30, format: .timer)))
    let row = Node(.hstack(Node.Stack(children: [SampleBoard.text("Up"), Node(.spacer), date])))
    return Board(cards: [Card(id: "up", title: "Uptime", picture: .live(row))])
  }()

  private static func context(after seconds: Int) -> DrawContext {
    var context = SampleBoard.context
    context.clock.now += seconds
    return context
  }

  @Test func timeThatPassesAfterMeasuringIsDrawn() {
    let later = Self.context(after: 40_000)
    var fresh = BoardScreen.sample(40, 12, Self.board)
    let expected = fresh.picture(later).grid.drawing
    var screen = BoardScreen.sample(40, 12, Self.board)
    #expect(screen.cardsInSight(Self.context(after: 0)) == ["up"])
    #expect(screen.table.contents.measured.count == 1)
    #expect(screen.picture(later).grid.drawing == expected)
    #expect(expected.contains("11:07:10"))
  }

  /// The machine gets another zone while the board is open.
  @Test func timesFollowTheZoneOfTheMachine() {
    let date = Node(.date(Node.DateContent(instant: SampleBoard.now + 3600, format: .time)))
    let board = Board(cards: [Card(id: "up", title: "Next", picture: .live(date))])
    var screen = BoardScreen.sample(40, 12, board)
    #expect(screen.picture(SampleBoard.context).grid.drawing.contains("10:41"))
    var context = SampleBoard.context
    context.clock.zoneOffset = { zone, _ in zone == nil ? 7200 : 0 }
    let drawing = screen.picture(context).grid.drawing
    #expect(drawing.contains("12:41") && !drawing.contains("10:41"), "\(drawing)")
  }

  @Test func layoutIsForOneWidth() {
    var wide = BoardScreen.sample(80, 12, Self.board)
    let expected = wide.picture(SampleBoard.context).grid.drawing
    var screen = BoardScreen.sample(40, 12, Self.board)
    _ = screen.cardsInSight(SampleBoard.context)
    screen.resize(to: CellSize(columns: 80, rows: 12))
    #expect(screen.picture(SampleBoard.context).grid.drawing == expected)
  }

  @Test func layoutIsForOneContent() {
    var screen = BoardScreen.sample(40, 12, Self.board)
    _ = screen.cardsInSight(SampleBoard.context)
    var board = Self.board
    board.cards[0].picture = .live(SampleBoard.text("down"))
    screen.update(board: board)
    #expect(screen.picture(SampleBoard.context).grid.drawing.contains("down"))
  }

  private static func key(_ columns: Int, version: Int = 1) -> CardContent.Key {
    CardContent.Key(
      version: version, columns: columns, rows: 1, isDimmed: true, focused: nil, busyActions: [],
      theme: SampleBoard.context.theme, isASCII: false)
  }

  private static let inputs: [(String, @Sendable (inout DrawContext) -> Void)] = [
    ("time", { $0.clock.now += 1 }),
    ("reduced motion", { $0.clock.reducesMotion = true }),
    ("ASCII", { $0.ascii = true }),
    ("figures", { $0.figures = .halves }),
    ("pictures", { $0.pictures = PictureShelf() }),
  ]

  @Test(arguments: inputs.indices)
  func layoutServesForTheSameInputsOnly(_ index: Int) {
    let context = SampleBoard.context
    let measured = MeasuredContent(
      version: 1, layout: NodeLayout(SampleBoard.text("a"), columns: 30, context: context))
    #expect(measured.layout(for: Self.key(30), context) != nil)
    #expect(measured.layout(for: Self.key(31), context) == nil)
    #expect(measured.layout(for: Self.key(30, version: 2), context) == nil)
    var other = context
    Self.inputs[index].1(&other)
    #expect(measured.layout(for: Self.key(30), other) == nil, "\(Self.inputs[index].0)")
  }

  @Test func noLayoutIsKeptAfterThePicture() {
    var screen = BoardScreen.sample(120, 40)
    #expect(!screen.cardsInSight(SampleBoard.context).isEmpty)
    #expect(!screen.table.contents.measured.isEmpty)
    _ = screen.picture(SampleBoard.context)
    #expect(screen.table.contents.measured.isEmpty)
  }
}
