import Testing
import TodayEngine
import TodayWire

@testable import TodayFleet

@Suite struct AllowedSignersTests {
  private static let plain =
    "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAINDOYWTA6mxUGJnhNsVpTOahXW6Sa9mSE7f8xTmyaqws"
  private static let rsa =
    "ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAAAgQCwskaZSXJmBPQRdhYBZgq5Rgvh5dfNHm0mTtzTpqVDvqj6HrUblLxnjKh"
    + "XQ0WmX1zQBnB2D9cIB4VWkme9PVnim9gt/RQl0RA/E/+ARSJRlqh2+qsNupeWLtnzcf2Cehh2HUspcaMqHBl8Zo5B45"
    + "1zUAWjEHC8thTmBlpE6phKBw=="
  private static let key = Base64.decode("0M5hZMDqbFQYmeE2xWlM5qFdbpJr2ZITt/zFObJqrCw=")!
  /// 26 November 2026, 00:00 UTC.
  private static let now: WallTime = 1_795_651_200

  @Test(arguments: [
    ("web-1 \(plain)", true), ("web-1 \(plain) a comment", true), ("  web-1\t\(plain)\r", true),
    ("db-1,web-1 \(plain)", true), ("web-* \(plain)", true), ("web-?,db-1 \(plain)", true),
    ("\"web-1\" \(plain)", true), ("web-2 \(plain)", false), ("web \(plain)", false),
    ("web-*,!web-1 \(plain)", false), ("!web-1,web-* \(plain)", false), ("!web-2 \(plain)", false),
    ("web-1 namespaces=\"today-fleet\" \(plain)", true),
    ("web-1 namespaces=\"git,today-*\" \(plain)", true),
    ("web-1 namespaces=\"git\" \(plain)", false),
    ("web-1 cert-authority \(plain)", false),
    ("web-1 other=\"a b\" \(plain)", false),
    ("web-1 valid-after=\"20261125\" \(plain)", true),
    ("web-1 valid-after=\"20261127\" \(plain)", false),
    ("web-1 valid-before=\"202611260000Z\" \(plain)", false),
    ("web-1 VALID-BEFORE=\"20261126000001\",namespaces=\"today-fleet\" \(plain)", true),
    ("web-1 valid-before=\"tomorrow\" \(plain)", false),
    ("web-1 \(rsa)", false), ("web-1 ssh-ed25519 AAAA", false), ("web-1 ssh-ed25519", false),
    ("web-1", false), ("# web-1 \(plain)", false), ("", false),
  ])
  func linesNameMachinesAndTheirKeys(_ line: String, _ isAllowed: Bool) {
    #expect(
      AllowedSigners([line]).keys(of: "web-1", at: Self.now) == (isAllowed ? [Self.key] : []))
  }

  @Test func linesThatCannotBeUsedAreNumbered() {
    let signers = AllowedSigners([
      "# machines", "", "web-1 \(Self.rsa)", "web-1 \(Self.plain)", "nonsense",
    ])
    #expect(signers.skipped == [3, 5])
    #expect(signers.keys(of: "web-1", at: Self.now) == [Self.key])
  }

  @Test func machineMayHaveSeveralKeys() {
    let signers = AllowedSigners(["web-1 \(Self.plain)", "web-* \(Self.plain)"])
    #expect(signers.keys(of: "web-1", at: Self.now).count == 2)
    #expect(signers.keys(of: "web-2", at: Self.now).count == 1)
  }

  // MARK: Signatures of ssh-keygen

  private static let signature = """
    -----BEGIN SSH SIGNATURE-----
    U1NIU0lHAAAAAQAAADMAAAALc3NoLWVkMjU1MTkAAAAg0M5hZMDqbFQYmeE2xWlM5qFdbp
    Jr2ZITt/zFObJqrCwAAAALdG9kYXktZmxlZXQAAAAAAAAABnNoYTUxMgAAAFMAAAALc3No
    LWVkMjU1MTkAAABAQa8XM7rzEKQjdGeid7BbYArxa31wkzgFG1v+RrZzC/mL5AaiDMy/UL
    rYnWQJnuNkw8nrGzQNrywPBVJzWzXoCQ==
    -----END SSH SIGNATURE-----

    """

  @Test func signatureHasTheKeyAndSixtyFourBytes() throws {
    let made = try #require(SSHSignature(Self.signature, namespace: "today-fleet"))
    #expect(made.key == Self.key)
    #expect(made.signature.count == 64 && made.signature.prefix(2) == [0x41, 0xAF])
    #expect(SSHSignature(Self.signature, namespace: "today-app") == nil)
    for count in stride(from: 0, to: Self.signature.utf8.count - 40, by: 7) {
      let part = Self.signature.prefix(count) + "\n-----END SSH SIGNATURE-----\n"
      #expect(SSHSignature(String(part), namespace: "today-fleet") == nil)
    }
  }
}
