import Testing
import TodayEngine
import TodayWire

@Suite struct TraceTests {
  private static let view = WidgetView(
    root: Node(.vstack(Node.Stack(children: [Node(.spacer), Node(.divider)]))))

  /// A scene whose every event is traced.
  private struct TracedScene {
    var scene = Scene()
    var trace: [TraceEntry] = []

    mutating func send(_ event: Event) {
      let turn = scene.engine.applyTraced(event, at: scene.now)
      scene.all += turn.effects
      trace += turn.trace
    }

    var texts: [String] { trace.map { "\($0.kind.arrow) \($0.text)" } }
  }

  private static func appeared() -> TracedScene {
    var bench = TracedScene()
    let size = CellSize(columns: 36, rows: 3)
    bench.send(.visible([VisibleCard(id: Scene.widget, size: size)], isScrolling: false))
    let instance = bench.scene.instance
    bench.send(.launched(instance, processID: 42))
    let answer = BeginAnswer(
      implements: ["performUpdate"], largestAvailableDisplayMode: .compact)
    bench.send(.answered(instance, request: 0, .result(answer.json)))
    return bench
  }

  @Test func appearanceIsTracedInOrder() {
    var bench = Self.appeared()
    let instance = bench.scene.instance
    bench.send(
      .said(
        instance,
        .trace(.call("viewWillAppear", size: CellSize(columns: 36, rows: 3)), instance: "C"),
        request: nil))
    bench.send(
      .answered(instance, request: bench.scene.request("viewWillAppear"), .result(.null)))
    bench.send(.said(instance, .view(Self.view), request: nil))
    let outcome = UpdateAnswer(outcome: .newData, message: nil)
    bench.send(
      .answered(
        instance, request: bench.scene.request("performUpdate"), .result(outcome.json)))
    #expect(
      bench.texts == [
        "· on the screen, 36×3",
        "→ begin (visible): compact, 36×3",
        "· launched: on the screen",
        "· started",
        "← begin → performUpdate, largest compact",
        "→ viewWillAppear",
        "→ performUpdate (appeared)",
        "← C.viewWillAppear, 36×3",
        "← viewWillAppear → done",
        "← view: 3 nodes",
        "← performUpdate → newData",
        "→ viewDidAppear",
        "· snapshot stored (compact): 3 nodes",
        "· outcome stored: newData",
        "· appeared → newData",
      ])
    #expect(bench.trace.allSatisfy { $0.widget == Scene.widget && $0.at == bench.scene.now })
  }

  @Test func unchangedSnapshotHasALine() {
    var bench = Self.appeared()
    let instance = bench.scene.instance
    bench.send(
      .answered(instance, request: bench.scene.request("viewWillAppear"), .result(.null)))
    bench.send(.said(instance, .view(Self.view), request: nil))
    let outcome = UpdateAnswer(outcome: .newData, message: nil)
    bench.send(
      .answered(
        instance, request: bench.scene.request("performUpdate"), .result(outcome.json)))
    bench.send(.visible([], isScrolling: false))
    bench.trace = []
    bench.send(
      .answered(instance, request: bench.scene.request("viewWillDisappear"), .result(.null)))
    #expect(
      bench.texts.prefix(2) == [
        "← viewWillDisappear → done", "· snapshot unchanged: 3 nodes",
      ])
  }

  @Test func viewIsSummarized() throws {
    var bench = Self.appeared()
    bench.send(.said(bench.scene.instance, .view(Self.view), request: nil))
    let entry = try #require(bench.trace.last)
    #expect(entry.kind == .received("view"))
    #expect(entry.detail?["nodes"] == .integer(3))
    #expect(entry.detail?["bytes"] == .integer(Self.view.json.bytes.count))
    #expect(entry.detail?["root"] == nil)
  }

  @Test func endIsTracedWithItsReason() {
    var bench = Self.appeared()
    bench.trace = []
    bench.send(.ended(bench.scene.instance, .signal(9)))
    #expect(
      bench.texts.prefix(3) == [
        "· ended by SIGKILL", "· outcome stored: failed: ended by SIGKILL",
        "· appeared → failed: ended by SIGKILL",
      ])
  }

  /// A log message of a widget is traced once.
  @Test func logLineIsTracedOnce() {
    var bench = Self.appeared()
    bench.trace = []
    bench.send(
      .said(bench.scene.instance, .log(level: "info", message: "hello"), request: nil))
    #expect(bench.texts == ["← log (info): hello"])
  }

  @Test func tracingChangesNothing() {
    var plain = Scene()
    var traced = TracedScene()
    let card = VisibleCard(id: Scene.widget, size: CellSize(columns: 36, rows: 3))
    let event = Event.visible([card], isScrolling: false)
    plain.send(event)
    traced.send(event)
    #expect(plain.all.launches == traced.scene.all.launches)
    #expect(plain.engine.board(at: plain.now) == traced.scene.engine.board(at: plain.now))
  }

  @Test(arguments: [(0, []), (2, [1, 2]), (3, [1, 2, 3]), (5, [3, 4, 5])])
  func ringStoresTheLastEntries(_ count: Int, _ kept: [Int]) {
    var ring = TraceRing(capacity: 3)
    for number in 0..<count {
      ring.append(
        TraceEntry(
          at: Moment(awake: .zero, wall: 0), widget: "w", kind: .decision,
          .verbatim("\(number + 1)")))
    }
    #expect(ring.all.map(\.text) == kept.map(String.init))
    #expect(ring.total == count)
  }
}
