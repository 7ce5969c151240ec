import Testing
import TodayConfig
import TodayWire

/// Documents of strangers become values, within limits.
@Suite struct YAMLValueTests {
  private static func read(_ text: String) throws(YAMLValue.Problem) -> String {
    try YAMLValue.read(Array(text.utf8)).text
  }

  private static func problem(_ text: String) -> YAMLValue.Problem? {
    do throws(YAMLValue.Problem) {
      _ = try read(text)
      return nil
    } catch {
      return error
    }
  }

  @Test func wordsAreValuesOnlyWithoutQuotes() throws {
    let text = """
      a: [true, "true", 1.5, '1.5', 00ff, null, ~, yes, -3]
      b: {c: |
        two
        lines
      }
      """
    let plain = try Self.read(String(text.prefix { $0 != "\n" }))
    #expect(plain == #"{"a":[true,"true",1.5,"1.5","00ff",null,null,"yes",-3]}"#)
    #expect(try Self.read("\u{FEFF}a: b") == #"{"a":"b"}"#)
  }

  @Test func aliasesThatGrowAreRefused() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1..<9 {
      let list = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(list)]\n"
    }
    #expect(Self.problem(text) == .tooManyValues)
  }

  @Test(arguments: ["[", "{a: ", "- ", "? "])
  func deepDocumentsAreRefused(_ opening: String) {
    let text = String(repeating: opening, count: 8000)
    #expect(Self.problem(text) == .tooDeep)
  }

  @Test func depthOfLinesIsLimited() {
    let text = (0..<150).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
    #expect(Self.problem(text) == .tooDeep)
  }

  @Test func mistakesHaveTheirLine() {
    guard case .notYAML(let line, _)? = Self.problem("a: b\nc: [d") else {
      Issue.record("it was read")
      return
    }
    #expect(line >= 2)
    #expect(Self.problem("") == .empty)
    #expect(Self.problem(String(repeating: "a", count: 40_000)) == .tooLarge)
    guard case .notYAML? = Self.problem("a: 1\na: 2") else {
      Issue.record("a key occurs twice")
      return
    }
    #expect(throws: YAMLValue.Problem.notUTF8) { try YAMLValue.read([0x61, 0xFF]) }
  }
}
