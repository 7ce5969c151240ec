import Testing
import TodayEngine
import TodayWire

/// Questions to the user before something is opened.
@Suite struct ConsentTests {
  private let other = AppInfo(id: "dev.example.Other", name: "Other", schemes: ["other", "many"])
  private let third = AppInfo(id: "dev.example.Third", name: "Third", schemes: ["many"])
  private let own = Scene.app(of: Scene.widget)

  /// A live card that was just tapped.
  private func scene() -> Scene {
    var scene = Scene()
    scene.goLive()
    scene.send(
      .installed(
        [Scene.info(Scene.widget)],
        apps: [AppInfo(id: own, name: "App", schemes: ["one"]), other, third], broken: [],
        isFirstRun: false))
    scene.send(.user(.activate(Scene.widget, action: "a")))
    return scene
  }

  private func open(_ url: String, _ scene: inout Scene) -> [Effect] {
    scene.send(.said(scene.instance, .openURL(url), request: 7))
  }

  /// Waits as long as a user needs to read it.
  private func answer(_ choice: String, _ scene: inout Scene) -> [Effect] {
    scene.advance(scene.engine.configuration.display.questionDelay)
    return scene.send(.user(.answer(question: scene.question?.id ?? 0, choice: choice)))
  }

  private func answered(_ success: Bool, _ scene: Scene) -> Effect {
    .answerOpen(scene.instance, request: 7, success: success)
  }

  @Test func ownAppOpensWithoutAQuestion() {
    var scene = scene()
    #expect(open("one://a", &scene).contains(.open(1, .app(own, url: "one://a"))))
    #expect(scene.question == nil)
  }

  @Test func permissionForOnceIsAskedForAgain() {
    var scene = scene()
    _ = open("other://a", &scene)
    #expect(scene.question?.choices == [.open, .always, .cancel])
    let effects = answer("open", &scene)
    #expect(effects.contains(.open(1, .app(other.id, url: "other://a"))))
    #expect(!effects.contains { if case .changeConsents = $0 { true } else { false } })
    scene.send(.opened(1, success: true, nil))
    #expect(open("other://b", &scene) == [])
    #expect(scene.question != nil)
  }

  @Test func appChosenForOnceIsAskedForAgain() {
    var scene = scene()
    _ = open("many:a", &scene)
    let effects = answer("once:dev.example.Third", &scene)
    #expect(effects.contains(.open(1, .app(third.id, url: "many:a"))))
    #expect(!effects.contains { if case .changeConsents = $0 { true } else { false } })
    scene.send(.opened(1, success: true, nil))
    #expect(open("many:a", &scene) == [])
  }

