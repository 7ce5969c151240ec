import Testing
import TodayEngine
import TodayWire

@Suite struct ConfigTests {
  private static let file = Config.Value(
    key: "columns", value: .integer(2), source: .file(line: 3, column: 1))
  private static let option = Config.Value(
    key: "columns", value: .integer(4), source: .option("--columns"))

  @Test func withoutAWordEverythingIsAsTheTableSays() {
    let config = Config()
    for key in ConfigKey.all {
      #expect(config[key.name].value == key.standard)
      #expect(config[key.name].source == .standard)
    }
    #expect(config.theme == "terminal")
    #expect(config.columns == nil)
    #expect(config.updatesInBackground)
    #expect(config.board == nil)
  }

  @Test func anOptionGoesAboveTheEnvironmentAndThatAboveTheFile() {
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

  @Test func theEnvironmentIsCheckedLikeTheFile() {
    var config = Config()
    let problems = config.add(environment: [
      "TODAY_COLUMNS": "many", "TODAY_THEME": "nord", "TODAY_STRICT": "1", "TODAY_LANGUAGE": "",
      "TODAY_APPS": "/a:/b",
    ])
    #expect(config.theme == "nord")
    #expect(config.columns == nil)
    #expect(config.language == nil)
    #expect(config.apps == ["/a", "/b"])
    #expect(
      problems.map { $0.sentence(file: "config.yaml") } == [
        "TODAY_COLUMNS: columns is a whole number from 1 to 20: write one, or auto",
        "TODAY_STRICT: strict is true or false: write one of them",
      ])
  }

  @Test func everyKeyIsToldApartAndExplained() {
    #expect(Set(ConfigKey.all.map(\.name)).count == ConfigKey.all.count)
    for key in ConfigKey.all {
      #expect(key.summary.hasSuffix("."))
      if let section = key.section { #expect(ConfigKey.named(section) != nil) }
    }
  }

  @Test func whatUpdatesInTheBackgroundFollowsAnOpenBoard() {
    var engine = Engine()
    _ = engine.apply(
      .configured(updatesInBackground: false, concurrentBackgroundUpdates: 0),
      at: Moment(awake: .zero, wall: 0))
    #expect(!engine.configuration.updatesInBackground)
    #expect(engine.configuration.concurrentBackgroundUpdates == 1)
  }
}
