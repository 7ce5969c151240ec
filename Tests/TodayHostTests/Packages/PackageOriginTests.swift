import Testing

@testable import TodayHost

@Suite struct PackageOriginTests {
  @Test(arguments: [
    ("github:ada/clock@v1.2", "https://github.com/ada/clock", "v1.2", "github:ada/clock@v1.2"),
    ("git+https://x.org/a.git@main", "https://x.org/a.git", "main", "git+https://x.org/a.git@main"),
    (
      "git+https://x.org/a@feature/b", "https://x.org/a", "feature/b",
      "git+https://x.org/a@feature/b"
    ),
    ("file:///srv/a.git@1.0", "file:///srv/a.git", "1.0", "git+file:///srv/a.git@1.0"),
    ("git+file:///srv/a.git@1.0", "file:///srv/a.git", "1.0", "git+file:///srv/a.git@1.0"),
  ])
  func repositoriesAreReadAndRecorded(
    _ text: String, _ address: String, _ reference: String, _ recorded: String
  ) throws {
    let origin = try #require(try PackageOrigin(address: text))
    guard case .git(let git) = origin else { return #expect(Bool(false), "\(origin)") }
    #expect(git.address == address && git.reference == reference && !git.isCommit)
    #expect("\(origin)" == recorded)
    #expect(PackageOrigin(recorded: recorded) == origin)
  }

  @Test func otherOriginsAreRecorded() throws {
    let address = "https://example.org/a.todayapp?x=1"
    #expect(try PackageOrigin(address: address) == .web(address))
    #expect(PackageOrigin(recorded: address) == .web(address))
    #expect(PackageOrigin(recorded: "/nowhere/A-1.0.todayapp") == .file("/nowhere/A-1.0.todayapp"))
    #expect(PackageOrigin(recorded: "/tmp") == .folder("/tmp"))
    #expect(PackageOrigin(recorded: "/nowhere/script.sh") == nil)
    #expect(PackageOrigin(recorded: "df -h") == nil)
    for path in ["Weather.app", "./a.todayapp", "/tmp/https://x", "a@b"] {
      #expect(try PackageOrigin(address: path) == nil)
    }
    let hash = String(repeating: "0a", count: 20)
    guard case .git(let git)? = try PackageOrigin(address: "github:a/b@\(hash)") else {
      return #expect(Bool(false))
    }
    #expect(git.isCommit)
  }

  @Test(arguments: [
    "http://example.org/a.todayapp", "ftp://x/a", "git+http://x/a@1", "git+ssh://x/a@1",
    "git+ext::sh -c id@1", "git+file://x/a@1",
  ])
  func otherProtocolsAreRefused(_ text: String) {
    #expect(throws: PackageOrigin.Mistake.notSecure(text)) { try PackageOrigin(address: text) }
  }

  @Test(arguments: [
    "https://me:secret@example.org/a.todayapp", "https://example.org", "https:///a", "https://-x/a",
    "https://example.org/a b", "https://example.org/a\u{1B}[2J", "https://example.org/a\\b",
    "github:ada@1", "github:ada/../x@1", "github:-a/b@1", "github:a/b/c@1", "git+https://a@b/c@1",
  ])
  func addressesWithMoreInThemAreRefused(_ text: String) {
    #expect(throws: PackageOrigin.Mistake.self) { try PackageOrigin(address: text) }
  }

  @Test(arguments: [
    "--upload-pack=id", "-x", "a..b", "a b", "a:b", "a~1", "refs/../x", "/a", "a/", "",
    "a\u{1B}", "^a", "a*",
  ])
  func referencesThatGitReadsOtherwiseAreRefused(_ reference: String) {
    #expect(throws: PackageOrigin.Mistake.self) {
      try PackageOrigin(address: "github:ada/clock@\(reference)")
    }
  }
}
