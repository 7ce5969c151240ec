import Testing
import TodayEngine
import TodayWire

/// The dictionary form of `NSExtensionActivationRule`, as a table.
@Suite struct ActivationRuleTests {
  private static let forms: [Character: String] = [
    "t": "public.utf8-plain-text", "u": "public.url", "f": "public.file-url", "i": "public.png",
    "m": "public.movie", "?": "org.example.own",
  ]

  /// An attachment a letter.
  private static func items(_ letters: String) -> [ExtensionItem] {
    [ExtensionItem(attachments: letters.map { .init([.init(forms[$0]!, .text("x"))]) })]
  }

  private static func attributes(_ rule: String) throws -> JSONValue {
    try JSONReader.read(#"{"NSExtensionActivationRule":"# + rule + "}")
  }

  private static func key(_ name: String, _ value: String) -> String {
    "\"NSExtensionActivation\(name)\":\(value)"
  }

  @Test(arguments: [
    ("SupportsText:true", "t tt tu", "u f ?"),
    ("SupportsText:1", "t", "u"),
    ("SupportsText:false", "", "t"),
    ("SupportsWebURLWithMaxCount:1", "u ut", "uu t f"),
    ("SupportsWebPageWithMaxCount:1", "u", "t"),
    ("SupportsFileWithMaxCount:2", "f ff ft", "fff u"),
    ("SupportsImageWithMaxCount:1", "i", "f t"),
    ("SupportsMovieWithMaxCount:1", "m", "i"),
    ("SupportsText:true SupportsWebURLWithMaxCount:1", "t u tu", "tuu f"),
    ("DictionaryVersion:2 SupportsText:true", "t tt", "tu t?"),
    ("DictionaryVersion:2 SupportsText:true SupportsWebURLWithMaxCount:1", "t tu", "tuu tf"),
    ("SupportsAttachmentsWithMaxCount:2", "t u? ff", "ttt"),
    ("SupportsAttachmentsWithMinCount:2", "tt ttt u?", "t"),
    ("SupportsText:true SupportsAttachmentsWithMaxCount:1", "t", "tt u"),
    ("DictionaryVersion:1", "", "t u"),
  ])
  func aRuleTakes(_ rule: String, _ taken: String, _ refused: String) throws {
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

  @Test func theTruePredicateTakesAnything() throws {
    let rule = try ActivationRule(attributes: try Self.attributes(#""TRUEPREDICATE""#))
    #expect(rule.matchesAll && rule.matches(Self.items("?")) && !rule.matches([]))
  }

  @Test(arguments: [
    (#""SUBQUERY(extensionItems, $e, TRUE)""#, "is the predicate \"SUBQUERY"),
    ("5", "is no dictionary"), (#"{"Text":true}"#, "the unknown key Text"),
    (#"{"NSExtensionActivationSupportsTxt":true}"#, "unknown key NSExtensionActivationSupportsTxt"),
    (#"{"NSExtensionActivationSupportsText":"yes"}"#, "SupportsText has a value"),
    (#"{"NSExtensionActivationSupportsFileWithMaxCount":-1}"#, "has a value that it cannot have"),
    (#"{"NSExtensionActivationDictionaryVersion":3}"#, "DictionaryVersion has a value"),
  ])
  func anotherRuleIsRefusedInASentence(_ rule: String, _ words: String) throws {
    let attributes = try Self.attributes(rule)
    do throws(ActivationRule.Refusal) {
      _ = try ActivationRule(attributes: attributes)
      Issue.record("it was taken")
    } catch {
      #expect(error.message.contains(words), "\(error.message)")
      #expect(!error.remedy.isEmpty)
    }
  }

  @Test func aRuleIsRequired() {
    #expect(throws: ActivationRule.Refusal.missing) { try ActivationRule(attributes: nil) }
  }
}
