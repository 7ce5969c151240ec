import Foundation
import Testing
import TodayHost

@Suite struct QuoteTests {
  private static let fortunes = """
    The Analytical Engine has no pretensions whatever to originate anything. It can do whatever we know how to order it to perform.
    -- Ada Lovelace
    %
    a line
    another line
    %
    """

  private func with(
    _ text: String, _ body: (inout ScriptBench) async throws -> Void
  ) async throws {
    try await ScriptBench.with("quote.1h.py") { (bench: inout ScriptBench) async throws in
      try bench.file(bench.home + "/quotes", text)
      bench.environment = ["QUOTE_FILE": "~/quotes", "TODAY_NOW": "1795254060"]
      try await body(&bench)
    }
  }

  @Test func tapShowsAnotherQuote() async throws {
    try await with(Self.fortunes) { (bench: inout ScriptBench) async throws in
      var cards: Set<String> = []
      for _ in 1...2 {
        let result = try await bench.run()
        #expect(result.errors == "" && result.output.actions["next"]?.refreshes == true)
        cards.insert(result.card)
        _ = try await bench.run(try #require(result.arguments(of: "next")).joined())
      }
      // catalogue: quote.1h.py
      let drawing = """
        The Analytical Engine has no pretensions
        whatever to originate anything. It can do
        whatever we know how to order it to perform.
        — Ada Lovelace
        """
      #expect(cards == [drawing, "a line\nanother line"])
    }
  }

  /// The next day has another one, whatever was skipped.
  @Test func eachDayHasItsQuote() async throws {
    try await with("one\ntwo\nthree\n") { (bench: inout ScriptBench) async throws in
      var cards: [String] = []
      for day in 0..<3 {
        bench.environment["TODAY_NOW"] = "\(1_795_254_060 + 86_400 * day)"
        cards.append(try await bench.run().card)
      }
      #expect(Set(cards) == ["one", "two", "three"])
    }
  }

  @Test func wordHasItsMeaning() async throws {
    try await with("petrichor\tthe smell of rain on dry ground | color=red\n") {
      (bench: inout ScriptBench) async throws in
      let result = try await bench.run()
      #expect(result.card == "petrichor\nthe smell of rain on dry ground | color=red")
      #expect(result.card(columns: 30).split(separator: "\n").count == 3)
    }
  }

  @Test(arguments: [
    ("", "~/quotes has no quotes. Check the file.\n", "~/quotes"),
    ("x", "~/none cannot be read: No such file or directory\n", "~/none"), ("x", "", ""),
  ])
  func fileWithoutQuotesIsNamed(
    _ text: String, _ errors: String, _ file: String
  ) async throws {
    try await with(text) { (bench: inout ScriptBench) async throws in
      let result = try await bench.run(environment: ["QUOTE_FILE": file])
      #expect(result.errors == errors && result.text.isEmpty)
      #expect(result.status == (errors.isEmpty ? 0 : 1))
    }
  }
}
