import Testing
import TodayWire

@testable import TodayBoard
@testable import TodayRender

struct SpokenTests {
  /// Saturday 2026-11-21, 09:41:00 UTC.
  private static let nineFortyOne: WallTime = 1_795_254_060

  private func spoken(_ json: String, _ language: Language = .english) throws -> String {
    NodeRenderer.spoken(
      try Node(json: JSONReader.read(json)), words: Words(language),
      clock: .fixed(now: Self.nineFortyOne))
  }

  @Test(arguments: [
    (#"{"type":"sparkline","values":[3,null,98,23]}"#, "3 to 98, now 23"),
    (#"{"type":"sparkline","values":[null]}"#, "no values"),
    (
      #"{"type":"chart","unit":" MB","series":[{"name":"in","values":[1,2]},{"values":[4]}]}"#,
      "in: 1 MB to 2 MB, now 2 MB, 4 MB"
    ),
    (#"{"type":"heatmap","rows":[[1,2],[0]]}"#, "0 to 2, now 0"),
    (
      #"{"type":"statuses","values":["good","bad","good",null,"warn"]}"#,
      "2 of 4 good, now warning"
    ),
    (#"{"type":"statuses","values":[null]}"#, "no values"),
    (#"{"type":"statuses","label":"Up all day","values":["good"]}"#, "Up all day"),
    (#"{"type":"gauge","value":0.814}"#, "81 %"),
    (#"{"type":"gauge","value":0.8,"text":"4 of 5"}"#, "4 of 5"),
    (
      #"{"type":"month","month":"2026-11","today":21,"marks":{"24":{},"3":{}}}"#,
      "November 2026, today 21, marked 3, 24"
    ),
    (#"{"type":"canvas","columns":1,"rows":1,"pixels":["red","red"]}"#, "picture"),
    (#"{"type":"toggle","on":true,"text":"Milk"}"#, "Milk, on"),
    (#"{"type":"date","date":"now","format":"time","large":true}"#, "09:41"),
    (#"{"type":"chart","label":"CPU at 23 %","series":[{"values":[1]}]}"#, "CPU at 23 %"),
    (
      #"{"type":"hstack","children":[{"type":"text","text":"CPU"},{"type":"sparkline","values":[1,5]}]}"#,
      "CPU, 1 to 5, now 5"
    ),
  ])
  func figuresAreSpokenInWords(_ json: String, _ expected: String) throws {
    #expect(try spoken(json) == expected)
  }

  @Test(arguments: Language.allCases)
  func figuresAreSpokenInEveryLanguage(_ language: Language) throws {
    let said = try spoken(#"{"type":"sparkline","values":[0.5,2]}"#, language)
    #expect(said.contains("2") && (language == .english) == said.contains("now"))
  }
}
