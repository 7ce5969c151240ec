import Testing
import TodayEngine
import TodayWire

/// The first widgets of a large board are installed before the others.
struct LargeBoardTests {
  private static let ids = (0..<20).map { WidgetID("dev.example.W\($0).Today") }
  private static let now = Moment(awake: .zero, wall: 100)

  /// Some are disabled or hidden, and one has two cards.
  private static var settings: BoardSettings {
    var settings = BoardSettings()
    settings.apply(.edit(order: ids.reversed(), enabled: Set(ids.filter { $0 != ids[18] })))
    settings.apply(.configure(WidgetID("\(ids[17])#Bonn"), CardParameters()))
    return settings
  }

  private static let flags = [
    ids[19]: ContentFlag(value: false, by: Scene.app(of: ids[19]), at: 5),
    ids[1]: ContentFlag(value: false, by: Scene.app(of: ids[1]), at: 5),
  ]

  private func send(_ events: [Event], to engine: inout Engine) {
    for event in events { _ = engine.apply(event, at: Self.now) }
  }

  private var whole: [Event] {
    let apps = Self.ids.map { AppInfo(id: Scene.app(of: $0), name: "App", schemes: []) }
    return [
      .installed(Self.ids.map { Scene.info($0) }, apps: apps, broken: [], isFirstRun: false),
      .contents(Self.flags),
    ]
  }

  @Test func firstWidgetsAreOnTheBoardBeforeTheOthers() {
    var engine = Engine()
    let first = Self.ids.suffix(4).map { Scene.info($0) }
    send(
      [
        .settings(Self.settings), .installedFirst(first, cards: Set(Self.ids.suffix(4))),
        .contents(Self.flags),
      ], to: &engine)
    let board = engine.board(at: Self.now)
    #expect(board.isPartial && engine.isPartial)
    #expect(board.hidden.map(\.id) == [Self.ids[19]])
    // The second card of a widget has no place among the first ones.
    #expect(board.cards.map(\.id) == [Self.ids[17], Self.ids[16]])
  }

  @Test func restMakesTheBoardThatAWholeStartMakes() {
    var (engine, other) = (Engine(), Engine())
    var boards = BoardCache()
    let first = Self.ids.suffix(4).map { Scene.info($0) }
    send(
      [
        .settings(Self.settings), .installedFirst(first, cards: Set(Self.ids.suffix(4))),
        .contents(Self.flags),
      ], to: &engine)
    _ = boards.board(of: engine, at: Self.now)
    send(whole, to: &engine)
    send([.settings(Self.settings)] + whole, to: &other)
    let board = engine.board(at: Self.now)
    #expect(!board.isPartial && board == other.board(at: Self.now))
    #expect(board == boards.board(of: engine, at: Self.now))
    #expect(board.cards.count == 18 && board.hidden.count == 2)
  }

  /// The first picture starts the visible widgets. They are not started again.
  @Test func widgetsThatRunStayRunning() {
    var engine = Engine()
    let card = VisibleCard(id: Self.ids[16], size: CellSize(columns: 36, rows: 5))
    let first = Self.ids.suffix(4)
    let before: [Event] = [
      .settings(Self.settings),
      .installedFirst(first.map { Scene.info($0) }, cards: Set(first)),
      .stored(Self.ids[16], nil, nil), .sizes(Scene.sizes), .visible([card], isScrolling: false),
    ]
    func changes(_ events: [Event]) -> [WidgetID] {
      events.flatMap { engine.apply($0, at: Self.now) }.compactMap { effect in
        switch effect {
        case .launch(let instance, _), .closeInput(let instance), .terminate(let instance),
          .kill(let instance):
          instance.widget
        default: nil
        }
      }
    }
    #expect(changes(before) == [Self.ids[16]])
    #expect(changes(whole).isEmpty)
  }
}
