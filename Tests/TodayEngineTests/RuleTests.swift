import Foundation
import Testing
import TodayEngine

@Suite struct RuleTests {
  private static let page = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/TodayKit/TodayKit.docc/DifferencesFromApple.md")
  private static let heading = "| rule | here |"

  /// The page has the list unchanged; `TODAY_RECORD=1` records it and fails.
  @Test func differencesPageListsEveryRule() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let before = lines.prefix { !$0.hasPrefix(Self.heading) }
    let table = lines.dropFirst(before.count).prefix { $0.hasPrefix("|") }
    if ProcessInfo.processInfo.environment["TODAY_RECORD"] != nil {
      let after = lines.dropFirst(before.count + table.count)
      let new =
        before.joined(separator: "\n") + "\n" + Rule.table + "\n"
        + after.joined(separator: "\n")
      try new.write(to: Self.page, atomically: true, encoding: .utf8)
      Issue.record("the table was recorded anew: look at it, and run without TODAY_RECORD")
      return
    }
    #expect(table.joined(separator: "\n") == Rule.table, "TODAY_RECORD=1 writes it anew")
  }

  @Test(arguments: Rule.allCases) func ruleSaysWhatDiffers(_ rule: Rule) {
    let sentences = [rule.here, rule.apple] + (rule.strict.map { [$0] } ?? [])
    #expect(Set(sentences).count == sentences.count)
    #expect(sentences.allSatisfy { $0.hasSuffix(".") })
    #expect(!rule.title.hasSuffix("."))
    #expect(!(rule.title + sentences.joined()).contains("|"))
  }

  /// Every statement about Apple needs a source.
  @Test(arguments: Rule.allCases) func statementAboutAppleHasASource(_ rule: Rule) {
    #expect((rule.source == nil) == rule.apple.hasPrefix("No "))
  }

  @Test(arguments: Rule.allCases) func strictIsInForceWhereItChangesARule(_ rule: Rule) {
    var configuration = EngineConfiguration()
    #expect(rule.sentence(in: configuration) == rule.here)
    configuration.isStrict = true
    #expect(rule.sentence(in: configuration) == rule.strict ?? rule.here)
    #expect(rule.isTurnedBack(in: configuration) == (rule.strict != nil))
  }
}
