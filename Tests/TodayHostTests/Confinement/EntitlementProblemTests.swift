import Testing

@testable import TodayHost

struct EntitlementProblemTests {
  private func problems(_ entitlements: Plist, kind: Plist? = nil) throws -> [String] {
    var fixture = BundleFixture()
    fixture.app["TodayAppKind"] = kind
    fixture.files["Entitlements.plist"] = entitlements.document
    fixture.files["\(BundleFixture.extensionPath)/en.lproj/InfoPlist.strings"] =
      "\"widget.description\" = \"Says hello.\";"
    return try withTemporaryDirectory { (root) throws in
      BundleLinter.lint(try fixture.write(in: root)).map {
        "\($0.severity.rawValue): \($0.message)"
      }
    }
  }

  @Test func uselessEntitlementIsReported() throws {
    #expect(
      try problems([
        "com.apple.security.network.server": true, "com.apple.security.app-sandbox": true,
        "com.apple.security.network.client": true,
      ]) == [
        "warning: the entitlement com.apple.security.network.server is unknown and has "
          + "no effect"
      ])
    #expect(
      try problems(["TodayReadablePaths": ["~/docs"]]) == [
        "warning: TodayReadablePaths has no effect without "
          + "com.apple.security.files.user-selected.read-only"
      ])
    #expect(
      try problems([
        "TodayReadablePaths": ["~/docs"],
        "com.apple.security.files.user-selected.read-only": true,
      ]).isEmpty)
  }

  /// Its defaults are not shared, but an installed app with shared files still works.
  @Test func groupWithoutThePrefixIsAnErrorOfTheLinterAlone() throws {
    let entitlements: Plist = ["com.apple.security.application-groups": ["shared.dev"]]
    let found = try problems(entitlements)
    let sentence = "error: the app group shared.dev does not begin with \"group.\""
    #expect(found.contains(sentence), "\(found)")
    var fixture = BundleFixture()
    fixture.files["Entitlements.plist"] = entitlements.document
    try withTemporaryDirectory { (root) throws in
      try fixture.write(in: root)
      let registry = BundleScanner.scan(
        BundleSearch(places: [.init(path: root, origin: .given)], executableDirectory: nil),
        locale: "C")
      #expect(registry.apps.map(\.entitlements.groups) == [["shared.dev"]])
      #expect(registry.problems.map(\.severity) == [.warning])
    }
  }

  @Test func windowAppsNeedTheDisplay() throws {
    #expect(
      try problems([:], kind: "window") == ["warning: an app with windows cannot reach the display"]
    )
    #expect(try problems(["dev.today.unsandboxed": true], kind: "window").isEmpty)
  }

  @Test(arguments: [(0, false, true), (0, true, false), (1, false, false)])
  func missingConfinementIsReportedByInstall(
    _ landlock: Int, _ isUnsandboxed: Bool, _ isSaid: Bool
  ) {
    var app = AppDescription(id: "a", name: "A", bundle: "/a.app", origin: .given)
    app.entitlements.unsandboxed = isUnsandboxed
    var plan = InstallPlan(app: app, widgets: [])
    plan.kernel = KernelConfinement(
      landlock: landlock, filtersCalls: true, separatesProcesses: true)
    let line = plan.lines.first { $0.contains("do more than that") }
    #expect((line != nil) == isSaid)
    if let line {
      #expect(
        line.hasPrefix("  it may   do more than that: no Landlock, seccomp, namespaces: files"))
    }
  }
}
