import Glibc
import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

private func scan(_ directories: String..., locale: String = "C") -> Registry {
  let places = directories.map { BundleSearch.Place(path: $0, origin: .installed) }
  return BundleScanner.scan(BundleSearch(places: places), locale: locale)
}

@Suite struct BundleScannerTests {
  @Test func aSoundBundleHasNoProblems() throws {
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
      "identifier of a stranger", key: "CFBundleIdentifier", says: "does not begin with its app's",
      remedy: "com.example.Hello.something"
    ) { $0.widget["CFBundleIdentifier"] = "com.example.Other.today" },
    Broken(
      "identifier of the app", key: "CFBundleIdentifier", says: "does not begin with its app's",
      remedy: "com.example.Hello.something"
    ) { $0.widget["CFBundleIdentifier"] = "com.example.Hello" },
    Broken(
      "identifier that is a path", key: "CFBundleIdentifier", says: "CFBundleIdentifier is",
      remedy: "letters"
    ) { $0.widget["CFBundleIdentifier"] = "com.example.Hello.../../x" },
    Broken("no NSExtension", key: "NSExtension", says: "is missing", remedy: "add the dictionary") {
      $0.widget["NSExtension"] = nil
    },
    Broken(
      "no extension point", key: "NSExtensionPointIdentifier", says: "is missing",
      remedy: "com.apple.widget-extension"
    ) { $0.setExtension("NSExtensionPointIdentifier", nil) },
    Broken(
      "WidgetKit", key: "NSExtensionPointIdentifier", says: "WidgetKit", remedy: "Today widget"
    ) { $0.setExtension("NSExtensionPointIdentifier", "com.apple.widgetkit-extension") },
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
      remedy: "file's name"
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
    Broken("not a plist", key: nil, says: "cannot be read", remedy: "valid property list") {
      $0.files["\(BundleFixture.extensionPath)/Info.plist"] = "<plist><dict><key>a"
    },
    Broken("empty plist", key: nil, says: "it is empty", remedy: "valid property list") {
      $0.files["\(BundleFixture.extensionPath)/Info.plist"] = ""
    },
    Broken("plist of text", key: nil, says: "no dictionary", remedy: "valid property list") {
      $0.files["\(BundleFixture.extensionPath)/Info.plist"] = "garbage"
    },
    Broken("plist too deep", key: nil, says: "too deeply", remedy: "valid property list") {
      $0.files["\(BundleFixture.extensionPath)/Info.plist"] =
        "<plist>" + String(repeating: "<array>", count: 50_000)
    },
    Broken("broken entitlements", key: nil, says: "Entitlements.plist", remedy: "or remove it") {
      $0.files["\(BundleFixture.extensionPath)/Entitlements.plist"] = "<plist>"
    },
  ]

  @Test(arguments: broken)
  func aBrokenExtensionIsListedWithWhatToDoAndTheOthersAreFound(_ row: Broken) throws {
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

  @Test func aBrokenAppTakesItsWidgetsAlong() throws {
    try withTemporaryDirectory { (root) throws in
      var fixture = BundleFixture()
      fixture.app["CFBundleDisplayName"] = "$(PRODUCT_NAME)"
      try fixture.write(in: root)
      let registry = scan(root)
      #expect(registry.apps.isEmpty && registry.widgets.isEmpty)
      #expect(registry.problems.map(\.key) == ["CFBundleDisplayName", nil])
      #expect(registry.problems.last?.remedy == "mend Hello.app first")
    }
  }

  @Test func anAppWithoutItsProgramStillDeliversItsWidget() throws {
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

  @Test func theFirstOfTwoEqualIdentifiersWinsAndTheSecondNamesIt() throws {
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

  @Test func anEarlierPlaceCoversALaterOneAndADirectoryCountsOnce() throws {
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

  @Test func anExtensionOutsideAnAppIsRefused() throws {
    try withTemporaryDirectory { (root) throws in
      try FileSystem.createDirectory("\(root)/Lost.appex")
      #expect(scan(root).problems.map(\.message) == ["an extension lies outside an app"])
    }
  }

  @Test func aProgramForAnotherProcessorIsRefused() throws {
    try withTemporaryDirectory { (root) throws in
      let path = try BundleFixture().write(in: root)
      var elf = [UInt8](repeating: 0, count: 64)
      elf.replaceSubrange(0..<6, with: [0x7F, 0x45, 0x4C, 0x46, 2, 1])
      elf[18] = 22  // s390, which Swift does not run on.
      let program = "\(path)/\(BundleFixture.extensionPath)/HelloToday"
      try FileSystem.writeWhole(elf, to: program, mode: 0o700)
      let problem = try #require(scan(root).problems.first)
      #expect(problem.message == "\(program) is built for another processor (22)")
    }
  }

  @Test func aProgramBesideTodayIsFoundAndALinkOutOfTheBundleIsNot() throws {
    try withTemporaryDirectory { (root) throws in
      var fixture = BundleFixture()
      fixture.executables = []
      let path = try fixture.write(in: "\(root)/apps")
      for name in ["hello", "HelloToday"] {
        try write("#!/bin/sh\n", to: "\(root)/bin/\(name)", mode: 0o700)
      }
      let places = [BundleSearch.Place(path: "\(root)/apps", origin: .checkout)]
      let search = BundleSearch(places: places, executableDirectory: "\(root)/bin")
      let found = BundleScanner.scan(search, locale: "C")
      #expect(found.widgets.map(\.executable) == ["\(root)/bin/HelloToday"])
      #expect(found.widgetInfos.map(\.isBundled) == [true])
      symlink("\(root)/bin/HelloToday", "\(path)/\(BundleFixture.extensionPath)/HelloToday")
      let linked = BundleScanner.scan(search, locale: "C")
      #expect(linked.widgets.isEmpty)
      #expect(linked.problems.first?.message.contains("leads out of the bundle") == true)
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

  @Test func aTitleFallsBackToTheAppsAndThenToTheIdentifier() throws {
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

  @Test func equalTitlesAreToldApart() throws {
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

  @Test func whatIsOnlyDoubtfulIsAWarning() throws {
    try withTemporaryDirectory { (root) throws in
      var fixture = BundleFixture()
      fixture.app["CFBundleURLTypes"] = [["CFBundleURLSchemes": ["1bad", "ok"]]]
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

  @Test(arguments: [(-3.0, 1.0), (1.5, 1.5), (1e300, 31_536_000), (.infinity, 31_536_000)])
  func anIntervalIsOneThatSchedulesCanBeComputedWith(declared: Double, taken: Double) {
    #expect(WidgetDescription.allowed(refreshInterval: declared) == taken)
  }

  @Test func rubbishInASearchPathIsPassedOver() throws {
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

/// Widgets that are scripts.
@Suite struct ScriptScanTests {
  private static func fixture(_ script: Plist = [:], interval: Plist? = nil) -> BundleFixture {
    var fixture = BundleFixture()
    fixture.widget["CFBundleExecutable"] = "hello.sh"
    fixture.executables = ["hello"]
    var attributes: [String: Plist] = ["TodayScript": script]
    if let interval { attributes["TodayRefreshInterval"] = interval }
    fixture.setExtension("NSExtensionAttributes", .dictionary(attributes))
    fixture.setExtension("NSExtensionPrincipalClass", nil)
    fixture.files["\(BundleFixture.extensionPath)/Entitlements.plist"] =
      Plist.dictionary(["dev.today.unsandboxed": true]).document
    fixture.files["\(BundleFixture.extensionPath)/hello.sh"] = "#!/bin/sh\necho hello\n"
    return fixture
  }

  @Test func aScriptNeedsNoClassAndNoMode() throws {
    try withTemporaryDirectory { (root) throws in
      try Self.fixture(["dialect": "xbar"], interval: 10).write(in: root)
      let registry = scan(root)
      #expect(registry.problems.isEmpty)
      let script = try #require(registry.widgets.first?.script)
      #expect(script.dialect == .xbar)
      #expect(script.interval == 10)
      let info = try #require(registry.widgetInfos.first)
      #expect(info.script == ScriptInfo())
      #expect(info.interval == .seconds(10))
      #expect(info.updatesWhileHidden)
      #expect(!info.isConfined)
    }
  }

  @Test(arguments: [
    ("TodayRefreshInterval", 0, ScriptInfo.Pace.once, Duration.seconds(31_536_000)),
    ("TodayRefreshInterval", 5, .interval, .seconds(5)), ("none", 0, .interval, .seconds(60)),
  ])
  func itsPaceIs(
    _ key: String, _ seconds: Int, _ pace: ScriptInfo.Pace, _ interval: Duration
  ) throws {
    try withTemporaryDirectory { (root) throws in
      try Self.fixture(interval: key == "none" ? nil : .integer(seconds)).write(in: root)
      let info = try #require(scan(root).widgetInfos.first)
      #expect(info.script?.pace == pace)
      #expect(info.interval == interval)
    }
  }

  @Test func aScheduleComesBeforeAnInterval() throws {
    try withTemporaryDirectory { (root) throws in
      try Self.fixture(["schedules": ["*/5 * * * *", "nonsense"]], interval: 10).write(in: root)
      let registry = scan(root)
      #expect(registry.widgetInfos.first?.script?.pace == .schedule)
      #expect(registry.problems.map(\.key) == ["TodayScript.schedules"])
    }
  }

  @Test func whatItNeedsIsSaid() throws {
    try withTemporaryDirectory { (root) throws in
      var fixture = Self.fixture(["dialect": "latin"])
      fixture.files["\(BundleFixture.extensionPath)/Entitlements.plist"] = nil
      fixture.files["\(BundleFixture.extensionPath)/hello.sh"] = "echo hello\n"
      try fixture.write(in: root)
      #expect(
        Set(scan(root).problems.map(\.key)) == [
          "dev.today.unsandboxed", "TodayScript.dialect", "CFBundleExecutable",
        ])
    }
  }

  @Test func aLinkedScriptLiesWhereItsAuthorWorks() throws {
    try withTemporaryDirectory { (root) throws in
      let own = "\(root)/work/hello.5s.sh"
      try write("#!/bin/sh\necho hello\n", to: own, mode: 0o700)
      var fixture = Self.fixture(["link": .string(own)])
      fixture.files["\(BundleFixture.extensionPath)/hello.sh"] = nil
      try fixture.write(in: root + "/apps")
      #expect(scan(root + "/apps").widgets.map(\.executable) == [own])
      unlink(own)
      #expect(scan(root + "/apps").problems.map(\.key) == ["TodayScript.link"])
    }
  }

  @Test func theRegistryKeepsIt() throws {
    try withTemporaryDirectory { (root) throws in
      try Self.fixture(["deadline": 5, "streams": true], interval: 10).write(in: root)
      let registry = scan(root)
      try registry.write(to: root + "/registry")
      #expect(Registry.read(from: root + "/registry") == registry)
    }
  }
}
