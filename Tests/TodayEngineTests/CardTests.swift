import Testing
import TodayEngine
import TodayWire

/// Several cards of one widget.
@Suite struct CardTests {
  private static let turin = WidgetID("\(Scene.widget)#turin")
  private static let oslo = WidgetID("\(Scene.widget)#oslo")

  private static func place(_ name: String) -> CardParameters {
    var parameters = CardParameters()
    parameters["place"] = name
    return parameters
  }

  private static func scene(_ cards: [WidgetID: CardParameters]) -> Scene {
    var scene = Scene()
    var settings = scene.engine.settings
    for (id, parameters) in cards.sorted(by: { $0.key < $1.key }) {
      settings.apply(.configure(id, parameters))
    }
    scene.send(.settings(settings))
    for id in cards.keys { scene.send(.stored(id, nil, nil)) }
    return scene
  }

  // MARK: Names

  @Test(arguments: [
    ("dev.a.Today", "dev.a.Today", nil), ("dev.a.Today#turin", "dev.a.Today", "turin"),
    ("Weather#São-Paulo_2", "Weather", "São-Paulo_2"), ("C#", "C#", nil), ("#a", "#a", nil),
    ("a# b", "a# b", nil), ("a#b/c", "a#b/c", nil), ("a#..", "a#..", nil),
    ("a#" + String(repeating: "b", count: 41), "a#" + String(repeating: "b", count: 41), nil),
  ])
  func identifierHasAWidgetAndAName(_ text: String, _ widget: String, _ name: String?) {
    #expect(WidgetID(text).extensionID == WidgetID(widget))
    #expect(WidgetID(text).cardName == name)
  }

  @Test(arguments: [
    (["place=Turin"], "Turin", "turin"),
    (["repo=apple/swift", "branch=main"], "apple/swift, main", "apple-swift-main"),
    (["place=São Paulo", "wind=true"], "São Paulo", "são-paulo"),
    (["place=東京"], "東京", "東京"), (["wind=true"], "true", "true"), (["place=…"], "…", "card"),
    (["place="], nil, "card"), (["place=a\u{1B}[2Jb"], "ab", "ab"),
  ])
  func valuesNameTheCard(_ pairs: [String], _ label: String?, _ name: String) {
    var parameters = CardParameters()
    for pair in pairs {
      let parts = pair.split(separator: "=", omittingEmptySubsequences: false)
      parameters[String(parts[0])] = String(parts[1])
    }
    #expect(parameters.label == label)
    #expect(parameters.cardName == name)
    #expect(WidgetID(extensionID: "a", cardName: name).cardName == name)
    #expect(CardParameters(json: parameters.json) == parameters)
  }

