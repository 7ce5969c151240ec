import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// Bundles of keyboards, and the rights that a keyboard has.
@Suite struct KeyboardBundleTests {
  private func scan(attributes: Plist? = nil, entitlements: Plist? = nil) throws -> Registry {
    try withTemporaryDirectory { (root) throws in
      var fixture = BundleFixture()
      fixture.setExtension("NSExtensionPointIdentifier", "com.apple.keyboard-service")
      fixture.setExtension("NSExtensionAttributes", attributes)
      if let entitlements {
        fixture.files["\(BundleFixture.extensionPath)/Entitlements.plist"] = entitlements.document
      }
      try fixture.write(in: root)
      let places = [BundleSearch.Place(path: root, origin: .installed)]
      return BundleScanner.scan(BundleSearch(places: places), locale: "C")
    }
  }

  private static let group: Plist = [
    "com.apple.security.application-groups": ["group.com.example.Greeting"]
  ]

  @Test func applesAttributesAreKnown() throws {
    let registry = try scan(
      attributes: [
        "IsASCIICapable": true, "PrefersRightToLeft": false, "PrimaryLanguage": "en-US",
        "RequestsOpenAccess": false,
      ])
    #expect(registry.problems == [])
    #expect(registry.handlers(startedBy: .textField).count == 1)
    #expect(registry.handlers(startedBy: .sheet).isEmpty && registry.widgets.isEmpty)
  }

  @Test(arguments: ["mul", "en", "zh-Hant-TW", "es-419"])
  func languageIsATag(_ tag: String) throws {
    #expect(try scan(attributes: ["PrimaryLanguage": .string(tag)]).problems == [])
  }

  @Test(arguments: [Plist.string("English language"), .string(""), .string("e"), true])
  func otherLanguageIsReported(_ value: Plist) throws {
    let registry = try scan(attributes: .dictionary(["PrimaryLanguage": value]))
    #expect(registry.problems.map(\.severity) == [.warning])
    #expect(registry.problems.first?.message.contains("is not a language") == true)
  }

  @Test(arguments: ["RequestsOpenAccess", "IsASCIICapable", "PrefersRightToLeft"])
  func flagIsTrueOrFalse(_ key: String) throws {
    let registry = try scan(attributes: .dictionary([key: .string("yes")]))
    #expect(registry.problems.map(\.severity) == [.warning])
    #expect(registry.handlers.first?.requestsOpenAccess == false)
  }

  @Test func keyboardIsNeverUnconfined() throws {
    let registry = try scan(
      attributes: ["RequestsOpenAccess": true], entitlements: ["dev.today.unsandboxed": true])
    #expect(registry.handlers.isEmpty)
    #expect(registry.problems.map(\.severity) == [.error])
    #expect(
      registry.problems.first?.message.contains("a keyboard may not have dev.today.unsandboxed")
        == true)
  }

  @Test func entitlementWithoutOpenAccessIsReported() throws {
    let closed = try scan(entitlements: Self.group)
    #expect(
      closed.problems.contains { $0.message.contains("has no effect without RequestsOpenAccess") })
    let open = try scan(attributes: ["RequestsOpenAccess": true], entitlements: Self.group)
    #expect(!open.problems.contains { $0.message.contains("RequestsOpenAccess") })
    let idle = try scan(attributes: ["RequestsOpenAccess": true])
    #expect(idle.problems.contains { $0.message.contains("has no effect without an app group") })
  }

  // MARK: Rights

  private func keyboard(requests: Bool) -> WidgetDescription {
    var entitlements = Entitlements()
    entitlements.groups = ["group.a"]
    entitlements.network = true
    entitlements.unsandboxed = true
    return WidgetDescription(
      id: "a.k", appID: "a", title: "K", appName: "A", executable: "/k", bundle: "/",
      origin: .installed, pointIdentifier: ExtensionPoint.keyboard.identifier,
      principalClass: "K",
      attributes: .object([JSONMember("RequestsOpenAccess", .bool(requests))]),
      entitlements: entitlements)
  }

  @Test func openAccessIsTheUsersDecisionForTheApp() {
    var consents = Consents()
    #expect(keyboard(requests: true).openAccess(in: consents) == nil)
    // Without a request, there is nothing to decide.
    #expect(keyboard(requests: false).openAccess(in: consents) == false)
    consents.apply(.decideOpenAccess(of: "a", true))
    #expect(keyboard(requests: true).openAccess(in: consents) == true)
    #expect(keyboard(requests: false).openAccess(in: consents) == false)
    consents.apply(.decideOpenAccess(of: "a", false))
    #expect(keyboard(requests: true).openAccess(in: consents) == false)
    consents.apply(.revoke("a"))
    #expect(keyboard(requests: true).openAccess(in: consents) == nil)
  }

  @Test func keyboardHasNoGroupAndNoNetworkWithoutOpenAccess() {
    let closed = keyboard(requests: true).confinedAsKeyboard(hasFullAccess: false).entitlements
    #expect(closed == Entitlements())
    let open = keyboard(requests: true).confinedAsKeyboard(hasFullAccess: true).entitlements
    #expect(open.groups == ["group.a"] && open.network && !open.unsandboxed)
  }
}
