import Foundation
import Testing
import TodayHost
import TodayWire

@Suite struct CountdownsTests {
  private func run(
    _ dates: String, _ settings: [String: String] = [:], file: String? = nil
  ) async throws -> ScriptResult {
    var result: ScriptResult?
    try await ScriptBench.with("countdowns.1h.py") { bench in
      if let file { try bench.file("dates.txt", file) }
      // Saturday 2026-11-21, 09:41:00 UTC.
      bench.environment = ["TODAY_NOW": "1795254060", "COUNTDOWNS": dates].merging(settings) { $1 }
      result = try await bench.run()
    }
    return try #require(result)
  }

  @Test func datesAreInOrder() async throws {
    let result = try await run(
      "2027-03-01 Launch, 05-12 Birthday of Ada, 2026-11-22 Marathon, 2026-11-20 Past",
      file: "# Family\n11-21 Birthday of Tim\r\n")
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    // catalogue: countdowns.1h.py
    let drawing = """
      Birthday of Tim                        today
      Marathon                            tomorrow
      Launch                              100 days
      Birthday of Ada                     172 days
      """
    #expect(result.card == drawing)
    #expect(
      result.card(columns: 24) == """
        Birthday of Tim    today
        Marathon        tomorrow
        Launch          100 days
        Birthday of Ada
                        172 days
        """)
    #expect(result.card(columns: 80).split(separator: "\n").count == 4)
    #expect(result.output.summary == "Birthday of Tim: today")
    #expect(result.output.alerts.map(\.title) == ["Birthday of Tim: today"])
  }

  @Test func limitsAreSettings() async throws {
    let result = try await run(
      "2027-03-01 Launch, 2026-12-01 Rent", ["COUNTDOWN_DAYS": "30", "COUNTDOWN_ALERT": "10"])
    #expect(result.card == "Rent                                 10 days")
    #expect(result.output.alerts.map(\.title) == ["Rent: 10 days"])
  }

  @Test(arguments: [("02-29 Leap", "99 days"), ("11-20 Every year", "364 days")])
  func dateOfEveryYearHasANextOne(_ date: String, _ days: String) async throws {
    #expect(try await run(date).card.hasSuffix(days))
  }

  @Test(arguments: ["", "2026-11-20 Past", "2028-01-01 Far"])
  func cardHidesWithoutDates(_ dates: String) async throws {
    #expect(try await run(dates).isHidden)
  }

  /// The others are shown.
  @Test(arguments: ["2027-13-01 X", "02-30 X", "tomorrow", "2027-03-01"])
  func mistakeIsAFailure(_ date: String) async throws {
    let result = try await run("\(date), 2026-11-22 Run", ["TODAY_LANGUAGE": "es"])
    #expect(result.card == "Run                                   mañana" && result.status == 1)
    #expect(
      result.errors == "\(date) no es una fecha con un nombre, como 2027-03-01 Estreno.\n")
  }
}
