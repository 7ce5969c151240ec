import Foundation
import Testing
import TodayEngine

@Suite struct RuleTests {
  private static let page = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/TodayKit/TodayKit.docc/DifferencesFromApple.md")
  private static let heading = "| rule | here |"

  /// The page holds the list as it is; `TODAY_RECORD=1` writes it anew and fails.
  @Test func thePageOnDifferencesListsEveryRule() throws {
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

  @Test(arguments: Rule.allCases) func aRuleSaysWhatDiffers(_ rule: Rule) {
    #expect(rule.here != rule.apple)
    #expect(rule.here.hasSuffix(".") && rule.apple.hasSuffix("."))
    #expect(!rule.title.hasSuffix("."))
    #expect(!(rule.title + rule.here + rule.apple).contains("|"))
  }

  @Test(arguments: Rule.allCases) func strictSaysAppleWhereItTurnsBack(_ rule: Rule) {
    var configuration = EngineConfiguration()
    #expect(rule.sentence(in: configuration) == rule.here)
    configuration.isStrict = true
    let isTurnedBack = rule.isTurnedBackByStrict
    #expect(rule.sentence(in: configuration) == (isTurnedBack ? rule.apple : rule.here))
  }
}