  @Test func sameNameGetsANumber() {
    let parameters = Self.place("Turin")
    #expect(parameters.newID(of: Scene.widget, besides: []) == Self.turin)
    #expect(
      parameters.newID(of: Scene.widget, besides: [Self.turin]) == "\(Scene.widget)#turin-2")
  }

  @Test(
    arguments: [
      ("weather", ["dev.today.Weather.Today"]),
      ("weather#turin", ["dev.today.Weather.Today#turin"]),
      ("Weather#TURIN", ["dev.today.Weather.Today#turin"]),
      ("turin", ["dev.today.Weather.Today#turin"]),
      ("weather#o", ["dev.today.Weather.Today#oslo"]),
      ("#turin", ["dev.today.Weather.Today#turin"]),
      ("dev.today.Weather.Today#oslo", ["dev.today.Weather.Today#oslo"]), ("notes#turin", []),
    ] as [(String, [WidgetID])])
  func partOfANameFindsTheCard(_ name: String, _ expected: [WidgetID]) {
    let ids: [WidgetID] = [
      "dev.today.Weather.Today", "dev.today.Weather.Today#turin", "dev.today.Weather.Today#oslo",
      "dev.today.Notes.Today",
    ]
    #expect(NameMatch.matches(name, among: ids) == expected)
  }

  @Test func configNamesACardByTheTitleOfItsWidget() {
    let names = [
      WidgetName(id: "dev.a.Today", appID: "dev.a", title: "Weather"),
      WidgetName(id: "b", appID: "", title: "C#"),
    ]
    var index = WidgetNameIndex(names)
    #expect(index.widget(named: "Weather#turin") == "dev.a.Today#turin")
    #expect(index.widget(named: "C#") == "b")
    var card = BoardSection.Card(id: "Weather#turin")
    card.parameters = Self.place("Turin")
    let section = BoardSection(pages: [.init(name: "Home", widgets: [card])])
    let resolved = section.resolved(names)
    #expect(resolved.ids == ["dev.a.Today#turin"])
    #expect(resolved.asWritten == section)
  }

  @Test func namesAreNeededIfASectionNamesWidgets() {
    var config = Config()
    #expect(!config.namesWidgets)
    let (key, value) = Config.widgetInterval(60, of: "Weather")
    config.add(Config.Value(key: key, value: value, source: .file(line: 1, column: 1)))
    #expect(config.namesWidgets)
    #expect(config.widgets["Weather"] != nil)
    config.names = [WidgetName(id: "dev.a.Today", appID: "dev.a", title: "Weather")]
    #expect(config.widgets["dev.a.Today"] != nil && config.widgets["Weather"] == nil)
    var other = Config()
    let section = BoardSection(pages: [.init(name: "Home", widgets: [.init(id: "Weather")])])
    other.add(Config.Value(key: "board", value: section.json, source: .option("--board")))
    #expect(other.namesWidgets)
  }

  // MARK: Settings

  @Test func sectionHasTheCards() {
    var card = BoardSection.Card(id: Self.turin)
    card.parameters = Self.place("Turin")
    let section = BoardSection(
      pages: [.init(name: "Home", widgets: [.init(id: Scene.widget), card])])
    #expect(BoardSection(json: section.json) == section)
    var settings = BoardSettings()
    settings.apply(.configure(Self.oslo, Self.place("Oslo")))
    settings.follow(section)
    #expect(settings.cards == [Self.turin: Self.place("Turin")])
    #expect(settings.section(after: section) == section)
    settings.apply(.configure(Self.turin, Self.place("Rome")))
    #expect(settings.section(after: section).pages[0].widgets[1].parameters == Self.place("Rome"))
  }

  @Test func removedCardLosesItsSettings() {
    var settings = BoardSettings()
    settings.apply(.enable([Scene.widget]))
    settings.apply(.configure(Self.turin, Self.place("Turin")))
    let before = settings
    settings.apply(.edit(order: [Scene.widget, Self.turin], enabled: [Scene.widget]))
    #expect(settings.cards.isEmpty)
    settings.apply(
      .addCards(
        [Self.turin: Self.place("Turin")], order: before.order, enabled: before.enabled, pages: [:])
    )
    #expect(settings == before)
    settings.apply(.forget([Scene.widget]))
    #expect(settings == BoardSettings())
  }

  // MARK: The board

  @Test func eachCardHasItsOwnProcessAndTitle() {
    var scene = Self.scene([Self.turin: Self.place("Turin"), Self.oslo: Self.place("Oslo")])
    let board = scene.engine.board(at: scene.now)
    #expect(board.cards.map(\.id) == [Scene.widget, Self.oslo, Self.turin])
    #expect(
      board.cards.map(\.title)
        == ["", " · Oslo", " · Turin"].map { "Title of \(Scene.widget)\($0)" })
    let effects = scene.show(Scene.widget, Self.turin)
    let launched = effects.compactMap { effect in
      if case .launch(let instance, _) = effect { instance.widget } else { nil }
    }
    #expect(Set(launched) == [Scene.widget, Self.turin])
    #expect(scene.engine.info(of: Self.turin)?.appID == Scene.app(of: Scene.widget))
    #expect(scene.engine.info(of: Self.turin)?.parameters == Self.place("Turin"))
  }

  @Test func otherSettingsRestartOnlyTheirCard() {
    var scene = Self.scene([Self.turin: Self.place("Turin"), Self.oslo: Self.place("Oslo")])
    scene.show(Self.turin)
    scene.begin()
    let turin = scene.instance
    scene.show(Self.turin, Self.oslo)
    scene.begin()
    let effects = scene.send(.user(.configure(Self.turin, Self.place("Rome"))))
    #expect(effects.contains(.changeSettings(.configure(Self.turin, Self.place("Rome")))))
    let ending = effects.compactMap { effect in
      if case .send(let instance, .end, _) = effect { instance } else { nil }
    }
    #expect(ending == [turin])
    #expect(scene.engine.info(of: Self.turin)?.title == "Title of \(Scene.widget) · Rome")
  }

  @Test func removedCardIsGoneAndReturns() {
    var scene = Self.scene([Self.turin: Self.place("Turin")])
    scene.show(Self.turin)
    scene.begin()
    let instance = scene.instance
    scene.send(.user(.edit(order: [Scene.widget, Self.turin], enabled: [Scene.widget])))
    #expect(scene.engine.board(at: scene.now).roster.map(\.id) == [Scene.widget])
    scene.send(.ended(instance, .code(0)))
    #expect(scene.engine.info(of: Self.turin) == nil)
    scene.send(
      .user(
        .addCards(
          [Self.turin: Self.place("Turin")], order: [Self.turin, Scene.widget],
          enabled: [Scene.widget, Self.turin], pages: [:])))
    #expect(scene.engine.board(at: scene.now).cards.map(\.id) == [Self.turin, Scene.widget])
  }

  @Test func uninstalledWidgetTakesItsCardsAlong() {
    var scene = Self.scene([Self.turin: Self.place("Turin")])
    scene.send(.installed([], apps: [], broken: [], isFirstRun: false))
    #expect(scene.engine.installedIDs.isEmpty)
    scene.send(.installed([Scene.info(Scene.widget)], apps: [], broken: [], isFirstRun: false))
    #expect(scene.engine.installedIDs == [Scene.widget, Self.turin])
  }

  @Test func widgetHidesTheCardThatItIs() {
    var scene = Self.scene([Self.turin: Self.place("Turin")])
    scene.show(Self.turin)
    scene.begin()
    scene.send(
      .said(
        scene.instance, .setHasContent(false, bundleIdentifier: Scene.widget.rawValue), request: nil
      ))
    let board = scene.engine.board(at: scene.now)
    #expect(board.cards.map(\.id) == [Scene.widget])
    #expect(board.hidden.map(\.id) == [Self.turin])
  }

  @Test func lockedBoardAddsNoCard() {
    for action in [
      UserAction.configure(Self.turin, CardParameters()),
      .addCards([:], order: [], enabled: [], pages: [:]),
    ] {
      var scene = Scene { $0.startsLocked = true }
      scene.send(.user(action))
      #expect(scene.engine.settings.cards.isEmpty)
      #expect(scene.engine.board(at: scene.now).questions.contains { $0.subject.wantsPassword })
    }
  }
}
