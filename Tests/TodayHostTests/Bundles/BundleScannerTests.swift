import Glibc
import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

@Suite struct BundleScannerTests {
  @Test func validBundleHasNoProblems() throws {
    try withTemporaryDirectory { (root) throws in
      var fixture = BundleFixture()
      fixture.app["CFBundleURLTypes"] = [["CFBundleURLSchemes": ["Hello.World", "hello", "HELLO"]]]
      fixture.app["TodayAppKind"] = "window"
      fixture.app["TodayIcon"] = "H"
      fixture.setExtension(
        "NSExtensionAttributes", ["TodayRefreshInterval": 60, "TodayUpdatesWhileHidden": true])
      fixture.files["Entitlements.plist"] =
        Plist.dictionary(["dev.today.unsandboxed": true]).document
      fixture.files["\(BundleFixture.extensionPath)/Entitlements.plist"] =
        Plist.dictionary([
          "com.apple.security.application-groups": ["group.com.example"],
          "com.apple.security.network.client": true,
        ]).document
      fixture.files["\(BundleFixture.extensionPath)/Placeholder.json"] =
        #"{"type":"text","text":"…"}"#
      let path = try fixture.write(in: root)
      let registry = scan(root)
      #expect(registry.problems.isEmpty)
      let app = try #require(registry.apps.first)
      #expect(app.schemes == ["hello.world", "hello"])
      #expect(app.kind == .window)
      #expect(app.executable == "\(path)/hello")
      let widget = try #require(registry.widgets.first)
      #expect(widget.id == "com.example.Hello.today")
      #expect(widget.appID == "com.example.Hello")
      #expect(widget.title == "Greeting")
      #expect(widget.appName == "Hello")
      #expect(widget.icon == "H")
      #expect(widget.refreshInterval == 60)
      #expect(widget.updatesWhileHidden)
      #expect(widget.entitlements.groups == ["group.com.example"])
      #expect(widget.entitlements.network)
      #expect(widget.executable == "\(path)/\(BundleFixture.extensionPath)/HelloToday")
      #expect(widget.readPlaceholder() != nil)
    }
  }

  @Test(
    arguments: [
      ("☂", nil, "☂"), ("☂", "♪", "♪"), ("\u{E0A0}", nil, "\u{E0A0}"), ("A", nil, "A"),
    ] as [(String, String?, String)])
  func iconIsOneCellAndTheExtensionsOverridesTheApps(
    _ app: String, _ own: String?, _ shown: String
  ) throws {
    try withTemporaryDirectory { (root) throws in
      var fixture = BundleFixture()
      fixture.app["TodayIcon"] = .string(app)
      if let own { fixture.setExtension("NSExtensionAttributes", ["TodayIcon": .string(own)]) }
      try fixture.write(in: root)
      let registry = scan(root)
      #expect(registry.problems.isEmpty)
      #expect(registry.widgets.map(\.icon) == [shown])
    }
  }

  @Test(arguments: [
    "☀\u{FE0F}", "日", "🚀", "AB", "\u{301}", "e\u{301}", "\u{200C}",
    "\u{1F1E9}\u{1F1EA}", "⌚", "\u{FF21}",
  ])
  func widerIconIsReported(_ icon: String) throws {
    try withTemporaryDirectory { (root) throws in
      var fixture = BundleFixture()
      fixture.app["TodayIcon"] = .string(icon)
      try fixture.write(in: root)
      let registry = scan(root)
      #expect(registry.apps.map(\.icon) == [nil] && registry.widgets.map(\.icon) == [nil])
      let problem = try #require(registry.problems.first)
      #expect(problem.key == "TodayIcon" && problem.severity == .warning)
      #expect(problem.message.hasSuffix("which is not one cell wide"))
    }
  }

  @Test func brokenAppDisablesItsWidgets() throws {
    try withTemporaryDirectory { (root) throws in
      var fixture = BundleFixture()
      fixture.app["CFBundleDisplayName"] = "$(PRODUCT_NAME)"
      try fixture.write(in: root)
      let registry = scan(root)
      #expect(registry.apps.isEmpty && registry.widgets.isEmpty)
      #expect(registry.problems.map(\.key) == ["CFBundleDisplayName", nil])
      #expect(registry.problems.last?.remedy == "fix Hello.app first")
    }
  }

  @Test func appWithoutAProgramProvidesItsWidget() throws {
    try withTemporaryDirectory { (root) throws in
      var fixture = BundleFixture()
      fixture.executables.removeFirst()
      try fixture.write(in: root)
      let registry = scan(root)
      #expect(registry.widgets.count == 1)
      #expect(registry.apps.map(\.executable) == [nil])
      #expect(registry.problems.map(\.key) == ["CFBundleExecutable"])
    }
  }