  @Test func permissionForAlwaysIsAskedForOnce() {
    var scene = scene()
    #expect(open("other://a", &scene) == [])
    #expect(
      scene.question?.subject
        == .open(
          Question.Party(name: "Title of \(Scene.widget)", id: Scene.widget.rawValue),
          app: Question.Party(name: "Other", id: other.id), url: "other://a"))
    let effects = answer("always", &scene)
    #expect(effects.contains(.changeConsents(.open(by: own, app: other.id))))
    #expect(effects.contains(.open(1, .app(other.id, url: "other://a"))))
    #expect(scene.question == nil)
    #expect(
      scene.send(.opened(1, success: true, nil)).contains(answered(true, scene)))
    #expect(open("other://b", &scene).contains(.open(2, .app(other.id, url: "other://b"))))
  }

  @Test func refusalIsNotStored() {
    var scene = scene()
    _ = open("other://a", &scene)
    let effects = answer("cancel", &scene)
    #expect(effects.contains(answered(false, scene)))
    #expect(!effects.contains { if case .changeConsents = $0 { true } else { false } })
    #expect(scene.card?.note?.description == "not opened: you declined")
    scene.send(.user(.activate(Scene.widget, action: "b")))
    _ = open("other://a", &scene)
    #expect(scene.question != nil)
  }

  /// Otherwise one tap would allow questions for five seconds, which cover the screen.
  @Test func refusalEndsWhatTheTapAllowed() {
    var scene = scene()
    #expect(open("other://a", &scene) == [])
    _ = answer("cancel", &scene)
    #expect(open("other://b", &scene).contains(answered(false, scene)))
    #expect(scene.question == nil)
    scene.send(.user(.activate(Scene.widget, action: "b")))
    #expect(open("other://b", &scene) == [])
    #expect(scene.question != nil)
  }

  /// The card does not say "not opened" beside the app that has opened.
  @Test func openedAppEndsTheNoteOfARefusal() {
    var scene = scene()
    _ = open("other://a", &scene)
    _ = answer("cancel", &scene)
    #expect(scene.card?.note != nil)
    scene.send(.user(.activate(Scene.widget, action: "b")))
    _ = open("other://a", &scene)
    _ = answer("always", &scene)
    scene.send(.opened(2, success: false, nil))
    #expect(scene.card?.note != nil)
    _ = open("other://a", &scene)
    scene.send(.opened(3, success: true, nil))
    #expect(scene.card?.note == nil)
  }

  @Test func followedLinkNeedsConsent() {
    var scene = scene()
    scene.send(.user(.follow(Scene.widget, url: "https://e.org/x")))
    #expect(
      scene.question?.subject
        == .visit(
          Question.Party(name: "Title of \(Scene.widget)", id: Scene.widget.rawValue),
          place: "e.org",
          url: "https://e.org/x"))
    let effects = answer("always", &scene)
    #expect(effects.contains(.changeConsents(.visit(by: own, place: "e.org"))))
    #expect(effects.contains(.open(1, .desktop(url: "https://e.org/x"))))
  }

  @Test func userChoosesAmongSeveralApps() {
    var scene = scene()
    _ = open("many:a", &scene)
    #expect(
      scene.question?.choices.map(\.id) == [
        "once:dev.example.Other", "always:dev.example.Other", "once:dev.example.Third",
        "always:dev.example.Third", "cancel",
      ])
    let effects = answer("always:dev.example.Third", &scene)
    #expect(effects.contains(.changeConsents(.choose(scheme: "many", app: third.id))))
    #expect(effects.contains(.changeConsents(.open(by: own, app: third.id))))
    #expect(effects.contains(.open(1, .app(third.id, url: "many:a"))))
  }

  @Test func appRemovedMeanwhileIsNotOpened() {
    var scene = scene()
    _ = open("other:a", &scene)
    scene.send(
      .installed([Scene.info(Scene.widget)], apps: [], broken: [], isFirstRun: false))
    let effects = answer("open", &scene)
    #expect(!effects.contains { if case .open = $0 { true } else { false } })
    #expect(scene.question?.subject.isVisit == true)
  }

  @Test func questionsComeOneAtATime() {
    var scene = scene()
    _ = open("other:a", &scene)
    let effects = scene.send(.said(scene.instance, .openURL("one:b"), request: 8))
    #expect(effects.contains(.answerOpen(scene.instance, request: 8, success: false)))
    #expect(scene.questions.count == 1)
  }

  @Test func widgetWaitsForTheUserWithoutALimit() {
    var scene = scene()
    _ = open("other:a", &scene)
    #expect(!scene.advance(.seconds(60)).contains(answered(false, scene)))
    #expect(scene.question != nil)
  }

  private static let ends: [(String, Event)] = [
    ("quit", .quit),
    (
      "hidden",
      .said(
        Instance(widget: Scene.widget, number: 1),
        .setHasContent(
          false, bundleIdentifier: Scene.widget.rawValue), request: nil)
    ),
    ("removed", .user(.edit(order: [Scene.widget], enabled: []))),
    ("died", .ended(Instance(widget: Scene.widget, number: 1), .signal(9))),
    ("uninstalled", .installed([], apps: [], broken: [], isFirstRun: false)),
  ]

  @Test(arguments: ends.indices)
  func questionIsWithdrawnWithItsCard(_ index: Int) {
    var scene = scene()
    _ = open("other:a", &scene)
    #expect(scene.question != nil)
    let refused = answered(false, scene)
    let (name, event) = Self.ends[index]
    #expect(scene.send(event).contains(refused), "\(name)")
    #expect(scene.question == nil)
  }

  @Test func namesOfWidgetsAreSanitized() {
    var scene = scene()
    _ = open("other://\u{202E}x", &scene)
    #expect(scene.question?.subject.url == "other://%E2%80%AEx")
  }
}

extension Question.Subject {
  fileprivate var isVisit: Bool { if case .visit = self { true } else { false } }

  fileprivate var url: String? {
    switch self {
    case .open(_, _, let url), .visit(_, _, let url), .choose(_, _, let url): url
    case .unlock, .other: nil
    }
  }
}

extension Scene {
  var questions: [Question] { engine.board(at: now).questions }
  var question: Question? { questions.first }
}
