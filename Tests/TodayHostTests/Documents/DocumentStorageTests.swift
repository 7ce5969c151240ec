import Foundation
import Glibc
import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// What the host hands out and stores: everything that an extension can put in the place of a
/// document is refused.
@Suite struct DocumentStorageTests {
  private func with(_ body: (DocumentStorage, String) throws -> Void) throws {
    try withTemporaryDirectory { (root) throws in
      let storage = DocumentStorage(root: root + "/group")
      try storage.make()
      try body(storage, root)
    }
  }

  private func write(_ text: String, to path: String) throws {
    try text.write(toFile: path, atomically: false, encoding: .utf8)
  }

  private func path(_ text: String) -> DocumentPath {
    guard let path = DocumentPath(text) else { preconditionFailure("\(text) is no path") }
    return path
  }

  private func cause(
    _ storage: DocumentStorage, _ document: DocumentPath, types: [UniformType] = [],
    limit: Int = DocumentStorage.limit
  ) -> DocumentFailure.Cause? {
    do throws(DocumentFailure) {
      _ = try storage.open(document, types: types, limit: limit)
      return nil
    } catch {
      return error.cause
    }
  }

  @Test func regularFileIsOpened() throws {
    try with { storage, _ in
      try write("# Plan", to: storage.path + "/Plan.txt")
      let plan = path("Plan.txt")
      #expect(cause(storage, plan) == nil)
      #expect(cause(storage, plan, types: [.text]) == nil)
      #expect(cause(storage, plan, types: [.image]) == .wrongType)
      #expect(cause(storage, plan, limit: 5) == .tooLarge(limit: DocumentStorage.limit))
      #expect(cause(storage, path("Other.txt")) == .missing)
    }
  }

  @Test func changeSinceTheCopyIsSeen() throws {
    try with { storage, root in
      let file = root + "/notes.txt"
      try write("notes", to: file)
      let opened = try OpenedDocument(callers: file)
      #expect(!opened.isUnchangedSinceCopy(at: file))
      try storage.add(path("a.txt"), from: opened)
      #expect(opened.isUnchangedSinceCopy(at: file))
      #expect(truncate(file, 3) == 0)
      #expect(!opened.isUnchangedSinceCopy(at: file))
      // Another file at the same path.
      try storage.add(path("b.txt"), from: opened)
      #expect(opened.isUnchangedSinceCopy(at: file))
      #expect(rename(file, root + "/old.txt") == 0)
      try write("more notes", to: file)
      #expect(!opened.isUnchangedSinceCopy(at: file))
      #expect(opened.isUnchangedSinceCopy(at: root + "/old.txt"))
    }
  }

  @Test func linksOutOfTheStorageAreRefused() throws {
    try with { storage, root in
      try write("secret", to: root + "/secret")
      symlink(root + "/secret", storage.path + "/link")
      symlink(root, storage.path + "/folder")
      symlink("link", storage.path + "/relative")
      link(root + "/secret", storage.path + "/hard")
      for name in ["link", "folder/secret", "relative", "hard"] {
        let found = cause(storage, path(name))
        // A folder behind a link is not a folder.
        #expect(found == .linked || name == "folder/secret" && found == .missing, "\(name)")
      }
    }
  }

  @Test func storageBehindALinkIsRefused() throws {
    try withTemporaryDirectory { (root) throws in
      mkdir(root + "/group", 0o700)
      mkdir(root + "/home", 0o700)
      try write("secret", to: root + "/home/secret")
      symlink(root + "/home", root + "/group/" + DocumentStorage.folder)
      let storage = DocumentStorage(root: root + "/group")
      #expect(throws: FileError.self) { try storage.make() }
      #expect(cause(storage, path("secret")) != nil)
    }
  }

  @Test func pipesFoldersAndOthersFilesAreRefused() throws {
    try with { storage, _ in
      mkfifo(storage.path + "/pipe", 0o600)
      mkdir(storage.path + "/folder", 0o700)
      #expect(cause(storage, path("pipe")) == .notRegular)
      #expect(cause(storage, path("folder")) == .notRegular)
    }
  }

