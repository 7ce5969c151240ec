import Foundation
import Testing
import TodayHost

/// The script for Home Assistant, with states in the form of its REST API.
@Suite struct HomeAssistantTests {
  private static let states = #"""
    [{"entity_id": "sensor.outside", "state": "7.4500001",
      "attributes": {"unit_of_measurement": "°C", "friendly_name": "Outside"}},
     {"entity_id": "light.kitchen", "state": "on", "attributes": {"friendly_name": "Kitchen"}},
     {"entity_id": "switch.heater", "state": "off", "attributes": {"friendly_name": "Heater"}},
     {"entity_id": "person.ada", "state": "not_home", "attributes": {"friendly_name": "Ada"}},
     {"entity_id": "light.cellar", "state": "unavailable", "attributes": null}]
    """#
  private static let all = "sensor.outside light.kitchen switch.heater person.ada light.cellar"

  private func with(
    _ answers: [String: String], _ body: (inout ScriptBench) async throws -> Void
  ) async throws {
    try await ScriptBench.with("home-assistant.1m.py") { bench in
      try bench.serve(answers)
      bench.environment = [
        "HA_SERVER": "http://127.0.0.1:{port}", "HA_TOKEN": "secret-token", "HA_ENTITIES": Self.all,
      ]
      try await body(&bench)
    }
  }

  @Test func entitiesHaveTheirValues() async throws {
    try await with(["GET /api/states HTTP/1.1": WebBench.http(Self.states)]) { bench in
      let result = try await bench.run()
      #expect(result.status == 0 && result.errors == "", "\(result.errors)")
      // catalogue: home-assistant.1m.py
      let drawing = """
        Outside                              7.45 °C
        ● Kitchen                                 on
        ○ Heater                                 off
        Ada                                     away
        light.cellar                     unavailable
        """
      #expect(result.card == drawing)
      // In a narrow card, the state of light.cellar has a row of its own.
      #expect(result.card(columns: 24).split(separator: "\n").count == 6)
      #expect(result.card(columns: 80).split(separator: "\n").count == 5)
      #expect(try bench.requests().contains("Authorization: Bearer secret-token"))
      let spanish = try await bench.run(environment: ["TODAY_LANGUAGE": "es"])
      #expect(spanish.card.contains("encendido"))
    }
  }

  /// A name may look like a parameter of a line.
  @Test func tapSwitchesWhatIsShown() async throws {
    let states = Self.states.replacing("\"Kitchen\"", with: "\"Kitchen | color=red\"")
    try await with([
      "GET /api/states HTTP/1.1": WebBench.http(states),
      "POST /api/services/homeassistant/toggle HTTP/1.1": WebBench.http("[]"),
    ]) { bench in
      let result = try await bench.run()
      let action = try #require(result.action("Kitchen"))
      #expect(action.refreshes && Array(action.command.dropFirst()) == ["toggle", "light.kitchen"])
      #expect(result.action("Outside")?.isEmpty == true)
      #expect(result.action("light.cellar")?.isEmpty == true)
      let switched = try await bench.run("toggle", "light.kitchen")
      #expect(switched.isHidden && switched.errors == "")
      #expect(try bench.requests().first?.hasPrefix("POST /api/services") == true)
      _ = try await bench.run("toggle", "lock.door")
      #expect(try bench.requests().isEmpty)
    }
  }

  @Test(arguments: [
    (["HA_ENTITIES": ""], "", 0), (["HA_TOKEN": ""], "Set the token.\n", 1),
    (
      ["HA_ENTITIES": "sensor.lost kitchen"],
      "Home Assistant has no kitchen. Check the name. Home Assistant has no sensor.lost. Check the name.\n",
      1
    ),
  ])
  func settingsAreChecked(
    _ settings: [String: String], _ errors: String, _ status: Int32
  ) async throws {
    try await with(["GET /api/states HTTP/1.1": WebBench.http(Self.states)]) { bench in
      let result = try await bench.run(environment: settings)
      #expect(result.status == status && result.errors == errors && result.text.isEmpty)
    }
  }

  @Test(arguments: [
    (WebBench.http("{}"), "127.0.0.1 sent something else than expected. Check the address.\n"),
    (
      WebBench.http("401: Unauthorized", status: "401 Unauthorized"),
      "127.0.0.1 refuses the token. It may have expired: set a new one.\n"
    ),
  ])
  func failureHasAReason(_ answer: String, _ errors: String) async throws {
    try await with(["GET /api/states HTTP/1.1": answer]) { bench in
      let result = try await bench.run()
      #expect(result.status == 1 && result.errors == errors && result.text.isEmpty)
    }
  }
}
