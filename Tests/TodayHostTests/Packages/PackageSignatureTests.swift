import Glibc
import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// Signatures that the real ssh-keygen makes and verifies.
@Suite struct PackageSignatureTests {
  @Test func signerIsKnownAfterTheUserAcceptsTheKey() throws {
    try PackageFixture.with { fixture in
      let key = try fixture.key("key")
      let written = try fixture.package(key: key)
      let signer = try #require(try fixture.read(written.path).signer)
      #expect(signer.author == nil)
      let publicKey = try text(of: key + ".pub").split(separator: " ")
      #expect(signer.key.line == publicKey.prefix(2).joined(separator: " ").trimmed)
      #expect(signer.key.fingerprint.count == "SHA256:".count + 43)
      try AuthorStore(fixture.home).accept(signer.key, as: "com.example.Hello")
      #expect(try fixture.read(written.path).signer?.author == "com.example.Hello")
      // The user's own line for the same key.
      try write(
        "ada@example.com,a@b namespaces=\"today-app\" \(signer.key.line)\n",
        to: "\(fixture.home.config)/authors")
      #expect(try fixture.read(written.path).signer?.author == "ada@example.com")
      // Accepted for other files only, or no longer.
      for options in ["namespaces=\"git\"", "namespaces=\"today-app\",valid-before=\"20200101\""] {
        try write("ada \(options) \(signer.key.line)\n", to: "\(fixture.home.config)/authors")
        #expect(try fixture.read(written.path).signer?.author == nil)
      }
    }
  }

  @Test func signatureOfAnotherManifestIsRefused() throws {
    try PackageFixture.with { fixture in
      let written = try fixture.package(key: try fixture.key("key"))
      let changed = try fixture.changed(written.path, #"manifest["version"] = "1.0 ""#)
      #expect(throws: PackageSignature.Failure.wrongSignature) { try fixture.read(changed) }
      let empty = try fixture.changed(
        written.path, #"members["manifest.json.sig"] = b"x"; manifest = None"#)
      #expect(throws: PackageSignature.Failure.notASignature) { try fixture.read(empty) }
    }
  }

  /// Without the limit to a namespace, a signed commit or mail could become a package.
  @Test func signatureForAnotherPurposeIsRefused() throws {
    try PackageFixture.with { fixture in
      let key = try fixture.key("key")
      let written = try fixture.package(key: key)
      let changed = try fixture.changed(
        written.path,
        """
        open(path + ".m", "wb").write(members["manifest.json"])
        os.system(f"ssh-keygen -q -Y sign -f \(key) -n file {path}.m 2>/dev/null")
        members["manifest.json.sig"] = open(path + ".m.sig", "rb").read()
        manifest = None
        """)
      #expect(throws: PackageSignature.Failure.wrongSignature) { try fixture.read(changed) }
    }
  }

  @Test func missingKeyIsReported() throws {
    try PackageFixture.with { fixture in
      let failure = #expect(throws: PackageSignature.Failure.self) {
        try fixture.package(key: "/nowhere/key")
      }
      #expect(failure?.description.hasPrefix("/nowhere/key cannot sign: ") == true)
      #expect(!FileSystem.isFile("\(fixture.home.data)/Hello-1.0.todayapp"))
    }
  }

  @Test(arguments: [
    "", "-----BEGIN SSH SIGNATURE-----\n-----END SSH SIGNATURE-----\n",
    "-----BEGIN SSH SIGNATURE-----\nU1NIU0lH\n-----END SSH SIGNATURE-----\n",
    "-----BEGIN SSH SIGNATURE-----\nU1NIU0lHAAAAAf////8AAAAL\n-----END SSH SIGNATURE-----\n",
  ])
  func otherTextsHaveNoKey(_ text: String) {
    #expect(SignerKey(ofSignature: text) == nil)
  }

  /// Another key takes an app over only if the user agrees.
  @Test func sameKeyIsAnUpgradeAndAnotherOneIsNot() throws {
    try PackageFixture.with { fixture in
      let mine = try fixture.key("mine")
      let other = try fixture.key("other")
      #expect(try takeover(fixture, key: mine, origin: "/one") == nil)
      #expect(try takeover(fixture, key: mine, origin: "/two") == nil)
      let stranger = try #require(try takeover(fixture, key: other, origin: "/two"))
      #expect(stranger.contains("by an app of another author, SHA256:"))
      let unsigned = try #require(try takeover(fixture, key: nil, origin: "/two"))
      #expect(unsigned.hasSuffix("by an app that is not signed"))
    }
  }

  /// Why an installation needs confirmation. Without a reason, it is done.
  private func takeover(
    _ fixture: PackageFixture, key: String?, origin: String
  ) throws -> String? {
    let written = try fixture.package(key: key)
    return try StagingFolder.with(fixture.home, named: "test") { folder in
      let reader = PackageReader(fixture.home, host: "1.0.0", executable: PackageFixture.program)
      let package = try reader.read(written.path, into: folder)
      var plan = try fixture.installer.plan(package.app, package: nil, isBuilt: true)
      plan.origin = PackageSource(origin, signer: package.signer)
      try package.check(plan)
      if let takeover = plan.takeover { return takeover }
      _ = try fixture.installer.install(plan, isLinked: false, at: 7)
      return nil
    }
  }
}

extension String {
  fileprivate var trimmed: String { String(self.drop { $0 == " " }.prefix { $0 != "\n" }) }
}
