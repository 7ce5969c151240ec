import Testing
import TodayEngine
import TodayWire

/// Records that the engine requests.
@Suite struct HistoryTests {
  private let id = Scene.widget

  @Test func firstViewIsRecordedWithItsOutcome() {
    var scene = Scene()
    scene.goLive(with: .words("one"))
    let entries = scene.all.remembered
    #expect(entries.map(\.kind) == [.newData])
    #expect(entries.first?.picture?.view == .words("one"))
    #expect(entries.first?.picture?.mode == .compact)
    #expect(entries.first?.at == scene.now.wall)
  }

  @Test func oneLastPictureIsRecordedEachMinute() {
    var scene = Scene()
    scene.goLive(with: .words("0"))
    let start = scene.all.count
    for second in 1...30 {
      scene.advance(.seconds(1))
      scene.view(.words("\(second)"))
    }
    #expect(scene.all[start...].remembered.isEmpty)
    scene.advance(.seconds(29))
    #expect(scene.all[start...].remembered.isEmpty)
    scene.advance(.seconds(1))
    let kept = scene.all[start...].remembered
    #expect(kept.first?.picture?.view == .words("30"))
    #expect(kept.first?.kind == .view)
  }

  @Test func equalViewIsNotRecorded() {
    var scene = Scene(interval: .seconds(3600))
    scene.goLive(with: .words("same"))
    let start = scene.all.count
    scene.advance(.seconds(300))
    var other = WidgetView.words("same")
    other.summary = "a line that only a tiny terminal shows"
    scene.view(other)
    #expect(scene.all[start...].remembered.isEmpty)
    #expect(scene.engine.nextDeadline.map { $0 - scene.now.awake > .seconds(600) } ?? true)
  }

  @Test func historyCanBeTurnedOffAndOn() {
    var scene = Scene(interval: .seconds(3600))
    scene.goLive(with: .words("one"))
    scene.send(.remembering(every: nil))
    let start = scene.all.count
    scene.advance(.seconds(120))
    scene.view(.words("two"))
    scene.advance(.seconds(120))
    #expect(scene.all[start...].remembered.isEmpty)
    scene.send(.remembering(every: .seconds(60)))
    #expect(scene.all[start...].remembered.map(\.picture?.view) == [.words("two")])
  }

  @Test func newIntervalAppliesFromThenOn() {
    var scene = Scene(interval: .seconds(3600))
    scene.goLive(with: .words("one"))
    scene.send(.remembering(every: .seconds(600)))
    let start = scene.all.count
    scene.advance(.seconds(61))
    scene.view(.words("two"))
    #expect(scene.all[start...].remembered.isEmpty)
    scene.advance(.seconds(540))
    #expect(scene.all[start...].remembered.map(\.picture?.view) == [.words("two")])
  }

  @Test func equalOutcomesAreRecordedOnceAMinute() {
    var scene = Scene(interval: .seconds(10))
    scene.goLive()
    let start = scene.all.count
    for _ in 0..<12 {
      scene.advance(.seconds(10))
      scene.answerUpdate(.noData)
    }
    let kinds = scene.all[start...].remembered.map(\.kind)
    #expect(kinds == [.noData, .noData])
    #expect(scene.all[start...].remembered.allSatisfy { $0.picture == nil })
  }

  @Test func failureIsRecordedWithItsReasonAndWithoutAPicture() {
    var scene = Scene(interval: .seconds(120))
    scene.goLive(with: .words("good"))
    scene.advance(.seconds(120))
    scene.view(.words("bad"))
    scene.answerUpdate(.failed, "no route to host")
    let last = scene.all.remembered.last
    #expect(last?.kind == .failed)
    #expect(last?.reason?.description == "no route to host")
    #expect(last?.picture == nil)
  }

