import Foundation
import Testing
import TodayHost

/// The script for time tracking, with what Timewarrior 1.4 and Watson 2 print.
@Suite struct TimeTrackingTests {
  /// Saturday 2026-11-21, 09:41:00 UTC.
  private static let now = "1795254060"

  private static let intervals = #"""
    [
    {"id":3,"start":"20261120T220000Z","end":"20261121T010000Z","tags":["night | color=red"]},
    {"id":2,"start":"20261121T080000Z","end":"20261121T091500Z","tags":["mail","work"]},
    {"id":1,"start":"20261121T093000Z"}
    ]
    """#
  private static let frames = #"""
    [{"id": "a1", "project": "today", "start": "2026-11-21T08:00:00+00:00",
      "stop": "2026-11-21T09:00:00+00:00", "tags": []},
     {"id": "current", "project": "docs", "start": "2026-11-21T09:31:00Z",
      "stop": "2026-11-21T09:41:00Z", "tags": ["x"]}]
    """#

  private func run(
    timew: String? = nil, watson: String? = nil, _ settings: [String: String] = [:],
    hasFolder: Bool = true
  ) async throws -> ScriptResult {
    var result: ScriptResult?
    try await ScriptBench.with("time-tracking.1m.py") { bench in
      for (name, source) in [("timew", timew), ("watson", watson)] {
        if let source { try bench.program(name, source) }
      }
      if hasFolder { try bench.file(bench.home + "/.timewarrior/data/tags.data", "") }
      bench.environment = ["TODAY_NOW": Self.now].merging(settings) { $1 }
      result = try await bench.run()
    }
    return try #require(result)
  }

  private static func printing(_ text: String, when arguments: String) -> String {
    "[ \"$*\" = '\(arguments)' ] || exit 9\ncat <<'END'\n\(text)\nEND"
  }
  private static let exports = printing(intervals, when: "export 2026-11-16 - tomorrow")
  private static let logs = printing(
    frames, when: "log --json --current --from 2026-11-16 --to 2026-11-24")

  @Test func todayAndThisWeekAreSummed() async throws {
    let result = try await run(timew: Self.exports, ["TRACKER_HOURS": "7,5"])
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    // catalogue: time-tracking.1m.py
    let drawing = """
      ● no name                               0:11
      mail work                               1:15
      night ¦ color=red                       1:00
      no name                                 0:11
      Today                            2:26 / 7:30
      This week                               4:26
      """
    #expect(result.card == drawing)
    #expect(
      result.card(columns: 24) == """
        ● no name           0:11
        mail work           1:15
        night ¦ color=red   1:00
        no name             0:11
        Today        2:26 / 7:30
        This week           4:26
        """)
    #expect(result.card(columns: 80).split(separator: "\n").count == 6)
    let action = try #require(result.action("●"))
    #expect(action.refreshes && action.command.last == "stop")
    #expect(action.command.first?.hasSuffix("/timew") == true)
    #expect(result.action("Today")?.isEmpty == true)
  }

  @Test func watsonIsReadToo() async throws {
    let result = try await run(watson: Self.logs, ["TODAY_LANGUAGE": "es"])
    #expect(
      result.card == """
        ● docs                                  0:10
        today                                   1:00
        docs                                    0:10
        Hoy                                     1:10
        Esta semana                             1:10
        """)
    let chosen = try await run(
      timew: Self.exports, watson: Self.logs, ["TRACKER": "watson", "TRACKER_ROWS": "1"])
    #expect(chosen.card.split(separator: "\n").count == 4 && chosen.card.hasPrefix("● docs"))
  }

  @Test func cardHidesWithoutTime() async throws {
    #expect(try await run().isHidden)
    #expect(try await run(timew: "echo '[]'").isHidden)
    // It would ask whether to create its folder.
    #expect(try await run(timew: "exit 1", hasFolder: false).isHidden)
    #expect(try await run(timew: Self.exports, ["TRACKER": "watson"]).isHidden)
  }

  @Test(arguments: [
    ("echo 'Error: broken file' >&2; exit 2", "Error: broken file\n"),
    ("exit 2", "The answer of timew cannot be read. Check its version.\n"),
    ("echo '[{\"start\": 1}]'", "The answer of timew cannot be read. Check its version.\n"),
    ("echo '{'", "The answer of timew cannot be read. Check its version.\n"),
  ])
  func failureHasAReason(_ program: String, _ errors: String) async throws {
    let result = try await run(timew: program)
    #expect(result.status == 1 && result.text.isEmpty && result.errors == errors)
  }
}
