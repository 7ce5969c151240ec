import Glibc
import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

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

  @Test func scriptNeedsNoClassAndNoExecutableBit() throws {
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
  func intervalIsRead(
    _ key: String, _ seconds: Int, _ pace: ScriptInfo.Pace, _ interval: Duration
  ) throws {
    try withTemporaryDirectory { (root) throws in
      try Self.fixture(interval: key == "none" ? nil : .integer(seconds)).write(in: root)
      let info = try #require(scan(root).widgetInfos.first)
      #expect(info.script?.pace == pace)
      #expect(info.interval == interval)
    }
  }

  @Test(
    arguments: [
      (300, Duration.seconds(300), []), ("5m", nil, ["TodayScript.background"]),
      (0, nil, ["TodayScript.background"]), (-5, nil, ["TodayScript.background"]),
    ] as [(Plist, Duration?, [String])])
  func intervalOffTheScreenIsRead(
    _ value: Plist, _ background: Duration?, _ problems: [String]
  ) throws {
    try withTemporaryDirectory { (root) throws in
      try Self.fixture(["background": value]).write(in: root)
      let registry = scan(root)
      #expect(registry.widgetInfos.first?.script?.background == background)
      #expect(registry.problems.map(\.key) == problems)
    }
  }

  @Test func scheduleOverridesAnInterval() throws {
    try withTemporaryDirectory { (root) throws in
      try Self.fixture(["schedules": ["*/5 * * * *", "nonsense"]], interval: 10).write(in: root)
      let registry = scan(root)
      #expect(registry.widgetInfos.first?.script?.pace == .schedule)
      #expect(registry.problems.map(\.key) == ["TodayScript.schedules"])
    }
  }

  @Test func missingProgramsAreReported() throws {
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

  @Test func linkedScriptStaysInItsFolder() throws {
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

  @Test func registryStoresTheScript() throws {
    try withTemporaryDirectory { (root) throws in
      try Self.fixture(["deadline": 5, "streams": true], interval: 10).write(in: root)
      let registry = scan(root)
      try registry.write(to: root + "/registry")
      #expect(Registry.read(from: root + "/registry") == registry)
    }
  }
}