  @Test func anotherReasonIsRecorded() {
    var scene = Scene(interval: .seconds(1))
    scene.goLive()
    for reason in ["one", "two"] {
      let found = scene.advance(atMost: .seconds(40)) { $0.sent.contains("performUpdate") }
      #expect(found)
      scene.answerUpdate(.failed, reason)
    }
    #expect(
      scene.all.remembered.filter { $0.kind == .failed }.map(\.reason?.description) == [
        "one", "two",
      ])
  }

  @Test func hidingAndReturningAreRecorded() {
    var scene = Scene()
    scene.goLive()
    scene.send(.content(id, ContentFlag(value: false, by: id.rawValue, at: scene.now.wall)))
    scene.send(.content(id, ContentFlag(value: true, by: id.rawValue, at: scene.now.wall)))
    let kinds = scene.all.remembered.map(\.kind)
    #expect(kinds == [.newData, .hidden, .shown])
  }

  /// The first end is restarted silently, then and in the past.
  @Test func onlyTheSecondEndChangesThePastCard() {
    var scene = Scene(interval: .seconds(3600))
    scene.goLive(with: .words("good"))
    scene.send(.ended(scene.instance, .signal(11)))
    #expect(badge(of: scene.all.remembered) == Card.Badge.none)
    scene.send(.ended(scene.instance, .signal(11)))
    #expect(scene.all.remembered.map(\.kind).suffix(2) == [.dead, .unable])
    #expect(badge(of: scene.all.remembered) == .unableToLoad)
    scene.send(.user(.retry(id)))
    scene.goLive(with: .words("good"))
    #expect(scene.all.remembered.contains { $0.kind == .works })
    #expect(badge(of: scene.all.remembered) == Card.Badge.none)
  }

  private func badge(of entries: [HistoryEntry]) -> Card.Badge? {
    var past = PastCard()
    for entry in entries { past.apply(entry) }
    let board = Board(cards: [Card(id: id, title: "")])
    return board.rewound(to: PastMoment(at: 0, cards: [id: past])).cards.first?.badge
  }

  @Test func unexpectedEndIsRecorded() {
    var scene = Scene()
    scene.goLive()
    scene.send(.ended(scene.instance, .signal(11)))
    let last = scene.all.remembered.last
    #expect(last?.kind == .dead)
    #expect(last?.reason?.description == "ended by SIGSEGV (a crash)")
  }

  /// A widget with equal content in both modes sends nothing new.
  @Test func pictureOfAnotherModeIsRecorded() {
    var scene = Scene(interval: .seconds(3600))
    scene.goLive(with: .words("same"))
    scene.send(
      .said(
        scene.instance, .setLargestAvailableDisplayMode(.expanded), request: nil))
    scene.advance(.seconds(120))
    scene.send(.user(.setMode(id, .expanded)))
    #expect(scene.all.remembered.last?.picture?.mode == .expanded)
    #expect(scene.all.remembered.last?.picture?.view == .words("same"))
  }

  @Test func lineupHasEnabledWidgetsWithContent() {
    var scene = Scene()
    scene.goLive()
    #expect(scene.engine.lineup(pages: []).cards.map(\.id) == [id])
    scene.send(.content(id, ContentFlag(value: false, by: id.rawValue, at: scene.now.wall)))
    #expect(scene.engine.lineup(pages: []).cards.isEmpty)
    scene.send(.user(.keepShown(id)))
    #expect(scene.engine.lineup(pages: []).cards.map(\.id) == [id])
    scene.send(.user(.edit(order: [id], enabled: [])))
    #expect(scene.engine.lineup(pages: []).cards.isEmpty)
  }

  @Test func historyOffRecordsNothingAndDoesNotWake() {
    var scene = Scene { $0.pacing.historyInterval = nil }
    scene.goLive(with: .words("0"))
    scene.advance(.seconds(1))
    scene.view(.words("1"))
    scene.send(.ended(scene.instance, .signal(11)))
    #expect(scene.all.remembered.isEmpty)
  }
}

extension Sequence<Effect> {
  /// The records to store.
  var remembered: [HistoryEntry] {
    compactMap { if case .remember(_, let entry) = $0 { entry } else { nil } }
  }
}
