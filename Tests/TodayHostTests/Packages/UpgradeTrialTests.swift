import Glibc
import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// Old versions that wait for the first update of the new one.
@Suite struct UpgradeTrialTests {
  private static let id = "com.example.Hello"

  /// Installs a version of the app from its folder.
  private func install(_ version: String, _ fixture: PackageFixture, isTrial: Bool) throws {
    var bundle = fixture.bundle
    bundle.app["CFBundleShortVersionString"] = .string(version)
    bundle.widget["CFBundleShortVersionString"] = .string(version)
    let app = try bundle.write(in: "\(fixture.home.data)/from")
    let plan = try fixture.installer.plan(app, package: nil, isBuilt: true)
    _ = try fixture.installer.install(plan, isLinked: false, isTrial: isTrial, at: 7)
  }

  private func installed(_ fixture: PackageFixture) -> String? {
    BundleScanner.describe("\(fixture.home.applications)/Hello.app").apps.first?.version
  }

  private func bundle(_ fixture: PackageFixture) -> String {
    "\(fixture.home.applications)/Hello.app"
  }

  private func left(_ fixture: PackageFixture) throws -> [String] {
    try ["Replaced", "Staging"].flatMap {
      try FileSystem.names(in: "\(fixture.home.data)/\($0)")
    }
  }

  /// The hashes of the record belong to the installed bundle, so its programs may run.
  private func isRecorded(_ fixture: PackageFixture) throws -> Bool {
    let record = InstallStore(fixture.home) { _ in }.read().apps[Self.id]
    return try CodeFiles.hashes(in: bundle(fixture)) == record?.hashes
  }

  @Test func newVersionStaysAfterItsTrial() throws {
    try PackageFixture.with { fixture in
      try install("1.0", fixture, isTrial: false)
      try install("2.0", fixture, isTrial: true)
      let trial = UpgradeTrial(fixture.home)
      #expect(Array(trial.apps.keys) == [Self.id] && installed(fixture) == "2.0")
      #expect(trial.isInPlace(Self.id, bundle: bundle(fixture)))
      try trial.finish(Self.id)
      #expect(try trial.apps.isEmpty && left(fixture).isEmpty && isRecorded(fixture))
    }
  }

  @Test func oldVersionReturnsAfterAFailure() throws {
    try PackageFixture.with { fixture in
      try install("1.0", fixture, isTrial: false)
      try install("2.0", fixture, isTrial: true)
      let trial = UpgradeTrial(fixture.home)
      try trial.undo(Self.id, bundle: bundle(fixture))
      #expect(installed(fixture) == "1.0")
      #expect(try trial.apps.isEmpty && left(fixture).isEmpty && isRecorded(fixture))
      // Undoing twice changes nothing.
      try trial.undo(Self.id, bundle: bundle(fixture))
      #expect(installed(fixture) == "1.0")
    }
  }

  /// The version that worked returns, not the first one that failed.
  @Test func secondUpgradeOnTrialKeepsTheVersionThatWorked() throws {
    try PackageFixture.with { fixture in
      try install("1.0", fixture, isTrial: false)
      try install("2.0", fixture, isTrial: true)
      try install("3.0", fixture, isTrial: true)
      try UpgradeTrial(fixture.home).undo(Self.id, bundle: bundle(fixture))
      #expect(installed(fixture) == "1.0")
      #expect(try left(fixture).isEmpty && isRecorded(fixture))
    }
  }

  struct Killed: Error {}