  @Test func firstOfTwoEqualIdentifiersIsUsed() throws {
    try withTemporaryDirectory { (root) throws in
      let first = try BundleFixture().write(in: root)
      var copy = BundleFixture()
      copy.name = "ZCopy"
      try copy.write(in: root)
      let registry = scan(root)
      #expect(registry.widgets.map(\.bundle) == ["\(first)/\(BundleFixture.extensionPath)"])
      let problem = try #require(registry.problems.first)
      #expect(problem.severity == .error)
      #expect(problem.path.contains("ZCopy.app"))
      #expect(problem.message.contains(first))
    }
  }

  @Test func earlierFolderHidesALaterOne() throws {
    try withTemporaryDirectory { (root) throws in
      let first = try BundleFixture().write(in: "\(root)/a")
      try BundleFixture().write(in: "\(root)/b")
      symlink("\(root)/a", "\(root)/link")
      let registry = scan("\(root)/a", "\(root)/link", "\(root)/b", "\(root)/missing")
      #expect(registry.apps.map(\.bundle) == [first])
      #expect(registry.problems.filter { $0.severity == .error && $0.key != nil }.isEmpty)
      #expect(registry.problems.first?.severity == .warning)
    }
  }

  @Test func extensionOutsideAnAppIsRefused() throws {
    try withTemporaryDirectory { (root) throws in
      try FileSystem.createDirectory("\(root)/Lost.appex")
      #expect(scan(root).problems.map(\.message) == ["the extension is outside an app"])
    }
  }

  @Test func programForAnotherProcessorIsRefused() throws {
    try withTemporaryDirectory { (root) throws in
      let path = try BundleFixture().write(in: root)
      var elf = [UInt8](repeating: 0, count: 64)
      elf.replaceSubrange(0..<6, with: [0x7F, 0x45, 0x4C, 0x46, 2, 1])
      elf[18] = 22  // s390, which Swift does not run on.
      let program = "\(path)/\(BundleFixture.extensionPath)/HelloToday"
      try FileSystem.writeWhole(elf, to: program, mode: 0o700)
      let problem = try #require(scan(root).problems.first)
      #expect(problem.message == "\(program) is built for ELF machine 22")
    }
  }

