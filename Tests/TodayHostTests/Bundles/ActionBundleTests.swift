import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// Bundles of Action and Share extensions.
@Suite struct ActionBundleTests {
  private func scan(
    point: String, attributes: Plist?, locale: String = "C"
  ) throws -> Registry {
    try withTemporaryDirectory { (root) throws in
      var fixture = BundleFixture()
      fixture.setExtension("NSExtensionPointIdentifier", .string(point))
      fixture.setExtension("NSExtensionAttributes", attributes)
      try fixture.write(in: root)
      let places = [BundleSearch.Place(path: root, origin: .installed)]
      let registry = BundleScanner.scan(BundleSearch(places: places), locale: locale)
      try registry.write(to: root + "/registry")
      #expect(Registry.read(from: root + "/registry") == registry)
      return registry
    }
  }

  private static let text: Plist = [
    "NSExtensionActivationRule": ["NSExtensionActivationSupportsText": true]
  ]

  @Test(arguments: ["com.apple.services", "com.apple.ui-services", "com.apple.share-services"])
  func extensionWithARuleIsNotAWidget(_ point: String) throws {
    let registry = try scan(point: point, attributes: Self.text)
    #expect(registry.problems.isEmpty)
    #expect(registry.widgets.isEmpty && registry.widgetInfos.isEmpty)
    #expect(registry.handlers.map(\.pointIdentifier) == [point])
    #expect(registry.handlers.first?.title == "Greeting")
  }

  private struct Refused: Sendable {
    var rule: Plist?
    var says: String
    var remedy: String
  }

  private static let refused = [
    Refused(rule: nil, says: "NSExtensionActivationRule is missing", remedy: "add a dictionary"),
    Refused(
      rule: "SUBQUERY (extensionItems, $e, FALSE).@count == 1", says: "column 31: unknown name",
      remedy: "correct it there"),
    Refused(rule: "TRUEPREDICATE\nAND (", says: "line 2, column 6: expected", remedy: "correct"),
    Refused(
      rule: ["NSExtensionActivationSupportsSound": 1], says: "unknown key", remedy: "Apple's"),
  ]

  @Test(arguments: refused.indices) func extensionWithoutAValidRuleIsRefused(_ index: Int) throws {
    let refused = Self.refused[index]
    let attributes = refused.rule.map { Plist.dictionary(["NSExtensionActivationRule": $0]) }
    let registry = try scan(point: "com.apple.services", attributes: attributes)
    #expect(registry.handlers.isEmpty)
    let problem = try #require(registry.problems.first)
    #expect(problem.severity == .error)
    #expect(problem.key == "NSExtensionActivationRule")
    #expect(problem.message.contains(refused.says))
    #expect(problem.remedy.contains(refused.remedy))
  }

  @Test func truePredicateIsForDevelopment() throws {
    let registry = try scan(
      point: "com.apple.services", attributes: ["NSExtensionActivationRule": "TRUEPREDICATE"])
    #expect(registry.handlers.count == 1)
    #expect(registry.problems.map(\.severity) == [.warning])
    #expect(registry.problems.first?.message.contains("for every input") == true)
  }

  @Test func predicateIsARule() throws {
    let registry = try scan(
      point: "com.apple.services",
      attributes: [
        "NSExtensionActivationRule":
          "SUBQUERY(extensionItems, $e, $e.attachments.@count == 1).@count == 1"
      ])
    #expect(registry.handlers.count == 1 && registry.problems.isEmpty)
  }

  @Test func scriptForAPageHasNoPageHere() throws {
    let registry = try scan(
      point: "com.apple.ui-services",
      attributes: [
        "NSExtensionActivationRule": ["NSExtensionActivationSupportsText": true],
        "NSExtensionJavaScriptPreprocessingFile": "Action",
      ])
    #expect(registry.handlers.count == 1)
    #expect(registry.problems.map(\.severity) == [.warning])
    #expect(registry.problems.first?.message.contains("there is no web page") == true)
  }
}
