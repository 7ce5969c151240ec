import Foundation
import Testing
import TodayHost
import TodayWire

@Suite struct HackerNewsTests {
  private static let asked = "GET /api/v1/search?tags=front_page&hitsPerPage=10 HTTP/1.1"

  private static let stories = #"""
    {"hits": [
      {"objectID": "1", "title": "A terminal that draws itself", "points": 412, "num_comments": 187,
       "url": "https://example.org/terminal", "author": "a", "created_at_i": 1795250000},
      {"objectID": "2", "title": "Ask HN: What do you read in the morning?", "points": 96,
       "num_comments": 240, "url": null},
      {"objectID": "3", "title": "Show HN: A clock", "points": 7, "num_comments": 0,
       "url": "javascript:alert(1)"},
      {"objectID": "4", "title": null, "points": 1}], "nbHits": 4}
    """#

  private func run(
    _ answers: [String: String], _ settings: [String: String] = [:], times: Int = 1
  ) async throws -> [ScriptResult] {
    var results: [ScriptResult] = []
    try await ScriptBench.with("hacker-news.15m.py") { bench in
      try bench.serve(answers)
      bench.environment = ["HN_SERVER": "http://127.0.0.1:{port}/"]
      bench.environment.merge(settings) { $1 }
      for _ in 1...times { results.append(try await bench.run()) }
    }
    return results
  }

  @Test func storiesHavePointsAndComments() async throws {
    let result = try #require(try await run([Self.asked: WebBench.http(Self.stories)]).first)
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    // catalogue: hacker-news.15m.py
    let drawing = """
       412 A terminal that draws itself        187
        96 Ask HN: What do you read in the m…  240
         7 Show HN: A clock                      0
      """
    #expect(result.card == drawing)
    #expect(
      result.card(columns: 24) == """
         412 A terminal th…  187
          96 Ask HN: What…   240
           7 Show HN: A clock  0
        """)
    #expect(
      result.card(columns: 80).split(separator: "\n").map { $0.prefix(46) } == [
        " 412 A terminal that draws itself             ",
        "  96 Ask HN: What do you read in the morning? ",
        "   7 Show HN: A clock                         ",
      ])
    #expect(result.output.summary == "3 stories")
    let first = result.root.children[0]
    #expect(first.children[1].url == "https://example.org/terminal")
    #expect(first.children[3].url == "https://news.ycombinator.com/item?id=1")
    #expect(first.children[3].label == "187 comments")
    // Only addresses of the web are opened.
    #expect(result.root.children[2].children[1].url == "https://news.ycombinator.com/item?id=3")
  }

  @Test func listAndPointsAreSettings() async throws {
    let asked =
      "GET /api/v1/search?tags=show_hn&hitsPerPage=2&numericFilters=points%3E%3D50 HTTP/1.1"
    let result = try #require(
      try await run(
        [asked: WebBench.http(Self.stories)],
        ["HN_LIST": "show", "HN_ROWS": "2", "HN_POINTS": "50", "TODAY_LANGUAGE": "es"]
      ).first)
    #expect(result.root.children.count == 2 && result.output.summary == "2 historias")
  }

  @Test func cardHidesWithoutStories() async throws {
    let result = try #require(try await run([Self.asked: WebBench.http(#"{"hits": []}"#)]).first)
    #expect(result.isHidden, "\(result.errors)")
  }

  @Test(arguments: [
    ("{}", "127.0.0.1 sent something else than expected. Check the address.\n"),
    (
      #"{"hits": [{"title": "x", "objectID": "DROP"}]}"#,
      "127.0.0.1 sent something else than expected. Check the address.\n"
    ),
  ])
  func otherAnswerIsAFailure(_ body: String, _ errors: String) async throws {
    let result = try #require(try await run([Self.asked: WebBench.http(body)]).first)
    #expect(result.status == 1 && result.text.isEmpty && result.errors == errors)
  }
}
