import Testing

@testable import TodayOpening

struct PictureIdentityTests {
  private static func identity(_ environment: [String: String]) -> PictureIdentity {
    .current(
      size: (80, 24), program: "/bin/sh", UserFolders(root: "/nowhere/today"), environment)
  }

  /// The environment may contain secrets, and the stored picture stays on the disk.
  @Test func valuesAreComparedAndNotStored() {
    let secret = ["TERM": "xterm", "TODAY_TOKEN": "tr0ub4dor"]
    let identity = Self.identity(secret)
    for fact in PictureIdentity.Fact.allCases {
      #expect(!String(decoding: identity[fact], as: UTF8.self).contains("tr0ub4dor"))
    }
    #expect(identity == Self.identity(secret))
    #expect(identity.differences(from: Self.identity(["TERM": "xterm"])) == [.config])
    #expect(
      identity.differences(from: Self.identity(["TERM": "vt100", "TODAY_TOKEN": "tr0ub4dor"]))
        == [.terminal])
  }
}
