import Foundation
import Testing
import TodayBoard
import TodayConfig
import TodayEngine
import TodayRender
import TodayWire

@Suite struct ConfigTemplateTests {
  /// The commented lines that are not prose, without their `#`.
  private static var uncommented: String {
    ConfigTemplate.text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("# ") || $0.hasPrefix("#  ") }
      .map { $0.hasPrefix("#") ? String($0.dropFirst()) : String($0) }
      .joined(separator: "\n")
  }

  @Test func templateAsWrittenHasNoEffect() {
    #expect(ConfigReader.read(ConfigTemplate.text) == ConfigDocument())
  }

  @Test func uncommentedTemplateHasTheDefaults() throws {
    let document = ConfigReader.read(Self.uncommented)
    try #require(document.problems.isEmpty, "\(document.problems)")
    for value in document.values
    where !["keys", "board"].contains(value.key)
      && !value.key.hasPrefix(Config.widgetsPrefix)
    {
      #expect(value.value == ConfigKey.named(value.key)?.standard, "\(value.key)")
    }
    let said = Set(document.values.map(\.key))
    for key in ConfigKey.all where ![.section, .sectionOrOff, .widgets].contains(key.kind) {
      #expect(said.contains(key.name))
    }
  }

  @Test func templateHasAllKeysOfTheBoard() throws {
    let document = ConfigReader.read(Self.uncommented)
    var config = Config()
    config.add(document.values)
    let map = KeyMap.build(config.keys.map { KeyMap.Entry(key: $0.key, command: $0.command) }).map
    for binding in KeyMap.standardBindings {
      #expect(Set(map.keys(of: binding.command)) == Set(binding.keys), "\(binding.command)")
    }
  }

  @Test func everyKeyIsReadByItsName() {
    for key in KeyMap.standardBindings.flatMap(\.keys) {
      #expect(Key(name: key.configName) == key)
    }
  }

  @Test func noLineIsTooLong() {
    for line in ConfigTemplate.text.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
  }

  @Test(arguments: [
    BoardSection(pages: []),
    BoardSection(pages: [.init(name: "Home", widgets: [])]),
    BoardSection(pages: [
      .init(
        name: "true: #1 \"x\"", columns: 3,
        widgets: [.init(id: "com.example.a"), .init(id: "b-1_2", mode: .expanded)]),
      .init(
        name: "仕事",
        widgets: [
          .init(id: "1.5", mode: .compact),
          .init(id: "wide", mode: .expanded, size: CardSize(span: .full, rows: .fill)),
          .init(id: "high", size: CardSize(span: .columns(2), rows: .count(12))),
        ]),
    ]),
  ])
  func boardIsReadAsItWasWritten(_ section: BoardSection) throws {
    let document = ConfigReader.read(YAMLText.board(section))
    try #require(document.problems.isEmpty, "\(document.problems)")
    #expect(document.values.map { BoardSection(json: $0.value) } == [section])
  }
}
