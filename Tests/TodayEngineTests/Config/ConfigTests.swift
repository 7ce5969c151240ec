import Testing
import TodayEngine
import TodayWire

@Suite struct ConfigTests {
  private static let file = Config.Value(
    key: "columns", value: .integer(2), source: .file(line: 3, column: 1))
  private static let option = Config.Value(
    key: "columns", value: .integer(4), source: .option("--columns"))

  @Test func emptyConfigHasTheDefaults() {
    let config = Config()
    for key in ConfigKey.all {
      #expect(config[key.name].value == key.standard)
      #expect(config[key.name].source == .standard)
    }
    #expect(config.theme == "auto")
    #expect(config.columns == nil)
    #expect(config.updatesInBackground)
    #expect(config.board == nil)
  }

  @Test func optionOverridesEnvironmentAndFile() {
    var config = Config()
    config.add([Self.option, Self.file])
    #expect(config.columns == 4)
    config = Config()
    config.add([Self.file])
    #expect(config.columns == 2)
    #expect(config.add(environment: ["TODAY_COLUMNS": "3"]).isEmpty)
    #expect(config.columns == 3)
    #expect(config["columns"].source == .environment("TODAY_COLUMNS"))
    config.add(Self.file)
    #expect(config.columns == 3)
    config.add(Self.option)
    #expect(config.columns == 4)
  }

  @Test func environmentIsCheckedLikeTheFile() {
    var config = Config()
    let problems = config.add(environment: [
      "TODAY_COLUMNS": "many", "TODAY_THEME": "nord", "TODAY_REDUCED_MOTION": "1",
      "TODAY_LANGUAGE": "",
      "TODAY_APPS": "/a:/b",
    ])
    #expect(config.theme == "nord")
    #expect(config.columns == nil)
    #expect(config.language == nil)
    #expect(config.apps == ["/a", "/b"])
    #expect(
      problems.map { $0.sentence(file: "config.yaml") } == [
        "TODAY_COLUMNS: columns must be a whole number from 1 to 20: write a number, or auto",
        "TODAY_REDUCED_MOTION: reduced-motion must be true or false: write one of them",
      ])
  }

  @Test(arguments: [
    ("90s", 90), ("30m", 1800), ("2h", 7200), ("1d", 86_400), ("365d", 31_536_000),
  ])
  func intervalIsReadAndWritten(_ text: String, _ seconds: Int) {
    #expect(IntervalText.seconds(text) == seconds)
    #expect(IntervalText.seconds(IntervalText.text(seconds: seconds)) == seconds)
  }

  @Test(arguments: [
    "", "s", "10", "0s", "-1m", "1.5h", "366d", "10 m", "99999999999999999999d", "1w",
  ])
  func invalidIntervalIsNil(_ text: String) {
    #expect(IntervalText.seconds(text) == nil)
  }

  @Test(arguments: [("1%", 0.01), ("0.5%", 0.005), ("100", 1.0), ("0.01%", 0.0001)])
  func processorShareIsRead(_ text: String, _ share: Double) {
    #expect(abs((ProcessorShare(text)?.value ?? 0) - share) < 1e-9)
  }

  @Test(arguments: ["", "%", "0%", "101%", "-1%", "nan", "inf", "one"])
  func invalidShareIsNil(_ text: String) {
    #expect(ProcessorShare(text) == nil)
  }

  @Test func agentPrefersItsOptions() {
    var config = Config()
    #expect(config.agentShare == 0.01 && !config.agentSparesBattery)
    config.add(
      Config.Value(
        key: "agent.cpu", value: .string("5%"), source: .file(line: 1, column: 1)))
    #expect(config.agentShare == 0.05)
    config.add(Config.Value(key: "agent.cpu", value: .string("100%"), source: .option("--cpu")))
    #expect(config.agentShare == nil)
  }

  /// Only values that differ from those of the open board wait for the next one.
  @Test func valueThatIsSetBackDoesNotWait() {
    func config(_ values: [String: JSONValue]) -> Config {
      var config = Config()
      for (key, value) in values {
        config.add(Config.Value(key: key, value: value, source: .file(line: 1, column: 1)))
      }
      return config
    }
    let started = config(["plain": .bool(true)])
    #expect(config(["plain": .bool(true)]).waitingKeys(inEffect: started).isEmpty)
    #expect(config([:]).waitingKeys(inEffect: started) == ["plain"])
    let several = config(["ascii": .bool(true), "mouse": .bool(false)])
    #expect(several.waitingKeys(inEffect: started) == ["plain", "ascii"])
    #expect(BoardMessage.configLater(["plain"]).description.hasPrefix("plain: takes effect"))
    #expect(
      BoardMessage.configLater(["plain", "ascii"]).description.hasPrefix("plain, ascii: take eff"))
  }

  @Test func messageAboutWaitingValuesEnds() {
    var scene = Scene()
    let message = BoardMessage.configLater(["plain"])
    scene.send(.message(message))
    #expect(scene.engine.board(at: scene.now).message == message)
    scene.send(.configInEffect)
    #expect(scene.engine.board(at: scene.now).message == nil)
    scene.send(.message(.pastOff))
    scene.send(.configInEffect)
    #expect(scene.engine.board(at: scene.now).message == .pastOff)
  }

  @Test func keysAreUniqueAndExplained() {
    #expect(Set(ConfigKey.all.map(\.name)).count == ConfigKey.all.count)
    for key in ConfigKey.all {
      #expect(key.summary.hasSuffix("."))
      if let section = key.section { #expect(ConfigKey.named(section) != nil) }
    }
  }

  @Test func openBoardFollowsBackgroundSettings() {
    var engine = Engine()
    _ = engine.apply(
      .configured(updatesInBackground: false, concurrentBackgroundUpdates: 0),
      at: Moment(awake: .zero, wall: 0))
    #expect(!engine.configuration.updatesInBackground)
    #expect(engine.configuration.concurrentBackgroundUpdates == 1)
  }

  @Test(arguments: [
    ("icons", "auto", JSONValue.null), ("icons", "on", .bool(true)),
    ("icons", "false", .bool(false)),
    ("cards", "box", .string("box")),
  ])
  func looksAreRead(_ key: String, _ text: String, _ value: JSONValue) throws {
    let key = try #require(ConfigKey.named(key))
    #expect(try key.value(of: text) == value)
    #expect(throws: ConfigKey.Mistake.self) { try key.value(of: "sometimes") }
    if value == .null { #expect(key.text(of: value) == text) }
  }

  @Test func iconsAreShownWhereTheConfigSaysSo() {
    var config = Config()
    #expect(config.showsIcons == nil)
    config.add(.init(key: "icons", value: .bool(true), source: .file(line: 1, column: 1)))
    #expect(config.showsIcons == true)
    let now = Moment(awake: .zero, wall: 0)
    var engine = Engine()
    let info = WidgetInfo(
      id: "a.b.w", appID: "a.b", appName: "App", title: "Title", icon: "☂", isBundled: true)
    _ = engine.apply(.installed([info], apps: [], broken: [], isFirstRun: true), at: now)
    #expect(engine.board(at: now).roster.map(\.icon) == [nil])
    _ = engine.apply(
      .configured(updatesInBackground: true, concurrentBackgroundUpdates: 1, showsIcons: true),
      at: now)
    let board = engine.board(at: now)
    #expect(board.roster.map(\.icon) == ["☂"] && board.cards.map(\.icon) == ["☂"])
  }
}
