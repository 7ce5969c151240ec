import Glibc
import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// Writing and reading packages, with real signatures.
@Suite struct PackageTests {
  @Test func equalAppsGiveEqualBytes() throws {
    try PackageFixture.with { fixture in
      fixture.bundle.files = ["Sources/main.swift": "left out", "words.txt": "kept"]
      let one = try fixture.package(to: "\(fixture.home.data)/one")
      // Other dates, and another order on the disk.
      try FileTree.remove("\(fixture.home.data)/from")
      let other = try fixture.package(to: "\(fixture.home.data)/other")
      #expect(one.hash == other.hash)
      #expect(one.manifest.fileName == "Hello-1.0.todayapp")
      #expect(
        one.manifest.members.keys.sorted() == [
          "Hello.app/Info.plist", "Hello.app/PlugIns/HelloToday.appex/HelloToday",
          "Hello.app/PlugIns/HelloToday.appex/Info.plist", "Hello.app/hello", "Hello.app/words.txt",
        ])
      #expect(one.manifest.architecture == .any)
      #expect(try FileSystem.names(in: "\(fixture.home.data)/Staging").isEmpty)
    }
  }

  @Test func manifestIsReadAsItWasWritten() throws {
    try PackageFixture.with { fixture in
      fixture.bundle.files["\(BundleFixture.extensionPath)/Entitlements.plist"] =
        "<plist><dict><key>com.apple.security.network.client</key><true/></dict></plist>"
      let written = try fixture.package()
      let read = try fixture.read(written.path, hash: written.hash)
      #expect(read.manifest == written.manifest && read.signer == nil)
      #expect(written.manifest.entitlements["com.example.Hello.today"]?.network == true)
      #expect(written.manifest.entitlements["com.example.Hello"] == nil)
    }
  }

  @Test func mistakesAndLinksRefuseThePackage() throws {
    try PackageFixture.with { fixture in
      fixture.bundle.widget["NSExtension"] = nil
      let failure = #expect(throws: PackageWriter.Failure.self) { try fixture.package() }
      #expect(failure?.description.contains("/from/Hello.app/PlugIns/") == true)
      fixture.bundle = BundleFixture()
      fixture.bundle.setExtension("NSExtensionPointIdentifier", "com.apple.widget-extention")
      let misspelt = #expect(throws: PackageWriter.Failure.self) { try fixture.package() }
      #expect(misspelt?.description.contains("mean com.apple.widget-extension?") == true)
      fixture.bundle = BundleFixture()
      try FileTree.remove("\(fixture.home.data)/from")
      let app = try fixture.bundle.write(in: "\(fixture.home.data)/from")
      #expect(symlink("hello", "\(app)/again") == 0)
      #expect(throws: PackageWriter.Failure.link("again")) { try fixture.package() }
      #expect(try FileSystem.names(in: fixture.home.data).sorted() == ["Staging", "from"])
    }
  }

  static let lies: [(String, PackageFailure)] = [
    (#"members["Hello.app/hello"] += b"x""#, .changed("Hello.app/hello")),
    (#"members["Hello.app/more"] = b"x""#, .unlisted("Hello.app/more")),
    (#"members["more"] = b"x""#, .unlisted("more")),
    (#"del members["Hello.app/hello"]"#, .missing("Hello.app/hello")),
    (
      #"manifest["members"]["../x"] = manifest["members"]["Hello.app/hello"]"#,
      .manifest(.member("../x"))
    ),
    (#"manifest["members"]["Hello.app/x"] = "00""#, .manifest(.member("Hello.app/x"))),
    (#"manifest["format"] = 2"#, .manifest(.newerFormat(2))),
    (#"manifest["bundle"] = "../Hello.app""#, .manifest(.notAManifest)),
    (#"manifest["app"] = "../../x""#, .manifest(.notAManifest)),
    (#"manifest["minimumHost"] = "99.1""#, .needsHost("99.1")),
    (#"manifest["architecture"] = "\#(otherArchitecture)""#, .otherArchitecture(other)),
    (#"members["manifest.json"] = b"{"; manifest = None"#, .manifest(.notAManifest)),
    (#"members = {"a": b"", **members}"#, .noManifest),
  ]
  private static let other: PackageArchitecture = PackageArchitecture.current == .arm ? .x86 : .arm
  private static var otherArchitecture: String { other.rawValue }

  @Test(arguments: lies.indices)
  func changedPackageIsRefused(_ index: Int) throws {
    let (line, failure) = Self.lies[index]
    try PackageFixture.with { fixture in
      let changed = try fixture.changed(fixture.package().path, line)
      #expect(try fixture.refusal(of: changed) == failure)
      #expect(try FileSystem.names(in: "\(fixture.home.data)/Staging").isEmpty)
    }
  }

  @Test(arguments: [
    (#"manifest["version"] = "9.0""#, PackageFailure.Part.version),
    (#"manifest["extensions"] = []"#, .identifiers),
    (#"manifest["app"] = "com.example.Other""#, .identifiers),
    (#"manifest["entitlements"] = {"com.example.Hello": {"network": True}}"#, .entitlements),
  ])
  func manifestThatDiffersFromItsBundleIsRefused(
    _ line: String, _ part: PackageFailure.Part
  ) throws {
    try PackageFixture.with { fixture in
      let changed = try fixture.changed(fixture.package().path, line)
      try StagingFolder.with(fixture.home, named: "test") { folder in
        let reader = PackageReader(
          fixture.home, host: "1.0.0", executable: PackageFixture.program)
        let package = try reader.read(changed, into: folder)
        let plan = try fixture.installer.plan(package.app, package: nil, isBuilt: true)
        #expect(throws: PackageFailure.lie(part)) { try package.check(plan) }
      }
    }
  }

  @Test func truncatedPackageIsRefused() throws {
    try PackageFixture.with { fixture in
      let written = try fixture.package(key: try fixture.key("key"))
      let bytes = try FileSystem.read(written.path)
      let path = "\(fixture.home.data)/short.todayapp"
      for count in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 30)) {
        try FileSystem.writeWhole(Array(bytes[..<count]), to: path)
        #expect(try fixture.refusal(of: path) != nil, "\(count) of \(bytes.count) bytes")
      }
    }
  }

  @Test func wrongHashIsRefusedBeforeAnythingIsUnpacked() throws {
    try PackageFixture.with { fixture in
      let written = try fixture.package()
      let wrong = String(repeating: "0", count: 64)
      #expect(throws: PackageFailure.wrongHash(expected: wrong, found: written.hash)) {
        try fixture.read(written.path, hash: wrong)
      }
    }
  }

  @Test func archiveOfOneAppNeedsNoManifest() throws {
    try PackageFixture.with { fixture in
      let app = try fixture.bundle.write(in: "\(fixture.home.data)/from")
      let add = "with tarfile.open(path, 'w:gz') as tar: tar.add('\(app)', "
      let one = try fixture.archive("one.tar.gz", add + "'release-1/Hello.app')")
      #expect(try fixture.read(one).manifest == nil)
      let two = try fixture.archive(
        "two.tar.gz", add + "'A.app'); tar.add('\(app)', 'B.app')")
      #expect(try fixture.refusal(of: two) == .severalApps(["A.app", "B.app"]))
      let none = try fixture.archive("none.tar.gz", add + "'Hello')")
      #expect(try fixture.refusal(of: none) == .noApp)
      let named = try fixture.archive("one.todayapp", add + "'Hello.app')")
      #expect(try fixture.refusal(of: named) == .noManifest)
    }
  }

  /// A killed installation leaves a folder in Staging, which the next one removes.
  @Test func foldersOfEndedProcessesAreRemoved() throws {
    try withHome { home in
      let folder = "\(home.data)/Staging"
      let dead = "\(folder)/.unpacked.4194305-1.tmp"
      let living = "\(folder)/.unpacked.\(getppid())-1.tmp"
      for path in [dead, living] { try write("x", to: "\(path)/X.app/a") }
      try StagingFolder.with(home, named: "unpacked") { own in
        #expect(FileSystem.isDirectory(own) && FileSystem.isDirectory(living))
        #expect(!FileSystem.isDirectory(dead))
      }
      #expect(try FileSystem.names(in: folder) == [FileSystem.name(of: living)])
    }
  }
}
