import Testing
import TodayEngine
import TodayWire

/// `NSExtensionActivationRule`, as a table.
@Suite struct ActivationRuleTests {
  /// A letter for each attachment; capitals are files.
  private static let forms: [Character: [String]] = [
    "t": ["public.utf8-plain-text"], "u": ["public.url"], "i": ["public.png"],
    "m": ["com.apple.quicktime-movie"], "l": ["public.utf8-plain-text", "public.url"],
    "T": ["net.daringfireball.markdown", "public.file-url"],
    "I": ["public.jpeg", "public.file-url"],
    "M": ["public.mpeg-4", "public.file-url"], "P": ["com.adobe.pdf", "public.file-url"],
    "?": ["org.example.own"],
  ]

  private static func items(_ letters: String) -> [ExtensionItem] {
    [
      ExtensionItem(
        attachments: letters.map { letter in
          .init((forms[letter] ?? []).map { .init($0, .text("x")) })
        })
    ]
  }

  private static func attributes(_ rule: String) throws -> JSONValue {
    try JSONReader.read(#"{"NSExtensionActivationRule":"# + rule + "}")
  }

  private static func key(_ name: String, _ value: String) -> String {
    "\"NSExtensionActivation\(name)\":\(value)"
  }

  @Test(arguments: [
    ("SupportsText:true", "t tt T l tl", "u I P ? tu t?"),
    ("SupportsText:1", "t", "u"),
    ("SupportsText:false", "", "t"),
    ("SupportsWebURLWithMaxCount:1", "u l", "uu ul t P tu"),
    ("SupportsWebPageWithMaxCount:1", "u", "t"),
    ("SupportsFileWithMaxCount:2", "P PI TM", "PPP u t i Pu"),
    ("SupportsImageWithMaxCount:1", "i I", "P t iI M"),
    ("SupportsMovieWithMaxCount:1", "m M", "i MM"),
    ("SupportsImageWithMaxCount:2 SupportsMovieWithMaxCount:1", "iI iM", "MM iP"),
    ("SupportsImageWithMaxCount:2 SupportsFileWithMaxCount:1", "i iiP I", "II iii ii?"),
    ("SupportsText:true SupportsWebURLWithMaxCount:1", "t u tu", "tuu P t?"),
    ("DictionaryVersion:1 SupportsText:true", "t tt", "tu t?"),
    ("DictionaryVersion:2 SupportsText:true", "t tt tu t?", "u P ?"),
    ("DictionaryVersion:2 SupportsText:true SupportsWebURLWithMaxCount:1", "t tu tP", "tuu P"),
    ("DictionaryVersion:2 UsesStrictMatching:true SupportsText:true", "t tt l", "tu t?"),
    ("DictionaryVersion:2 UsesStrictMatching:0 SupportsText:true", "tu", "u"),
    ("UsesStrictMatching:false SupportsText:true", "t", "tu"),
    ("SupportsAttachmentsWithMaxCount:2", "t u? PP", "ttt"),
    ("SupportsAttachmentsWithMinCount:2", "tt ttt u?", "t"),
    ("SupportsText:true SupportsAttachmentsWithMaxCount:1", "t", "tt u"),
    ("SupportsText:true SupportsAttachmentsWithMinCount:2", "tt", "t"),
    ("DictionaryVersion:1", "", "t u"),
  ])
  func ruleTakes(_ rule: String, _ taken: String, _ refused: String) throws {
    let keys = rule.split(separator: " ").map { entry in
      let parts = entry.split(separator: ":")
      return Self.key(String(parts[0]), String(parts[1]))
    }
    let rule = try ActivationRule(
      attributes: try Self.attributes("{" + keys.joined(separator: ",") + "}"))
    for letters in taken.split(separator: " ") {
      #expect(rule.matches(Self.items(String(letters))), "\(letters)")
    }
    for letters in refused.split(separator: " ") {
      #expect(!rule.matches(Self.items(String(letters))), "\(letters)")
    }
    #expect(!rule.matches([]))
  }

  /// Authors write both keys inside the rule or next to it; keys inside take precedence.
  @Test(arguments: [
    ("", "", false), ("", "DictionaryVersion:2", true),
    ("", "DictionaryVersion:2 UsesStrictMatching:true", false),
    ("DictionaryVersion:2", "UsesStrictMatching:1", false),
    ("DictionaryVersion:2 UsesStrictMatching:false", "UsesStrictMatching:true", true),
    ("DictionaryVersion:1", "DictionaryVersion:2", false),
  ])
  func versionAndStrictnessMayStandBeside(
    _ inside: String, _ beside: String, _ takesAny: Bool
  ) throws {
    func keys(_ text: String) -> String {
      text.split(separator: " ").map { entry in
        let parts = entry.split(separator: ":")
        return Self.key(String(parts[0]), String(parts[1])) + ","
      }.joined()
    }
    let json = """
      {\(keys(beside))"NSExtensionActivationRule":
      {\(keys(inside))"NSExtensionActivationSupportsText":true}}
      """
    let rule = try ActivationRule(attributes: try JSONReader.read(json))
    #expect(rule.matches(Self.items("tu")) == takesAny)
    #expect(rule.matches(Self.items("t")))
  }

  @Test func predicateIsARule() throws {
    let anything = try ActivationRule(attributes: try Self.attributes(#""TRUEPREDICATE""#))
    #expect(anything.matchesAll && anything.matches(Self.items("?")) && !anything.matches([]))
    let nothing = try ActivationRule(attributes: try Self.attributes(#""falsepredicate""#))
    #expect(nothing.matchesNothing && !nothing.matches(Self.items("t")))
  }

  @Test(arguments: [
    (#""SUBQUERY(extensionItems, $e, TRUE)""#, "column 30: unknown name"),
    (#""""#, "column 1: expected a value or a condition, found the end"),
    ("5", "neither a dictionary nor a predicate"),
    (#"{"Text":true}"#, "the unknown key Text"),
    (#"{"NSExtensionActivationSupportsTxt":true}"#, "unknown key NSExtensionActivationSupportsTxt"),
    (#"{"NSExtensionActivationSupportsText":"yes"}"#, "SupportsText has a value"),
    (#"{"NSExtensionActivationSupportsFileWithMaxCount":-1}"#, "has a value that it cannot have"),
    (#"{"NSExtensionActivationDictionaryVersion":3}"#, "DictionaryVersion has a value"),
    (#"{"NSExtensionActivationUsesStrictMatching":"x"}"#, "StrictMatching has a value"),
  ])
  func invalidRuleIsRefusedWithAReason(_ rule: String, _ words: String) throws {
    let attributes = try Self.attributes(rule)
    do throws(ActivationRule.Refusal) {
      _ = try ActivationRule(attributes: attributes)
      Issue.record("it was taken")
    } catch {
      #expect(error.mistake.message.contains(words), "\(error.mistake.message)")
      #expect(!error.mistake.remedy.isEmpty)
    }
  }

  @Test func ruleIsRequired() {
    #expect(throws: ActivationRule.Refusal.missing) { try ActivationRule(attributes: nil) }
  }
}
