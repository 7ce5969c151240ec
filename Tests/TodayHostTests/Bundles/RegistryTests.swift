import Glibc
import Testing
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