  @Test func newDocumentAppearsWholeAndReplacesNothing() throws {
    try with { storage, root in
      try write("new", to: root + "/in")
      let file = try OpenedDocument(callers: root + "/in")
      let plan = path("Reports/Plan.txt")
      try storage.add(plan, from: file)
      let target = storage.path(of: plan)
      #expect(try String(contentsOfFile: target, encoding: .utf8) == "new")
      #expect(storage.has(plan))
      #expect(throws: DocumentFailure(plan, .exists)) { try storage.add(plan, from: file) }
      symlink(root + "/made", storage.path + "/Dangling.txt")
      let dangling = path("Dangling.txt")
      #expect(throws: DocumentFailure(dangling, .exists)) {
        try storage.add(dangling, from: file)
      }
      #expect(!FileManager.default.fileExists(atPath: root + "/made"))
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: storage.path + "/Reports")
          == ["Plan.txt"])
    }
  }

  @Test func copiesHaveFreeNames() throws {
    try with { storage, root in
      try write("one", to: storage.path + "/Plan.txt")
      mkdir(root + "/out", 0o700)
      let folder = CopyFolder(existing: root + "/out")
      let file = try storage.open(path("Plan.txt"), types: [])
      #expect(try folder.add(file) == root + "/out/Plan.txt")
      #expect(try folder.add(file) == root + "/out/Plan 2.txt")
      #expect(ContainedFolder.numbered(".profile", 2) == ".profile 2")
      #expect(ContainedFolder.numbered("a.tar.gz", 3) == "a.tar 3.gz")
    }
  }

  /// A widget may write in its container: a link in the place of its inbox leads nowhere.
  @Test func inboxBehindALinkIsRefused() throws {
    try withHome { (home) throws in
      let container = home.container("a.b.Widget")
      try FileSystem.createDirectory(container + "/Documents")
      let outside = home.data + "/outside"
      try FileSystem.createDirectory(outside)
      symlink(outside, container + "/Documents/Inbox")
      try "x".write(toFile: home.data + "/x", atomically: false, encoding: .utf8)
      let file = try OpenedDocument(callers: home.data + "/x")
      let inbox = CopyFolder(inboxOf: "a.b.Widget", home)
      #expect(throws: FileError.self) { try inbox.add(file) }
      #expect(try FileSystem.names(in: outside).isEmpty)
    }
  }

  @Test func oldCopiesAreRemoved() throws {
    try withHome { (home) throws in
      try FileSystem.createDirectory(home.data)
      let old = try CopyFolder(temporary: home)
      try "x".write(toFile: home.data + "/x", atomically: false, encoding: .utf8)
      let path = try old.add(try OpenedDocument(callers: home.data + "/x"))
      var times = [timeval](
        repeating: timeval(tv_sec: time(nil) - 8 * 86_400, tv_usec: 0), count: 2)
      utimes(FileSystem.directory(of: path), &times)
      let new = try CopyFolder(temporary: home)
      #expect(!FileSystem.isFile(path))
      #expect(FileSystem.isFile(try new.add(try OpenedDocument(callers: home.data + "/x"))))
    }
  }

  @Test func placeholderIsReadWithoutLinks() throws {
    try with { storage, root in
      let plan = path("Plan.txt")
      #expect(storage.placeholder(of: plan) == nil)
      let file = storage.path + "/.Plan.txt.placeholder"
      try write(#"{"size": 7}"#, to: file)
      #expect(storage.placeholder(of: plan) == DocumentFacts(size: 7))
      try write("no JSON", to: file)
      #expect(storage.placeholder(of: plan) == nil)
      unlink(file)
      try write(#"{"size": 7}"#, to: root + "/outside")
      symlink(root + "/outside", file)
      #expect(storage.placeholder(of: plan) == nil)
    }
  }

  @Test func openDocumentsAreRememberedOnce() throws {
    try withHome { (home) throws in
      let store = OpenDocumentStore(home) { Issue.record("\($0)") }
      let plan = path("Plan.txt")
      try store.add(.init(provider: "a.b.P", document: plan, stamp: nil, opened: .init(1)))
      let newer = OpenDocument(provider: "a.b.P", document: plan, stamp: "s", opened: .init(2))
      try store.add(newer)
      #expect(store.read() == [newer])
      try store.remove(plan, of: "a.b.Q")
      #expect(store.read() == [newer])
      try store.remove(plan, of: "a.b.P")
      #expect(store.read().isEmpty)
    }
  }
}
