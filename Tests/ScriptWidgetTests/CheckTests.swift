import Foundation
import Testing
import TodayHost

/// Checks by ping, and of certificates.
@Suite struct CheckTests {
  @Test(arguments: [
    ("echo 'icmp_seq=1 ttl=64 time=0.42 ms'", "0 ms"), ("exit 1", "No answer within 10 s"),
    ("echo 'Destination Host Unreachable'; exit 1", "Unreachable"),
    ("echo 'ping: nowhere: Name or service not known' >&2; exit 2", "Unknown name"),
  ])
  func pingHasATimeOrAReason(_ program: String, _ words: String) async throws {
    try await ScriptBench.with("checks.1m.py") { bench in
      try bench.program("ping", program)
      let result = try await bench.run(
        environment: ["CHECKS": "ping://gate", "WEB_SECONDS": "10"])
      #expect(result.card.hasPrefix("gate ") && result.card.hasSuffix(words), "\(result.card)")
    }
  }

  /// A graph becomes shorter, so that the names beside it stay, and graphs end in the same column.
  @Test func graphLeavesRoomForTheName() async throws {
    try await ScriptBench.with("checks.1m.py") { bench in
      try bench.program(
        "ping", #"case "$*" in *near) echo time=3.4 ms ;; *) echo time=12.6 ms ;; esac"#)
      let values = [3, 4, 9, 3, 2, 1, 3, 4, 3, 6, 2, 4, 6, 8, 2, 3, 1, 2, 4].map(String.init)
        .joined(separator: ", ")
      try bench.file(
        "history.json",
        #"{"ping://near": [\#(values)], "ping://far-away.example.org": [\#(values)]}"#)
      let result = try await bench.run(
        environment: ["CHECKS": "ping://near ping://far-away.example.org"])
      let drawing = """
        near    ▃▄█▃▃▂▃▄▃▆▃▄▆▇▃▃▂▃▄▃  3 ms
        far-away.example.org  ▄▂▃▃▃▄ 13 ms
        """
      #expect(result.card(columns: 34) == drawing)
    }
  }

  @Test func pingNeedsItsProgramAndAHost() async throws {
    try await ScriptBench.with("checks.1m.py") { bench in
      let result = try await bench.run(environment: ["CHECKS": "ping://gate ping://"])
      #expect(result.card.contains("ping is missing") && result.card.hasSuffix("ping://HOST"))
    }
  }

  /// The certificate ends with the year 2119.
  @Test(arguments: [
    ("4731782400", " ms · certificate 20 d", 0), ("4733164800", " ms · certificate 4 d", 1),
    ("4731000000", " ms", 0),
  ])
  func endOfACertificateIsNamed(_ now: String, _ words: String, _ alerts: Int) async throws {
    try await ScriptBench.with("checks.1m.py") { bench in
      try bench.serve(
        certificate: "good", ["GET /health HTTP/1.1": WebBench.http("fine")])
      bench.environment = [
        "CHECKS": "https://127.0.0.1:{port}/health", "CA_FILE": ScriptBench.certificate("ca"),
        "TODAY_NOW": now,
      ]
      let result = try await bench.run()
      #expect(result.card.hasSuffix(words), "\(result.card)")
      #expect(result.output.alerts.count == alerts)
      let spanish = try await bench.run(environment: ["TODAY_LANGUAGE": "es"])
      #expect(spanish.card.contains("certificado") == words.contains("certificate"))
    }
  }
}
