import Testing
import TodayEngine
import TodayWire

@Suite struct LockTests {
  private func locked() -> Scene {
    var scene = Scene { $0.startsLocked = true }
    scene.goLive()
    return scene
  }

  /// Types a password that gets this verdict.
  private func type(_ verdict: PasswordVerdict, _ scene: inout Scene) -> [Effect] {
    scene.advance(.seconds(1))
    let id = scene.question?.id ?? 0
    let asked = scene.send(.user(.answer(question: id, choice: "unlock")))
    guard asked == [.checkPassword(question: id)] else { return asked }
    return scene.send(.passwordChecked(question: id, verdict))
  }

  @Test func lockedBoardShowsWidgetsAndTakesTaps() {
    var scene = locked()
    #expect(scene.engine.board(at: scene.now).isLocked)
    #expect(scene.card?.picture.node != nil)
    #expect(scene.send(.user(.activate(Scene.widget, action: "a"))).sent == ["activate"])
    #expect(scene.send(.user(.update(Scene.widget))).sent == ["performUpdate"])
    #expect(scene.question == nil)
  }

  @Test func lockedBoardLeavesOutPrivateCards() {
    var scene = locked()
    var info = Scene.info(Scene.widget)
    info.hidesWhileLocked = true
    scene.send(.installed([info], apps: [], broken: [], isFirstRun: false))
    let board = scene.engine.board(at: scene.now)
    #expect(board.cards.isEmpty && board.hidden.isEmpty && board.roster.count == 1)
    scene.send(.user(.unlock))
    _ = type(.right, &scene)
    #expect(scene.engine.board(at: scene.now).cards.map(\.id) == [Scene.widget])
  }

  /// Nor does a locked board show it in notices or in the past. What is no longer installed may have been private.
  @Test func lockedBoardHasNoNoticesAndNoPastOfPrivateCards() {
    var scene = locked()
    func notice(_ id: WidgetID) -> Notice {
      Notice(widget: id, title: "T", kind: .alert, content: .words("private"), at: 1)
    }
    scene.send(.notices(NoticeList([notice(Scene.widget), notice("gone")])))
    #expect(scene.engine.board(at: scene.now).notices.notices.map(\.widget) == [Scene.widget])
    var card = PastCard()
    card.apply(
      HistoryEntry(
        at: 10, kind: .newData, picture: HistoryEntry.Picture(view: .words("then"), mode: .compact))
    )
    let past = PastMoment(
      at: 20, cards: [Scene.widget: card, "gone": card],
      lineup: BoardLineup(
        cards: [Scene.widget, "gone"].map { BoardLineup.Place(id: $0, title: "T") }))
    #expect(scene.engine.board(at: scene.now).rewound(to: past).cards.map(\.id) == [Scene.widget])
    var info = Scene.info(Scene.widget)
    info.hidesWhileLocked = true
    scene.send(.installed([info], apps: [], broken: [], isFirstRun: false))
    let board = scene.engine.board(at: scene.now)
    #expect(board.notices.notices.isEmpty && board.rewound(to: past).cards.isEmpty)
    scene.send(.user(.unlock))
    _ = type(.right, &scene)
    let unlocked = scene.engine.board(at: scene.now)
    #expect(unlocked.notices.notices.count == 2 && unlocked.rewound(to: past).cards.count == 2)
  }

