import Foundation
import Testing
import TodayHost

/// The script for air and pollen, with an answer in the form that Open-Meteo documents.
@Suite struct AirTests {
  private static let variables =
    "european_aqi,alder_pollen,birch_pollen,grass_pollen,mugwort_pollen,olive_pollen,ragweed_pollen"
  private static let asked =
    "GET /v1/air-quality?latitude=45.07&longitude=7.69&current=european_aqi,pm2_5,ozone&hourly=\(variables)&forecast_days=2&timezone=auto HTTP/1.1"

  private static func answer(index: String = "42", birch: String = "40.5") -> String {
    let times = (0..<48).map { hour in
      "\"2026-11-\(hour < 24 ? 21 : 22)T\(hour % 24 < 10 ? "0" : "")\(hour % 24):00\""
    }
    let none = Array(repeating: "null", count: 48).joined(separator: ",")
    let rising = (0..<48).map { "\($0)" }.joined(separator: ",")
    return WebBench.http(
      #"""
      {"latitude": 45.1, "longitude": 7.7, "utc_offset_seconds": 3600, "timezone": "Europe/Rome",
       "current": {"time": "2026-11-21T10:00", "interval": 3600, "european_aqi": \#(index),
                   "pm2_5": 18.4, "ozone": null},
       "hourly": {"time": [\#(times.joined(separator: ","))], "european_aqi": [\#(rising)],
                  "alder_pollen": [\#(none)], "birch_pollen": [0.0, \#(birch)],
                  "grass_pollen": [0.4, 0.2], "ragweed_pollen": [60.0]}}
      """#)
  }

  private func run(
    _ answer: String, _ settings: [String: String] = [:]
  ) async throws -> ScriptResult {
    var result: ScriptResult?
    try await ScriptBench.with("air.30m.py") { bench in
      try bench.serve([Self.asked: answer])
      bench.environment = [
        "AIR_SERVER": "http://127.0.0.1:{port}", "AIR_LATITUDE": "45.07", "AIR_LONGITUDE": "7.69",
      ]
      bench.environment.merge(settings) { $1 }
      result = try await bench.run()
    }
    return try #require(result)
  }

  @Test func airAndPollenHaveLevels() async throws {
    let result = try await run(Self.answer())
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    // catalogue: air.30m.py
    let drawing = """
      Air 42 moderate                 ▃▄▄▅▅▅▆▆▇▇▇█
      PM2.5                               18 µg/m³
      Birch                               moderate
      Ragweed                                 high
      """
    #expect(result.card == drawing)
    #expect(result.card(columns: 24).split(separator: "\n").count == 4)
    #expect(result.card(columns: 24).hasPrefix("Air 42 moderate "))
    #expect(result.card(columns: 80).split(separator: "\n").count == 4)
    #expect(result.output.summary == "Air 42 moderate")
    #expect(result.colors.isEmpty)
  }

  @Test(arguments: [
    ("es", "Aire 42 moderado"), ("ja", "大気 42 普通"), ("ru", "Воздух 42 средний"),
    ("zh", "空气 42 中等"), ("zh-Hant", "空氣 42 中等"),
  ])
  func languageIsThatOfTheBoard(_ language: String, _ summary: String) async throws {
    let result = try await run(Self.answer(), ["TODAY_LANGUAGE": language])
    #expect(result.output.summary == summary)
  }

  @Test func everyLanguageHasAllWords() async throws {
    try await ScriptBench.with("air.30m.py") { bench in
      let check = try bench.file(
        "check.py",
        """
        import runpy, os
        os._exit = lambda status: None
        words = runpy.run_path(\"\(bench.script)\")["WORDS"]
        counts = {language: [len(text.split()) for text in row[1:5]] for language, row in words.items()}
        assert set(map(tuple, counts.values())) == {(6, 6, 6, 3)}, counts
        """)
      let result = try await bench.python(check)
      #expect(result.status == 0, "\(result.errors)")
    }
  }

  @Test(arguments: [
    ("0", "Air 0 good"), ("100", "Air 100 very poor"), ("250", "Air 250 extremely poor"),
  ])
  func levelsHaveEnds(_ index: String, _ summary: String) async throws {
    #expect(try await run(Self.answer(index: index)).output.summary == summary)
  }

  @Test func cardHidesWithoutAPlace() async throws {
    let result = try await run(Self.answer(), ["AIR_LATITUDE": ""])
    #expect(result.isHidden && result.errors == "")
  }

  @Test func valuesThatAreMissingAreNotShown() async throws {
    let result = try await run(Self.answer(index: "null", birch: "null"))
    #expect(result.card == "Ragweed                                 high")
  }

  @Test(arguments: [
    (["AIR_LATITUDE": "north"], "The latitude and the longitude must be numbers, such as 45.07.\n"),
    (["AIR_LATITUDE": "91"], "127.0.0.1 has nothing at this address. Check the settings.\n"),
  ])
  func failureHasAReason(_ settings: [String: String], _ errors: String) async throws {
    let result = try await run(Self.answer(), settings)
    #expect(result.status == 1 && result.errors == errors && result.text.isEmpty)
  }

  @Test func otherAnswerIsAFailure() async throws {
    let result = try await run(WebBench.http(#"{"error": true, "reason": "no"}"#))
    #expect(
      result.errors == "127.0.0.1 sent something else than expected. Check the address.\n")
  }
}
