import Glibc
import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// Widgets whose bundles cannot be used any more keep their cards.
@Suite struct FormerWidgetsTests {
  private static let id = WidgetID("com.example.Hello.today")

  private static func scan(_ root: String, after known: Registry?) -> Registry {
    var registry = TodayHostTests.scan(root)
    FormerWidgets.add(to: &registry, of: known)
    return registry
  }

  private static let denied = FileFailure(.list, "/apps", .noPermission("Permission denied"))

  struct Mishap: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var says: String
    var happens: @Sendable (_ app: String) throws -> Void

    init(_ name: String, says: String, _ happens: @escaping @Sendable (String) throws -> Void) {
      testDescription = name
      self.says = says
      self.happens = happens
    }
  }

  private static func write(_ text: String, _ path: String) throws {
    try FileSystem.writeWhole(Array(text.utf8), to: path)
  }

  static let mishaps: [Mishap] = [
    Mishap("its property list is half written", says: "Info.plist") {
      try write(
        "<?xml version=\"1.0\"?><plist><dict><key>CFB",
        "\($0)/\(BundleFixture.extensionPath)/Info.plist")
    },
    Mishap("its property list is missing", says: "Info.plist") {
      #expect(unlink("\($0)/\(BundleFixture.extensionPath)/Info.plist") == 0)
    },
    Mishap("its program is being built", says: "HelloToday") {
      #expect(unlink("\($0)/\(BundleFixture.extensionPath)/HelloToday") == 0)
    },
    Mishap("its app's property list is half written", says: "Info.plist") {
      try write("<plist><dict>", "\($0)/Info.plist")
    },
  ]

  @Test(arguments: mishaps)
  func itsCardStaysWithTheReason(_ mishap: Mishap) throws {
    try withTemporaryDirectory { (root) throws in
      let app = try BundleFixture().write(in: root)
      let whole = TodayHostTests.scan(root)
      let old = try #require(whole.widget(Self.id))
      try mishap.happens(app)
      let broken = Self.scan(root, after: whole)
      var kept = try #require(broken.widget(Self.id))
      #expect(try #require(kept.mistake).description.contains(mishap.says))
      // The next scan finds the same, and a stored registry has it, too.
      #expect(Self.scan(root, after: broken).widgets == broken.widgets)
      let stored = try #require(Registry(lines: broken.lines))
      #expect(stored.widget(Self.id) == kept)
      // It has the widget's identifier, so that the roster has one row for it.
      #expect(stored.brokenBundles.first { $0.title == "HelloToday.appex" }?.id == Self.id)
      #expect(stored.widgetInfos.first?.isBroken == true)
      // A process of the old program is ended, and its end is not the old program's fault.
      #expect(stored.widgetInfos.map(\.id) == [Self.id])
      #expect(stored.widgetInfos.map(\.build) != whole.widgetInfos.map(\.build))
      kept.check = .anyVersion
      #expect(kept == old)

      try BundleFixture().write(in: root)
      let repaired = Self.scan(root, after: stored)
      #expect(repaired.widget(Self.id)?.mistake == nil)
      #expect(repaired.problems.isEmpty)
    }
  }

  @Test func anAppThatIsUnusableIsNotOpened() throws {
    try withTemporaryDirectory { (root) throws in
      var fixture = BundleFixture()
      fixture.app["CFBundleURLTypes"] = [["CFBundleURLSchemes": ["hello"]]]
      let app = try fixture.write(in: root)
      let whole = TodayHostTests.scan(root)
      #expect(whole.app("com.example.Hello")?.schemes == ["hello"])
      try Self.write("<plist>", "\(app)/Info.plist")
      let broken = Self.scan(root, after: whole)
      #expect(broken.app("com.example.Hello")?.name == "Hello")
      #expect(broken.app("com.example.Hello")?.executable == nil)
      #expect(broken.app("com.example.Hello")?.isBroken == true)
      #expect(broken.app("com.example.Hello")?.schemes == [])
      #expect(broken.widgetInfos.first?.hasApp == false)
    }
  }

  @Test func aRemovedBundleIsNotKept() throws {
    try withTemporaryDirectory { (root) throws in
      let app = try BundleFixture().write(in: root)
      let whole = TodayHostTests.scan(root)
      #expect(rename("\(app)/\(BundleFixture.extensionPath)", "\(root)/away") == 0)
      #expect(Self.scan(root, after: whole).widgets.isEmpty)
      #expect(rename(app, "\(root)/gone") == 0)
      #expect(Self.scan(root, after: whole).widgets.isEmpty)
    }
  }

  @Test func anIdentifierInAnotherBundleIsNotKept() throws {
    try withTemporaryDirectory { (root) throws in
      let app = try BundleFixture().write(in: root)
      let whole = TodayHostTests.scan(root)
      try Self.write("<plist>", "\(app)/Info.plist")
      var other = BundleFixture()
      other.name = "Another"
      try other.write(in: root)
      let registry = Self.scan(root, after: whole)
      #expect(
        registry.widgets.map(\.bundle) == ["\(root)/Another.app/\(BundleFixture.extensionPath)"])
      #expect(registry.widgets.first?.mistake == nil)
      #expect(registry.brokenBundles.map(\.title) == ["Hello.app", "HelloToday.appex"])
    }
  }

  @Test func anUnreadableFolderKeepsWhatWasInIt() throws {
    try withTemporaryDirectory { (root) throws in
      try BundleFixture().write(in: root)
      let whole = TodayHostTests.scan(root)
      // Root may read everything, so the failure is put into the result of a scan of nothing.
      var broken = Registry(search: whole.search, locale: whole.locale)
      broken.problems = [
        BundleProblem(.error, path: root, .place(.unreadableFolder(Self.denied)))
      ]
      FormerWidgets.add(to: &broken, of: whole)
      #expect(broken.widgets.map(\.id) == [Self.id])
      // A folder whose name begins alike is another one.
      broken = Registry(search: whole.search, locale: whole.locale)
      broken.problems = [
        BundleProblem(
          .error, path: String(root.dropLast()), .place(.unreadableFolder(Self.denied)))
      ]
      FormerWidgets.add(to: &broken, of: whole)
      #expect(broken.widgets.isEmpty)
    }
  }

  @Test func aLinkedScriptKeepsItsSettings() throws {
    try withTemporaryDirectory { (root) throws in
      let script = "\(root)/cpu.sh"
      try Self.write("#!/bin/sh\n# <xbar.var>string(CITY=\"Bonn\"): The city.</xbar.var>\n", script)
      var fixture = BundleFixture()
      fixture.executables = ["hello"]
      fixture.setExtension(
        "NSExtensionAttributes", ["TodayScript": ["link": .string(script)]])
      fixture.setExtension("NSExtensionPrincipalClass", nil)
      fixture.files["\(BundleFixture.extensionPath)/Entitlements.plist"] =
        Plist.dictionary(["dev.today.unsandboxed": true]).document
      try fixture.write(in: root)
      let whole = TodayHostTests.scan(root)
      #expect(whole.problems.isEmpty)
      let form = try #require(whole.app("com.example.Hello")?.settings)
      #expect(rename(script, "\(root)/other.sh") == 0)
      let broken = Self.scan(root, after: whole)
      #expect(broken.widget(Self.id)?.mistake == .program(.scriptGone(script)))
      #expect(broken.app("com.example.Hello")?.settings == form)
    }
  }

  @Test func nothingIsKeptWithoutAFormerScan() throws {
    try withTemporaryDirectory { (root) throws in
      let app = try BundleFixture().write(in: root)
      try Self.write("<plist>", "\(app)/Info.plist")
      #expect(Self.scan(root, after: nil).widgets.isEmpty)
    }
  }

  /// An app in an earlier folder hides one that works.
  @Test func widgetsOfAHiddenAppAreNotKept() throws {
    try withTemporaryDirectory { (root) throws in
      try BundleFixture().write(in: "\(root)/installed")
      let whole = TodayHostTests.scan("\(root)/installed")
      var copy = BundleFixture()
      copy.widget["CFBundleIdentifier"] = "com.example.Hello.renamed"
      try copy.write(in: "\(root)/given")
      var registry = TodayHostTests.scan("\(root)/given", "\(root)/installed")
      FormerWidgets.add(to: &registry, of: whole)
      #expect(registry.widgets.map(\.id) == ["com.example.Hello.renamed"])
    }
  }

  @Test func aLinkedPackageThatIsMovedKeepsItsCard() throws {
    try withTemporaryDirectory { (root) throws in
      let app = try BundleFixture().write(in: "\(root)/package")
      let link = "\(root)/installed/Hello.app"
      #expect(mkdir("\(root)/installed", 0o700) == 0 && symlink(app, link) == 0)
      let whole = TodayHostTests.scan("\(root)/installed")
      #expect(whole.widgets.map(\.id) == [Self.id])
      #expect(rename("\(root)/package", "\(root)/moved") == 0)
      let broken = Self.scan("\(root)/installed", after: whole)
      #expect(broken.widget(Self.id)?.mistake == .place(.appNotADirectory))
      // Uninstalling removes the link.
      #expect(unlink(link) == 0)
      #expect(Self.scan("\(root)/installed", after: broken).widgets.isEmpty)
    }
  }

  /// Without its mistake, the program would run.
  @Test func anUnknownMistakeIsNotIgnored() throws {
    try withTemporaryDirectory { (root) throws in
      let app = try BundleFixture().write(in: root)
      let whole = TodayHostTests.scan(root)
      #expect(unlink("\(app)/\(BundleFixture.extensionPath)/HelloToday") == 0)
      let text = String(decoding: Self.scan(root, after: whole).lines, as: UTF8.self)
      let other = text.replacing("\"program.notBuilt\"", with: "\"program.notKnown\"")
      #expect(other != text)
      let read = try #require(Registry(lines: Array(other.utf8)))
      #expect(read.widget(Self.id) == nil)
    }
  }
}
