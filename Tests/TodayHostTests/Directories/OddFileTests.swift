import Glibc
import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// Pipes and links in place of files, and a process without free descriptors.
@Suite struct OddFileTests {
  private static let kinds = ["pipe", "folder", "link", "loop"]

  private func make(_ kind: String, _ path: String) throws {
    try FileSystem.createDirectory(FileSystem.directory(of: path))
    switch kind {
    case "pipe": #expect(mkfifo(path, 0o600) == 0)
    case "folder": #expect(mkdir(path, 0o700) == 0)
    case "link": #expect(symlink("/etc/passwd", path) == 0)
    default: #expect(symlink(path, path) == 0)
    }
  }

  @Test(.timeLimit(.minutes(10)), arguments: kinds)
  func lockThatIsNotAFileIsAnError(_ kind: String) throws {
    try withTemporaryDirectory { (root) throws in
      try make(kind, "\(root)/x.lock")
      #expect(throws: FileError.self) {
        try FileLock("\(root)/x.lock", patience: .seconds(1)).release()
      }
    }
  }

  @Test(.timeLimit(.minutes(10)), arguments: kinds)
  func runnerLockThatIsNoFileIsAnError(_ kind: String) throws {
    try withHome { (home) throws in
      try make(kind, "\(home.locks)/w.lock")
      #expect(throws: FileError.self) { try RunnerLock.attempt("w", in: home) }
      #expect(RunnerLock.holder(of: "w", in: home) == nil)
    }
  }

  @Test(.timeLimit(.minutes(10)), arguments: kinds)
  func historyFilesAreNotWaitedFor(_ kind: String) throws {
    try withTemporaryDirectory { (root) throws in
      try make(kind, "\(root)/x")
      #expect(throws: FileError.self) {
        try FileSystem.openOrMakeRegular("\(root)/x", O_WRONLY | O_APPEND, for: .write)
      }
    }
  }

  @Test(.timeLimit(.minutes(10)), arguments: kinds)
  func oddHistoryFileIsMovedAside(_ kind: String) throws {
    try withFolder { folder in
      let path = folder.newSegment(at: 100).path
      try make(kind, path)
      if let file = HistoryFile(path) { Issue.record("\(file.size) bytes would be read") }
      var writer = HistoryWriter(folder)
      try writer.append(entry(100, "after it"))
      #expect(shown(folder, at: 100) == "after it")
      var status = stat()
      #expect(lstat(path + ".1.bad", &status) == 0)
    }
  }

  /// It has appeared after the writer has begun.
  @Test(.timeLimit(.minutes(10)), arguments: kinds)
  func laterOddHistoryFileIsAnError(_ kind: String) throws {
    try withFolder { folder in
      var writer = HistoryWriter(folder)
      try writer.append(entry(100, "before"))
      let path = try #require(folder.segments.first?.path)
      try FileSystem.remove(path)
      try make(kind, path)
      #expect(throws: FileError.self) { try writer.append(entry(200, "after")) }
    }
  }

  @Test(arguments: [EMFILE, ENFILE]) func missingDescriptorsAreReported(code: Int32) {
    let failure = FileError(.read, "/a", code: code).failure
    #expect(failure.cause == .noDescriptors)
    #expect(failure.description.contains("ulimit -n"))
  }

  @Test func fileOfANewerVersionStays() throws {
    try withHome { (home) throws in
      let path = "\(home.state)/x.json"
      try write(#"{"version":99}"#, to: path)
      guard case .stuck(FileError.newer) = StoreFile(path: path, report: { _ in }).read() else {
        Issue.record("it is used or moved")
        return
      }
      #expect(FileSystem.isFile(path))
    }
  }

  /// A process without descriptors has read nothing, so it cannot know whether a file is damaged.
  @Test func validSettingsStayWithoutDescriptors() throws {
    try withHome { (home) throws in
      let path = "\(home.state)/x.json"
      try write(#"{"version":1}"#, to: path)
      for code in [EMFILE, ENFILE, ENOMEM, ESTALE, EINTR, EACCES, EIO] {
        #expect(!StoreFile.isDamage(FileError(.read, path, code: code)))
      }
      for code in [FileError.EFTYPE, EFBIG, EISDIR, ELOOP] {
        #expect(StoreFile.isDamage(FileError(.read, path, code: code)))
      }
    }
  }
}
