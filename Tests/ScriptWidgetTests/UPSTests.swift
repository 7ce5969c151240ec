import Foundation
import Testing
import TodayHost
import TodayWire

/// The script for power supplies, with a real server of Network UPS Tools if it is installed.
@Suite struct UPSTests {
  private static let hasNUT = FileManager.default.isExecutableFile(atPath: "/lib/nut/dummy-ups")

  @Test(.enabled(if: hasNUT, "nut-server is not installed"))
  func suppliesOfAServerAreShown() async throws {
    try await ScriptBench.with("ups.1m.py") { bench in
      bench.serve(
        by: "nut.py",
        "ups.status: OL CHRG,battery.charge: 87,ups.load: 23,battery.runtime: 1260")
      bench.environment["UPS"] = "rack@127.0.0.1:{port} other@127.0.0.1:{port}"
      let result = try await bench.run()
      #expect(
        result.status == 1 && result.errors == "127.0.0.1 has no UPS other. Check the name.\n")
      // catalogue: ups.1m.py
      let drawing = """
        rack                         mains, charging
        ━━━━━━━━━━━━━━━━━── 87 %  21 min · load 23 %
        """
      #expect(result.card == drawing)
      for columns in [36, 60, 120] {
        #expect(result.card(columns: columns).split(separator: "\n").count == 2)
      }
    }
  }

  private static func variables(_ lines: String...) -> String {
    "BEGIN LIST VAR rack\n" + lines.map { "VAR rack \($0)\n" }.joined() + "END LIST VAR rack\n"
  }

  private func with(
    _ answers: [String: String], _ body: (inout ScriptBench) async throws -> Void
  ) async throws {
    try await ScriptBench.with("ups.1m.py") { bench in
      try bench.serve(answers.merging(["greeting": ""]) { $1 })
      bench.environment = ["UPS": "rack@127.0.0.1:{port}", "WEB_SECONDS": "20"]
      try await body(&bench)
    }
  }

  @Test func batteryIsAnAlert() async throws {
    let answer = Self.variables(
      "ups.status \"OB LB\"", "battery.charge \"12\"", "x \"a \\\"b\\\"\"")
    try await with(["LIST VAR rack": answer]) { bench in
      let result = try await bench.run()
      #expect(result.card.hasPrefix("rack                 on battery, battery low"))
      #expect(result.output.alerts.map(\.title) == ["rack"])
      let russian = try await bench.run(environment: ["TODAY_LANGUAGE": "ru"])
      #expect(russian.card.contains("от батареи, батарея садится"))
    }
  }

  @Test func passwordIsSentBeforeTheQuestion() async throws {
    let answers = [
      "USERNAME ada": "OK\n", "PASSWORD \"a b\"": "ERR ACCESS-DENIED\n",
    ]
    try await with(answers) { bench in
      let result = try await bench.run(environment: ["UPS_USER": "ada", "UPS_PASSWORD": "a b"])
      #expect(
        result.errors == "127.0.0.1 denies access. Check the user and the password.\n")
    }
  }

  @Test(arguments: [
    (
      "ERR DATA-STALE\n", "127.0.0.1 does not hear from the UPS rack. Check its cable and driver.\n"
    ),
    ("ERR UNKNOWN-UPS\n", "127.0.0.1 has no UPS rack. Check the name.\n"),
    ("HTTP/1.1 400\n", "127.0.0.1 sent something else than expected. Check the address.\n"),
    ("close", "127.0.0.1 closed the connection too early. The next update tries again.\n"),
    ("wait", "127.0.0.1 did not answer within 0.5 s. The next update tries again.\n"),
    (
      "BEGIN LIST VAR rack\nVAR",
      "127.0.0.1 did not answer within 0.5 s. The next update tries again.\n"
    ),
  ])
  func brokenServerIsNamed(_ answer: String, _ errors: String) async throws {
    try await with(["LIST VAR rack": answer]) { bench in
      let seconds = errors.contains("0.5") ? "0.5" : "20"
      let result = try await bench.run(environment: ["WEB_SECONDS": seconds])
      #expect(result.status == 1 && result.errors == errors && result.text.isEmpty)
    }
  }

  @Test func namesAreChecked() async throws {
    try await with([:]) { bench in
      let result = try await bench.run(environment: ["UPS": "rack"])
      #expect(result.status == 1 && result.errors == "rack is not a UPS. Write ups@host.\n")
    }
  }
}
