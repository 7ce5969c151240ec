import Foundation
import Testing
import TodayHost
import TodayWire

/// The script for GitHub, GitLab and Forgejo, with answers in the form of their documentation.
@Suite struct ForgeTests {
  private func run(
    _ forge: String, _ answers: [String: String], _ settings: [String: String] = [:]
  ) async throws -> (result: ScriptResult, requests: [String]) {
    var found: (ScriptResult, [String])?
    try await ScriptBench.with("forge.5m.py") { bench in
      try bench.serve(answers)
      bench.environment = [
        "FORGE": forge, "FORGE_SERVER": "http://127.0.0.1:{port}/", "FORGE_TOKEN": "secret-token",
        "TODAY_NOW": "1795254060",
      ]
      bench.environment.merge(settings) { $1 }
      let result = try await bench.run()
      found = (result, (try? bench.requests()) ?? [])
    }
    return try #require(found)
  }

  // MARK: GitHub

  private static let searched =
    "GET /api/v3/search/issues?q=is%3Aopen+is%3Apr+archived%3Afalse+review-requested%3A%40me&per_page=30 HTTP/1.1"
  private static let assigned =
    "GET /api/v3/search/issues?q=is%3Aopen+archived%3Afalse+assignee%3A%40me&per_page=30 HTTP/1.1"
  private static func runs(_ project: String) -> String {
    "GET /api/v3/repos/\(project)/actions/runs?branch=main&per_page=20 HTTP/1.1"
  }

