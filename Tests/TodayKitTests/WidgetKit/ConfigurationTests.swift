import Foundation
import Testing
import TodayTesting
import TodayWire

@testable import TodayKit

/// The settings that belong to one of several cards of a widget.
@MainActor @Suite struct ConfigurationTests {
  private static let group = "group.dev.today.testing"

  enum Unit: String, AppEnum {
    case celsius, kelvin

    nonisolated static let typeDisplayRepresentation: TypeDisplayRepresentation = "Unit"
    nonisolated static let caseDisplayRepresentations: [Unit: DisplayRepresentation] = [
      .celsius: "Celsius", .kelvin: "Kelvin",
    ]
  }

  struct City: AppEntity {
    var id: String
    nonisolated static let typeDisplayRepresentation: TypeDisplayRepresentation = "City"
    nonisolated static let defaultQuery = Cities()
    var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: id) }
  }

  struct Cities: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [City] {
      identifiers.filter { $0 != "nowhere" }.map { City(id: $0) }
    }
  }

  struct Choice: WidgetConfigurationIntent {
    nonisolated static let title: LocalizedStringResource = "Choice"
    @Parameter(title: "Place", default: "Rome") var place: String
    @Parameter(title: "Days", default: 3) var days: Int
    @Parameter(title: "Wind", default: false) var wind: Bool
    @Parameter(title: "Height") var height: Double?
    @Parameter(title: "Unit", default: .celsius) var unit: Unit
    @Parameter(title: "City") var city: City?

    init() {}

    var text: String {
      "\(place) \(days) \(wind) \(height.map { "\($0)" } ?? "-") \(unit) \(city?.id ?? "-")"
    }
  }

  struct Entry: TimelineEntry {
    var date: Date
    var text: String
  }

  struct Provider: AppIntentTimelineProvider {
    func placeholder(in context: Context) -> Entry { Entry(date: .now, text: "") }

    func snapshot(for configuration: Choice, in context: Context) async -> Entry {
      Entry(date: .now, text: configuration.text)
    }

    func timeline(for configuration: Choice, in context: Context) async -> TodayKit.Timeline<Entry>
    {
      let own = context.cardSettings.keys.sorted().joined(separator: ",")
      return TodayKit.Timeline(
        entries: [Entry(date: .now, text: "\(configuration.text) [\(own)]")], policy: .never)
    }
  }

  struct Chooser: Widget {
    var body: some WidgetConfiguration {
      AppIntentConfiguration(kind: "Chooser", intent: Choice.self, provider: Provider()) {
        Text($0.text)
      }
    }
  }

  @Test(
    arguments: [
      ([:], "Rome 3 false - celsius - []"),
      (
        [
          "place": "Turin", "days": "5", "wind": "true", "height": "1.5", "unit": "kelvin",
          "city": "x",
        ],
        "Turin 5 true 1.5 kelvin x [city,days,height,place,unit,wind]"
      ),
      // What does not fit leaves the default.
      (
        ["days": "many", "wind": "perhaps", "unit": "miles", "city": "nowhere", "other": "1"],
        "Rome 3 false - celsius - [city,days,other,unit,wind]"
      ),
    ] as [([String: String], String)])
  func parametersHaveTheSettingsOfTheCard(_ settings: [String: String], _ text: String) async {
    let harness = TimelineHarness(Chooser(), size: (columns: 80, rows: 3), settings: settings)
    #expect(await harness.update() == .newData)
    #expect(harness.drawing(at: .now) == text)
  }

  struct Cups: WidgetConfigurationIntent {
    nonisolated static let title: LocalizedStringResource = "Cups"
    @Parameter(title: "Goal", default: 8, inclusiveRange: (1, 20)) var goal: Int
    @Parameter(title: "Unit") var unit: Unit?

    init() {}
  }

  @Test(
    arguments: [
      (["goal": "20", "unit": "kelvin"], []),
      (
        ["gaol": "5"],
        ["the setting gaol of this card is not a parameter: choose one of goal, unit"]
      ),
      (
        ["unit": "teas"],
        [
          "the setting unit of this card is \"teas\", which the parameter cannot have: "
            + "set it to one of celsius, kelvin"
        ]
      ),
      (
        ["goal": "50"],
        [
          "the setting goal of this card is \"50\", which the parameter cannot have: "
            + "set it to a number from 1 to 20"
        ]
      ),
    ] as [([String: String], [String])])
  func mistakesInTheSettingsOfTheCardAreNamed(
    _ settings: [String: String], _ mistakes: [String]
  ) async {
    let intent = Cups()
    let members = settings.map { JSONMember($0.key, .string($0.value)) }
    #expect(await IntentValues(members).mistakes(applyingTo: intent) == mistakes)
    #expect(intent.goal == (settings["goal"] == "20" ? 20 : 8))
  }

  final class Reader: WidgetViewController, NCWidgetProviding {
    @ViewBuilder override var body: any View {
      let defaults = UserDefaults(suiteName: ConfigurationTests.group)
      let own = UserDefaults(suiteName: "own")
      Text("\(defaults?.string(forKey: "place") ?? "-") \(defaults?.integer(forKey: "days") ?? 0)")
      Text("\(own?.string(forKey: "place") ?? "-") \(extensionContext?.cardSettings.count ?? -1)")
    }
  }

  @Test func defaultsOfTheGroupHaveTheSettingsOfTheCard() {
    let shared = WidgetHarness(Reader.self, groups: [Self.group])
    shared.appear()
    #expect(shared.drawing == "- 0\n- 0")
    let card = WidgetHarness(
      Reader.self, groups: [Self.group], settings: ["place": "Turin", "days": "5"])
    card.inWidget {
      let defaults = UserDefaults(suiteName: Self.group)
      defaults?.set("Oslo", forKey: "place")
      defaults?.set(true, forKey: "wind")
      #expect(defaults?.string(forKey: "place") == "Turin")
      #expect(defaults?.bool(forKey: "wind") == true)
      #expect(defaults?.dictionaryRepresentation()["place"] as? String == "Turin")
    }
    card.appear()
    #expect(card.drawing == "Turin 5\n- 2")
  }
}
