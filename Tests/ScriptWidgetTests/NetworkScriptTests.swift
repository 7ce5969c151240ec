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
    try await ScriptBench.with("containers.30s.py") { bench in
      let socket = bench.home + "/docker.sock"
      try bench.serve(
        at: socket, ["GET /v1.24/containers/json?all=1 HTTP/1.1": http(Self.containers)])
      try bench.program("docker", "exit 0")
      bench.environment = ["DOCKER_HOST": "unix://\(socket)", "STOPPED": "true"]
      let result = try await bench.run()
      #expect(result.errors == "")
      #expect(
        result.card == """
          db ¦ color=red        Up 2 hours (unhealthy)
          web                                Up 3 days
          old                     Exited (0) 1 day ago
          """)
      #expect(result.colors == [.named(.red), nil, .named(.brightBlack)])
      let command = try #require(result.action("web")).command
      #expect(command.first?.hasSuffix("/docker") == true)
      #expect(Array(command.dropFirst()) == ["logs", "--tail=200", "-f", "0123456789ab"])
    }
  }

  @Test(arguments: [
    ("[]", true, ""), ("{}", false, "~/docker.sock answers with no list\n"),
  ])
  func cardHidesWithoutContainers(_ body: String, _ hides: Bool, _ errors: String) async throws {
    try await ScriptBench.with("containers.30s.py") { bench in
      let socket = bench.home + "/docker.sock"
      try bench.serve(at: socket, ["GET /v1.24/containers/json?all=0 HTTP/1.1": http(body)])
      bench.environment = ["DOCKER_HOST": "unix://\(socket)"]
      let result = try await bench.run()
      #expect(result.isHidden == hides)
      #expect(result.errors.hasSuffix(errors), "\(result.errors)")
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
            example.org                 http, https, tcp
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
      #expect(result.card.contains("▅█▃"), "\(result.card)")
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

  // MARK: Music

  @Test func mpdsTrackIsShown() async throws {
    try await ScriptBench.with("now-playing.5s.py") { bench in
      let socket = bench.home + "/mpd"
      try bench.serve(
        at: socket,
        [
          "greeting": "OK MPD 0.23.5\n", "password \"secret\"": "OK\n",
          "status": "state: play\nelapsed: 30.5\nduration: 122\nOK\n",
          "currentsong": "file: a/b.flac\nArtist: Salt & <Pepper>\nTitle: A|B | color=red\nOK\n",
        ])
      let result = try await bench.run(environment: ["MPD_HOST": "secret@\(socket)"])
      #expect(
        result.card == """
          A|B | color=red
          ━━━━━━━━━━━─────────────────────────────────
          Salt & <Pepper>
          """)
      #expect(result.colors.first == .role(.good))
    }
  }

  @Test(arguments: [
    ["greeting": "OK MPD 0.23.5\n", "status": "state: stop\nOK\n", "currentsong": "OK\n"],
    ["greeting": "hello\n"], ["greeting": "OK MPD 0.23.5\n", "status": "ACK [4@0] {} no\n"],
  ])
  func cardHidesWithoutMusic(_ answers: [String: String]) async throws {
    try await ScriptBench.with("now-playing.5s.py") { bench in
      try bench.serve(at: bench.home + "/mpd", answers)
      let result = try await bench.run(environment: ["MPD_HOST": bench.home + "/mpd"])
      #expect(result.isHidden, "\(result.errors)\(result.card)")
    }
  }

  @Test func otherPlayersAreReadFromTheBus() async throws {
    try await ScriptBench.with("now-playing.5s.py") { bench in
      try bench.program(
        "busctl",
        #"""
        case "$*" in
        *list*) echo '[{"name":"org.mpris.MediaPlayer2.a"},{"name":"org.mpris.MediaPlayer2.b"}]' ;;
        *.a*PlaybackStatus) echo '{"type":"s","data":"Paused"}' ;;
        *.b*PlaybackStatus) echo '{"type":"s","data":"Playing"}' ;;
        *.a*Metadata) echo '{"data":{"xesam:title":{"type":"s","data":"Waits"}}}' ;;
        *.b*Metadata)
          echo '{"data":{"xesam:title":{"data":"Plays"},"xesam:artist":{"data":["One","Two"]}}}' ;;
        esac
        """#)
      let result = try await bench.run(environment: ["MPD_HOST": bench.home + "/none"])
      #expect(result.output.titles.map(\.plain) == ["Plays"])
      #expect(result.output.menu.map(\.plain) == ["One, Two"])
    }
  }
}
