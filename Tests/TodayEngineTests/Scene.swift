import Testing
import TodayEngine
import TodayWire

/// An engine under test: time advances only when a test advances it.
struct Scene {
  var engine: Engine
  private var boards = BoardCache()
  var now = Moment(awake: .seconds(1000), wall: 1_763_715_660)
  /// All effects of the engine, in order.
  var all: [Effect] = []

  static let widget: WidgetID = "dev.example.A.Today"
  static let other: WidgetID = "dev.example.B.Today"
  static let sizes = MaximumSizes(
    compact: CellSize(columns: 36, rows: 5), expanded: CellSize(columns: 36, rows: 40))

  /// A board of widgets that are enabled, loaded, and not yet on the screen.
  init(
    _ ids: [WidgetID] = [Scene.widget], interval: Duration = .seconds(60),
    updatesWhileHidden: Bool = false, stored: WidgetView? = nil, status: UpdateStatus? = nil,
    _ configure: (inout EngineConfiguration) -> Void = { _ in }
  ) {
    var configuration = EngineConfiguration()
    configure(&configuration)
    engine = Engine(configuration: configuration)
    let infos = ids.map {
      Scene.info($0, interval: interval, updatesWhileHidden: updatesWhileHidden)
    }
    let apps = ids.map { AppInfo(id: Scene.app(of: $0), name: "App", schemes: ["one"]) }
    send(.installed(infos, apps: apps, broken: [], isFirstRun: true))
    send(.sizes(Scene.sizes))
    let picture = stored.map { StoredPicture(view: $0, capturedAt: now.wall - 500) }
    for id in ids { all += engine.apply(.stored(id, picture, status), at: now) }
    compareBoards(after: "\(ids.count) stored")
  }

  static func app(of id: WidgetID) -> String {
    id.rawValue.split(separator: ".").dropLast().joined(separator: ".")
  }

  static func info(
    _ id: WidgetID, interval: Duration = .seconds(60), updatesWhileHidden: Bool = false
  ) -> WidgetInfo {
    WidgetInfo(
      id: id, appID: app(of: id), appName: "App", title: "Title of \(id)", interval: interval,
      updatesWhileHidden: updatesWhileHidden, isBundled: true)
  }

  @discardableResult
  mutating func send(_ event: Event) -> [Effect] {
    let effects = engine.apply(event, at: now)
    all += effects
    compareBoards(after: "\(event)")
    return effects
  }

  /// Whatever has happened, a board that was kept up to date equals a new one.
  private mutating func compareBoards(after event: @autoclosure () -> String) {
    let board = engine.board(at: now)
    if boards.board(of: engine, at: now) != board {
      Issue.record("the cached board after \(event())")
    }
  }

  /// Advances the time, with a tick at every deadline.
  @discardableResult
  mutating func advance(_ duration: Duration) -> [Effect] {
    let end = now.awake + duration
    let start = now
    var effects: [Effect] = []
    while let next = engine.nextDeadline, next <= end {
      now.awake = max(next, now.awake)
      now.wall = start.wall + (now.awake - start.awake)
      effects += send(.tick(traced: []))
    }
    now.awake = end
    now.wall = start.wall + duration
    return effects
  }

  /// Advances the time deadline by deadline until the expected effect appears.
  @discardableResult
  mutating func advance(
    atMost limit: Duration, until isFound: ([Effect]) -> Bool
  ) -> Bool {
    let end = now.awake + limit
    while let next = engine.nextDeadline, next <= end {
      if isFound(advance(next - now.awake)) { return true }
    }
    return false
  }

  @discardableResult
  mutating func show(_ ids: WidgetID...) -> [Effect] {
    let size = CellSize(columns: 36, rows: 3)
    return send(.visible(ids.map { VisibleCard(id: $0, size: size) }, isScrolling: false))
  }

  var instance: Instance {
    all.reversed().compactMap { effect in
      if case .launch(let instance, _) = effect { instance } else { nil }
    }.first ?? Instance(widget: Scene.widget, number: 0)
  }

  /// The number of the last request of this method to an instance.
  func request(_ method: String, to instance: Instance? = nil) -> RequestID {
    let instance = instance ?? self.instance
    return all.reversed().compactMap { effect in
      if case .send(instance, let message, let request) = effect, message.method == method {
        request
      } else {
        nil
      }
    }.first ?? -1
  }

  @discardableResult
  mutating func begin(
    implements: [String] = ["performUpdate"], largest: DisplayMode = .compact
  ) -> [Effect] {
    send(.launched(instance, processID: 42))
    return send(
      .answered(
        instance, request: 0,
        .result(
          BeginAnswer(implements: implements, largestAvailableDisplayMode: largest).json)))
  }

  @discardableResult
  mutating func answer(_ method: String, _ result: JSONValue = .null) -> [Effect] {
    send(.answered(instance, request: request(method), .result(result)))
  }

  @discardableResult
  mutating func answerUpdate(_ outcome: UpdateOutcome, _ message: String? = nil) -> [Effect] {
    answer("performUpdate", UpdateAnswer(outcome: outcome, message: message).json)
  }

  @discardableResult
  mutating func view(_ view: WidgetView) -> [Effect] {
    send(.said(instance, .view(view), request: nil))
  }

  /// Runs until the card is live and its update has answered newData with the view.
  mutating func goLive(with view: WidgetView = .words("live")) {
    show(Scene.widget)
    begin()
    answer("viewWillAppear")
    self.view(view)
    answerUpdate(.newData)
  }

  var card: Card? { engine.board(at: now).cards.first }
  func card(_ id: WidgetID) -> Card? { engine.board(at: now).cards.first { $0.id == id } }
}

extension WidgetView {
  static func words(_ text: String) -> WidgetView {
    WidgetView(root: Node(.text(Node.TextContent(text))))
  }
}

extension [Effect] {
  /// The messages sent, by method.
  var sent: [String] {
    compactMap { if case .send(_, let message, _) = $0 { message.method } else { nil } }
  }

  var launches: [Instance] {
    compactMap { if case .launch(let instance, _) = $0 { instance } else { nil } }
  }

  var storedPictures: [WidgetView] {
    compactMap { if case .storePicture(_, _, let picture) = $0 { picture.view } else { nil } }
  }

  var storedStatuses: [UpdateStatus] {
    compactMap { if case .storeStatus(_, let status) = $0 { status } else { nil } }
  }

  /// Reasons of updates and skipped updates.
  var explanations: [UpdateExplanation] {
    compactMap { if case .explain(_, let explanation) = $0 { explanation } else { nil } }
  }

  var logs: [String] {
    compactMap { if case .log(_, _, let message) = $0 { message.description } else { nil } }
  }
}
