import Testing
import TodayEngine
import TodayWire

/// The predicate form of `NSExtensionActivationRule`.
@Suite struct ActivationPredicateTests {
  /// A list of types for each attachment; the first type has a name.
  private static func items(_ attachments: String) -> [ExtensionItem] {
    let list = attachments.split(separator: ";").enumerated().map { index, types in
      ExtensionItem.Attachment(
        suggestedName: index == 0 ? "Report.pdf" : nil,
        types.split(separator: " ").map { .init(String($0), .text("x")) })
    }
    return [ExtensionItem(title: "A title", attachments: list)]
  }

  private static func all(_ condition: String) -> String {
    """
    SUBQUERY (
      extensionItems,
      $extensionItem,
      SUBQUERY (
        $extensionItem.attachments,
        $attachment,
        \(condition)
      ).@count == $extensionItem.attachments.@count
    ).@count == 1
    """
  }

  private static func any(_ condition: String) -> String {
    "SUBQUERY(extensionItems,$i,SUBQUERY($i.attachments,$a,\(condition)).@count > 0).@count > 0"
  }

  private static let types = "$attachment.registeredTypeIdentifiers"

  @Test(arguments: [
    (#"ANY \#(types) UTI-CONFORMS-TO "com.adobe.pdf""#, "com.adobe.pdf", true),
    (#"ANY \#(types) UTI-CONFORMS-TO "com.adobe.pdf""#, "com.adobe.pdf;public.png", false),
    (
      #"ANY \#(types) UTI-CONFORMS-TO "com.adobe.pdf" || ANY \#(types) UTI-CONFORMS-TO 'public.image'"#,
      "com.adobe.pdf;public.png", true
    ),
    (
      #"(ANY \#(types) UTI-CONFORMS-TO "public.url") AND (NOT (ANY \#(types) UTI-CONFORMS-TO "public.image"))"#,
      "public.url;public.url", true
    ),
    (
      #"(ANY \#(types) UTI-CONFORMS-TO "public.url") AND (NOT (ANY \#(types) UTI-CONFORMS-TO "public.image"))"#,
      "public.url public.png", false
    ),
    (#"any \#(types) uti-conforms-to "public.image" and not falsepredicate"#, "public.heic", true),
    (#"ALL \#(types) UTI-CONFORMS-TO "public.data""#, "public.png public.file-url", true),
    (#"ALL \#(types) UTI-CONFORMS-TO "public.image""#, "public.png public.file-url", false),
    (#"NONE \#(types) UTI-CONFORMS-TO "public.movie""#, "public.png", true),
    (#"SOME \#(types) UTI-EQUALS "public.image""#, "public.png", false),
    (#"ANY \#(types) == "public.png""#, "public.png", true),
    (#"ANY \#(types) = "public.jpeg""#, "public.png", false),
    (#"ANY \#(types) IN {"public.jpeg", "public.png"}"#, "public.png", true),
    (#"\#(types) CONTAINS "public.png""#, "public.png", true),
    (#""public.png" IN \#(types)"#, "public.jpeg", false),
    (#"ANY \#(types) BEGINSWITH[c] "PUBLIC.""#, "public.png", true),
    (#"ANY \#(types) LIKE "*.p?g""#, "public.png", true),
    (#"\#(types).@count == 2"#, "public.png public.file-url", true),
    (#"\#(types).@count BETWEEN {2, 3}"#, "public.png", false),
    (#"$attachment.suggestedName ENDSWITH ".pdf""#, "com.adobe.pdf", true),
    (#"$attachment.suggestedName == nil"#, "com.adobe.pdf;com.adobe.pdf", false),
    (#"!($attachment.suggestedName CONTAINS "x")"#, "com.adobe.pdf", true),
    (#"$extensionItem.attributedTitle LIKE "A *""#, "com.adobe.pdf", true),
    ("TRUEPREDICATE", "org.example.own", true), ("FALSEPREDICATE", "public.png", false),
    ("TRUEPREDICATE OR FALSEPREDICATE AND FALSEPREDICATE", "public.png", true),
    ("(TRUEPREDICATE || FALSEPREDICATE) && FALSEPREDICATE", "public.png", false),
    ("NOT NOT (TRUEPREDICATE)", "public.png", true),
  ])
  func predicateAppliesToEveryAttachment(_ condition: String, _ attachments: String, _ takes: Bool)
    throws
  {
    let predicate = try ActivationPredicate(Self.all(condition))
    #expect(predicate.matches(Self.items(attachments)) == takes)
  }

  @Test(arguments: [
    ("extensionItems.@count == 1", true), ("extensionItems.@count <> 1", false),
    ("extensionItems.@count >= 1 && extensionItems.@count <= 2", true),
    ("(extensionItems.@count) => 1", true), ("1 =< extensionItems.@count", true),
    ("extensionItems.@count > -1.5", true), ("((extensionItems)).@count < 1", false),
    (any("TRUEPREDICATE"), true),
    (any(#"ANY $a.registeredTypeIdentifiers UTI-CONFORMS-TO "public.movie""#), false),
    // A name refers to the innermost SUBQUERY that declares it.
    (
      "SUBQUERY(extensionItems,$x,SUBQUERY($x.attachments,$x,$x.suggestedName == 'Report.pdf')"
        + ".@count == 1).@count == 1", true
    ),
  ])
  func predicateComparesCounts(_ text: String, _ takes: Bool) throws {
    #expect(try ActivationPredicate(text).matches(Self.items("public.png;public.png")) == takes)
  }

  @Test(arguments: [
    ("", 1, "expected a value or a condition, found the end"),
    ("extensionItems", 15, "expected a comparison"),
    ("extensionItems.@count ==", 25, "expected a value or a condition, found the end"),
    ("extensionItems.@count == 1 1", 28, "expected AND, OR or the end"),
    ("extensionItems.count == 1", 16, "extensionItems has no \"count\""),
    ("SUBQUERY(extensionItems, x, TRUEPREDICATE).@count == 1", 26, "a variable such as"),
    ("SUBQUERY(extensionItems, $x, TRUEPREDICATE.@count == 1", 43, "expected \")\", found \".\""),
    ("SUBQUERY(3, $x, TRUEPREDICATE).@count == 1", 10, "not a number"),
    ("$x.attachments.@count == 1", 1, "no SUBQUERY declares \"$x\""),
    ("attachments.@count == 1", 1, "unknown name \"attachments\""),
    ("extensionItems.@count == \"1\"", 1, "== cannot compare a number with a string"),
    ("extensionItems UTI-CONFORMS-TO 'a'", 1, "cannot compare extensionItems with a string"),
    ("extensionItems.@count == 'a", 26, "no closing quotation mark"),
    ("extensionItems.@count == \u{201C}1\u{201D}", 26, "unexpected character"),
    ("extensionItems.@count == 12ab", 26, "expected a number"),
    ("extensionItems.@count UTI-CONFORM-TO 'x'", 23, "found \"UTI-CONFORM-TO\""),
    ("TRUEPREDICATE AND", 18, "found the end"), ("(TRUEPREDICATE", 15, "expected \")\""),
    ("TRUEPREDICATE)", 14, "found \")\""), ("'a' MATCHES '.*'", 5, "is not supported here"),
    ("'a' CONTAINS[cd] 'b'", 14, "\"[cd]\" is not supported here"),
    ("extensionItems.@count BETWEEN 3", 31, "expected a list"),
    ("extensionItems.@count BETWEEN {3}", 1, "cannot compare"),
    ("ANY extensionItems.@count == 3", 5, "expected registeredTypeIdentifiers"),
    (all("\(types) UTI-CONFORMS-TO 'a'"), 5, "write ANY, ALL or NONE"),
    ("%@ == 1", 1, "unexpected character \"%\""),
    (String(repeating: "x", count: 20_000), 1, "longer than"),
  ])
  func badPredicateIsRefusedWithItsColumn(_ text: String, _ column: Int, _ words: String) {
    do throws(ActivationPredicate.Problem) {
      _ = try ActivationPredicate(text)
      Issue.record("it was taken: \(text)")
    } catch {
      #expect(error.position.column == column, "\(error.message)")
      #expect(error.message.contains(words), "\(error.message)")
    }
  }

  @Test func errorOnALaterLineHasItsPosition() {
    do throws(ActivationPredicate.Problem) {
      _ = try ActivationPredicate("TRUEPREDICATE\r\n  AND ?")
      Issue.record("it was taken")
    } catch {
      #expect(error.message == "line 2, column 7: unexpected character \"?\"")
    }
  }

  // MARK: Hostile ones

  @Test(arguments: [
    String(repeating: "(", count: 16_000), String(repeating: "!", count: 16_000),
    String(repeating: "NOT ", count: 4_000), String(repeating: "SUBQUERY(", count: 1_700),
    String(repeating: "{", count: 16_000), "'a' IN " + String(repeating: "{", count: 16_000),
  ])
  func depthIsBounded(_ text: String) {
    #expect(throws: ActivationPredicate.Problem.self) { try ActivationPredicate(text) }
  }

  @Test func manySiblingConditionsAreNotDeep() throws {
    let text = Array(repeating: "TRUEPREDICATE", count: 900).joined(separator: " && ")
    #expect(try ActivationPredicate(text).matches(Self.items("public.png")))
  }

  /// Evaluating nested subqueries over a thousand attachments would not end: such a predicate does
  /// not match.
  @Test func evaluationIsBounded() throws {
    var condition = "TRUEPREDICATE"
    for depth in 0..<8 {
      condition = "SUBQUERY($i.attachments, $a\(depth), \(condition)).@count >= 0"
    }
    let text = "SUBQUERY(extensionItems, $i, \(condition)).@count >= 0"
    let items = Self.items(Array(repeating: "public.png", count: 1000).joined(separator: ";"))
    #expect(try !ActivationPredicate(text).matches(items))
  }

  @Test func longTextsCostTheirLength() throws {
    let item = ExtensionItem(
      contentText: String(repeating: "a", count: 400_000),
      attachments: [.init([.init("public.text", .text("x"))])])
    let pattern = String(repeating: "a*", count: 400) + "b"
    let text =
      "SUBQUERY(extensionItems, $i, $i.attributedContentText LIKE '\(pattern)').@count == 0"
    #expect(try !ActivationPredicate(text).matches([item]))
  }

  /// Words of the language in any order are parsed or refused, and a parsed predicate is evaluated.
  @Test func anySequenceOfWordsIsParsedOrRefused() {
    let words = [
      "SUBQUERY", "(", ")", ",", "extensionItems", "$a", "$b", ".", "attachments", "@count", "==",
      "1", "'public.png'", "ANY", "ALL", "registeredTypeIdentifiers", "UTI-CONFORMS-TO", "AND",
      "OR", "NOT", "!", "{", "}", "IN", "TRUEPREDICATE", "[", "]", "c", "-", "nil", "BETWEEN", "\n",
    ]
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let items = Self.items("public.png public.file-url;com.adobe.pdf")
    let sound = Array(Self.all("ANY \(Self.types) UTI-CONFORMS-TO \"public.image\""))
    for round in 0..<4_000 {
      var text = (0..<next(30)).map { _ in words[next(words.count)] }.joined(separator: " ")
      if round.isMultiple(of: 2) {
        // A valid predicate with some characters changed, removed or added.
        var changed = sound
        for _ in 0...next(3) {
          let index = next(changed.count)
          switch next(3) {
          case 0: changed[index] = Character(words[next(words.count)].prefix(1).description)
          case 1: changed.remove(at: index)
          default: changed.insert(contentsOf: words[next(words.count)], at: index)
          }
        }
        text = String(changed)
      }
      guard let predicate = try? ActivationPredicate(text) else { continue }
      _ = predicate.matches(items)
    }
  }
}
