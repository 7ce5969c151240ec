import Foundation
import Testing
import TodayHost

/// The script for markets, with answers in the forms of its three sources.
@Suite struct MarketsTests {
  private static let rates = "GET /v1/2026-10-22..?base=EUR&symbols=USD,CHF HTTP/1.1"
  private static let coins =
    "GET /c/coins/markets?vs_currency=usd&ids=bitcoin&sparkline=true HTTP/1.1"
  private static let stocks = "GET /s/q/l/?s=aapl.us+gone.us&f=sd2t2ohlcv&h&e=csv HTTP/1.1"

  private static let answers = [
    rates: WebBench.http(
      #"""
      {"amount": 1.0, "base": "EUR", "start_date": "2026-10-22", "end_date": "2026-11-20", "rates": {
        "2026-11-20": {"USD": 1.0532, "CHF": 0.93},
        "2026-11-18": {"USD": 1.0400, "CHF": 0.95}, "2026-11-19": {"USD": 1.0400, "CHF": 0.94}}}
      """#),
    coins: WebBench.http(
      #"""
      [{"id": "bitcoin", "symbol": "btc", "name": "Bitcoin", "current_price": 98765,
        "price_change_percentage_24h": 2.5, "sparkline_in_7d": {"price": [90000.5, 95000, 98765]}}]
      """#),
    stocks: WebBench.http(
      """
      Symbol,Date,Time,Open,High,Low,Close,Volume\r
      AAPL.US,2026-11-20,22:00:12,228.06,230.72,228.06,229.87,38168252\r
      GONE.US,N/D,N/D,N/D,N/D,N/D,N/D,N/D\r

      """),
  ]

  private func run(
    _ answers: [String: String], _ settings: [String: String]
  ) async throws -> ScriptResult {
    var result: ScriptResult?
    try await ScriptBench.with("markets.15m.py") { bench in
      try bench.serve(answers)
      bench.environment = [
        "MARKET_RATES_SERVER": "http://127.0.0.1:{port}/v1",
        "MARKET_COINS_SERVER": "http://127.0.0.1:{port}/c",
        "MARKET_STOCKS_SERVER": "http://127.0.0.1:{port}/s", "TODAY_NOW": "1795254060",
      ]
      bench.environment.merge(settings) { $1 }
      result = try await bench.run()
    }
    return try #require(result)
  }

  @Test func pricesHaveAChangeAndAHistory() async throws {
    let result = try await run(
      Self.answers, ["MARKET_RATES": "EUR/USD eur/chf", "MARKET_COINS": "Bitcoin"])
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    // catalogue: markets.15m.py
    let drawing = """
      EUR/USD         ▁▁█           1.0532  +1.3 %
      EUR/CHF         █▄▁           0.9300  −1.1 %
      BTC             ▁▅█           98 765  +2.5 %
      """
    #expect(result.card == drawing)
    #expect(
      result.card(columns: 24) == """
        EUR/USD   1.0532  +1.3 %
        EUR/CHF   0.9300  −1.1 %
        BTC       98 765  +2.5 %
        """)
    #expect(result.card(columns: 80).split(separator: "\n").count == 3)
  }

  /// The rest is shown.
  @Test func unknownStockIsAFailure() async throws {
    let result = try await run(Self.answers, ["MARKET_STOCKS": "aapl.us gone.us"])
    #expect(result.status == 1)
    #expect(result.errors == "No price for GONE.US. Check the name.\n")
    #expect(result.card.hasPrefix("AAPL.US") && result.card.hasSuffix("229.87  +0.8 %"))
  }

  @Test func serverThatAsksToWaitIsAFailure() async throws {
    var answers = Self.answers
    answers[Self.coins] = WebBench.http("", "Retry-After: 600\r\n", status: "429 X")
    let result = try await run(answers, ["MARKET_COINS": "bitcoin"])
    #expect(result.status == 1 && result.text.isEmpty)
    #expect(result.errors == "127.0.0.1 allows the next request at 09:51.\n")
  }

  @Test(arguments: [
    ([:], "", 0),
    (["MARKET_RATES": "EURUSD"], "EURUSD is not a pair such as EUR/USD.\n", 1),
    (
      ["MARKET_STOCKS": "x"], "127.0.0.1 has nothing at this address. Check the settings.\n",
      1
    ),
  ])
  func settingsAreChecked(
    _ settings: [String: String], _ errors: String, _ status: Int32
  ) async throws {
    let result = try await run(Self.answers, settings)
    #expect(result.status == status && result.errors == errors && result.text.isEmpty)
  }

  @Test(arguments: [
    "{}", #"[{"symbol": "btc", "id": "bitcoin", "current_price": "NaN"}]"#, "no JSON",
  ])
  func otherAnswerIsAFailure(_ body: String) async throws {
    let result = try await run(
      [Self.coins: WebBench.http(body)], ["MARKET_COINS": "bitcoin"])
    #expect(
      result.errors == "127.0.0.1 sent something else than expected. Check the address.\n")
  }
}
