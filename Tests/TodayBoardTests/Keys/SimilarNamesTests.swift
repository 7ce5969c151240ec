import Testing

@testable import TodayBoard

@Suite struct SimilarNamesTests {
  private static let names = SimilarNames([
    "dev.today.Weather.Today", "dev.today.Reminders.Today", "reduced-motion", "columns",
  ])

  @Test(arguments: [
    ("dev.today.Weathre.Today", 5, "dev.today.Weather.Today"),
    ("reducedMotion", 3, "reduced-motion"), ("colums", 3, "columns"), ("column", 3, "columns"),
    ("col", 3, nil),
    ("dev.today.Notes.Today", 5, nil), ("", 3, nil),
  ])
  func nearestNameIsFound(_ typed: String, _ part: Int, _ expected: String?) {
    #expect(Self.names.nearest(to: typed, part: part) == expected)
  }

  @Test func nameIsComparedWithItsOwnLimit() {
    // The first one is nearer, but a third of its letters is missing.
    let names = SimilarNames(["abcdefghijk", "vwxyzfghijklmno"])
    #expect(names.nearest(to: "abcdefghijklmno") == "vwxyzfghijklmno")
  }
}
