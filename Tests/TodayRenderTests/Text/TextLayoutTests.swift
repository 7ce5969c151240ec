import Testing
import TodayRender
import TodayWire

struct TruncationTests {
  @Test(arguments: [
    ("Marathon", 8, "Marathon"), ("Marathon", 7, "Marath…"), ("Marathon", 2, "M…"),
    ("Marathon", 1, "…"), ("Marathon", 0, ""), ("Marathon", -3, ""), ("", 4, ""),
    ("ab cd", 4, "ab…"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 3, "👨‍👩‍👧‍👦…"),
    ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("שלום עולם", 5, "שלום…"),
    // The gap between two columns stays before the ellipsis, because the column before it is
    // complete.
    ("12G     0   12G", 7, "12G   …"), ("12G     0   12G", 5, "12G …"),
    ("12G     0   12G", 4, "12G…"),
    ("12G  22G", 5, "12G …"), ("12G 22G", 5, "12G…"), ("    12G", 3, "…"),
  ])
  func truncationCutsBetweenClusters(_ text: String, _ columns: Int, _ expected: String) {
    let cut = TextLayout.truncate(text, to: columns)
    #expect(cut == expected)
    #expect(TextWidth.width(of: cut) <= max(columns, 0))
  }

  @Test(arguments: [
    (Node.Truncation.head, "…is/notes.txt"), (.middle, "/home/…es.txt"), (.tail, "/home/luis/n…"),
  ])
  func leastImportantPartIsLeftOut(_ mode: Node.Truncation, _ expected: String) {
    #expect(TextLayout.truncate("/home/luis/notes.txt", to: 13, mode: mode) == expected)
  }

  @Test func ellipsisTakesTheStyleOfItsPosition() {
    var bold = Style.plain
    bold.bold = true
    let spans = [Node.Span(text: "ab", style: .plain), Node.Span(text: "cdef", style: bold)]
    let line = TextLayout.truncate(spans, to: 4)
    #expect(line.spans.map(\.text) == ["ab", "c…"])
    #expect(line.spans.map(\.style.bold) == [false, true])
    #expect(line.columns == 4)
  }
}

struct WrappingTests {
  @Test(arguments: [
    ("one two three", 7, ["one two", "three"]), ("one two three", 6, ["one", "two", "three"]),
    ("incomprehensible", 6, ["incomp", "rehens", "ible"]),
    ("a incomprehensible", 6, ["a", "incomp", "rehens", "ible"]),
    ("a\nb\n\nc", 5, ["a", "b", "", "c"]), ("a\n", 5, ["a", ""]), ("", 5, [""]),
    ("日本語のテキスト", 7, ["日本語", "のテキ", "スト"]), ("日本、語", 4, ["日", "本、", "語"]),
    ("well-known fact", 6, ["well-", "known", "fact"]), ("  two", 5, ["  two"]),
    ("日", 1, [""]), ("abc", 0, []), ("abc", -1, []),
  ])
  func wordsMoveToTheNextRow(_ text: String, _ columns: Int, _ rows: [String]) {
    #expect(TextLayout.wrap(text, columns: columns) == rows)
  }

  @Test(arguments: [
    (1, ["one two…"]), (2, ["one two", "three…"]), (3, ["one two", "three", "four"]),
    (9, ["one two", "three", "four"]), (0, []),
  ])
  func lastRowIsTruncatedIfThereIsMore(_ limit: Int, _ rows: [String]) {
    #expect(TextLayout.wrap("one two three\nfour", columns: 8, limit: limit) == rows)
  }