  @Test func includedProgramIsFoundAndALinkOutOfTheBundleIsNot() throws {
    try withTemporaryDirectory { (root) throws in
      var fixture = BundleFixture()
      fixture.executables = []
      let apps = "\(root)/share/today/Applications"
      let path = try fixture.write(in: apps)
      for name in ["hello", "HelloToday"] {
        try write("#!/bin/sh\n", to: "\(root)/bin/\(name)", mode: 0o700)
      }
      let places = [BundleSearch.Place(path: apps, origin: .system)]
      let search = BundleSearch(places: places, executableDirectory: "\(root)/bin")
      let found = BundleScanner.scan(search, locale: "C")
      #expect(found.widgets.map(\.executable) == ["\(root)/bin/HelloToday"])
      #expect(found.widgetInfos.map(\.isBundled) == [true])
      symlink("\(root)/bin/HelloToday", "\(path)/\(BundleFixture.extensionPath)/HelloToday")
      let linked = BundleScanner.scan(search, locale: "C")
      #expect(linked.widgets.isEmpty)
      #expect(
        linked.problems.first?.message.contains("is a link to a file outside the bundle") == true)
    }
  }

  @Test(arguments: [
    ("C", "Greeting", ""), ("es_ES.UTF-8", "Saludo", "Dice \"hola\""), ("fr_FR", "Greeting", ""),
  ])
  func titlesAreLocalised(locale: String, title: String, summary: String) throws {
    try withTemporaryDirectory { (root) throws in
      var fixture = BundleFixture()
      fixture.files["\(BundleFixture.extensionPath)/es.lproj/InfoPlist.strings"] =
        "/* es */ CFBundleDisplayName = \"Saludo\";\n\"widget.description\" = \"Dice \\\"hola\\\"\";\n"
      try fixture.write(in: root)
      let widget = try #require(scan(root, locale: locale).widgets.first)
      #expect(widget.title == title)
      #expect(widget.summary == summary)
    }
  }

  /// Widgets of macOS have it under Apple's key, in Info.plist or in InfoPlist.strings.
  @Test func descriptionKeyOfMacOSIsRead() throws {
    try withTemporaryDirectory { (root) throws in
      let key = "com.apple.notificationcenter.widget.description"
      var fixture = BundleFixture()
      fixture.widget[key] = "Says hello."
      try fixture.write(in: root)
      #expect(scan(root).widgets.map(\.summary) == ["Says hello."])
      fixture.files["\(BundleFixture.extensionPath)/es.lproj/InfoPlist.strings"] =
        "\"\(key)\" = \"Dice hola.\";\n"
      try fixture.write(in: root)
      #expect(scan(root, locale: "es_ES.UTF-8").widgets.map(\.summary) == ["Dice hola."])
      fixture.widget["widget.description"] = "Our own."
      try fixture.write(in: root)
      #expect(scan(root).widgets.map(\.summary) == ["Our own."])
    }
  }

  @Test func titleFallsBackToTheAppsAndThenToTheIdentifier() throws {
    try withTemporaryDirectory { (root) throws in
      var fixture = BundleFixture()
      fixture.widget["CFBundleDisplayName"] = nil
      fixture.app["CFBundleDisplayName"] = "Hello There"
      try fixture.write(in: root)
      #expect(scan(root).widgets.map(\.title) == ["Hello There"])
      fixture.app["CFBundleDisplayName"] = nil
      try fixture.write(in: root)
      #expect(scan(root).widgets.map(\.title) == ["Hello"])
      fixture.app["CFBundleName"] = nil
      try fixture.write(in: root)
      let registry = scan(root)
      #expect(registry.widgets.map(\.title) == ["com.example.Hello.today"])
      #expect(registry.problems.map(\.severity) == [.warning])
    }
  }

  @Test func equalTitlesAreDisambiguated() throws {
    try withTemporaryDirectory { (root) throws in
      try BundleFixture().write(in: root)
      var other = BundleFixture()
      other.name = "Other"
      other.app["CFBundleIdentifier"] = "com.example.Other"
      other.app["CFBundleName"] = "Other"
      other.widget["CFBundleIdentifier"] = "com.example.Other.today"
      other.widget["CFBundleName"] = "Second"
      try other.write(in: root)
      #expect(scan(root).widgets.map(\.title) == ["Hello – HelloToday", "Other – Second"])
    }
  }

  @Test func doubtfulValueIsAWarning() throws {
    try withTemporaryDirectory { (root) throws in
      var fixture = BundleFixture()
      let long = Plist.string("x" + String(repeating: "y", count: 64))
      fixture.app["CFBundleURLTypes"] = [["CFBundleURLSchemes": ["1bad", long, "ok"]]]
      fixture.app["TodayAppKind"] = "huge"
      fixture.widget["CFBundleShortVersionString"] = "2.0"
      fixture.setExtension("NSExtensionAttributes", ["TodayRefreshInterval": 0])
      try fixture.write(in: root)
      let registry = scan(root)
      #expect(registry.widgets.map(\.refreshInterval) == [1])
      #expect(registry.apps.map(\.schemes) == [["ok"]])
      #expect(
        Set(registry.problems.compactMap(\.key)) == [
          "CFBundleURLSchemes", "TodayAppKind", "CFBundleShortVersionString",
          "TodayRefreshInterval",
        ])
      #expect(registry.problems.allSatisfy { $0.severity == .warning })
    }
  }

  @Test(arguments: [("full", CardSize.Span.full), (2, .columns(2))] as [(Plist, CardSize.Span)])
  func preferredSpanIsRead(written: Plist, span: CardSize.Span) throws {
    try withTemporaryDirectory { (root) throws in
      var fixture = BundleFixture()
      fixture.setExtension("NSExtensionAttributes", .dictionary(["TodayPreferredSpan": written]))
      try fixture.write(in: root)
      let registry = scan(root)
      #expect(registry.widgetInfos.map(\.preferredSpan) == [span])
      #expect(registry.problems.isEmpty)
    }
  }

  @Test(arguments: ["wide", 0, true] as [Plist])
  func invalidSpanIsAWarning(written: Plist) throws {
    try withTemporaryDirectory { (root) throws in
      var fixture = BundleFixture()
      fixture.setExtension("NSExtensionAttributes", .dictionary(["TodayPreferredSpan": written]))
      try fixture.write(in: root)
      let registry = scan(root)
      #expect(registry.widgetInfos.map(\.preferredSpan) == [nil])
      #expect(registry.problems.map(\.key) == ["TodayPreferredSpan"])
      #expect(registry.problems.allSatisfy { $0.severity == .warning })
    }
  }

  @Test(arguments: [(-3.0, 1.0), (1.5, 1.5), (1e300, 31_536_000), (.infinity, 31_536_000)])
  func intervalIsLimitedForSchedules(declared: Double, taken: Double) {
    #expect(WidgetDescription.allowed(refreshInterval: declared) == taken)
  }

  @Test func otherFilesInASearchPathAreSkipped() throws {
    try withTemporaryDirectory { (root) throws in
      try BundleFixture().write(in: root)
      symlink("\(root)/Loop.app", "\(root)/Loop.app")
      symlink(root, "\(root)/Self.app")
      mkfifo("\(root)/Pipe.app", 0o600)
      try FileSystem.createDirectory("\(root)/Fifo.app")
      mkfifo("\(root)/Fifo.app/Info.plist", 0o600)
      try write("x", to: "\(root)/notes.txt")
      let registry = scan(root)
      #expect(registry.widgets.count == 1)
      #expect(
        registry.brokenBundles.map(\.title) == ["Fifo.app", "Loop.app", "Pipe.app", "Self.app"])
    }
  }
}
