import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// Searching needs no file and no process.
@Suite struct GallerySearchTests {
  private static func entry(
    _ id: String, _ name: JSONValue, _ summary: String, keywords: [String] = []
  ) throws -> GalleryEntry {
    let json = JSONValue.object([
      "name": name, "summary": .string(summary),
      "keywords": .array(keywords.map(JSONValue.string)),
      "versions": .array([
        .object([
          "version": .string("1.0"), "script": .string("a.sh"),
          "sha256": .string(GalleryReaderTests.hash),
        ])
      ]),
    ])
    var mistakes: [GalleryMistake] = []
    return try #require(
      GalleryEntry.read(json, file: "\(id).yaml", mayBeLocal: false, &mistakes), "\(mistakes)")
  }

  private static func gallery() throws -> Gallery {
    Gallery(
      name: "good", address: try GalleryAddress("github:ada/gallery"),
      title: try #require(GalleryText(.string("Good"), limit: 60)), revision: "",
      fetchedAt: 1_000_000,
      entries: [
        try entry("air", .string("Air quality"), "Pollen, and the weather."),
        try entry(
          "org.example.Rain",
          .object(["en": .string("Rain radar"), "es": .string("Radar de lluvia")]),
          "Where it rains.",
          keywords: ["weather"]),
        try entry("org.example.W", .string("Weather"), "A place."),
      ])
  }

  private static func found(_ words: [String], locale: String = "en") throws -> [String] {
    GallerySearch(words, locale: locale).matches(in: [try gallery()]).map(\.entry.id)
  }

  @Test func namesCountMoreThanKeywordsAndTexts() throws {
    #expect(try Self.found(["weather"]) == ["org.example.W", "org.example.Rain", "air"])
  }

  @Test func allWordsMustOccur() throws {
    #expect(try Self.found(["WEATHER", "rain"]) == ["org.example.Rain"])
    #expect(try Self.found(["weather pollen"]) == ["air"])
    #expect(try Self.found(["weather", "nothing"]).isEmpty)
  }

  @Test func textsOfTheUserCountMore() throws {
    #expect(try Self.found(["lluvia"], locale: "es_ES") == ["org.example.Rain"])
    #expect(try Self.found(["lluvia"]) == ["org.example.Rain"])
  }

  @Test func ageOfACopyIsKnown() throws {
    let gallery = try Self.gallery()
    #expect(!gallery.isStale(at: 1_000_000 + 13 * 86_400))
    #expect(gallery.isStale(at: 1_000_000 + 15 * 86_400))
  }

  @Test(arguments: [
    ("github:ada/gallery", "github:ada/gallery"),
    ("https://example.org/g.git", "git+https://example.org/g.git"),
    ("https://example.org/g.git@next", "git+https://example.org/g.git@next"),
    ("file:///srv/g.git", "git+file:///srv/g.git"),
  ])
  func addressesHaveAnOptionalVersion(_ text: String, _ shown: String) throws {
    #expect("\(try GalleryAddress(text))" == shown)
  }

  @Test(arguments: [
    "http://example.org/g", "gallery", "ext::sh -c id", "github:a", "https://a@b/c",
    "git+ssh://x/y", "file:///a@-x",
  ])
  func otherAddressesAreRefused(_ text: String) {
    #expect(throws: GalleryAddress.Mistake.self) { try GalleryAddress(text) }
  }

  @Test func foldersAreBeneathTheRepository() {
    #expect(throws: GalleryAddress.Mistake.self) {
      try GalleryAddress("github:a/b", folder: "../x")
    }
  }
}
