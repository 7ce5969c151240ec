import Glibc
import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

@Suite struct ScriptInstallTests {
  private func registry(_ home: Directories) -> Registry {
    BundleScanner.scan(
      BundleSearch(
        places: [.init(path: home.applications, origin: .installed)], executableDirectory: nil),
      locale: "C")
  }

  @discardableResult
  private func install(
    _ path: String, _ home: Directories, _ change: (inout ScriptOptions) -> Void = { _ in }
  ) throws -> InstallPlan {
    let installer = Installer(home, registry: registry(home), locale: "C")
    var options = ScriptOptions()
    change(&options)
    let file = try ScriptFile(path)
    let id = InstallStore(home, report: { _ in }).read().identifier(
      ofScript: file.path, named: file.name.title, isThere: FileSystem.isFile)
    let bundle = ScriptBundle(file, id: id, options: options)
    return try StagedScripts.with(installer) { staged in
      let plan = try staged.plan(bundle, ScriptOrigin(file, bundle, searchPath: "/usr/bin:/bin"))
      _ = try installer.install(plan, isLinked: false, at: 7)
      return plan
    }
  }

  private func script(_ text: String, _ home: Directories, _ name: String = "cpu.10s.sh") throws
    -> String
  {
    let path = "\(home.data)/from/\(name)"
    try FileSystem.writeWhole(Array(text.utf8), to: path, mode: 0o755)
    return path
  }

  @Test func copyIsPinnedAndALinkIsNot() throws {
    try withHome { (home) throws in
      let path = try script("#!/bin/sh\necho 1\n", home)
      try install(path, home)
      let record = InstallStore(home) { _ in }.read().apps["local.script.cpu"]
      #expect(record?.source == FileSystem.resolved(path) && record?.isLinked == false)
      #expect(record?.hashes.keys.contains("PlugIns/cpu.appex/cpu.10s.sh") == true)
      #expect(try FileSystem.names(in: "\(home.data)/Staging").isEmpty)
      try install(path, home) { $0.isLinked = true }
      let linked = InstallStore(home) { _ in }.read().apps["local.script.cpu"]
      #expect(linked?.isLinked == true)
      #expect(linked?.hashes.keys.contains { $0.hasSuffix(".sh") } == false)
      #expect(!FileSystem.isFile("\(home.applications)/cpu.app/PlugIns/cpu.appex/cpu.10s.sh"))
    }
  }

  @Test func reinstalledScriptIsAnUpgrade() throws {
    try withHome { (home) throws in
      #expect(try install(try script("#!/bin/sh\necho 1\n", home), home).replaced == nil)
      let plan = try install(
        try script("#!/bin/sh\n# <xbar.title>Load</xbar.title>\n", home, "cpu.10s.sh"), home)
      #expect(plan.replaced?.id == "local.script.cpu")
      #expect(registry(home).widgets.map(\.title) == ["Load"])
      #expect(try FileSystem.names(in: home.applications) == ["cpu.app"])
    }
  }

  @Test func brokenLinkIsReported() throws {
    try withHome { (home) throws in
      let path = try script("#!/bin/sh\n", home)
      try install(path, home) { $0.isLinked = true }
      try FileSystem.remove(path)
      let found = registry(home)
      #expect(found.widgets.isEmpty)
      #expect(found.brokenBundles.map(\.id) == ["local.script.cpu.Today"])
      #expect(found.brokenBundles[0].problem.message.contains("cpu.10s.sh is missing"))
    }
  }

  /// All files below a directory, with their contents.
  private func contents(_ path: String, _ below: String = "") throws -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    for name in try FileSystem.names(in: "\(path)/\(below)") {
      let next = below.isEmpty ? name : "\(below)/\(name)"
      if FileSystem.isDirectory("\(path)/\(next)") {
        found[next] = []
        found.merge(try contents(path, next)) { $1 }
      } else {
        found[next] = try FileSystem.read("\(path)/\(next)")
      }
    }
    return found
  }

  @Test func uninstalledScriptLeavesNothing() throws {
    try withTemporaryDirectory { root in
      let home = Directories(home: root)
      let path = try script("#!/bin/sh\n# <xbar.var>string(A=\"\"): b</xbar.var>\n", home)
      let other: WidgetID = "local.script.other.Today"
      // Files of other widgets exist before, and do not change.
      try install(try script("#!/bin/sh\n", home, "other.sh"), home)
      let stores = Stores(home, log: Log(home))
      func use(_ id: WidgetID, _ app: String) throws {
        try stores.settings.update(.enable([id]))
        try stores.settings.update(.choose(id, .expanded))
        try stores.settings.update(.largest(id, .expanded))
        try stores.settings.update(.keepShown(id, true))
        try stores.content.write(id, ContentFlag(value: false, by: "x", at: 1))
        try stores.statuses.save(
          id,
          UpdateStatus(checkedAt: 1, outcome: .newData, reason: nil, failures: 0, attemptedAt: 1))
        try stores.pictures.save(
          id, mode: .compact, locale: "C",
          StoredPicture(view: WidgetView(root: Node(.divider)), capturedAt: 1))
        try stores.notices.update(
          .happened(
            Notice(
              widget: id, title: "W", kind: .failed, content: .reason(.widgetMessage("t")), at: 1)))
        try stores.consents.update(.open(by: app, app: "dev.other"))
        for container in [id.rawValue, app] {
          try write("1", to: "\(home.container(container))/Library/Preferences/x.plist")
        }
      }
      try use(other, "local.script.other")
      let before = try contents(root)
      try install(path, home)
      try use("local.script.cpu.Today", "local.script.cpu")
      let found = registry(home)
      let app = try #require(found.app("local.script.cpu"))
      try Uninstaller(home, registry: found).uninstall(app, removesContainers: true, groups: [])
      let after = try contents(root)
      #expect(Set(after.keys) == Set(before.keys))
      for (name, bytes) in before { #expect(after[name] == bytes, "\(name)") }
    }
  }
}
