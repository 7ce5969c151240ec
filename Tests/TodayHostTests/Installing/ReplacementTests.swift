import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// Ownership of identifiers, and the conditions for taking one over.
@Suite struct ReplacementTests {
  private func installer(_ home: Directories, shipped: String? = nil, programs: String? = nil)
    -> Installer
  {
    var places = [BundleSearch.Place(path: home.applications, origin: .installed)]
    if let shipped { places.append(.init(path: shipped, origin: .system)) }
    let search = BundleSearch(places: places, executableDirectory: programs)
    return Installer(home, registry: BundleScanner.scan(search, locale: "C"), locale: "C")
  }

  private func plan(_ app: String, _ home: Directories) throws -> InstallPlan {
    try installer(home).plan(app, package: nil, isBuilt: true)
  }

  @discardableResult
  private func install(_ app: String, _ home: Directories) throws -> InstallPlan {
    let plan = try plan(app, home)
    try installer(home).checkIdentity(of: plan)
    _ = try installer(home).install(plan, isLinked: false, at: 7)
    return plan
  }

  private func fixture(_ id: String, named name: String = "Hello") -> BundleFixture {
    var fixture = BundleFixture()
    fixture.name = name
    fixture.app["CFBundleName"] = .string(name)
    fixture.app["CFBundleIdentifier"] = .string(id)
    fixture.widget["CFBundleIdentifier"] = .string("\(id).today")
    return fixture
  }

  private func allow(_ id: String, _ home: Directories) throws {
    try ConsentStore(home) { _ in }.update(.visit(by: id, place: "example.org"))
  }

  @Test func sameOriginIsAnUpgradeAndKeepsEverything() throws {
    try withHome { (home) throws in
      let app = try BundleFixture().write(in: "\(home.data)/from")
      try install(app, home)
      try allow("com.example.Hello", home)
      let again = try install(app, home)
      #expect(again.isUpgrade && again.takeover == nil)
      #expect(again.lines.last == "  replaces Hello 1.0, installed from \(app)")
      let consents = ConsentStore(home) { _ in }.read()
      #expect(consents.allows("com.example.Hello", toVisit: "example.org"))
    }
  }

