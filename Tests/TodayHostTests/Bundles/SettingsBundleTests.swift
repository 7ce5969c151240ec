import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

@Suite struct SettingsBundleTests {
  private static let root: Plist = [
    "StringsTable": "Root",
    "PreferenceSpecifiers": [
      ["Type": "PSGroupSpecifier", "Title": "Place", "FooterText": "A town."],
      ["Type": "PSTextFieldSpecifier", "Title": "Town", "Key": "place", "DefaultValue": ""],
      [
        "Type": "PSTextFieldSpecifier", "Title": "Token", "Key": "token", "IsSecure": true,
        "TodayFileTypes": [],
      ],
      [
        "Type": "PSTextFieldSpecifier", "Title": "Plan", "Key": "plan",
        "TodayFileTypes": ["public.text"],
      ],
      ["Type": "PSTextFieldSpecifier", "Key": "port", "KeyboardType": "NumberPad"],
      ["Type": "PSToggleSwitchSpecifier", "Title": "Wind", "Key": "wind", "DefaultValue": true],
      [
        "Type": "PSSliderSpecifier", "Title": "Days", "Key": "days", "MinimumValue": 1,
        "MaximumValue": 7, "DefaultValue": 3,
      ],
      [
        "Type": "PSMultiValueSpecifier", "Title": "Units", "Key": "units", "DefaultValue": "c",
        "Titles": ["Celsius", "Fahrenheit"], "Values": ["c", "f"],
      ],
      ["Type": "PSTitleValueSpecifier", "Title": "Version", "Key": "v", "DefaultValue": "1.0"],
      ["Type": "PSChildPaneSpecifier", "Title": "More", "File": "More"],
      ["Type": "PSToggleSwitchSpecifier", "Title": "No key"],
    ],
  ]

  private func scan(_ root: String, locale: String = "C") throws -> Registry {
    try withTemporaryDirectory { directory in
      var fixture = BundleFixture()
      fixture.files["Settings.bundle/Root.plist"] = root
      fixture.files["Settings.bundle/es.lproj/Root.strings"] =
        "Town = \"Ciudad\"; Celsius = \"Grados\"; \"A town.\" = \"Una ciudad.\";"
      try fixture.write(in: directory)
      return BundleScanner.scan(
        BundleSearch(places: [.init(path: directory, origin: .given)], executableDirectory: nil),
        locale: locale)
    }
  }

  @Test func everySpecifierIsRead() throws {
    let registry = try scan(Self.root.document)
    let form = try #require(registry.apps.first?.settings)
    #expect(
      form.items == [
        .group(title: "Place", footer: "A town."),
        .setting(
          Setting(
            key: "place", title: "Town", kind: .text(isSecret: false, isNumber: false),
            standard: "")),
        .setting(
          Setting(key: "token", title: "Token", kind: .text(isSecret: true, isNumber: false))),
        .setting(
          Setting(
            key: "plan", title: "Plan", kind: .text(isSecret: false, isNumber: false),
            fileTypes: ["public.text"])),
        .setting(Setting(key: "port", title: "port", kind: .text(isSecret: false, isNumber: true))),
        .setting(
          Setting(
            key: "wind", title: "Wind", kind: .toggle(on: .bool(true), off: .bool(false)),
            standard: .bool(true))),
        .setting(
          Setting(
            key: "days", title: "Days", kind: .number(minimum: 1, maximum: 7),
            standard: .integer(3))),
        .setting(
          Setting(
            key: "units", title: "Units",
            kind: .choice([
              .init(title: "Celsius", value: "c"), .init(title: "Fahrenheit", value: "f"),
            ]), standard: "c")),
        .setting(Setting(key: "v", title: "Version", kind: .title([]), standard: "1.0")),
      ])
  }

  @Test func unknownSpecifierIsSkippedAndReported() throws {
    let problems = try scan(Self.root.document).problems
    #expect(problems.map(\.severity) == [.warning, .warning])
    #expect(problems.map(\.key) == ["PSChildPaneSpecifier", "PSToggleSwitchSpecifier"])
    #expect(problems[0].path.hasSuffix("Settings.bundle/Root.plist"))
  }

  @Test func contradictionsAreReported() throws {
    func slider(_ key: String, _ minimum: Int, _ maximum: Int, _ standard: Plist) -> Plist {
      [
        "Type": "PSSliderSpecifier", "Key": .string(key), "MinimumValue": .integer(minimum),
        "MaximumValue": .integer(maximum), "DefaultValue": standard,
      ]
    }
    let root: Plist = [
      "PreferenceSpecifiers": [
        slider("good", 1, 7, 7), slider("reversed", 7, 1, 3), slider("outside", 1, 7, 8),
        slider("text", 1, 7, "x"), slider("good", 1, 7, 1),
        [
          "Type": "PSMultiValueSpecifier", "Key": "units", "DefaultValue": "k",
          "Titles": ["Celsius", "Fahrenheit"], "Values": ["c", "f"],
        ],
        [
          "Type": "PSMultiValueSpecifier", "Key": "short", "DefaultValue": "f",
          "Titles": ["Celsius"], "Values": ["c", "f"],
        ],
      ]
    ]
    let problems = try scan(root.document).problems
    #expect(problems.allSatisfy { $0.severity == .warning })
    #expect(
      problems.map(\.mistake) == [
        .form(.reversedLimits(key: "reversed")),
        .form(.defaultOutside(key: "outside", minimum: "1", maximum: "7")),
        .form(.defaultOutside(key: "text", minimum: "1", maximum: "7")),
        .form(.sameKey("good")), .form(.defaultNotOffered(key: "units")),
        .form(.unequalTitles(key: "short", titles: 1, values: 2)),
      ])
  }

  @Test func formIsInTheBoardsLanguage() throws {
    let form = try #require(try scan(Self.root.document, locale: "es_MX").apps.first?.settings)
    #expect(form.items.first == .group(title: "Place", footer: "Una ciudad."))
    #expect(form.settings.first?.title == "Ciudad")
  }

  @Test(arguments: ["no list", "<plist version=\"1.0\"><dict></dict></plist>"])
  func brokenFormDoesNotDisableTheApp(_ text: String) throws {
    let registry = try scan(text)
    #expect(registry.apps.first?.settings == nil)
    #expect(registry.widgets.count == 1)
    #expect(registry.problems.map(\.severity) == [.warning])
  }

  @Test func registryStoresTheForm() throws {
    let registry = try scan(Self.root.document)
    try withTemporaryDirectory { directory in
      try registry.write(to: "\(directory)/registry")
      #expect(Registry.read(from: "\(directory)/registry")?.apps == registry.apps)
    }
  }
}
