import Foundation
import Testing

/// The answers that `today_web.py` stores, and how it treats servers.
@Suite struct WebMannersTests {
  // MARK: Stored answers

  @Test(arguments: [
    ("ETag: \"v1\"\r\n", "If-None-Match: \"v1\""),
    (
      "Last-Modified: Sat, 21 Nov 2026 08:00:00 GMT\r\n",
      "If-Modified-Since: Sat, 21 Nov 2026 08:00:00 GMT"
    ),
  ])
  func unchangedAnswerIsNotSentAgain(_ header: String, _ condition: String) async throws {
    try await WebBench.withProxy([
      "GET http://far.example/ HTTP/1.1": WebBench.http("one", header),
      "GET http://far.example/ HTTP/1.1 \(condition)": "HTTP/1.1 304 Not Modified\r\n\r\n",
    ]) { (bench: inout ScriptBench) async throws in
      for _ in 1...3 { #expect(try await WebBench.output(bench) == "one") }
      #expect(try bench.requests().contains(condition))
    }
  }

  @Test(arguments: [("", "300"), ("Cache-Control: public, max-age=300\r\n", "0")])
  func freshAnswerIsNotRequestedAgain(_ header: String, _ fresh: String) async throws {
    try await WebBench.withProxy(["GET http://far.example/ HTTP/1.1": WebBench.http("one", header)])
    {
      (bench: inout ScriptBench) async throws in
      bench.environment["FRESH"] = fresh
      #expect(try await WebBench.output(bench) == "one")
      #expect(try bench.requests().count > 0)
      bench.environment["TODAY_NOW"] = "1795254359"
      #expect(try await WebBench.output(bench) == "one")
      #expect(try bench.requests().isEmpty)
      bench.environment["TODAY_NOW"] = "1795254360"
      #expect(try await WebBench.output(bench) == "one")
      #expect(try bench.requests().count > 0)
      // The clock was set back.
      bench.environment["TODAY_NOW"] = "1795000000"
      #expect(try await WebBench.output(bench) == "one")
      #expect(try bench.requests().count > 0)
    }
  }

  @Test func answerOfAnotherTokenIsNotUsed() async throws {
    try await WebBench.withProxy([
      "GET http://far.example/ HTTP/1.1 Authorization: Bearer one": WebBench.http("of one"),
      "GET http://far.example/ HTTP/1.1 Authorization: Bearer two": WebBench.http("of two"),
    ]) { (bench: inout ScriptBench) async throws in
      bench.environment["FRESH"] = "300"
      bench.environment["TOKEN"] = "one\n"
      #expect(try await WebBench.output(bench) == "of one")
      bench.environment["TOKEN"] = "two"
      #expect(try await WebBench.output(bench) == "of two")
    }
  }

  @Test func storedAnswersArePrivateAndChecked() async throws {
    try await WebBench.withProxy(["GET http://far.example/ HTTP/1.1": WebBench.http("one")]) {
      (bench: inout ScriptBench) async throws in
      bench.environment["FRESH"] = "300"
      #expect(try await WebBench.output(bench) == "one")
      let folder = bench.container + "/web"
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(names.count == 2)
      for name in names {
        let values = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
        #expect(values[.posixPermissions] as? Int == 0o600)
        try bench.file("\(folder)/\(name)", try bench.text(of: "\(folder)/\(name)") + "more")
      }
      #expect(try await WebBench.output(bench) == "one")
      #expect(try bench.requests().count > 0)
    }
  }

  // MARK: Manners

  @Test func serverThatAsksToWaitIsLeftAlone() async throws {
    try await WebBench.with([
      "GET / HTTP/1.1": WebBench.http("", "Retry-After: 600\r\n", status: "429 X")
    ]) { (bench: inout ScriptBench) async throws in
      let wait = "wait: 127.0.0.1 allows the next request at 09:51."
      #expect(try await WebBench.output(bench) == wait)
      bench.environment["TODAY_NOW"] = "1795254600"
      #expect(try await WebBench.output(bench) == wait)
      #expect(try bench.requests().isEmpty)
      bench.environment["TODAY_NOW"] = "1795254660"
      #expect(
        try await WebBench.output(bench) == "wait: 127.0.0.1 allows the next request at 10:01.")
      #expect(try bench.requests().count > 0)
    }
  }

  @Test func refusalsWithoutATimeWaitLongerAndLonger() async throws {
    try await WebBench.with(["GET / HTTP/1.1": WebBench.http("", status: "503 X")]) {
      (bench: inout ScriptBench) async throws in
      for (now, time) in [(1_795_254_060, "09:42"), (1_795_254_120, "09:44")] {
        bench.environment["TODAY_NOW"] = "\(now)"
        #expect(
          try await WebBench.output(bench) == "wait: 127.0.0.1 allows the next request at \(time).")
      }
    }
  }

  @Test func requestsHaveABudget() async throws {
    try await WebBench.with(["GET / HTTP/1.1": WebBench.http("one")]) {
      (bench: inout ScriptBench) async throws in
      bench.environment["URLS"] = Array(repeating: "http://127.0.0.1:{port}/", count: 121)
        .joined(separator: " ")
      let lines = try await WebBench.output(bench).split(separator: "\n")
      #expect(lines.filter { $0 == "one" }.count == 120)
      #expect(
        lines.last
          == "budget: 127.0.0.1 has been asked 120 times in an hour. The next time is 10:41.")
    }
  }

  @Test func tokenIsNotSentToAnotherServer() async throws {
    try await WebBench.with([
      "GET / HTTP/1.1": WebBench.http(
        "", "Location: http://localhost:{port}/there\r\n", status: "302 X"),
      "GET /there HTTP/1.1": WebBench.http("there"),
    ]) { (bench: inout ScriptBench) async throws in
      bench.environment["TOKEN"] = "secret"
      #expect(try await WebBench.output(bench) == "there")
      let requests = try bench.requests()
      let second = try #require(requests.firstIndex { $0.hasPrefix("GET /there") })
      #expect(requests[..<second].contains("Authorization: Bearer secret"))
      #expect(!requests[second...].contains { $0.contains("secret") })
    }
  }

  @Test func proxyOfTheEnvironmentIsUsed() async throws {
    try await WebBench.with([
      "GET http://far.example/ HTTP/1.1": WebBench.http("by proxy"),
      "CONNECT far.example:443 HTTP/1.1": WebBench.http("", status: "407 X"),
    ]) { (bench: inout ScriptBench) async throws in
      bench.environment["http_proxy"] = "http://127.0.0.1:{port}"
      bench.environment["https_proxy"] = "http://127.0.0.1:{port}"
      bench.environment["URLS"] = "http://far.example/ https://far.example/"
      #expect(
        try await WebBench.output(bench) == """
          by proxy
          proxy: The proxy refuses to connect to far.example. Check its address and password.
          """)
      bench.environment["http_proxy"] = "http://127.0.0.1:1"
      bench.environment["URLS"] = "http://far.example/"
      #expect(try await WebBench.output(bench).hasPrefix("refused: 127.0.0.1"))
    }
  }
}
