import Testing

@testable import TodayHost

@Suite struct BundleLinterTests {
  @Test func problemHasFileLineAndRemedy() throws {
    try withTemporaryDirectory { (root) throws in
      var fixture = BundleFixture()
      fixture.setExtension("NSExtensionMainStoryboard", "MainInterface")
      let path = try fixture.write(in: root)
      let problems = BundleLinter.lint(path)
      let plist = "\(path)/\(BundleFixture.extensionPath)/Info.plist"
      #expect(
        problems.map(\.description) == [
          "\(plist):14: NSExtensionMainStoryboard is set, but Today has no storyboards: "
            + "remove it, and set NSExtensionPrincipalClass to the name of the view controller's "
            + "class"
        ])
    }
  }

  @Test(arguments: [
    "com.apple.widget-extention", "com.apple.widget-extension.x", "com.apple.Safari.web-extension",
  ])
  func appWithoutAUsableExtensionIsAnError(_ point: String) throws {
    try withTemporaryDirectory { (root) throws in
      var fixture = BundleFixture()
      fixture.setExtension("NSExtensionPointIdentifier", .string(point))
      let app = try fixture.write(in: root)
      for path in [app, "\(app)/\(BundleFixture.extensionPath)", root] {
        let problems = BundleLinter.lint(path).filter { $0.severity == .error }
        #expect(problems.map(\.key) == ["NSExtensionPointIdentifier"], "\(problems)")
      }
      // Beside an extension that works, it is only a warning.
      let other = "\(app)/PlugIns/Other.appex"
      try write(
        Plist.dictionary(BundleFixture().widget).document.replacing(
          "com.example.Hello.today", with: "com.example.Hello.other"), to: "\(other)/Info.plist")
      try write("#!/bin/sh\n", to: "\(other)/HelloToday", mode: 0o700)
      #expect(BundleLinter.lint(app).allSatisfy { $0.severity == .warning })
    }
  }

  @Test func missingDescriptionIsAWarning() throws {
    try withTemporaryDirectory { (root) throws in
      let path = try BundleFixture().write(in: root)
      #expect(BundleLinter.lint(path).map(\.key) == ["widget.description"])
      #expect(BundleLinter.lint("\(path)/\(BundleFixture.extensionPath)").count == 1)
      #expect(BundleLinter.lint(root).count == 1)
    }
  }

  @Test(arguments: [
    (["group.a"], ["group.a"], ""), ([], [], ""), (["group.a", "group.b"], ["group.a"], ""),
    ([], ["group.a"], "the app group group.a is not in the entitlements of its app"),
    (["group.a"], ["group.aa"], "the app group group.aa is not in the entitlements of its app"),
    (["group.a"], [], "no extension of the app lists the app group group.a"),
  ])
  func differentGroupsOfAppAndWidgetAreReported(
    app: [String], widget: [String], message: String
  ) throws {
    try withTemporaryDirectory { (root) throws in
      var fixture = BundleFixture()
      fixture.files["Entitlements.plist"] = Self.entitlements(app)
      fixture.files["\(BundleFixture.extensionPath)/Entitlements.plist"] = Self.entitlements(widget)
      let problems = BundleLinter.lint(try fixture.write(in: root))
        .filter { $0.key != "widget.description" }
      #expect(problems.count == (message.isEmpty ? 0 : 1), "\(problems)")
      #expect(problems.allSatisfy { $0.message.hasPrefix(message) && $0.severity == .warning })
    }
  }

  private static func entitlements(_ groups: [String]) -> String {
    let list = Plist.array(groups.map(Plist.string))
    return Plist.dictionary(["com.apple.security.application-groups": list]).document
  }

  /// The bundles of the checkout that the tests were built from.
  @Test func includedBundlesHaveNoProblems() throws {
    let beside = BundleSearch.currentExecutable().map(FileSystem.directory(of:))
    let tests = (0..<4).reduce(#filePath) { path, _ in FileSystem.directory(of: path) }
    let widgets = try #require(FileSystem.resolved("\(tests)/Widgets"))
    #expect(try BundleSource(widgets).apps.count >= 4)
    let problems = BundleLinter.lint(widgets, executableDirectory: beside)
    #expect(problems.isEmpty, "\(problems)")
  }

  @Test func packageIsLintedByItsApps() throws {
    try withTemporaryDirectory { (root) throws in
      try write("", to: "\(root)/Package.swift")
      try BundleFixture().write(in: "\(root)/Widgets")
      #expect(BundleLinter.lint(root).map(\.key) == ["widget.description"])
    }
  }

  @Test func otherFileIsReported() throws {
    try withTemporaryDirectory { (root) throws in
      #expect(BundleLinter.lint("\(root)/none").map(\.message) == ["the bundle does not exist"])
      #expect(BundleLinter.lint(root).map(\.message) == ["it contains no app"])
      try FileSystem.createDirectory("\(root)/Lost.appex")
      #expect(
        BundleLinter.lint("\(root)/Lost.appex").map(\.message) == [
          "the extension is outside an app"
        ])
    }
  }
}
