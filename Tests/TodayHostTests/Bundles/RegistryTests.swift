import Glibc
import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

@Suite struct RegistryTests {
  private func search(_ root: String) -> BundleSearch {
    BundleSearch(
      places: [.init(path: "\(root)/apps", origin: .given)], executableDirectory: "\(root)/bin")
  }

  @Test func registryIsReadAsItWasWritten() throws {
    try withTemporaryDirectory { (root) throws in
      var fixture = BundleFixture()
      fixture.app["TodayAppKind"] = "strange"
      fixture.setExtension(
        "NSExtensionAttributes", ["TodayRefreshInterval": 60, "own": [1, true]])
      fixture.files["Entitlements.plist"] =
        Plist.dictionary(["dev.today.unsandboxed": true]).document
      try fixture.write(in: "\(root)/apps")
      let registry = BundleScanner.scan(search(root), locale: "es_ES.UTF-8")
      #expect(registry.widgets.count == 1 && registry.problems.count == 1)
      try registry.write(to: "\(root)/registry.jsonl")
      #expect(Registry.read(from: "\(root)/registry.jsonl") == registry)
    }
  }

  private func widget(_ id: WidgetID, title: String) -> WidgetDescription {
    WidgetDescription(
      id: id, appID: "org.example", title: title, appName: "Example", summary: "a \\ b",
      executable: "/x/app", bundle: "/x/A\"pp.appex", origin: .installed,
      pointIdentifier: "com.apple.widget-extension", principalClass: "Main")
  }

  /// Texts with escapes, numbers with fractions, a script, a timeline and a pin.
  private var strange: Registry {
    var registry = Registry(search: search("/r"), locale: "C")
    var app = AppDescription(
      id: "org.example", name: "Ex\u{1}ample — 例", bundle: "/x", origin: .given)
    app.schemes = ["one", "two"]
    app.executable = "/x/app"
    registry.apps = [app]
    registry.widgets = [
      widget("org.example.Plain", title: "Plain"), widget("org.example.é\"", title: "\u{7F}日\n"),
      widget("org.example.Script", title: ""), widget("org.example.Late", title: "Late"),
      widget("org.example.a\"b", title: "Quote"), widget("org.example.Often", title: "Often"),
    ]
    registry.widgets[0].refreshInterval = 1.5
    registry.widgets[0].entitlements.groups = ["group.a", "group.b"]
    registry.widgets[0].entitlements.network = true
    registry.widgets[1].icon = ""
    registry.widgets[1].entitlements.unsandboxed = true
    registry.widgets[2].attributes = .object([
      "TodayScript": .object([
        "schedules": .array([.string("0 7 * * *")]), "deadline": .number(0.5),
      ])
    ])
    registry.widgets[5].attributes = .object([
      "TodayRefreshInterval": .number(60), "TodayScript": .object(["background": .number(300)]),
    ])
    registry.widgets[3].attributes = .object([
      "TodayTimeline": .bool(true), "TodayHidesWhileLocked": .bool(true),
      "TodayPreferredSpan": .integer(2),
    ])
    registry.widgets[3].pin = ProgramPin(path: "app", stamp: "1.2", hash: "ff", isAgreed: true)
    registry.widgets[4].attributes = .object([
      "TodayScript": .object(["deadline": .number(1e-20)])
    ])
    registry.handlers = [widget("org.example.Share", title: "Share")]
    registry.handlers[0].pointIdentifier = "com.apple.share-services"
    registry.problems = [BundleProblem(path: "/y.app", .place(.appNotADirectory))]
    return registry
  }

  @Test func indexHasWhatTheEngineNeeds() throws {
    let known = strange
    let read = try #require(Registry(lines: known.lines))
    #expect(read.stored != nil)
    #expect(read.widgetInfos == known.widgetInfos && read.widgetInfos.count == 6)
    #expect(read.appInfos == known.appInfos)
    #expect(read.handlers == known.handlers && read.brokenBundles == known.brokenBundles)
    for widget in known.widgets {
      #expect(read.widget(widget.id) == widget)
      #expect(read.appID(of: widget.id) == widget.appID)
      #expect(known.appID(of: widget.id) == widget.appID)
    }
    #expect(read.appID(of: "org.example.Share") == nil)
    #expect(read.app("org.example") == known.apps[0])
    #expect(read.widget("org.example.Share") == nil && read.app("org.example.Plain") == nil)
    #expect(read == known && read.items == known.items)
    #expect(read == Registry(lines: known.lines))
    var changed = read
    changed.widgets[0].title = "Other"
    #expect(changed != read && changed.widget("org.example.Plain")?.title == "Other")
  }

