import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// Unusable bundles, and the messages about them.
@Suite struct BrokenBundleTests {
  struct Broken: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var key: String?
    var says: String
    var remedy: String
    var change: @Sendable (inout BundleFixture) -> Void

    init(
      _ name: String, key: String?, says: String, remedy: String,
      _ change: @escaping @Sendable (inout BundleFixture) -> Void
    ) {
      testDescription = name
      self.key = key
      self.says = says
      self.remedy = remedy
      self.change = change
    }
  }

  static let broken: [Broken] = [
    Broken("no identifier", key: "CFBundleIdentifier", says: "is missing", remedy: "set it") {
      $0.widget["CFBundleIdentifier"] = nil
    },
    Broken(
      "identifier of a stranger", key: "CFBundleIdentifier",
      says: "does not start with the identifier of its app",
      remedy: "com.example.Hello.NAME"
    ) { $0.widget["CFBundleIdentifier"] = "com.example.Other.today" },
    Broken(
      "identifier of the app", key: "CFBundleIdentifier",
      says: "does not start with the identifier of its app",
      remedy: "com.example.Hello.NAME"
    ) { $0.widget["CFBundleIdentifier"] = "com.example.Hello" },
    Broken(
      "identifier that is a path", key: "CFBundleIdentifier", says: "CFBundleIdentifier is",
      remedy: "letters"
    ) { $0.widget["CFBundleIdentifier"] = "com.example.Hello.../../x" },
    Broken(
      "identifier with an invisible character", key: "CFBundleIdentifier",
      says: #"com.example.Hello.to\u{200E}day"#, remedy: "letters"
    ) { $0.widget["CFBundleIdentifier"] = "com.example.Hello.to\u{200E}day" },
    Broken(
      "identifier after a blank", key: "CFBundleIdentifier", says: " com.example.Hello.today",
      remedy: "letters"
    ) { $0.widget["CFBundleIdentifier"] = " com.example.Hello.today" },
    Broken("no NSExtension", key: "NSExtension", says: "is missing", remedy: "add the dictionary") {
      $0.widget["NSExtension"] = nil
    },
    Broken(
      "no extension point", key: "NSExtensionPointIdentifier", says: "is missing",
      remedy: "com.apple.widget-extension"
    ) { $0.setExtension("NSExtensionPointIdentifier", nil) },
    Broken(
      "no principal class", key: "NSExtensionPrincipalClass", says: "is missing", remedy: "set it"
    ) { $0.setExtension("NSExtensionPrincipalClass", nil) },
    Broken(
      "three parts", key: "NSExtensionPrincipalClass", says: "A.B.C", remedy: "Module.Class"
    ) { $0.setExtension("NSExtensionPrincipalClass", "A.B.C") },
    Broken(
      "no identifier of Swift", key: "NSExtensionPrincipalClass", says: "My-Class",
      remedy: "Module.Class"
    ) { $0.setExtension("NSExtensionPrincipalClass", "My-Class") },
    Broken(
      "storyboard", key: "NSExtensionMainStoryboard", says: "no storyboards",
      remedy: "NSExtensionPrincipalClass"
    ) { $0.setExtension("NSExtensionMainStoryboard", "MainInterface") },
    Broken(
      "unexpanded variable", key: "NSExtension.NSExtensionPrincipalClass", says: "$(VARIABLE)",
      remedy: "write its value"
    ) {
      $0.setExtension("NSExtensionPrincipalClass", "$(PRODUCT_MODULE_NAME).TodayViewController")
    },
    Broken(
      "background modes", key: "UIBackgroundModes", says: "may not have", remedy: "remove the key"
    ) { $0.widget["UIBackgroundModes"] = ["fetch"] },
    Broken("no executable", key: "CFBundleExecutable", says: "is missing", remedy: "set it") {
      $0.widget["CFBundleExecutable"] = nil
    },
    Broken(
      "executable of another directory", key: "CFBundleExecutable", says: "../hello",
      remedy: "name of a file"
    ) { $0.widget["CFBundleExecutable"] = "../hello" },
    Broken(
      "executable is not there", key: "CFBundleExecutable", says: "neither in the bundle nor",
      remedy: "build it"
    ) { $0.widget["CFBundleExecutable"] = "sh" },
    Broken(
      "not executable", key: "CFBundleExecutable", says: "is not executable", remedy: "chmod +x"
    ) {
      $0.executables = ["hello"]
      $0.files["\(BundleFixture.extensionPath)/HelloToday"] = "#!/bin/sh\n"
    },
    Broken("not a plist", key: nil, says: "cannot be read", remedy: "correct that line") {
      $0.files["\(BundleFixture.extensionPath)/Info.plist"] = "<plist><dict><key>a"
    },
    Broken("empty plist", key: nil, says: "it is empty", remedy: "valid property list") {
      $0.files["\(BundleFixture.extensionPath)/Info.plist"] = ""
    },
    Broken("plist of text", key: nil, says: "not a dictionary", remedy: "valid property list") {
      $0.files["\(BundleFixture.extensionPath)/Info.plist"] = "garbage"
    },
    Broken("plist too deep", key: nil, says: "too deeply", remedy: "remove what") {
      $0.files["\(BundleFixture.extensionPath)/Info.plist"] =
        "<plist>" + String(repeating: "<array>", count: 50_000)
    },
    Broken(
      "plist too large", key: nil, says: "Info.plist cannot be read: it is too large",
      remedy: "remove what"
    ) {
      $0.files["\(BundleFixture.extensionPath)/Info.plist"] =
        "<plist>" + String(repeating: " ", count: 1 << 20)
    },
    Broken("broken entitlements", key: nil, says: "Entitlements.plist", remedy: "correct that line")
    {
      $0.files["\(BundleFixture.extensionPath)/Entitlements.plist"] = "<plist>"
    },
  ]

  @Test(arguments: broken)
  func brokenExtensionIsListedWithItsRemedy(_ row: Broken) throws {
    try withTemporaryDirectory { (root) throws in
      var fixture = BundleFixture()
      row.change(&fixture)
      let path = try fixture.write(in: root)
      var sound = BundleFixture()
      sound.name = "Sound"
      sound.app["CFBundleIdentifier"] = "com.example.Sound"
      sound.widget["CFBundleIdentifier"] = "com.example.Sound.today"
      try sound.write(in: root)

      let registry = scan(root)
      #expect(registry.widgets.map(\.id) == ["com.example.Sound.today"])
      #expect(registry.apps.count == 2)
      let problem = try #require(registry.problems.first { $0.severity == .error })
      #expect(problem.bundle == "\(path)/\(BundleFixture.extensionPath)")
      #expect(problem.key == row.key)
      #expect(problem.message.contains(row.says), "\(problem)")
      #expect(problem.remedy.contains(row.remedy), "\(problem)")
      #expect(registry.brokenBundles.count == 1)
    }
  }
}