  @Test func lockedBoardShowsDotsForPrivateParts() {
    var scene = Scene { $0.startsLocked = true }
    var secret = Node(.text(Node.TextContent("4,200")))
    secret.isPrivate = true
    let root = Node(.vstack(Node.Stack(children: [Node(.text(Node.TextContent("a"))), secret])))
    scene.goLive(with: WidgetView(root: root, summary: "4,200"))
    #expect(
      scene.card?.picture.node?.children.map(\.content) == [
        .text(Node.TextContent("a")), .text(Node.TextContent(PrivateContent.mark)),
      ])
    #expect(scene.card?.summary == nil)
    scene.send(.user(.unlock))
    _ = type(.right, &scene)
    #expect(scene.card?.picture.node == root && scene.card?.summary == "4,200")
  }

  /// The reason of a failure and an alert describe the private parts in other words.
  @Test func lockedBoardShowsDotsForNoticesOfPrivateCards() throws {
    var scene = Scene { $0.startsLocked = true }
    var secret = Node(.text(Node.TextContent("4,200")))
    secret.isPrivate = true
    var view = WidgetView(root: secret)
    let link = WidgetView.Alert.Link(url: "https://bank.example/4200", title: "4,200")
    view.alerts = [
      WidgetView.Alert(id: "low", level: .bad, title: "4,200 left", body: nil, link: link)
    ]
    scene.goLive(with: view)
    scene.send(.user(.update(Scene.widget)))
    scene.answerUpdate(.failed, "account 4,200")
    let board = scene.engine.board(at: scene.now)
    #expect(
      board.notices.notices.map(\.content.description) == [
        PrivateContent.mark, PrivateContent.mark,
      ])
    #expect(board.notices.notices.allSatisfy { $0.link == nil })
    #expect(board.cards.first?.reason == .widgetMessage(PrivateContent.mark))
    let past = PastMoment(at: scene.now.wall, cards: [:])
    #expect(board.rewound(to: past).notices == board.notices)
    let sent = scene.engine.shown(scene.engine.notices.notices)
    #expect(sent.map(\.content) == board.notices.notices.map(\.content))
    scene.send(.user(.unlock))
    _ = type(.right, &scene)
    let words = scene.engine.board(at: scene.now).notices.notices.map(\.content.description)
    #expect(Set(words) == ["4,200 left", "account 4,200"])
  }

  @Test func titlesOfColumnsWithPrivateCellsAreDots() {
    var secret = Node(.text(Node.TextContent("4,200")))
    secret.isPrivate = true
    let columns = [
      Node.GridContent.Column(title: "Balance of Ann"), Node.GridContent.Column(),
    ]
    func titles(_ cell: Node) -> [String?]? {
      let node = Node(.grid(Node.GridContent(columns: columns, rows: [[cell]])))
      guard case .grid(let grid) = PrivateContent.masked(node).content else { return nil }
      return grid.columns.map(\.title)
    }
    #expect(titles(secret) == [PrivateContent.mark, nil])
    #expect(titles(Node(.text(Node.TextContent("a")))) == ["Balance of Ann", nil])
  }

  private static let uses: [UserAction] = [
    .edit(order: [Scene.widget], enabled: []), .keepShown(Scene.widget),
    .hideAgain(Scene.widget), .bringBack(Scene.widget), .sendBack(Scene.widget),
    .openApp(Scene.widget),
    .follow(Scene.widget, url: "one:a"),
    .quit, .suspend,
  ]

  @Test(arguments: uses.indices)
  func lockedBoardAsksBeforeLeavingOrChanges(_ index: Int) {
    var scene = locked()
    let before = scene.engine
    #expect(scene.send(.user(Self.uses[index])) == [])
    #expect(scene.engine.settings == before.settings)
    #expect(scene.question?.subject.wantsPassword == true)
  }

  @Test func requestedActionIsPerformedAfterUnlocking() {
    var scene = locked()
    scene.send(.user(.openApp(Scene.widget)))
    let effects = type(.right, &scene)
    #expect(effects.contains(.open(1, .app(Scene.app(of: Scene.widget), url: nil))))
    #expect(!scene.engine.isLocked)
    #expect(scene.question == nil)
  }

  @Test func lastRequestedActionCounts() {
    var scene = locked()
    scene.send(.user(.edit(order: [Scene.widget], enabled: [])))
    scene.send(.user(.suspend))
    #expect(scene.questions.count == 1)
    let effects = type(.right, &scene)
    #expect(effects.contains(.suspend))
    #expect(scene.engine.settings.enabled == [Scene.widget])
  }

  @Test func widgetsOpenWaitsForTheUser() {
    var scene = locked()
    scene.send(.user(.activate(Scene.widget, action: "a")))
    #expect(scene.send(.said(scene.instance, .openURL("one:a"), request: 7)) == [])
    let effects = type(.right, &scene)
    #expect(effects.contains(.open(1, .app(Scene.app(of: Scene.widget), url: "one:a"))))
  }

  @Test func widgetDoesNotChangeTheRequestedAction() {
    var scene = locked()
    scene.send(.user(.activate(Scene.widget, action: "a")))
    scene.send(.user(.suspend))
    let refused = scene.send(.said(scene.instance, .openURL("one:a"), request: 7))
    #expect(refused.contains(.answerOpen(scene.instance, request: 7, success: false)))
    #expect(scene.question?.subject == .unlock(.suspend))
    #expect(type(.right, &scene).contains(.suspend))
  }

  @Test func consentIsRequestedAfterUnlocking() {
    var scene = locked()
    scene.send(.user(.follow(Scene.widget, url: "https://e.org")))
    _ = type(.right, &scene)
    #expect(scene.question?.subject.wantsPassword == false)
    #expect(scene.questions.count == 1)
  }

  @Test func cancelledUnlockingRefuses() {
    var scene = locked()
    scene.send(.user(.activate(Scene.widget, action: "a")))
    scene.send(.said(scene.instance, .openURL("one:a"), request: 7))
    scene.advance(.seconds(1))
    let effects = scene.send(
      .user(.answer(question: scene.question?.id ?? 0, choice: "cancel")))
    #expect(effects.contains(.answerOpen(scene.instance, request: 7, success: false)))
    #expect(scene.engine.isLocked)
    #expect(scene.card?.note?.description == "not opened: the board is locked")
  }

  @Test func newActionRefusesAWidgetsPendingOpen() {
    var scene = locked()
    scene.send(.user(.activate(Scene.widget, action: "a")))
    scene.send(.said(scene.instance, .openURL("one:a"), request: 7))
    let effects = scene.send(.user(.quit))
    #expect(effects.contains(.answerOpen(scene.instance, request: 7, success: false)))
    #expect(type(.right, &scene).contains(.finished) || scene.engine.nextDeadline != nil)
  }

  @Test func wrongPasswordIsReportedAndCanBeRepeated() {
    var scene = locked()
    scene.send(.user(.unlock))
    let id = scene.question?.id
    _ = type(.wrong, &scene)
    #expect(scene.question?.problem == .wrongPassword)
    #expect(scene.question?.id == id)
    #expect(scene.engine.isLocked)
    _ = type(.unavailable(.noPAM), &scene)
    #expect(scene.question?.problem == .unavailable(.noPAM))
    #expect(scene.engine.isLocked)
    _ = type(.right, &scene)
    #expect(!scene.engine.isLocked)
  }

  @Test func inputIsIgnoredDuringThePasswordCheck() {
    var scene = locked()
    scene.send(.user(.unlock))
    scene.advance(.seconds(1))
    let id = scene.question?.id ?? 0
    scene.send(.user(.answer(question: id, choice: "unlock")))
    #expect(scene.question?.isBusy == true)
    #expect(scene.send(.user(.answer(question: id, choice: "unlock"))) == [])
    #expect(scene.send(.user(.answer(question: id, choice: "cancel"))) == [])
  }

  @Test func resultWithoutItsQuestionUnlocksNothing() {
    var scene = locked()
    scene.send(.passwordChecked(question: 1, .right))
    #expect(scene.engine.isLocked)
  }

  @Test func lockedBoardEndsBySignals() {
    var scene = Scene()
    scene.send(.user(.lock))
    #expect(scene.engine.isLocked)
    scene.send(.quit)
    #expect(scene.question == nil)
    #expect(scene.all.contains(.finished))
  }
}