  @Test func newOriginIsNamedAndLosesOldPermissions() throws {
    try withHome { (home) throws in
      let first = try BundleFixture().write(in: "\(home.data)/from")
      try install(first, home)
      try allow("com.example.Hello", home)
      let other = fixture("com.example.Hello", named: "Other")
      let plan = try install(try other.write(in: "\(home.data)/elsewhere"), home)
      #expect(!plan.isUpgrade)
      #expect(plan.takeover == "replace Hello 1.0, installed from \(first)")
      #expect(
        plan.lines.suffix(2) == [
          "  replaces Hello 1.0, installed from \(first)",
          "           the new app gets its data, but must ask again for permissions to open",
        ])
      #expect(ConsentStore(home) { _ in }.read().isEmpty)
      #expect(InstallStore(home) { _ in }.read().apps["com.example.Hello"]?.source != first)
    }
  }

  private func uninstall(_ home: Directories, keepsData: Bool) throws {
    let registry = installer(home).registry
    let app = try #require(registry.apps.first)
    try Uninstaller(home, registry: registry)
      .uninstall(app, removesContainers: !keepsData, groups: [])
  }

  @Test(arguments: [true, false])
  func removedAppLeavesNothingToAnotherOneWithoutAQuestion(_ keepsData: Bool) throws {
    try withHome { (home) throws in
      let first = try BundleFixture().write(in: "\(home.data)/from")
      try install(first, home)
      try allow("com.example.Hello", home)
      try write("secret", to: "\(home.container("com.example.Hello"))/file")
      try uninstall(home, keepsData: keepsData)
      // The same app may come back.
      #expect(try plan(first, home).takeover == nil)
      #expect(!ConsentStore(home) { _ in }.read().isEmpty)
      let other = try fixture("com.example.Hello", named: "Other")
        .write(in: "\(home.data)/elsewhere")
      let data = "the data of a removed app with this identifier, installed from \(first)"
      let plan = try plan(other, home)
      #expect(plan.takeover == (keepsData ? "get \(data)" : nil))
      #expect(plan.lines.contains("  gets     \(data)") == keepsData)
      try install(other, home)
      #expect(ConsentStore(home) { _ in }.read().isEmpty)
      #expect(InstallStore(home) { _ in }.read().former.isEmpty)
    }
  }

  @Test func removedAppThatComesBackKeepsItsPermissions() throws {
    try withHome { (home) throws in
      let app = try BundleFixture().write(in: "\(home.data)/from")
      try install(app, home)
      try allow("com.example.Hello", home)
      try uninstall(home, keepsData: false)
      try install(app, home)
      #expect(!ConsentStore(home) { _ in }.read().isEmpty)
    }
  }

  @Test func planIsRefusedAfterAnotherInstallation() throws {
    try withHome { (home) throws in
      let one = try BundleFixture().write(in: "\(home.data)/from")
      let two = try fixture("com.example.Hello", named: "Other").write(in: "\(home.data)/two")
      let (planner, plan) = (installer(home), try plan(one, home))
      try install(two, home)
      #expect(throws: Installer.Refusal.changedMeanwhile(app: "Hello")) {
        _ = try planner.install(plan, isLinked: false, at: 8)
      }
      #expect(try FileSystem.names(in: home.applications) == ["Other.app"])
    }
  }

  @Test func removalIsRefusedAfterAnotherInstallation() throws {
    try withHome { (home) throws in
      try install(try BundleFixture().write(in: "\(home.data)/from"), home)
      let registry = installer(home).registry
      let app = try #require(registry.apps.first)
      let uninstaller = Uninstaller(home, registry: registry)
      try InstallStore(home) { _ in }.update { $0.apps[app.id]?.at = 99 }
      #expect(throws: Installer.Refusal.changedMeanwhile(app: "Hello")) {
        try uninstaller.uninstall(app, removesContainers: true, groups: [])
      }
      #expect(try FileSystem.names(in: home.applications) == ["Hello.app"])
    }
  }

  @Test(arguments: [false, true])
  func installedBundleIsNotItsOwnSource(_ isLink: Bool) throws {
    try withHome { (home) throws in
      let app = try BundleFixture().write(in: "\(home.data)/from")
      let first = try plan(app, home)
      let target = try installer(home).install(first, isLinked: isLink, at: 7)
      let own = try plan(target, home)
      #expect(throws: Installer.Refusal.installedBundle(path: own.app.bundle)) {
        try installer(home).checkIdentity(of: own)
      }
    }
  }

  private func planned(
    _ app: [String], _ widget: [String], network: Bool = false, _ home: Directories
  ) throws -> InstallPlan {
    func list(_ paths: [String]) -> String {
      let items = paths.map { "<string>\($0)</string>" }.joined()
      return "<plist version=\"1.0\"><dict>"
        + "<key>com.apple.security.files.user-selected.read-only</key><true/>"
        + "<key>TodayReadablePaths</key><array>\(items)</array>"
        + "<key>com.apple.security.network.client</key><\(network)/></dict></plist>"
    }
    var fixture = BundleFixture()
    fixture.files["Entitlements.plist"] = list(app)
    fixture.files["\(BundleFixture.extensionPath)/Entitlements.plist"] = list(widget)
    return try plan(try fixture.write(in: "\(home.data)/from"), home)
  }

  @Test func onlyNewPermissionsOfEachBundleAreDemands() throws {
    try withHome { (home) throws in
      let old = try planned(["/a", "/b"], [], home)
      #expect(try planned(["/b"], [], home).demands(beyond: old).isEmpty)
      #expect(try planned(["/b", "/a"], [], home).demands(beyond: old).isEmpty)
      #expect(try planned(["/a, /b"], [], home).demands(beyond: old) == ["read /a, /b"])
      #expect(try planned([], ["/a"], home).demands(beyond: old) == ["read /a"])
      #expect(
        try planned([], [], network: true, home).demands(beyond: old) == ["use the network"])
    }
  }

  @Test func packageAndItsBundleHaveOneOrigin() throws {
    try withHome { (home) throws in
      let app = try BundleFixture().write(in: "\(home.data)/from")
      try install(app, home)
      var plan = try plan(app, home)
      plan.package = FileSystem.directory(of: app)
      #expect(plan.isUpgrade)
      plan.package = "\(home.data)/fro"
      #expect(!plan.isUpgrade)
    }
  }

  @Test func manuallyCopiedAppIsNamed() throws {
    try withHome { (home) throws in
      let bundle = try BundleFixture().write(in: home.applications)
      let plan = try plan(try BundleFixture().write(in: "\(home.data)/from"), home)
      #expect(plan.takeover == "replace Hello 1.0, copied to \(bundle) by hand")
    }
  }

  @Test(arguments: ["com.example", "com.example.Hello.today"])
  func overlappingIdentifierNeedsConfirmation(_ id: String) throws {
    try withHome { (home) throws in
      try install(try BundleFixture().write(in: "\(home.data)/from"), home)
      let plan = try plan(try fixture(id, named: "Near").write(in: "\(home.data)/near"), home)
      #expect(plan.neighbours.map(\.id) == ["com.example.Hello"])
      #expect(plan.takeover?.contains("Hello (com.example.Hello)") == true)
      #expect(
        plan.lines.last == "  next to  Hello (com.example.Hello): their identifiers overlap")
    }
  }

  @Test func extensionOfAnotherAppIsRefusedDespiteConfirmation() throws {
    try withHome { (home) throws in
      try install(try BundleFixture().write(in: "\(home.data)/from"), home)
      var thief = fixture("com.example", named: "Thief")
      thief.widget["CFBundleIdentifier"] = "com.example.Hello.today"
      let app = try thief.write(in: "\(home.data)/thief")
      let refusal = #expect(throws: Installer.Refusal.self) { try install(app, home) }
      #expect(
        refusal?.description == "Thief claims the extension com.example.Hello.today of Hello "
          + "(com.example.Hello): give it another identifier")
    }
  }

  /// They would share a container.
  @Test func appIdentifierMustNotMatchAnotherAppsExtension() throws {
    try withHome { (home) throws in
      try install(try BundleFixture().write(in: "\(home.data)/from"), home)
      let thief = try fixture("com.example.Hello.today", named: "Thief").write(
        in: "\(home.data)/thief")
      let refusal = #expect(throws: Installer.Refusal.self) { try install(thief, home) }
      #expect(refusal?.description.contains("com.example.Hello.today of Hello") == true)
    }
  }

  private func sharing(_ id: String, named name: String, extensionOnly: Bool = false)
    -> BundleFixture
  {
    var sharing = fixture(id, named: name)
    let list = Plist.dictionary(["com.apple.security.application-groups": ["group.a"]]).document
    sharing.files["\(BundleFixture.extensionPath)/Entitlements.plist"] = list
    if !extensionOnly { sharing.files["Entitlements.plist"] = list }
    return sharing
  }

  /// The group keeps its owner if the bundle is broken, was deleted manually, or has only an
  /// extension.
  @Test(arguments: [false, true])
  func groupBelongsToItsFirstOwner(isOwnerGone: Bool) throws {
    try withHome { (home) throws in
      let owner = sharing("com.example.Hello", named: "Hello", extensionOnly: true)
      try install(try owner.write(in: "\(home.data)/from"), home)
      try write("mine", to: "\(home.group("group.a"))/data")
      if isOwnerGone {
        try write("broken", to: "\(home.applications)/Hello.app/Info.plist")
      }
      let plan = try install(
        try sharing("com.example.Second", named: "Second").write(in: "\(home.data)/2"), home)
      #expect(plan.demands == ["share the data of com.example.Hello (group.a)"])
      let registry = installer(home).registry
      let second = try #require(registry.app("com.example.Second"))
      let uninstaller = Uninstaller(home, registry: registry)
      #expect(uninstaller.orphans(of: second) == [])
      #expect(InstallStore(home) { _ in }.read().groupOwners["group.a"] == "com.example.Hello")
    }
  }

  @Test func lastMemberOfAGroupAsksForItsDataAfterTheOwnerIsRemoved() throws {
    try withHome { (home) throws in
      for (id, name) in [("com.example.Hello", "Hello"), ("com.example.Second", "Second")] {
        try install(try sharing(id, named: name).write(in: "\(home.data)/\(name)"), home)
      }
      try write("mine", to: "\(home.group("group.a"))/data")
      var registry = installer(home).registry
      let owner = try #require(registry.app("com.example.Hello"))
      #expect(Uninstaller(home, registry: registry).orphans(of: owner) == [])
      try Uninstaller(home, registry: registry)
        .uninstall(owner, removesContainers: true, groups: [])
      registry = installer(home).registry
      let second = try #require(registry.app("com.example.Second"))
      #expect(Uninstaller(home, registry: registry).orphans(of: second) == ["group.a"])
    }
  }

  @Test(arguments: ["http", "HTTPS", "mailto", "file", "data", "javascript", "blob", "about"])
  func wellKnownSchemeCannotBeClaimed(_ scheme: String) throws {
    try withTemporaryDirectory { (root) throws in
      var fixture = BundleFixture()
      fixture.app["CFBundleURLTypes"] = [
        ["CFBundleURLSchemes": [.string(scheme), "hello"]] as Plist
      ]
      try fixture.write(in: root)
      let found = scan(root)
      #expect(found.apps.first?.schemes == ["hello"])
      #expect(
        found.problems.contains {
          $0.message == "the scheme \(scheme.lowercased()) cannot be claimed by an app"
        })
    }
  }

  @Test func schemeOfAnInstalledAppIsNamed() throws {
    try withHome { (home) throws in
      func opening(_ id: String, named name: String) -> BundleFixture {
        var fixture = fixture(id, named: name)
        fixture.app["CFBundleURLTypes"] = [["CFBundleURLSchemes": ["hello"]]]
        return fixture
      }
      try install(
        try opening("com.example.Hello", named: "Hello").write(in: "\(home.data)/1"), home)
      let second = try plan(
        try opening("com.example.Second", named: "Second").write(in: "\(home.data)/2"), home)
      #expect(
        second.lines.contains {
          $0.hasSuffix("hello: is also opened by Hello (com.example.Hello)")
        })
      #expect(try plan("\(home.data)/1/Hello.app", home).schemeOwners.isEmpty)
    }
  }

  @Test(arguments: ["", " ", "/", ".", "a/b"])
  func emptyOrOddGroupBreaksTheBundle(_ group: String) throws {
    try withTemporaryDirectory { (root) throws in
      var fixture = BundleFixture()
      fixture.files["Entitlements.plist"] =
        Plist.dictionary(["com.apple.security.application-groups": [.string(group)]]).document
      try fixture.write(in: root)
      #expect(scan(root).apps.isEmpty)
    }
  }

  @Test func includedIdentifierIsReserved() throws {
    try withHome { (home) throws in
      let shipped = "\(home.data)/usr/share/today/Applications"
      let own = try fixture("dev.today.Hello").write(in: shipped)
      let programs = "\(home.data)/usr/bin"
      let installer = installer(home, shipped: shipped, programs: programs)
      for id in ["dev.today.Hello", "dev.today.Hello.More"] {
        let app = try fixture(id, named: "Fake").write(in: "\(home.data)/fake")
        let plan = try installer.plan(app, package: nil, isBuilt: true)
        let refusal = #expect(throws: Installer.Refusal.self) {
          try installer.checkIdentity(of: plan)
        }
        #expect(refusal?.description.contains("Hello, which comes with Today") == true)
      }
      let plan = try installer.plan(own, package: nil, isBuilt: true)
      try installer.checkIdentity(of: plan)
      // An identifier that no installed app uses is free.
      let free = try fixture("dev.today.Free", named: "Free").write(in: "\(home.data)/free")
      try installer.checkIdentity(of: try installer.plan(free, package: nil, isBuilt: true))
    }
  }

  @Test(arguments: [
    ("com.example.A-1", true), ("a", true), ("1.a", true), ("local.script.my_disk", true),
    ("com.exa_mple.A", false), ("-com.example", false), (".com", false), ("com.", false),
    ("com..a", false), ("com/../a", false), ("", false), ("com.exämple", false), ("com a", false),
    (String(repeating: "a", count: 155), true), (String(repeating: "a", count: 156), false),
  ])
  func identifiersAreLettersDigitsAndHyphensBetweenDots(_ id: String, _ isSound: Bool) {
    #expect(BundleIdentifier.isSound(id) == isSound)
  }

  @Test func invalidGroupIdentifierBreaksTheBundle() throws {
    try withTemporaryDirectory { (root) throws in
      var fixture = BundleFixture()
      fixture.files["Entitlements.plist"] =
        Plist.dictionary(["com.apple.security.application-groups": ["group.a/../b"]]).document
      try fixture.write(in: root)
      let problem = try #require(scan(root).problems.first { $0.severity == .error })
      #expect(problem.message == "the app group is \"group.a/../b\"")
    }
  }
}
