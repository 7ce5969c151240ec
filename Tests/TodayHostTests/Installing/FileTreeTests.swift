import Glibc
import Testing

@testable import TodayHost

@Suite struct FileTreeTests {
  @Test func copyKeepsExecutablesAndSkipsExcludedFiles() throws {
    try withTemporaryDirectory { (root) throws in
      try write("#!/bin/sh\n", to: "\(root)/a/bin/run", mode: 0o700)
      try write("words", to: "\(root)/a/text", mode: 0o600)
      try write("let a = 1", to: "\(root)/a/Sources/A.swift")
      symlink("bin/run", "\(root)/a/link")
      let count = try FileTree.copy("\(root)/a", to: "\(root)/b") { $0 == "Sources" }
      #expect(count == 3)
      #expect(try FileSystem.names(in: "\(root)/b").sorted() == ["bin", "link", "text"])
      #expect(mode(of: "\(root)/b/bin/run") == 0o755)
      #expect(mode(of: "\(root)/b/text") == 0o644)
      #expect(try text(of: "\(root)/b/link") == "#!/bin/sh\n")
    }
  }

  @Test(arguments: ["/etc/passwd", "../outside", "nowhere"])
  func linkOutOfTheTreeIsRefused(_ target: String) throws {
    try withTemporaryDirectory { (root) throws in
      try write("secret", to: "\(root)/outside")
      try FileSystem.createDirectory("\(root)/a")
      symlink(target, "\(root)/a/link")
      #expect(throws: FileTree.Refusal.self) { try FileTree.copy("\(root)/a", to: "\(root)/b") }
    }
  }

  @Test func pipeIsRefusedWithoutWaiting() throws {
    try withTemporaryDirectory { (root) throws in
      try FileSystem.createDirectory("\(root)/a")
      mkfifo("\(root)/a/pipe", 0o600)
      #expect(throws: FileTree.Refusal.self) { try FileTree.copy("\(root)/a", to: "\(root)/b") }
    }
  }

  @Test func exchangeKeepsTheOldContent() throws {
    try withTemporaryDirectory { (root) throws in
      try write("new", to: "\(root)/new/file")
      try FileTree.exchange("\(root)/new", with: "\(root)/old")
      #expect(try text(of: "\(root)/old/file") == "new")
      try write("newer", to: "\(root)/new/file")
      try FileTree.exchange("\(root)/new", with: "\(root)/old")
      #expect(try text(of: "\(root)/old/file") == "newer")
      #expect(try text(of: "\(root)/new/file") == "new")
    }
  }

  @Test func removingATreeKeepsLinkTargets() throws {
    try withTemporaryDirectory { (root) throws in
      try write("kept", to: "\(root)/kept/file")
      try write("gone", to: "\(root)/a/b/file")
      symlink("\(root)/kept", "\(root)/a/link")
      chmod("\(root)/a/b", 0o500)
      try FileTree.remove("\(root)/a")
      try FileTree.remove("\(root)/a")
      #expect(try FileSystem.names(in: root) == ["kept"])
      #expect(try text(of: "\(root)/kept/file") == "kept")
    }
  }

  /// The examples of FIPS 180-4, and one at each edge of the padding.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ])
  func hashIsSHA256(_ words: String, _ hash: String) throws {
    try withTemporaryDirectory { (root) throws in
      try write(words, to: "\(root)/file")
      #expect(try FileHash.sha256(of: "\(root)/file") == hash)
    }
  }
}
