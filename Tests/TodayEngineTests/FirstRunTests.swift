import Testing
import TodayEngine
import TodayWire

struct FirstRunTests {
  private static func info(_ id: WidgetID, isBundled: Bool = true) -> WidgetInfo {
    WidgetInfo(
      id: id, appID: Scene.app(of: id), appName: "App", title: id.rawValue, isBundled: isBundled)
  }

  private func engine(_ infos: [WidgetInfo], _ settings: BoardSettings? = nil) -> Engine {
    let now = Moment(awake: .zero, wall: 0)
    var engine = Engine()
    if let settings { _ = engine.apply(.settings(settings), at: now) }
    _ = engine.apply(
      .installed(infos, apps: [], broken: [], isFirstRun: settings == nil), at: now)
    return engine
  }

  @Test func includedWidgetsHaveTheOrderOfTheTable() {
    let infos = FirstRun.order.sorted().map { Self.info($0) }
    #expect(engine(infos).settings.order == FirstRun.order)
    #expect(engine(infos).settings.enabled == Set(FirstRun.order))
  }

  @Test func otherIncludedWidgetsFollow() {
    let infos = [Self.info("a.b.C"), Self.info(FirstRun.order[1]), Self.info(FirstRun.order[0])]
    #expect(FirstRun.widgets(of: infos) == [FirstRun.order[0], FirstRun.order[1], "a.b.C"])
  }

  @Test func optionalWidgetsAreNotAdded() {
    let infos = (FirstRun.optional.sorted() + [FirstRun.order[0]]).map { Self.info($0) }
    #expect(FirstRun.widgets(of: infos) == [FirstRun.order[0]])
    #expect(engine(infos).settings.enabled == [FirstRun.order[0]])
  }

  @Test func installedWidgetsAreNotAdded() {
    let infos = [Self.info("a.b.C", isBundled: false), Self.info(FirstRun.order[0])]
    #expect(FirstRun.widgets(of: infos) == [FirstRun.order[0]])
  }

  @Test func removedWidgetDoesNotReturn() {
    var settings = BoardSettings()
    settings.apply(.adopt(FirstRun.order))
    settings.apply(.disable([FirstRun.order[2]]))
    let infos = FirstRun.order.map { Self.info($0) }
    #expect(!engine(infos, settings).settings.enabled.contains(FirstRun.order[2]))
  }

  @Test func propertyListSuggestsTheSpanUntilAViewDoes() {
    var scene = Scene([])
    let id: WidgetID = "dev.example.A.Wide"
    var info = Self.info(id)
    info.preferredSpan = .full
    scene.send(.installed([info], apps: [], broken: [], isFirstRun: true))
    #expect(scene.engine.card(of: id, at: scene.now)?.size.span == .full)
    var narrow = WidgetView(root: Node(.spacer))
    narrow.preferredSpan = "1"
    scene.send(.stored(id, StoredPicture(view: narrow, capturedAt: 0), nil))
    #expect(scene.engine.card(of: id, at: scene.now)?.size.span == .columns(1))
  }
}