  @Test func damagedItemIsLeftOutUntilTheNextScan() throws {
    let text = String(decoding: strange.lines, as: UTF8.self)
    let sound = try #require(Registry(lines: Array(text.utf8)))
    #expect(sound.isCurrent(for: sound.search, locale: "C"))
    let item = "{\"is\":\"widget\""
    #expect(text.contains(item))
    let wrong = try #require(
      Registry(
        lines: Array(text.replacing(item, with: "[\"is\":\"widget\"", maxReplacements: 1).utf8)))
    #expect(wrong.widgetInfos.count == 6 && wrong.widgets.count == 5)
    #expect(wrong.widget("org.example.Plain") == nil)
    #expect(!wrong.isCurrent(for: wrong.search, locale: "C"))
  }

  /// The widget is not on the board until then.
  @Test func damagedValuesOfTheIndexAreMadeAgain() throws {
    let text = String(decoding: strange.lines, as: UTF8.self)
    let values = "\"org.example\",\"Example\""
    #expect(text.contains(values))
    let wrong = try #require(
      Registry(
        lines: Array(
          text.replacing(values, with: "{org.example\",\"Example\"", maxReplacements: 1).utf8)))
    #expect(wrong.widgetInfos.count == 5 && wrong.widgets.count == 6)
    #expect(!wrong.isCurrent(for: wrong.search, locale: "C"))
  }

  @Test func intervalOfTheIndexIsLimited() throws {
    let text = String(decoding: strange.lines, as: UTF8.self)
    #expect(text.contains(",1.5,"))
    for (interval, expected) in [("0.0", Duration.milliseconds(100)), ("9.9", .seconds(9.9))] {
      let other = text.replacing(",1.5,", with: ",\(interval),", maxReplacements: 1)
      let read = try #require(Registry(lines: Array(other.utf8)))
      #expect(read.widgetInfos.first?.interval == expected)
    }
    let longer = text.replacing(",1.5,", with: ",9e9,", maxReplacements: 1)
    let read = try #require(Registry(lines: Array(longer.utf8)))
    #expect(read.widgetInfos.count == 5)
  }

  @Test func wrongIndexCountsAsDamage() throws {
    let text = String(decoding: strange.lines, as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (line, part, other) in [
      (0, "\"index\":", "\"index\":9"), (0, "\"items\":", "\"items\":9"), (1, "[1,0,", "[1,9000,"),
      (1, "[1,0,", "[1,0,9"), (2, "[2,", "[7,"), (2, "[2,", "{2,"),
    ] {
      var wrong = lines.map(String.init)
      #expect(wrong[line].contains(part))
      wrong[line] = wrong[line].replacing(part, with: other)
      #expect(Registry(lines: Array(wrong.joined(separator: "\n").utf8)) == nil, "\(line) \(other)")
    }
  }

  @Test(arguments: [
    "", "garbage\n", #"{"version":2,"locale":"C"}"# + "\n" + #"{"is":"end"}"#,
    #"{"version":1,"locale":"C","places":[]}"#,
  ])
  func unusableRegistryCountsAsMissing(content: String) throws {
    try withTemporaryDirectory { (root) throws in
      let reports = Reports()
      try write(content, to: "\(root)/r")
      #expect(Registry.read(from: "\(root)/r", report: reports.add) == nil)
      #expect(reports.all.count == 1)
      #expect(try FileSystem.names(in: root) == ["r.1.bad"])
      #expect(Registry.read(from: "\(root)/r", report: reports.add) == nil)
      #expect(reports.all.count == 1)
    }
  }

  static let changes: [@Sendable (String) throws -> Void] = [
    { try BundleFixture().write(in: "\($0)/apps/") },
    { try write("x", to: "\($0)/apps/Hello.app/Entitlements.plist") },
    { try FileSystem.remove("\($0)/apps/Hello.app/PlugIns/HelloToday.appex/HelloToday") },
    { try FileSystem.createDirectory("\($0)/apps/New.app") },
    { try write("{}", to: "\($0)/apps/Hello.app/PlugIns/HelloToday.appex/Placeholder.json") },
    { try FileSystem.createDirectory("\($0)/apps/Hello.app/PlugIns/HelloToday.appex/es.lproj") },
  ]

  @Test(arguments: changes.indices)
  func changedBundleIsNoticedWithoutAScan(index: Int) throws {
    try withTemporaryDirectory { (root) throws in
      try BundleFixture().write(in: "\(root)/apps")
      let registry = BundleScanner.scan(search(root), locale: "C")
      #expect(registry.isCurrent(for: search(root), locale: "C"))
      #expect(!registry.isCurrent(for: search(root), locale: "es"))
      #expect(!registry.isCurrent(for: BundleSearch(places: []), locale: "C"))
      try Self.changes[index](root)
      #expect(!registry.isCurrent(for: search(root), locale: "C"))
    }
  }

  @Test func checkoutOfABuildFolderIsFound() throws {
    try withTemporaryDirectory { (root) throws in
      let home = Directories(home: "\(root)/home")
      try write("", to: "\(root)/Package.swift")
      try FileSystem.createDirectory("\(root)/Widgets")
      let built = BundleSearch(home, apps: ["/x"], executable: "\(root)/.build/debug/today")
      #expect(built.places.first == .init(path: "/x", origin: .given))
      #expect(built.places[1] == .init(path: home.applications, origin: .installed))
      #expect(built.places.last == .init(path: "\(root)/Widgets", origin: .checkout))
      #expect(built.executableDirectory == "\(root)/.build/debug")
      let installed = BundleSearch(home, executable: "/usr/bin/today")
      #expect(installed.places.count == 3)
    }
  }
}