  private static func issue(_ number: Int, _ title: String) -> String {
    #"""
    {"title": "\#(title)", "number": \#(number), "state": "open",
     "html_url": "https://github.com/ada/engine/issues/\#(number)",
     "repository_url": "https://api.github.com/repos/ada/engine"}
    """#
  }
  private static func found(_ items: String...) -> String {
    WebBench.http(
      #"{"total_count": \#(items.count), "incomplete_results": false, "items": [\#(items.joined(separator: ","))]}"#
    )
  }
  private static func workflows(_ states: [(String, String)]) -> String {
    let runs = states.enumerated().map { index, state in
      #"""
      {"id": \#(index), "workflow_id": \#(index), "head_sha": "abc", "status": "\#(state.0)",
       "conclusion": \#(state.1), "html_url": "https://github.com/runs/\#(index)"}
      """#
    }
    let old = #"""
      {"id": 9, "workflow_id": 0, "head_sha": "old", "status": "completed", "conclusion": "failure",
       "html_url": "https://github.com/runs/9"}
      """#
    return WebBench.http(
      #"{"total_count": 1, "workflow_runs": [\#((runs + [old]).joined(separator: ","))]}"#)
  }

  private static let github = [
    searched: found(issue(7, "Count the teeth of each wheel")),
    assigned: found(
      issue(7, "Count the teeth of each wheel"), issue(9, "The mill stops at odd numbers")),
    runs("ada/engine"): workflows([
      ("completed", #""success""#), ("completed", #""failure""#), ("in_progress", "null"),
    ]),
    runs("ada/notes"): workflows([("completed", #""success""#)]),
  ]

  @Test func workOnGitHubIsListed() async throws {
    let (result, requests) = try await run(
      "github", Self.github, ["FORGE_BRANCHES": "ada/engine@main ada/notes"])
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    // catalogue: forge.5m.py
    let drawing = """
      ada/engine@main                       failed
      ada/notes                             passed
      Reviews                                    1
      Count the teeth of each wheel   ada/engine#7
      Issues                                     1
      The mill stops at odd numbers   ada/engine#9
      """
    #expect(result.card == drawing)
    #expect(
      result.card(columns: 24) == """
        ada/engine@main   failed
        ada/notes         passed
        Reviews                1
        Count the teeth of each
        wheel
                    ada/engine#7
        Issues                 1
        The mill stops at odd
        numbers
                    ada/engine#9
        """)
    #expect(result.card(columns: 80).split(separator: "\n").count == 6)
    #expect(result.output.summary == "Reviews: 1, Issues: 1")
    #expect(result.output.alerts.map(\.title) == ["ada/engine@main has failed"])
    #expect(result.root.children[0].url == "https://github.com/runs/1")
    #expect(requests.filter { $0 == "Authorization: Bearer secret-token" }.count == 4)
  }

  @Test func publicBranchNeedsNoToken() async throws {
    let (result, requests) = try await run(
      "github", Self.github, ["FORGE_TOKEN": "", "FORGE_BRANCHES": "ada/notes"])
    #expect(result.card == "ada/notes                             passed")
    #expect(!requests.contains { $0.hasPrefix("Authorization") })
  }

  // MARK: GitLab

  private static let gitlab = [
    "GET /api/v4/user HTTP/1.1": WebBench.http(#"{"id": 1, "username": "ada"}"#),
    "GET /api/v4/merge_requests?scope=all&state=opened&per_page=30&reviewer_username=ada HTTP/1.1":
      WebBench.http(
        #"[{"title": "Oil the cogs", "web_url": "https://gitlab.com/a/b/-/merge_requests/3", "references": {"full": "a/b!3"}}]"#
      ),
    "GET /api/v4/issues?scope=assigned_to_me&state=opened&per_page=30 HTTP/1.1":
      WebBench.http("[]"),
    "GET /api/v4/projects/a%2Fb%2Fc/pipelines?ref=dev&per_page=1 HTTP/1.1": WebBench.http(
      #"[{"id": 1, "status": "running", "web_url": "https://gitlab.com/a/b/c/-/pipelines/1"}]"#),
  ]

  @Test func workOnGitLabIsListed() async throws {
    let (result, _) = try await run(
      "gitlab", Self.gitlab, ["FORGE_BRANCHES": "a/b/c@dev", "TODAY_LANGUAGE": "ja"])
    #expect(result.errors == "")
    #expect(
      result.card == """
        a/b/c@dev                             実行中
        レビュー                                   1
        Oil the cogs                           a/b!3
        """)
  }

  // MARK: Forgejo

  private static let forgejo = [
    "GET /api/v1/repos/issues/search?type=pulls&state=open&review_requested=true&limit=30 HTTP/1.1":
      WebBench.http("[]"),
    "GET /api/v1/repos/issues/search?state=open&assigned=true&limit=30 HTTP/1.1": WebBench.http(
      #"[{"title": "Polish", "number": 4, "html_url": "https://code.example/a/b/issues/4", "repository": {"full_name": "a/b"}}]"#
    ),
    "GET /api/v1/repos/a/b/commits/main/status HTTP/1.1": WebBench.http(
      #"{"state": "pending", "total_count": 1, "statuses": [{"target_url": "/a/b/actions/runs/5"}]}"#
    ),
    "GET /api/v1/repos/a/c/commits/main/status HTTP/1.1": WebBench.http(
      #"{"state": "", "total_count": 0, "statuses": null}"#),
  ]

  @Test func workOnForgejoIsListed() async throws {
    let (result, requests) = try await run(
      "forgejo", Self.forgejo, ["FORGE_BRANCHES": "a/b a/c@main"])
    #expect(result.errors == "")
    #expect(
      result.card == """
        a/b                                  running
        a/c@main                              no run
        Issues                                     1
        Polish                                 a/b#4
        """)
    #expect(result.root.children[0].url?.hasSuffix("/a/b/actions/runs/5") == true)
    #expect(requests.contains("Authorization: token secret-token"))
  }

  // MARK: Without content, and failures

  @Test func cardHidesWithoutWork() async throws {
    let (result, _) = try await run(
      "github", [Self.searched: Self.found(), Self.assigned: Self.found()])
    #expect(result.isHidden, "\(result.errors)")
  }

  @Test(arguments: [
    ("github", ["FORGE_SERVER": "", "FORGE_TOKEN": ""], "", 0),
    ("forgejo", ["FORGE_SERVER": ""], "Set the server of Forgejo.\n", 1),
    (
      "github", ["FORGE_BRANCHES": "engine"],
      "engine is not of the form owner/project@branch.\n", 1
    ),
    (
      "github", [:],
      "127.0.0.1 refuses the token. It may have expired: set a new one.\n", 1
    ),
  ])
  func settingsAreChecked(
    _ forge: String, _ settings: [String: String], _ errors: String, _ status: Int32
  ) async throws {
    let refusal = WebBench.http(#"{"message": "Bad credentials"}"#, status: "401 Unauthorized")
    let (result, _) = try await run(
      forge, [Self.searched: refusal, Self.assigned: refusal], settings)
    #expect(result.status == status && result.errors == errors && result.text.isEmpty)
  }

  /// The rest is shown, and the failure names the project.
  @Test func failureOfOneProjectLeavesTheOthers() async throws {
    let (result, _) = try await run(
      "github", Self.github, ["FORGE_BRANCHES": "ada/nothing ada/notes"])
    #expect(result.status == 1)
    #expect(
      result.errors
        == "ada/nothing: 127.0.0.1 has nothing at this address. Check the settings.\n")
    #expect(result.card.hasPrefix("ada/notes"))
  }
}
