import Testing

@testable import TodayEngine

@Suite struct MarkedNameTests {
  @Test(arguments: [
    "Weather", "Día", "Straße", "天気", "Погода", "Καιρός", "Погода Weather", "5 µm",
    "می\u{200C}خواهم", "क्\u{200D}ष", "👨\u{200D}👩\u{200D}👧", "❤\u{FE0F}", "1\u{FE0F}\u{20E3}",
    "🏴\u{E0067}\u{E0062}\u{E007F}",
    "Łódź", "Tiếng Việt", "",
  ])
  func ordinaryNameIsUnchanged(_ name: String) {
    #expect(MarkedName.of(name) == name)
  }

  @Test(arguments: [
    ("P\u{430}yments", "P‹U+0430›yments"), ("Mail\u{200B}", "Mail‹U+200B›"),
    ("\u{2060}Mail", "‹U+2060›Mail"), ("Ma\u{AD}il", "Ma‹U+00AD›il"), ("a\u{200D}b", "a‹U+200D›b"),
    ("Ma\u{200B}\u{456}l", "Ma‹U+200B›‹U+0456›l"), ("G\u{3BF}\u{3BF}gle", "G‹U+03BF›‹U+03BF›gle"),
    ("Mail\u{3164}", "Mail‹U+3164›"), ("Mail\u{FE0F}", "Mail‹U+FE0F›"),
    ("Mail\u{E0041}", "Mail‹U+E0041›"),
  ])
  func invisibleCharacterIsShownByItsNumber(_ name: String, _ marked: String) {
    #expect(MarkedName.of(name) == marked)
  }

  @Test(arguments: [
    ("Weather", "Weather"), ("  a\n  it may \t b ", "a it may b"),
    (String(repeating: "x", count: 60), String(repeating: "x", count: 60)),
    (String(repeating: "天", count: 61), String(repeating: "天", count: 60) + "…"),
    // Not longer after its characters are marked.
    (String(repeating: "\u{200B}", count: 61), String(repeating: "‹U+200B›", count: 7) + "‹U+2…"),
  ])
  func shortNameIsOneShortLine(_ name: String, _ short: String) {
    #expect(MarkedName.short(name) == short)
  }
}
