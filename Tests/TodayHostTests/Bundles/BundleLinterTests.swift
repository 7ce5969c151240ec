import Testing

@testable import TodayHost

@Suite struct BundleLinterTests {
  @Test func aProblemSaysFileLineAndRemedy() throws {
    try withTemporaryDirectory { (root) throws in
      var fixture = BundleFixture()
      fixture.setExtension("NSExtensionMainStoryboard", "MainInterface")
      let path = try fixture.write(in: root)
      let problems = BundleLinter.lint(path)
      let plist = "\(path)/\(BundleFixture.extensionPath)/Info.plist"
      #expect(
        problems.map(\.description) == [
          "\(plist):14: NSExtensionMainStoryboard is set, and there are no storyboards here: "
            + "remove it, and set NSExtensionPrincipalClass to the name of the view controller's "
            + "class"
        ])
    }
  }

  @Test func aWidgetWithoutADescriptionWorksAndIsMentioned() throws {
    try withTemporaryDirectory { (root) throws in
      let path = try BundleFixture().write(in: root)
      #expect(BundleLinter.lint(path).map(\.key) == ["widget.description"])
      #expect(BundleLinter.lint("\(path)/\(BundleFixture.extensionPath)").count == 1)
      #expect(BundleLinter.lint(root).count == 1)
    }
  }

  @Test func whatIsNoBundleIsSaid() throws {
    try withTemporaryDirectory { (root) throws in
      #expect(BundleLinter.lint("\(root)/none").map(\.message) == ["there is no such bundle"])
      #expect(BundleLinter.lint(root).map(\.message) == ["it holds no app"])
      try FileSystem.createDirectory("\(root)/Lost.appex")
      #expect(
        BundleLinter.lint("\(root)/Lost.appex").map(\.message) == [
          "an extension lies outside an app"
        ])
    }
  }
}