  /// Killed after the old record was stored, and before the bundles were exchanged.
  @Test(arguments: [false, true])
  func killedUpgradeIsUndone(_ isNewRecorded: Bool) throws {
    try PackageFixture.with { fixture in
      try install("1.0", fixture, isTrial: false)
      var newer = fixture.bundle
      newer.app["CFBundleShortVersionString"] = "2.0"
      let staged = "\(fixture.home.data)/staged"
      try FileTree.copy(newer.write(in: "\(fixture.home.data)/from"), to: staged)
      let trial = UpgradeTrial(fixture.home)
      let hashes = try CodeFiles.hashes(in: staged)
      let identity = BundleIdentity(of: staged)
      #expect(throws: Killed.self) {
        try trial.begin(Self.id, staged: staged, target: bundle(fixture)) {
          if isNewRecorded {
            try InstallStore(fixture.home) { _ in }.update { content in
              content.apps[Self.id]?.hashes = hashes
              content.apps[Self.id]?.bundle = identity
            }
          }
          throw Killed()
        }
      }
      #expect(trial.isInPlace(Self.id, bundle: bundle(fixture)) == !isNewRecorded)
      try trial.undo(Self.id, bundle: bundle(fixture))
      #expect(installed(fixture) == "1.0")
      #expect(try trial.apps.isEmpty && left(fixture).isEmpty && isRecorded(fixture))
    }
  }

  @Test func changedOldVersionDoesNotReturn() throws {
    try PackageFixture.with { fixture in
      try install("1.0", fixture, isTrial: false)
      try install("2.0", fixture, isTrial: true)
      try write("#!/bin/sh\necho evil\n", to: "\(fixture.home.data)/Replaced/\(Self.id).app/hello")
      let trial = UpgradeTrial(fixture.home)
      #expect(throws: UpgradeTrial.OldVersionLost.self) {
        try trial.undo(Self.id, bundle: bundle(fixture))
      }
      #expect(installed(fixture) == "2.0")
      #expect(try trial.apps.isEmpty && isRecorded(fixture))
    }
  }

  /// A version in which only data has changed has the same hashes.
  @Test func oldDataReturnsAfterAFailure() throws {
    try PackageFixture.with { fixture in
      for (version, isTrial) in [("good", false), ("bad", true)] {
        var bundle = fixture.bundle
        bundle.files["data.json"] = version
        let plan = try fixture.installer.plan(
          bundle.write(in: "\(fixture.home.data)/from"), package: nil, isBuilt: true)
        _ = try fixture.installer.install(plan, isLinked: false, isTrial: isTrial, at: 7)
      }
      let trial = UpgradeTrial(fixture.home)
      #expect(trial.isInPlace(Self.id, bundle: bundle(fixture)))
      try trial.undo(Self.id, bundle: bundle(fixture))
      let data = try FileSystem.read("\(bundle(fixture))/data.json")
      #expect(String(decoding: data, as: UTF8.self) == "good")
      #expect(try trial.apps.isEmpty && left(fixture).isEmpty && isRecorded(fixture))
    }
  }

  @Test func newVersionThatWasChangedInPlaceIsReplaced() throws {
    try PackageFixture.with { fixture in
      try install("1.0", fixture, isTrial: false)
      try install("2.0", fixture, isTrial: true)
      try write("#!/bin/sh\n# mine\n", to: "\(bundle(fixture))/hello", mode: 0o755)
      let trial = UpgradeTrial(fixture.home)
      #expect(trial.isInPlace(Self.id, bundle: bundle(fixture)))
      try trial.undo(Self.id, bundle: bundle(fixture))
      #expect(try installed(fixture) == "1.0" && isRecorded(fixture))
    }
  }

  @Test func removedAppLeavesNoTrial() throws {
    try PackageFixture.with { fixture in
      try install("1.0", fixture, isTrial: false)
      try install("2.0", fixture, isTrial: true)
      let registry = InstallerTests().registry(fixture.home)
      let app = try #require(registry.apps.first)
      try Uninstaller(fixture.home, registry: registry)
        .uninstall(app, removesContainers: true, groups: [])
      #expect(try left(fixture).isEmpty)
    }
  }

  @Test func noticeNamesBothVersions() throws {
    try PackageFixture.with { fixture in
      try install("1.0", fixture, isTrial: false)
      let widgets = BundleScanner.describe(bundle(fixture)).widgets
      try UpgradeTrial(fixture.home).notify(widgets, from: "2.0", to: "1.0", at: 9)
      let notice = NoticeStore(fixture.home) { _ in }.read().notices.first
      #expect(notice?.content == .reason(.update(.rolledBack(from: "2.0", to: "1.0"))))
    }
  }

  /// Old and new fields of a record are stored.
  @Test func recordsAreStoredWithTheirOrigins() throws {
    try withHome { home in
      var record = InstallRecord(source: "github:a/b@1", at: 7, isLinked: false, hashes: ["a": "b"])
      record.signer = "SHA256:x"
      record.revision = "0a"
      record.isPinned = true
      record.bundle = BundleIdentity("12")
      let store = InstallStore(home) { _ in }
      try store.update {
        $0.apps["a"] = record
        $0.replaced["b"] = record
      }
      #expect(store.read().apps == ["a": record] && store.read().replaced == ["b": record])
    }
  }
}
