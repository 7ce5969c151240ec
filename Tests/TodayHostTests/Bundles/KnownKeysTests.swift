import Testing
import TodayWire

@testable import TodayHost

@Suite struct KnownKeysTests {
  private func warnings(_ change: (inout BundleFixture) -> Void) throws -> [String] {
    var fixture = BundleFixture()
    change(&fixture)
    return try withTemporaryDirectory { (root) throws in
      BundleLinter.lint(try fixture.write(in: root)).filter { $0.key != "widget.description" }
        .map { "\($0.message): \($0.remedy)" }
    }
  }

  @Test func misspeltKeyHasASuggestion() throws {
    #expect(
      try warnings { fixture in
        fixture.setExtension("NSExtensionAttributes", ["TodayRefreshIntervall": 60])
      } == ["the key TodayRefreshIntervall is unknown: write TodayRefreshInterval"])
    #expect(
      try warnings { $0.widget["CFBundleDisplayname"] = "x" }
        == ["the key CFBundleDisplayname is unknown: write CFBundleDisplayName"])
  }

  @Test func unknownTodayKeyIsReported() throws {
    #expect(
      try warnings { fixture in
        fixture.setExtension("NSExtensionAttributes", ["TodayColour": "red"])
      } == [
        "the key TodayColour is unknown: remove it, or write one of TodayHidesWhileLocked, TodayIcon, "
          + "TodayPreferredSpan, TodayRefreshInterval, TodayScript, TodayTimeline, "
          + "TodayUpdatesWhileHidden"
      ])
  }

  @Test func keyInTheWrongDictionaryIsReported() throws {
    #expect(
      try warnings { $0.widget["TodayRefreshInterval"] = 60 } == [
        "TodayRefreshInterval has no effect in Info.plist: move it to Info.plist > NSExtension > "
          + "NSExtensionAttributes"
      ])
  }

  @Test(arguments: ["TodayHidesWhileLocked", "TodayTimeline", "TodayUpdatesWhileHidden"])
  func flagThatIsAStringIsReported(_ key: String) throws {
    #expect(
      try warnings { $0.setExtension("NSExtensionAttributes", .dictionary([key: "true"])) }
        == ["\(key) is neither true nor false: write <true/>"])
  }

  @Test func flagOfAScriptThatIsAStringIsReported() throws {
    let found = try warnings { fixture in
      fixture.setExtension("NSExtensionAttributes", ["TodayScript": ["streams": "true"]])
    }
    #expect(found.contains("TodayScript.streams is neither true nor false: write <true/>"))
  }

  /// It may be meant to protect what the card shows.
  @Test(
    arguments: [(nil, false), (true, true), (false, false), ("true", true), ("no", true)]
      as [(Plist?, Bool)])
  func unreadableLockSettingHides(_ value: Plist?, _ isHidden: Bool) throws {
    var fixture = BundleFixture()
    if let value {
      fixture.setExtension(
        "NSExtensionAttributes", .dictionary(["TodayHidesWhileLocked": value]))
    }
    try withTemporaryDirectory { (root) throws in
      try fixture.write(in: root)
      let widget = try #require(scan(root).widgets.first)
      #expect(widget.hidesWhileLocked == isHidden)
    }
  }

  @Test func authorsOwnKeysAreAccepted() throws {
    #expect(
      try warnings { fixture in
        fixture.widget["MyKey"] = "x"
        fixture.setExtension("NSExtensionAttributes", ["Behaviour": "good"])
      }.isEmpty)
  }

  @Test func allVariablesOfAListAreReportedTogether() throws {
    #expect(
      try warnings { fixture in
        fixture.widget["CFBundleIdentifier"] = "$(PRODUCT_BUNDLE_IDENTIFIER)"
        fixture.widget["CFBundleDisplayName"] = "${PRODUCT_NAME}"
        fixture.setExtension("NSExtensionPrincipalClass", "$(PRODUCT_MODULE_NAME).X")
      } == [
        "CFBundleDisplayName, CFBundleIdentifier, NSExtension.NSExtensionPrincipalClass hold "
          + "unexpanded $(VARIABLES): write their values, or let the build expand them"
      ])
  }

  @Test func entitlementOfTheWrongTypeOrNameIsReported() throws {
    #expect(
      try warnings { fixture in
        fixture.files["\(BundleFixture.extensionPath)/Entitlements.plist"] =
          Plist.dictionary([
            "com.apple.security.network.clients": true,
            "com.apple.security.application-groups": "group.a",
          ]).document
      } == [
        "the entitlement com.apple.security.network.clients is unknown and has no effect: write "
          + "com.apple.security.network.client",
        "com.apple.security.application-groups has a value of the wrong type and no effect: "
          + "write an <array> of <string>",
      ])
  }
}
