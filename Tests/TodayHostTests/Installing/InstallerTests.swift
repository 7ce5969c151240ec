import Glibc
import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

@Suite struct InstallerTests {
  func registry(_ home: Directories) -> Registry {
    BundleScanner.scan(
      BundleSearch(
        places: [.init(path: home.applications, origin: .installed)], executableDirectory: nil),
      locale: "C")
  }

  private func installer(_ home: Directories) -> Installer {
    Installer(home, registry: registry(home), locale: "C")
  }

  private static func entitlements(_ body: String) -> String {
    "<plist version=\"1.0\"><dict>\(body)</dict></plist>"
  }

  static let shared = entitlements(
    "<key>com.apple.security.application-groups</key><array><string>group.a</string></array>")

  @discardableResult
  func install(
    _ app: String, _ home: Directories, isLinked: Bool = false
  ) throws -> InstallPlan {
    let installer = installer(home)
    let plan = try installer.plan(app, package: nil, isBuilt: true)
    _ = try installer.install(plan, isLinked: isLinked, at: 7)
    return plan
  }

  @Test func appIsCopiedWithoutItsSourcesAndItsProgramsAreRecorded() throws {
    try withHome { (home) throws in
      var fixture = BundleFixture()
      fixture.files = ["Sources/main.swift": "print()", "PlugIns/HelloToday.appex/.notes": "mine"]
      let app = try fixture.write(in: "\(home.data)/from")
      let plan = try install(app, home)
      #expect(plan.replaced == nil && plan.demands.isEmpty)
      let bundle = "\(home.applications)/Hello.app"
      #expect(
        try FileSystem.names(in: bundle).sorted() == ["Info.plist", "PlugIns", "hello"])
      #expect(
        try FileSystem.names(in: "\(bundle)/PlugIns/HelloToday.appex").sorted()
          == ["HelloToday", "Info.plist"])
      #expect(registry(home).widgets.map(\.id) == ["com.example.Hello.today"])
      let record = InstallStore(home) { _ in }.read().apps["com.example.Hello"]
      #expect(record?.source == FileSystem.resolved(app))
      #expect(record?.hashes.keys.sorted() == Self.code)
      #expect(try FileSystem.names(in: "\(home.data)/Staging").isEmpty)
    }
  }

  private static let code = [
    "Info.plist", "PlugIns/HelloToday.appex/HelloToday", "PlugIns/HelloToday.appex/Info.plist",
    "hello",
  ]

  /// Loaded files determine what a program does.
  @Test(arguments: [
    ("lib.so.1", true), ("helper.py", true), ("Modules/a.js", true), ("Entitlements.plist", true),
    ("PlugIns/HelloToday.appex/Info.plist", true), ("new.sh", true), ("words.txt", false),
    ("__pycache__/helper.cpython-313.pyc", false), ("Placeholder.json", false),
  ])
  func changedExecutableNeedsConfirmation(_ name: String, _ isPinned: Bool) throws {
    try withHome { (home) throws in
      var fixture = BundleFixture()
      if name != "PlugIns/HelloToday.appex/Info.plist", name != "new.sh" {
        fixture.files = [name: name.hasSuffix("plist") ? Self.shared : "1"]
      }
      try install(try fixture.write(in: "\(home.data)/from"), home)
      var found = registry(home)
      found.pinPrograms(home, known: nil)
      #expect(found.widgets.map(\.isProgramChanged) == [false])
      let path = "\(home.applications)/Hello.app/\(name)"
      let old = (try? FileSystem.read(path)) ?? []
      try FileSystem.writeWhole(old + [0x0A], to: path)
      var again = registry(home)
      again.pinPrograms(home, known: found)
      #expect(again.widgets.map(\.isProgramChanged) == [isPinned])
    }
  }

  @Test func resourcesAreCopiedWhateverTheirFolderIsCalled() throws {
    try withHome { (home) throws in
      var fixture = BundleFixture()
      fixture.files = ["Resources/Tests/words": "1", "Tests/a.txt": "2"]
      try install(try fixture.write(in: "\(home.data)/from"), home)
      let bundle = "\(home.applications)/Hello.app"
      #expect(FileSystem.isFile("\(bundle)/Resources/Tests/words"))
      #expect(!FileSystem.isDirectory("\(bundle)/Tests"))
    }
  }

  @Test func linkCycleEnds() throws {
    try withHome { (home) throws in
      let app = try BundleFixture().write(in: "\(home.data)/from")
      let folder = "\(app)/Resources"
      try FileSystem.createDirectory(folder)
      for name in ["a", "b"] { #expect(symlink(".", "\(folder)/\(name)") == 0) }
      try install(app, home)
      let record = InstallStore(home) { _ in }.read().apps["com.example.Hello"]
      #expect(record?.hashes.keys.sorted() == Self.code)
    }
  }

  @Test func appWithMoreDemandsThanAgreedIsNotInstalled() throws {
    try withHome { (home) throws in
      let app = try BundleFixture().write(in: "\(home.data)/from")
      let installer = installer(home)
      let plan = try installer.plan(app, package: nil, isBuilt: true)
      let all = Self.entitlements("<key>dev.today.unsandboxed</key><true/>")
      try write(all, to: "\(app)/PlugIns/HelloToday.appex/Entitlements.plist")
      #expect(
        throws: Installer.Refusal.changed(app: "Hello")
      ) {
        try installer.install(plan, isLinked: false, at: 7)
      }
      #expect(registry(home).apps.isEmpty)
    }
  }

  @Test func upgradeReplacesTheWholeBundle() throws {
    try withHome { (home) throws in
      var fixture = BundleFixture()
      fixture.files = ["old": "1"]
      try install(try fixture.write(in: "\(home.data)/from"), home)
      var newer = BundleFixture()
      newer.app["CFBundleShortVersionString"] = "2.0"
      newer.widget["CFBundleShortVersionString"] = "2.0"
      newer.name = "Renamed"
      let plan = try install(try newer.write(in: "\(home.data)/from2"), home)
      #expect(plan.replaced?.version == "1.0")
      // Restored at the same path, so that records about the path remain valid.
      #expect(try FileSystem.names(in: home.applications) == ["Hello.app"])
      #expect(registry(home).apps.map(\.version) == ["2.0"])
      #expect(access("\(home.applications)/Hello.app/old", F_OK) != 0)
    }
  }

  @Test func brokenAppDoesNotChangeTheInstalledOne() throws {
    try withHome { (home) throws in
      try install(try BundleFixture().write(in: "\(home.data)/from"), home)
      var broken = BundleFixture()
      broken.executables = ["hello"]
      let app = try broken.write(in: "\(home.data)/from2")
      #expect(throws: Installer.Refusal.self) { try install(app, home) }
      // Also if the problem is detected only after the copy.
      let installer = installer(home)
      let plan = try installer.plan(app, package: nil, isBuilt: false)
      #expect(throws: Installer.Refusal.self) {
        try installer.install(plan, isLinked: false, at: 8)
      }
      #expect(registry(home).widgets.count == 1)
      #expect(try FileSystem.names(in: "\(home.data)/Staging").isEmpty)
      #expect(InstallStore(home) { _ in }.read().apps["com.example.Hello"]?.at == 7)
    }
  }

  @Test func entitlementBeyondTheDefaultIsADemand() throws {
    try withHome { (home) throws in
      var fixture = BundleFixture()
      fixture.files["\(BundleFixture.extensionPath)/Entitlements.plist"] = Self.entitlements(
        """
        <key>com.apple.security.network.client</key><true/>
        <key>dev.today.unsandboxed</key><true/>
        <key>com.apple.security.files.user-selected.read-only</key><true/>
        <key>TodayReadablePaths</key><array><string>~/Calendars</string></array>
        """)
      let app = try fixture.write(in: "\(home.data)/from")
      let plan = try installer(home).plan(app, package: nil, isBuilt: true)
      #expect(
        plan.demands == [
          "run with your full permissions", "use the network", "read ~/Calendars",
        ])
      #expect(
        plan.lines == [
          "Hello 1.0 (com.example.Hello)",
          "  widget   Greeting",
          "  it may   run with your full permissions",
          "           use the network",
          "           read ~/Calendars",
        ])
    }
  }

  /// A name cannot look like further rows.
  @Test func longNameIsCutInThePlan() throws {
    try withHome { (home) throws in
      var fixture = BundleFixture()
      fixture.app["CFBundleName"] = .string(
        "Mail" + String(repeating: " ", count: 70) + "  it may   nothing"
          + String(repeating: "x", count: 90))
      let plan = try installer(home).plan(
        try fixture.write(in: "\(home.data)/from"), package: nil, isBuilt: true)
      #expect(plan.lines[0].hasPrefix("Mail it may nothing"))
      #expect(plan.lines[0].hasSuffix("x… 1.0 (com.example.Hello)") && plan.lines[0].count < 100)
    }
  }

  @Test func longTitleDoesNotPushThePermissionsAway() throws {
    try withHome { (home) throws in
      var fixture = BundleFixture()
      fixture.widget["CFBundleDisplayName"] = .string(String(repeating: "L", count: 900))
      let plan = try installer(home).plan(
        try fixture.write(in: "\(home.data)/from"), package: nil, isBuilt: true)
      #expect(plan.lines[1] == "  widget   \(String(repeating: "L", count: 60))…")
    }
  }

  @Test func appWithoutAUsableExtensionIsRefused() throws {
    try withHome { (home) throws in
      var fixture = BundleFixture()
      fixture.setExtension("NSExtensionPointIdentifier", "com.apple.widget-extention")
      let app = try fixture.write(in: "\(home.data)/from")
      let refusal = #expect(throws: Installer.Refusal.self) {
        try installer(home).plan(app, package: nil, isBuilt: true)
      }
      #expect(refusal?.description.contains("mean com.apple.widget-extension?") == true)
      // An app without extensions may only be for opening.
      try FileTree.remove("\(app)/PlugIns")
      #expect(try installer(home).plan(app, package: nil, isBuilt: true).extensions.isEmpty)
    }
  }

  /// It also runs, although it is on no board.
  @Test func actionEntitlementsAreDemandsOfTheApp() throws {
    try withHome { (home) throws in
      var fixture = BundleFixture()
      fixture.setExtension("NSExtensionPointIdentifier", "com.apple.services")
      fixture.setExtension(
        "NSExtensionAttributes",
        ["NSExtensionActivationRule": ["NSExtensionActivationSupportsText": true]])
      fixture.files["\(BundleFixture.extensionPath)/Entitlements.plist"] = Self.entitlements(
        """
        <key>dev.today.unsandboxed</key><true/>
        <key>com.apple.security.application-groups</key><array><string>group.a</string></array>
        """)
      let app = try fixture.write(in: "\(home.data)/from")
      let plan = try installer(home).plan(app, package: nil, isBuilt: true)
      #expect(plan.widgets.isEmpty)
      #expect(plan.demands == ["run with your full permissions"])
      #expect(plan.lines.contains("  also     Greeting: action"))
      _ = try install(app, home)
      let installed = registry(home)
      let data = "\(home.group("group.a"))/kept"
      try write("1", to: data)
      let owner = try #require(installed.apps.first)
      #expect(Uninstaller(home, registry: installed).orphans(of: owner) == ["group.a"])
    }
  }

  @Test func groupBelongsToTheAppThatFirstInstalledIt() throws {
    try withHome { (home) throws in
      var first = BundleFixture()
      first.files["Entitlements.plist"] = Self.shared
      #expect(try install(try first.write(in: "\(home.data)/from"), home).demands.isEmpty)
      var second = BundleFixture()
      second.app["CFBundleIdentifier"] = "com.example.Other"
      second.widget["CFBundleIdentifier"] = "com.example.Other.today"
      second.name = "Other"
      second.files["Entitlements.plist"] = Self.shared
      let app = try second.write(in: "\(home.data)/from2")
      let plan = try installer(home).plan(app, package: nil, isBuilt: true)
      #expect(plan.demands == ["share the data of com.example.Hello (group.a)"])
      // An upgrade by the owner needs no confirmation.
      #expect(try install("\(home.data)/from/Hello.app", home).demands.isEmpty)
    }
  }

  @Test func linkFollowsItsSource() throws {
    try withHome { (home) throws in
      let app = try BundleFixture().write(in: "\(home.data)/from")
      try install(app, home, isLinked: true)
      #expect(registry(home).widgets.map(\.title) == ["Greeting"])
      var changed = BundleFixture()
      changed.widget["CFBundleDisplayName"] = "Hello again"
      try changed.write(in: "\(home.data)/from")
      #expect(registry(home).widgets.map(\.title) == ["Hello again"])
      let found = registry(home)
      try Uninstaller(home, registry: found).uninstall(
        found.apps[0], removesContainers: true, groups: [])
      #expect(access("\(app)/Info.plist", F_OK) == 0)
    }
  }
}
