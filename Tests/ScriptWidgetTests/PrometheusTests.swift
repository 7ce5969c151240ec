import Foundation
import Testing
import TodayHost
import TodayWire

/// The script for Prometheus, with answers that a server of version 2.42 gave.
@Suite struct PrometheusTests {
  private func run(
    _ answers: [String: String], _ settings: [String: String]
  ) async throws -> ScriptResult {
    var result: ScriptResult?
    try await ScriptBench.with("prometheus.1m.py") { bench in
      try bench.serve(answers)
      bench.environment = [
        "PROM_SERVER": "http://127.0.0.1:{port}/", "TODAY_NOW": "1795254060",
      ]
      bench.environment.merge(settings) { $1 }
      result = try await bench.run()
    }
    return try #require(result)
  }

  private static let asked = "GET /api/v1/query?query=load HTTP/1.1"

  private static func vector(_ series: [(labels: String, value: String)]) -> String {
    let rows = series.map {
      #"{"metric":{"__name__":"load",\#($0.labels)"job":"node"},"value":[1795254060.1,"\#($0.value)"]}"#
    }
    return WebBench.http(
      #"{"status":"success","data":{"resultType":"vector","result":[\#(rows.joined(separator: ","))]}}"#
    )
  }

  private static let hosts = vector([
    (#""instance":"mail","#, "0.42"), (#""instance":"web","#, "1234567"),
    (#""instance":"db","#, "NaN"),
  ])

  @Test func seriesAreRows() async throws {
    let result = try await run([Self.asked: Self.hosts], ["PROM_QUERY": "load"])
    #expect(result.errors == "")
    #expect(
      result.card == """
        mail                                    0.42
        web                                    1.23M
        db                                       NaN
        """)
    #expect(
      result.card(columns: 24) == """
        mail                0.42
        web                1.23M
        db                   NaN
        """)
    #expect(result.output.summary == "mail 0.42  web 1.23M  db NaN")
  }

  @Test func seriesAreGauges() async throws {
    let result = try await run(
      [Self.asked: Self.hosts],
      [
        "PROM_QUERY": "load", "PROM_FORM": "gauge", "PROM_MAX": "1", "PROM_UNIT": "B",
        "PROM_WARN": "1000",
      ])
    #expect(
      result.card == """
        mail  ━━━━━━━━━━━━─────────────────   0.42 B
        web   ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━  1.23 MB
        db    ─────────────────────────────    NaN B
        """)
  }

  private static func range(_ values: [(Int, String)]) -> String {
    let rows = values.map { #"[\#($0.0),"\#($0.1)"]"# }.joined(separator: ",")
    return WebBench.http(
      #"{"status":"success","data":{"resultType":"matrix","result":[{"metric":{"__name__":"load"},"values":[\#(rows)]}]}}"#
    )
  }

  @Test func historyIsAChart() async throws {
    let asked =
      "GET /api/v1/query_range?query=load&start=1795250490&end=1795254060&step=30 HTTP/1.1"
    let values = (0..<120).map { (1_795_250_490 + $0 * 30, "\(10 + $0 / 4)") }
    let settings = ["PROM_QUERY": "load", "PROM_FORM": "chart", "PROM_UNIT": "%"]
    let result = try await run([asked: Self.range(values)], settings)
    #expect(result.errors == "")
    // catalogue: prometheus.1m.py
    let drawing = """
      load                                    39 %
      40%┤                        ⣀⣀⣀⣀⣤⣤⣤⣤⣤⣤⣶⣶⣶⣶⣿⣿
         │    ⣀⣀⣀⣀⣤⣤⣤⣤⣤⣤⣶⣶⣶⣶⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿
         │⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿
       0%┤⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿⣿
      """
    #expect(result.card == drawing)
    #expect(result.card(columns: 24).hasPrefix("load"))
    #expect(result.card(columns: 80).hasPrefix("load"))
    // A gap, and a value that is no number.
    let gaps = try await run(
      [asked: Self.range([(1_795_250_490, "1"), (1_795_250_520, "NaN")])], settings)
    #expect(gaps.card.hasPrefix("load") && gaps.errors == "")
  }

  @Test(arguments: [
    ("scalar", "1.5", "1.50"), ("scalar", "-Inf", "−∞"), ("scalar", "1e-9", "1.0e-09"),
  ])
  func scalarIsARow(_ kind: String, _ value: String, _ shown: String) async throws {
    let body =
      #"{"status":"success","data":{"resultType":"\#(kind)","result":[1795254060,"\#(value)"]}}"#
    let result = try await run([Self.asked: WebBench.http(body)], ["PROM_QUERY": "load"])
    #expect(result.card.hasPrefix("load") && result.card.hasSuffix(" \(shown)"), "\(result.card)")
  }

  @Test func manySeriesAreCounted() async throws {
    let series = (0..<30).map { (#""instance":"\#($0)","#, "1") }
    let result = try await run([Self.asked: Self.vector(series)], ["PROM_QUERY": "load"])
    #expect(result.card.hasSuffix("30 series, 12 are shown"))
  }

  @Test(arguments: [
    (["PROM_QUERY": ""], "", ""),
    (
      ["PROM_QUERY": "load"], "200 OK",
      #"{"status":"success","data":{"resultType":"vector","result":[]}}"#
    ),
  ])
  func cardHidesWithoutSeries(
    _ settings: [String: String], _ status: String, _ body: String
  ) async throws {
    let result = try await run([Self.asked: WebBench.http(body, status: status)], settings)
    #expect(result.isHidden, "\(result.errors)")
  }

  @Test(arguments: [
    (
      "400 Bad Request",
      #"{"status":"error","errorType":"bad_data","error":"invalid parameter \"query\": 1:5: parse error: unclosed left parenthesis"}"#,
      #"The query has a mistake: invalid parameter "query": 1:5: parse error: unclosed left parenthesis"#
    ),
    (
      "200 OK", #"{"status":"success","data":{"resultType":"matrix","result":[]}}"#,
      "The query has a range and no value. Remove the range, such as [5m]."
    ),
    (
      "200 OK", #"{"status":"success","data":{"resultType":"vector","result":[{"a":1}]}}"#,
      "127.0.0.1 sent something else than expected. Check the address."
    ),
    ("401 Unauthorized", "", "127.0.0.1 refuses the token. It may have expired: set a new one."),
    ("404 Not Found", "<html>", "127.0.0.1 has nothing at this address. Check the settings."),
  ])
  func failureHasAReason(_ status: String, _ body: String, _ reason: String) async throws {
    let result = try await run(
      [Self.asked: WebBench.http(body, status: status)],
      ["PROM_QUERY": "load", "PROM_TOKEN": "secret"])
    #expect(result.status == 1 && result.text.isEmpty && result.errors == reason + "\n")
  }
}