  @Test(arguments: [
    // No row starts with a full stop, closing mark or small kana, and no row ends with an opening
    // mark.
    ("明日は雨、のち晴れ。", 8, ["明日は", "雨、のち", "晴れ。"]),
    ("今日は「休み」です", 8, ["今日は", "「休み」", "です"]),
    ("コーヒーとケーキ", 10, ["コーヒーと", "ケーキ"]), ("ちょっとまって", 4, ["ちょ", "っと", "まっ", "て"]),
    ("价格为￥100元", 8, ["价格为", "￥100元"]), ("第１回（東京）", 8, ["第１回", "（東京）"]),
    ("会議🎉🎉🎉", 6, ["会議🎉", "🎉🎉"]),
    // A row may end at a hyphen within a word, but not at a minus sign, in an option or in a date.
    ("minus -5 degrees", 7, ["minus", "-5", "degrees"]),
    ("use --all-files", 8, ["use", "--all-", "files"]),
    ("on 2026-11-21", 11, ["on", "2026-11-21"]),
    ("Paris–Dakar rally", 8, ["Paris–", "Dakar", "rally"]),
    // A word wider than the row is cut after a separator.
    ("/home/luis/projects/today", 14, ["/home/luis/", "projects/today"]),
    ("https://example.org/a?b=c", 12, ["https://", "example.org/", "a?b=c"]),
    ("com.example.a_long_name", 12, ["com.example.", "a_long_name"]), ("a/b/c", 3, ["a/b", "/c"]),
    // An invisible break opportunity, and a blank that does not break.
    ("ไทย\u{200B}แลนด์", 5, ["ไทย", "แลนด์"]), ("10\u{A0}km away", 6, ["10\u{A0}km", "away"]),
  ])
  func rowsEndAtSensiblePlaces(_ text: String, _ columns: Int, _ rows: [String]) {
    #expect(TextLayout.wrap(text, columns: columns) == rows)
  }

  @Test func noRowIsWiderThanItsPlace() {
    let text = "Der Straßenbahnfahrer 日本語のテキスト、です 👨‍👩‍👧‍👦👨‍👩‍👧‍👦 naïve\nสวัสดีชาวโลก end."
    for columns in 0...40 {
      for row in TextLayout.wrap(text, columns: columns) {
        #expect(TextWidth.width(of: row) <= columns)
      }
    }
  }

  @Test func stylesStayWithTheirWords() {
    var bold = Style.plain
    bold.bold = true
    let spans = [Node.Span(text: "one t", style: .plain), Node.Span(text: "wo three", style: bold)]
    let lines = TextLayout.wrap(spans, columns: 7)
    #expect(lines.map { $0.spans.map(\.text) } == [["one t", "wo"], ["three"]])
  }
}

/// Texts that are longer than any screen. What does not show is not laid out.
struct LongTextTests {
  private static let words = String(repeating: "long word ", count: 20_000)

  @Test func rowsHaveALimit() {
    let lines = TextLayout.wrap(Self.words, columns: 20)
    #expect(lines.count == TextLayout.mostRows)
    #expect(lines.first == "long word long word" && lines.last?.hasSuffix("…") == true)
    let one = TextLayout.wrap(String(repeating: "字", count: 50_000), columns: 7, limit: 1_000_000)
    #expect(one.count == TextLayout.mostRows && one.last == "字字字…")
    #expect(TextLayout.wrap(Self.words, columns: .max) == [Self.words])
  }

  /// The first rows do not depend on what follows them.
  @Test(arguments: [
    "long word \u{200B}and more ", "a\n", "\n", "        x", "字、字 ", "e\u{301}\u{302}-f ",
    "x" + "\n\n y ",
  ])
  func limitedRowsAreTheFirstOnes(_ part: String) {
    let text = String(repeating: part, count: 400)
    for columns in [1, 2, 7, 40] {
      let all = TextLayout.wrap(text, columns: columns)
      for limit in [2, 3, 20] where limit < all.count {
        let lines = TextLayout.wrap(text, columns: columns, limit: limit)
        #expect(lines.dropLast() == all.prefix(limit - 1), "\(columns) \(limit)")
        #expect(lines.count == limit)
        #expect(lines.last?.hasSuffix("…") == all[(limit - 1)...].contains { !$0.isEmpty })
      }
    }
  }

  @Test func endOfAParagraphShows() {
    let text = Self.words + "end"
    #expect(TextLayout.wrap(text, columns: 12, limit: 1, truncation: .head) == ["…ng word end"])
    #expect(TextLayout.truncate(text, to: 12, mode: .middle) == "long w…d end")
    #expect(TextLayout.truncate(text, to: 12) == "long word l…")
  }

  @Test func naturalWidthHasALimit() {
    func width(_ text: String) -> Int {
      TextLayout.naturalWidth(of: [Node.Span(text: text, style: .plain)])
    }
    #expect(width(Self.words) == 10_000)
    #expect(width(String(repeating: "é", count: 20_000)) == 10_000)
    #expect(width(String(repeating: "éa\n", count: 20_000)) == 2)
  }
}
