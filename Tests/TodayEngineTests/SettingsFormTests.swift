import Testing
import TodayEngine
import TodayWire

@Suite struct SettingsFormTests {
  private static let units = Setting.Kind.choice([
    .init(title: "Celsius", value: "c"), .init(title: "Fahrenheit", value: "f"),
  ])
  static let form = SettingsForm(items: [
    .group(title: "Place", footer: "A town."),
    .setting(
      Setting(key: "place", title: "Place", kind: .text(isSecret: false, isNumber: false))),
    .setting(
      Setting(
        key: "token", title: "Token", kind: .text(isSecret: true, isNumber: false),
        standard: "none")),
    .setting(
      Setting(
        key: "wind", title: "Wind", kind: .toggle(on: .bool(true), off: .bool(false)),
        standard: .bool(true))),
    .setting(
      Setting(
        key: "days", title: "Days", kind: .number(minimum: 1, maximum: 7),
        standard: .integer(3))),
    .setting(Setting(key: "units", title: "Units", kind: units, standard: "c")),
    .setting(Setting(key: "version", title: "Version", kind: .title([]), standard: "1.0")),
  ])

  @Test func registryKeepsTheForm() {
    #expect(SettingsForm(json: Self.form.json) == Self.form)
    #expect(SettingsForm(json: nil) == nil)
  }

  private static let typed: [(String, String, Result<JSONValue, Setting.Refusal>)] = [
    ("place", "Turin", .success("Turin")), ("place", "", .success("")),
    ("wind", "off", .success(.bool(false))), ("wind", "1", .success(.bool(true))),
    ("wind", "maybe", .failure(.noTruth)), ("days", "5", .success(.number(5))),
    ("days", "9", .failure(.outside(minimum: 1, maximum: 7))), ("days", "x", .failure(.noNumber)),
    ("days", "nan", .failure(.noNumber)), ("units", "f", .success("f")),
    ("units", "Fahrenheit", .success("f")), ("units", "k", .failure(.noChoice(["c", "f"]))),
    ("version", "2", .failure(.fixed)),
  ]

  @Test(arguments: typed)
  func typedTextIsValidated(
    _ key: String, _ text: String, _ value: Result<JSONValue, Setting.Refusal>
  ) throws {
    let setting = try #require(Self.form.settings.first { $0.key == key })
    let found = Result { () throws(Setting.Refusal) in try setting.value(typed: text) }
    #expect(found == value)
  }

  @Test(arguments: [
    (JSONValue.bool(true), true), (.bool(false), false), (.number(1), true), ("YES", true),
    ("no", false), (.null, false),
  ])
  func truthIsWrittenInSeveralWays(_ value: JSONValue, _ isOn: Bool) throws {
    let setting = try #require(Self.form.settings.first { $0.key == "wind" })
    #expect(setting.isOn(value) == isOn)
  }

  @Test func numberFieldTakesOnlyNumbers() {
    let setting = Setting(key: "n", title: "N", kind: .text(isSecret: false, isNumber: true))
    for text in ["ten", "1e5", "0x1"] {
      #expect(throws: Setting.Refusal.noNumber) { try setting.value(typed: text) }
    }
    for text in ["", "-1.5"] {
      #expect(throws: Never.self) { try setting.value(typed: text) }
    }
  }

  @Test func sliderTakesOnlyDecimalNumbers() throws {
    let setting = Setting(key: "n", title: "N", kind: .number(minimum: 0, maximum: 9))
    #expect(throws: Setting.Refusal.noNumber) { try setting.value(typed: "0x1") }
    // As the form shows a small value.
    #expect(try setting.value(typed: "1e-05") == .number(0.00001))
  }
}
