import Foundation
import Testing
import TodayKit

/// A member of a group that may write only in the group makes links there. Other members may write
/// anywhere, and do not follow them.
@Suite(.inBundle) @MainActor struct GroupLinkTests {
  private static let list = "Library/Preferences/\(InBundle.group).plist"
  private let group = InBundle.root.appendingPathComponent("data/Groups/\(InBundle.group)")
  private let outside = InBundle.root.appendingPathComponent("outside")

  private func place(_ path: String) throws -> URL {
    let url = group.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    return url
  }

  private func link(_ path: String) throws {
    try FileManager.default.createSymbolicLink(at: place(path), withDestinationURL: outside)
  }

  private func isRefused(_ url: URL) -> Bool {
    var error: NSError?
    NSFileCoordinator().coordinate(writingItemAt: url, options: [], error: &error) { _ in }
    return error != nil
  }

  @Test func temporaryFileReplacesALink() throws {
    try link(Self.list + ".new~")
    try Data("private".utf8).write(to: outside)
    let defaults = try #require(UserDefaults(suiteName: InBundle.group))
    defaults.set("dark", forKey: "theme")
    #expect(defaults.string(forKey: "theme") == "dark")
    #expect(try String(contentsOf: outside, encoding: .utf8) == "private")
  }

  @Test func linkedDefaultsAreNeitherReadNorReplaced() throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["token": "secret"], format: .xml, options: 0)
    try link(Self.list)
    try data.write(to: outside)
    let defaults = try #require(UserDefaults(suiteName: InBundle.group))
    #expect(defaults.object(forKey: "token") == nil)
    defaults.set("dark", forKey: "theme")
    #expect(!defaults.synchronize())
    #expect(try Data(contentsOf: outside) == data)
  }

  @Test(arguments: [
    "Library", "Library/Preferences", "Library/Preferences/.\(InBundle.group).plist.lock",
  ])
  func defaultsAreNotWrittenBehindALink(_ path: String) throws {
    if !path.hasSuffix(".lock") {
      try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
    }
    try link(path)
    let defaults = try #require(UserDefaults(suiteName: InBundle.group))
    defaults.set("dark", forKey: "theme")
    #expect(!defaults.synchronize())
    let written = try? FileManager.default.subpathsOfDirectory(atPath: outside.path)
    #expect(written ?? [] == [])
    #expect(FileManager.default.fileExists(atPath: outside.path) == !path.hasSuffix(".lock"))
  }

  @Test(arguments: [".notices", ".notices/changed"])
  func noticeCreatesNothingBehindALink(_ path: String) throws {
    try link(path)
    #expect(!GroupNotice("changed", group: InBundle.group).post())
    #expect(!FileManager.default.fileExists(atPath: outside.path))
  }

  @Test func linkedDirectoryOfNoticesIsNotWatched() throws {
    try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
    try link(".notices")
    #expect(GroupNotice("changed", group: InBundle.group).observe {} == nil)
  }

  @Test(.timeLimit(.minutes(10))) func noticeDoesNotWaitForAPipe() throws {
    #expect(mkfifo(try place(".notices/changed").path, 0o600) == 0)
    #expect(!GroupNotice("changed", group: InBundle.group).post())
  }

  @Test(arguments: [".coordination", ".coordination/claims"])
  func claimsCreateNothingBehindALink(_ path: String) throws {
    try link(path)
    #expect(isRefused(group.appendingPathComponent("item")))
    #expect(!FileManager.default.fileExists(atPath: outside.path))
  }

  @Test(.timeLimit(.minutes(10))) func listOfPresentersMayBeAPipe() throws {
    #expect(mkfifo(try place(".coordination/presenters/1-1.json").path, 0o600) == 0)
    #expect(!isRefused(group.appendingPathComponent("item")))
  }

  @Test func lockOfAStoppedHolderIsAnError() throws {
    let lock = ContainedFile("lock", in: group)
    _ = try FileLock(lock).withLock {
      #expect(throws: FileLock.Busy.self) {
        try FileLock(lock, patience: .milliseconds(5)).withLock {}
      }
    }
    try FileLock(lock).withLock {}
  }
}
