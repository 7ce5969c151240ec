import Foundation
import Testing
import TodayHost

/// Every script with a server, and every fault of the server: the card stays, and has the reason.
@Suite struct BrokenSourceTests {
  private struct Run: Decodable {
    var script: String
    var fault: String
    var status: Int32
    var output: String
    var errors: String

    func result() -> ScriptResult {
      ScriptResult(
        script: ScriptBench.scripts.appendingPathComponent(script).path, status: status,
        bytes: Array(output.utf8), errors: errors, home: "/nowhere")
    }
  }

  /// The same for all scripts, because they have them from `today_connection.py`.
  private static let reasons = [
    "refused": "127.0.0.1 refuses connections. Check the address and the server.",
    "slow": "127.0.0.1 did not answer within 0.3 s. The next update tries again.",
    "garbage": "127.0.0.1 sent something else than expected. Check the address.",
    "cut": "127.0.0.1 closed the connection too early. The next update tries again.",
    "untrusted":
      "The certificate of 127.0.0.1 is not trusted. If its CA is your own, set the CA file.",
    "expired": "The certificate of 127.0.0.1 has expired. Its owner must renew it.",
    "otherName": "The certificate of 127.0.0.1 is for another name. Check the address.",
    "login": "127.0.0.1 refuses the token. It may have expired: set a new one.",
    "forbidden": "127.0.0.1 does not allow this. Check what the token may do.",
    "wait": "127.0.0.1 allows the next request at 19:51.",
    "error": "127.0.0.1 has an error (status 500). The next update tries again.",
  ]

  private static let refusedPassword =
    "127.0.0.1 refuses the user name or the password. Set a new one."
  private static let noToken = "127.0.0.1 requires a token. Set one."
  /// What a script says instead, by its name and the fault.
  private static let others = [
    "caldav login": refusedPassword, "feeds login": refusedPassword,
    "mail-imap login": refusedPassword, "now-playing login": refusedPassword,
    "ups login": "127.0.0.1 denies access. Check the user and the password.",
    "air login": noToken, "hacker-news login": noToken, "markets login": noToken,
    "mail-imap error": "127.0.0.1 has an error (status UNAVAILABLE). The next update tries again.",
  ]

  /// The reasons of *Checks* are in its rows, because it shows nothing else.
  private static let checks = [
    "refused": "Connection refused", "slow": "No answer within 0.3 s", "cut": "Connection cut",
    "untrusted": "Certificate not trusted", "expired": "Certificate expired",
    "otherName": "Certificate of another name", "login": "Status 401",
    "forbidden": "Status 403", "wait": "Status 429", "error": "Status 500",
  ]

  private func runs() async throws -> [Run] {
    var runs: [Run] = []
    try await ScriptBench.with("feeds.30m.py") { bench in
      let fixtures = ScriptBench.folder.appendingPathComponent("Fixtures")
      let result = try await bench.program(
        at: fixtures.appendingPathComponent("broken_sources.py").path,
        [ScriptBench.scripts.path, fixtures.appendingPathComponent("Certificates").path])
      #expect(result.status == 0 && result.errors == "", "\(result.errors)")
      runs = try result.text.split(separator: "\n").map {
        try JSONDecoder().decode(Run.self, from: Data($0.utf8))
      }
    }
    return runs
  }

  @Test func cardStaysAndHasTheReason() async throws {
    let runs = try await runs()
    let scripts = Dictionary(grouping: runs) { String($0.script.prefix { $0 != "." }) }
    #expect(scripts.count == 12 && runs.count == 9 * 13 + 11 + 7 + 6)
    for (name, runs) in scripts {
      let sound = try #require(runs.first).result()
      #expect(sound.status == 0 && !sound.isHidden && sound.errors == "", "\(name)")
      for run in runs.dropFirst().dropLast() {
        check(run, of: name, sound: sound, "\(name) \(run.fault)")
      }
      let last = try #require(runs.last).result()
      #expect(last.status == 0 && last.errors == "", "\(name): \(last.errors)")
      #expect(name == "checks" || last.card == sound.card, "\(name)")
    }
  }

  private func check(
    _ run: Run, of name: String, sound: ScriptResult, _ place: Comment
  ) {
    let result = run.result()
    if name == "checks" {
      #expect(result.card.contains(Self.checks[run.fault] ?? " ms"), place)
      return
    }
    let reason = Self.others["\(name) \(run.fault)"] ?? Self.reasons[run.fault] ?? "?"
    if name == "mail-imap" {
      #expect(result.card(columns: 200).hasPrefix(reason), place)
      #expect(result.card.hasSuffix(sound.card), place)
      return
    }
    #expect(run.status == 1 && run.errors == reason, place)
    // Without output, the board shows the last picture.
    if !run.output.isEmpty {
      let isSince = name == "caldav" && result.card.contains("since 11-21 09:41")
      #expect(isSince || result.card == sound.card, place)
    }
  }
}
