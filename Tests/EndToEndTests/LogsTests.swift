import Foundation
import Testing

extension EndToEnd.Widgets {
  /// The entries of updates in `today logs`.
  struct LogsTests {
    @Test func updateEntryHasItsCauseAndRepeatsAreCounted() async throws {
      try await Home.with { home in
        let widget = WidgetBundle(name: "Alpha")
        try await home.enable(widget)
        for _ in 0..<3 { _ = try await home.today("update", widget.id) }
        let folded = try await home.today("logs", widget.id, "--kind", "update")
        #expect(folded.status == 0)
        let lines = folded.output.split(separator: "\n")
        #expect(lines.count == 1)
        #expect(lines.first?.contains("asked for by today update") == true)
        #expect(lines.first?.contains("→ newData in ") == true)
        #expect(lines.first?.contains("× 3 since ") == true)
        let all = try await home.today("logs", widget.id, "--kind", "update", "--all")
        #expect(all.output.split(separator: "\n").count == 3)
        let json = try await home.today("logs", widget.id, "--kind", "update", "--json")
        let entries = try #require(
          JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
        #expect(entries.count == 3)
        #expect(entries.allSatisfy { $0["cause"] as? String == "requested" })
        #expect(entries.allSatisfy { $0["outcome"] as? String == "newData" })
        let wrong = try await home.today("logs", "--kind", "nothing")
        #expect(wrong.status == 64)
      }
    }
  }
}
