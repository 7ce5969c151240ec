import Foundation
import Glibc
import Testing

@testable import TodayHost

/// Versions of local bare repositories, fetched with the real Git.
@Suite struct GitRepositoryTests {
  /// A repository that a shell script has filled, for the time of a closure.
  private func with(_ script: String, _ body: (String) throws -> Void) throws {
    try withTemporaryDirectory { root in
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.currentDirectoryURL = URL(filePath: root)
      process.environment = [
        "PATH": "/usr/bin:/bin", "HOME": root, "GIT_CONFIG_GLOBAL": "/dev/null",
        "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "a",
        "GIT_COMMITTER_EMAIL": "a@b", "ROOT": root,
      ]
      process.arguments = [
        "-ec",
        """
        git init -q -b main work; cd work
        commit() { echo "$1" > file; git add -A; git commit -qm "$1"; git tag "$1"; }
        \(script)
        git clone -q --bare . ../bare.git
        """,
      ]
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      try body(root)
    }
  }

  private func repository(_ root: String, _ reference: String) throws -> GitRepository {
    let folder = "\(root)/fetched"
    try FileTree.remove(folder)
    try FileSystem.createDirectory(folder)
    guard case .git(let git)? = try PackageOrigin(address: "file://\(root)/bare.git@\(reference)")
    else { throw CocoaError(.featureUnsupported) }
    return GitRepository(git, in: folder)
  }

  @Test func tagsBranchesAndCommitsAreFetchedWithoutHistory() throws {
    try with("commit 1.0; commit 1.1") { root in
      let tag = try repository(root, "1.0").fetch()
      #expect(try text(of: "\(tag.path)/file") == "1.0\n" && tag.revision.count == 40)
      #expect(FileSystem.isFile("\(tag.path)/.git/shallow") || tag.revision.isEmpty == false)
      let branch = try repository(root, "main").fetch()
      #expect(try text(of: "\(branch.path)/file") == "1.1\n" && branch.revision != tag.revision)
      let commit = try repository(root, branch.revision).fetch()
      #expect(commit.revision == branch.revision)
    }
  }

  /// Nothing of the repository runs, and it cannot lead to the user's files.
  @Test func hooksFiltersLinksAndSubmodulesDoNothing() throws {
    let script = """
      git init -q sub; (cd sub; commit x)
      git -c protocol.file.allow=always submodule -q add "$ROOT/work/sub" inner
      printf 'file filter=evil\\n' > .gitattributes
      ln -s /etc/passwd link
      mkdir .githooks; printf '#!/bin/sh\\ntouch "$ROOT/ran"\\n' > .githooks/post-checkout
      chmod +x .githooks/post-checkout
      commit 1.0
      """
    try with(script) { root in
      let hooks = "\(root)/bare.git/hooks"
      for name in ["post-checkout", "post-upload-pack", "reference-transaction"] {
        try write("#!/bin/sh\ntouch \(root)/ran\n", to: "\(hooks)/\(name)", mode: 0o755)
      }
      let fetched = try repository(root, "1.0").fetch()
      #expect(access("\(root)/ran", F_OK) != 0)
      #expect(try text(of: "\(fetched.path)/link") == "/etc/passwd")
      #expect(FileSystem.resolved("\(fetched.path)/link")?.hasSuffix("/link") == true)
      #expect(try FileSystem.names(in: "\(fetched.path)/inner").isEmpty)
    }
  }

  @Test func newestTagReplacesATag() throws {
    try with("for v in v1.0 v1.9 v1.10 v2.0-beta1 other; do commit $v; done") { root in
      for (reference, expected) in [
        ("v1.0", "v1.10"), ("v1.10", "v1.10"), ("v2.0-alpha", "v2.0-beta1"), ("main", "main"),
      ] {
        let newest = try repository(root, reference).newest()
        #expect(newest.reference == expected)
      }
    }
  }

  @Test func missingVersionsAndRepositoriesAreReported() throws {
    try with("commit 1.0") { root in
      let failure = #expect(throws: GitRepository.Failure.self) {
        try repository(root, "9.9").fetch()
      }
      #expect(failure?.description.contains("check the address and the version") == true)
      try FileTree.remove("\(root)/bare.git")
      #expect(throws: GitRepository.Failure.self) { try repository(root, "1.0").fetch() }
    }
  }
}
