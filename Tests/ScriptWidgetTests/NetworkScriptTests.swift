import Foundation
import Testing
import TodayHost
import TodayWire

/// The scripts that use a server, which the test starts.
@Suite struct NetworkScriptTests {
  private func http(_ body: String, _ headers: String = "", status: String = "200 OK") -> String {
    "HTTP/1.1 \(status)\r\n\(headers)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }

  // MARK: Containers

  private static let containers = #"""
    [{"Id": "0123456789abcdef", "Names": ["/web"], "Image": "nginx", "Status": "Up 3 days"},
     {"Id": "fedcba9876543210", "Names": ["/db | color=red"], "Image": "postgres:16",
      "Status": "Up 2 hours (unhealthy)"},
     {"Id": "aaaaaaaaaaaaaaaa", "Names": ["/old"], "Image": "x", "Status": "Exited (0) 1 day ago"}]
    """#

  @Test func unhealthyContainersComeFirst() async throws {
    try await ScriptBench.with("containers.1m.py") { bench in
      let socket = bench.home + "/docker.sock"
      try bench.serve(
        at: socket, ["GET /v1.24/containers/json?all=1 HTTP/1.1": http(Self.containers)])
      try bench.program("docker", "exit 0")
      bench.environment = ["DOCKER_HOST": "unix://\(socket)", "STOPPED": "true"]
      let result = try await bench.run()
      #expect(result.errors == "")
      #expect(
        result.card == """
          db ¦ color=red               unhealthy · 2 h
          web                                      3 d
          old                            stopped · 1 d
          """)
      #expect(result.colors == [.named(.red), nil, .named(.brightBlack)])
      let command = try #require(result.action("web")).command
      #expect(command.first?.hasSuffix("/docker") == true)
      #expect(Array(command.dropFirst()) == ["logs", "--tail=200", "-f", "0123456789ab"])
    }
  }

  /// Lists as Docker 27 and Podman 5 send them.
  private static let states = #"""
    [{"Id": "a", "Names": ["/run"], "State": "running", "Status": "Up 3 weeks (healthy)"},
     {"Id": "b", "Names": ["/sick"], "State": "running", "Status": "Up About an hour (unhealthy)"},
     {"Id": "c", "Names": ["/new"], "State": "running", "Status": "Up 4 seconds (health: starting)"},
     {"Id": "d", "Names": ["/loop"], "State": "restarting", "Status": "Restarting (1) 5 seconds ago"},
     {"Id": "e", "Names": ["/rest"], "State": "paused", "Status": "Up 2 minutes (Paused)"},
     {"Id": "f", "Names": ["/killed"], "State": "exited", "Status": "Exited (137) 2 months ago"},
     {"Id": "g", "Names": ["/ended"], "State": "exited", "Status": "Exited (143) Less than a second ago"},
     {"Id": "h", "Names": ["/made"], "State": "created", "Status": "Created"},
     {"Id": "i", "Names": [], "State": "running", "Status": ""}]
    """#

  @Test(arguments: [
    (
      "en",
      """
      sick                         unhealthy · 1 h
      loop                        restarting · 5 s
      killed                       exit 137 · 60 d
      run                                     21 d
      new                           starting · 4 s
      rest                          paused · 2 min
      ended                          stopped · 1 s
      made                                 created
      ?
      """
    ),
    (
      "es",
      """
      sick                           enfermo · 1 h
      loop                       reiniciando · 5 s
      killed                     código 137 · 60 d
      run                                     21 d
      new                         arrancando · 4 s
      rest                        en pausa · 2 min
      ended                           parado · 1 s
      made                                  creado
      ?
      """
    ),
  ])
  func statesOfContainersAreInTheLanguageOfTheBoard(
    _ language: String, _ card: String
  ) async throws {
    try await ScriptBench.with("containers.1m.py") { bench in
      let socket = bench.home + "/docker.sock"
      try bench.serve(
        at: socket, ["GET /v1.24/containers/json?all=0 HTTP/1.1": http(Self.states)])
      bench.environment = ["DOCKER_HOST": "unix://\(socket)", "TODAY_LANGUAGE": language]
      let result = try await bench.run()
      #expect(result.card == card)
      let narrow = result.card(columns: 24)
      #expect(!narrow.contains("…"), "\(narrow)")
      #expect(narrow.split(separator: "\n").count <= 10)
      #expect(result.card(columns: 80).split(separator: "\n").count == 9)
    }
  }

  @Test func cardHidesWithoutContainers() async throws {
    try await ScriptBench.with("containers.1m.py") { bench in
      let socket = bench.home + "/docker.sock"
      bench.environment = ["DOCKER_HOST": "unix://\(socket)"]
      // No engine, then one without containers.
      #expect(try await bench.run().isHidden)
      try bench.serve(at: socket, ["GET /v1.24/containers/json?all=0 HTTP/1.1": http("[]")])
      #expect(try await bench.run().isHidden)
    }
  }

  @Test(arguments: [
    ("{}", "200 OK", "The answer of ~/docker.sock cannot be read."),
    ("[1]", "200 OK", "The answer of ~/docker.sock cannot be read."),
    ("[[", "200 OK", "The answer of ~/docker.sock cannot be read."),
    ("", "500 Internal Server Error", "~/docker.sock answers with status 500."),
  ])
  func failureOfAnEngineHasAReason(
    _ body: String, _ status: String, _ reason: String
  ) async throws {
    try await ScriptBench.with("containers.1m.py") { bench in
      let socket = bench.home + "/docker.sock"
      try bench.serve(
        at: socket,
        ["GET /v1.24/containers/json?all=0 HTTP/1.1": http(body, status: status)])
      bench.environment = ["DOCKER_HOST": "unix://\(socket)"]
      let result = try await bench.run()
      #expect(result.status == 1 && result.text.isEmpty)
      #expect(result.errors == reason + "\n")
    }
  }

  @Test func cutConnectionOfAnEngineIsNamed() async throws {
    try await ScriptBench.with("containers.1m.py") { bench in
      let socket = bench.home + "/docker.sock"
      try bench.serve(
        at: socket,
        [
          "GET /v1.24/containers/json?all=0 HTTP/1.1":
            "HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n[{\"Id\": \"a\""
        ])
      bench.environment = ["DOCKER_HOST": "unix://\(socket)"]
      let result = try await bench.run()
      #expect(
        result.errors == "~/docker.sock closed the connection. Is the engine restarting?\n")
    }
  }

  // MARK: Checks

  @Test func servicesAreShownWithTheirState() async throws {
    try await ScriptBench.with("checks.1m.py") { bench in
      try bench.serve([
        "GET /health HTTP/1.1": http("fine"),
        "GET /broken HTTP/1.1": http("", status: "503 Service Unavailable"),
      ])
      try bench.file("checks.txt", "# more\nftp://example.org/\ntcp://user:secret@127.0.0.1:1\n")
      let base = "http://127.0.0.1:{port}"
      bench.environment["CHECKS"] = "\(base)/health \(base)/broken tcp://127.0.0.1:{port}"
      let result = try await bench.run()
      #expect(result.errors == "")
      #expect(
        // A port has more or fewer digits, and thus more or fewer blanks after it.
        result.card.replacing(/[ ]+[0-9]+ ms/, with: " N ms")
          .replacing(/[ ]+Status 503/, with: " STATUS")
          .replacing(/[ ]+Connection refused/, with: " REFUSED") == """
            127.0.0.1:PORT/health N ms
            127.0.0.1:PORT/broken STATUS
            127.0.0.1:PORT N ms
            example.org           http, https, tcp, ping
            127.0.0.1:PORT REFUSED
            """)
      #expect(result.output.summary == "3 of 5 down")
      #expect(result.output.alerts.count == 3)
      #expect(!result.output.alerts.contains { $0.title.contains("secret") })
    }
  }

  @Test func latencyOfTheLastChecksIsDrawn() async throws {
    try await ScriptBench.with("checks.1m.py") { bench in
      let url = "tcp://127.0.0.1:1"
      try bench.file("history.json", #"{"\#(url)": [20000, 40000, "down", 10000], "gone": [1]}"#)
      let result = try await bench.run(environment: ["CHECKS": url])
      #expect(result.card.contains("▅█ ▃"), "\(result.card)")
      let kept = try bench.text(of: bench.container + "/history.json")
      #expect(kept == #"{"\#(url)": [20000, 40000, "down", 10000, "Connection refused"]}"#)
    }
  }

  // MARK: Feeds

  private static let rss = """
    <?xml version="1.0"?><rss version="2.0"><channel><title>Channel</title>
    <item><title>Older &amp;amp; wiser | color=red</title><link>https://example.org/1?a="b"</link>
    <pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate></item>
    <item><title>No link</title><pubDate>Thu, 19 Nov 2026 08:00:00 +0100</pubDate></item>
    </channel></rss>
    """
  private static let atom = """
    <feed xmlns="http://www.w3.org/2005/Atom"><entry><title type="html">New</title>
    <link rel="self" href="https://x"/><link href="https://example.org/2"/>
    <updated>2026-11-21T08:00:00Z</updated></entry></feed>
    """

  @Test func feedsOfTheCatalogue() async throws {
    try await ScriptBench.with("feeds.30m.py") { bench in
      let feed = """
        <rss><item><title>Swift 6.3 released</title><link>https://a</link></item>
        <item><title>Weekly notes</title><link>https://b</link></item></rss>
        """
      try bench.serve(["GET / HTTP/1.1": http(feed)])
      let result = try await bench.run(environment: ["FEEDS": "http://127.0.0.1:{port}/"])
      // catalogue: feeds.30m.py
      let drawing = """
        Swift 6.3 released
        Weekly notes
        """
      #expect(result.card == drawing)
    }
  }

  @Test func newestEntriesOfAllFeedsAreListed() async throws {
    try await ScriptBench.with("feeds.30m.py") { bench in
      try bench.serve([
        "GET /rss HTTP/1.1": http(Self.rss, "ETag: \"v1\"\r\n"),
        "GET /rss HTTP/1.1 If-None-Match: \"v1\"": "HTTP/1.1 304 Not Modified\r\n\r\n",
        "GET /atom HTTP/1.1": http(Self.atom),
      ])
      let base = "http://127.0.0.1:{port}"
      bench.environment["FEEDS"] = "\(base)/rss \(base)/atom"
      let result = try await bench.run()
      #expect(result.status == 0 && result.errors == "")
      #expect(
        result.card == """
          New
          Older & wiser ¦ color=red
          No link
          """)
      #expect(result.action("New")?.url == "https://example.org/2")
      #expect(result.action("Older")?.url == #"https://example.org/1?a="b""#)
      #expect(result.action("No link")?.isEmpty == true)
    }
  }

  /// Its entries stay if the server does not answer.
  @Test func unchangedFeedIsNotDownloadedAgain() async throws {
    try await ScriptBench.with("feeds.30m.py") { bench in
      // The port differs in each run, so the feed is requested through a proxy.
      let url = "http://feeds.example/rss"
      try bench.serve([
        "GET \(url) HTTP/1.1 If-None-Match: \"v1\"": "HTTP/1.1 304 Not Modified\r\n\r\n",
        "GET \(url) HTTP/1.1": http(Self.rss, "ETag: \"v1\"\r\n"),
      ])
      bench.environment = ["FEEDS": url, "http_proxy": "http://127.0.0.1:{port}"]
      let first = try await bench.run()
      let again = try await bench.run()
      #expect(first.card == again.card && again.status == 0, "\(again.errors)")
      #expect(try bench.requests().contains("If-None-Match: \"v1\""))
      let down = try await bench.run(environment: ["http_proxy": "http://127.0.0.1:1"])
      #expect(down.card == first.card && down.status == 1)
      #expect(down.errors.hasPrefix("127.0.0.1 refuses connections."), "\(down.errors)")
    }
  }

  /// A tap opens an entry and marks it as read.
  @Test func openedEntriesAreDimmedOrHidden() async throws {
    try await ScriptBench.with("feeds.30m.py") { bench in
      try bench.serve(["GET /rss HTTP/1.1": http(Self.rss)])
      bench.environment["FEEDS"] = "http://127.0.0.1:{port}/rss"
      let first = try await bench.run()
      #expect(first.colors == [nil, nil])
      let action = try #require(first.action("Older"))
      #expect(action.refreshes && action.url == #"https://example.org/1?a="b""#)
      _ = try await bench.run(action.command[1], action.command[2])
      let dimmed = try await bench.run()
      #expect(dimmed.card == first.card && dimmed.colors == [.named(.brightBlack), nil])
      let rest = try await bench.run(environment: ["FEED_HIDES_READ": "true"])
      #expect(rest.card == "No link")
      try bench.file("read.json", "{]")
      #expect(try await bench.run().colors == [nil, nil])
    }
  }

  @Test(arguments: [
    "<rss><channel>", "not xml", #"<!DOCTYPE r [<!ENTITY a "b">]><rss/>"#,
  ])
  func invalidFeedIsAFailure(_ body: String) async throws {
    try await ScriptBench.with("feeds.30m.py") { bench in
      try bench.serve(["GET /x HTTP/1.1": http(body)])
      let result = try await bench.run(environment: ["FEEDS": "http://127.0.0.1:{port}/x"])
      #expect(result.status == 1)
      #expect(
        result.errors == "127.0.0.1 sent something else than expected. Check the address.\n")
    }
  }
}
