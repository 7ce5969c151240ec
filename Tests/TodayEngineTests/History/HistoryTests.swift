import Testing
import TodayEngine
import TodayWire

/// What the engine wants remembered.
@Suite struct HistoryTests {
  private let id = Scene.widget

  @Test func aFirstViewIsRememberedWithItsOutcome() {
    var scene = Scene()
    scene.goLive(with: .words("one"))
    let entries = scene.all.remembered
    #expect(entries.map(\.kind) == [.newData])
    #expect(entries.first?.picture?.view == .words("one"))
    #expect(entries.first?.picture?.mode == .compact)
    #expect(entries.first?.at == scene.now.wall)
  }

  @Test func atMostOnePictureAMinuteAndTheLastOneIsNotLost() {
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

  @Test func whatIsDrawnAsBeforeIsNoNews() {
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

  @Test func switchedOffNothingIsRememberedAndSwitchedOnTheCardIs() {
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

  @Test func anotherPaceHoldsFromThenOn() {
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

  @Test func equalOutcomesAreRememberedOnceAMinute() {
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

  @Test func aFailureIsRememberedWithItsReasonAndWithoutAPicture() {
    var scene = Scene(interval: .seconds(120))
    scene.goLive(with: .words("good"))
    scene.advance(.seconds(120))
    scene.view(.words("bad"))
    scene.answerUpdate(.failed, "no route to host")
    let last = scene.all.remembered.last
    #expect(last?.kind == .failed)
    #expect(last?.reason == "no route to host")
    #expect(last?.picture == nil)
  }

  @Test func anotherReasonIsNoRepetition() {
    var scene = Scene(interval: .seconds(1))
    scene.goLive()
    for reason in ["one", "two"] {
      let found = scene.advance(atMost: .seconds(40)) { $0.sent.contains("performUpdate") }
      #expect(found)
      scene.answerUpdate(.failed, reason)
    }
    #expect(scene.all.remembered.filter { $0.kind == .failed }.map(\.reason) == ["one", "two"])
  }

  @Test func hidingAndComingBackAreRemembered() {
    var scene = Scene()
    scene.goLive()
    scene.send(.content(id, ContentFlag(value: false, by: id, at: scene.now.wall)))
    scene.send(.content(id, ContentFlag(value: true, by: id, at: scene.now.wall)))
    let kinds = scene.all.remembered.map(\.kind)
    #expect(kinds == [.newData, .hidden, .shown])
  }

  /// The first end is mended without a word, then and in the past.
  @Test func onlyTheSecondEndIsSeenOnTheCardOfThen() {
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

  @Test func anUnexpectedEndIsRemembered() {
    var scene = Scene()
    scene.goLive()
    scene.send(.ended(scene.instance, .signal(11)))
    let last = scene.all.remembered.last
    #expect(last?.kind == .dead)
    #expect(last?.reason == "ended by SIGSEGV (a crash)")
  }

  @Test func withHistoryOffNothingIsRememberedAndNothingWakes() {
    var scene = Scene { $0.historyInterval = nil }
    scene.goLive(with: .words("0"))
    scene.advance(.seconds(1))
    scene.view(.words("1"))
    scene.send(.ended(scene.instance, .signal(11)))
    #expect(scene.all.remembered.isEmpty)
  }
}

/// The board of the past.
@Suite struct PastBoardTests {
  private func board() -> Board {
    let card = { (id: String) in Card(id: id, title: id.uppercased(), badge: .updating) }
    var board = Board(
      cards: [card("a"), card("b")],
      hidden: [HiddenCard(id: "h", title: "H", by: "itself", at: 5)],
      roster: ["a", "h", "b"].map {
        RosterEntry(id: $0, title: $0, appName: "", isEnabled: true)
      })
    board.message = "Paused"
    return board
  }

  private func past(_ entries: HistoryEntry...) -> PastCard {
    var card = PastCard()
    for entry in entries { card.apply(entry) }
    return card
  }

  private let picture = HistoryEntry.Picture(view: .words("then"), mode: .expanded)

  @Test func cardsStandInTheirOrderWithWhatTheyShowed() {
    let then = past(HistoryEntry(at: 10, kind: .newData, picture: picture))
    let board = board().rewound(to: PastMoment(at: 20, cards: ["b": then, "h": then]))
    #expect(board.cards.map(\.id) == ["a", "h", "b"])
    #expect(
      board.cards.map(\.picture) == [
        .none, .live(picture.view.root), .live(picture.view.root),
      ])
    #expect(board.cards[1].mode == .expanded)
    #expect(board.cards.allSatisfy { $0.badge == .none })
    #expect(board.message == nil)
    #expect(board.hidden.isEmpty)
  }

  @Test func aFailureSaysSoBesideTheGoodPicture() {
    let then = past(
      HistoryEntry(at: 10, kind: .newData, picture: picture),
      HistoryEntry(at: 15, kind: .failed, reason: "no network"),
      HistoryEntry(at: 16, kind: .view))
    let card = board().rewound(to: PastMoment(at: 20, cards: ["a": then])).cards[0]
    #expect(card.badge == .failed(kept: 10))
    #expect(card.reason == "no network")
    #expect(card.picture == .live(picture.view.root))
  }

  @Test func aHiddenCardIsEmpty() {
    let then = past(
      HistoryEntry(at: 10, kind: .newData, picture: picture),
      HistoryEntry(at: 15, kind: .hidden))
    let card = board().rewound(to: PastMoment(at: 20, cards: ["a": then])).cards[0]
    #expect(card.picture == .none)
    #expect(then.isHidden)
  }

  @Test func inAGapNoPictureIsPassedOffAsOneOfThatTime() {
    let then = past(HistoryEntry(at: 10, kind: .newData, picture: picture))
    let moment = PastMoment(at: 20, cards: ["a": then], gap: HistoryGap(from: 12, to: 30))
    let card = board().rewound(to: moment).cards[0]
    #expect(card.picture == .snapshot(picture.view.root))
    #expect(card.badge == .snapshot(10))
  }
}

extension Sequence<Effect> {
  /// What is to be remembered.
  var remembered: [HistoryEntry] {
    compactMap { if case .remember(_, let entry) = $0 { entry } else { nil } }
  }
}
