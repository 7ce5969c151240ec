import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// Another program saves a picture, or its edits, while it is edited.
@Suite struct EditConflictTests {
  private static let first = Array("first".utf8)
  private static let second = Array("second".utf8)
  private static let third = Array("third".utf8)
  private static let data = AdjustmentData(
    formatIdentifier: "a.b", formatVersion: "1", data: [1])

  private func with(_ body: (EditStore, String) throws -> Void) throws {
    try withHome { (home) throws in
      let picture = "\(FileSystem.directory(of: home.data))/p.png"
      try FileSystem.writeWhole(Self.first, to: picture)
      try body(EditStore(picture, home), picture)
    }
  }

  /// Stores `edited` after an edit of `current`.
  private func store(
    _ store: EditStore, _ edited: [UInt8], of current: [UInt8], after last: EditStore.Record?
  ) throws -> Bool {
    let header: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
      + [0, 0, 0, 4, 0, 0, 0, 3]
    let format = try #require(PictureFormat(header))
    return try store.storeIfUnchanged(
      edited, Self.data, by: "e", base: current, replacing: current, format, after: last)
  }

  @Test func unchangedPictureIsReplaced() throws {
    try with { (store, picture) throws in
      #expect(try self.store(store, Self.second, of: Self.first, after: nil))
      let last = try store.read()
      #expect(try self.store(store, Self.third, of: Self.second, after: last))
      #expect(try FileSystem.read(picture) == Self.third)
    }
  }

  @Test func changedPictureStays() throws {
    try with { (store, picture) throws in
      try FileSystem.writeWhole(Self.third, to: picture)
      #expect(try !self.store(store, Self.second, of: Self.first, after: nil))
      #expect(try FileSystem.read(picture) == Self.third)
      #expect(!FileSystem.isDirectory(store.folder))
    }
  }

  @Test func removedPictureIsNotMadeAgain() throws {
    try with { (store, picture) throws in
      try FileSystem.remove(picture)
      #expect(try !self.store(store, Self.second, of: Self.first, after: nil))
      #expect(!FileSystem.isFile(picture))
    }
  }

  /// Both edits have begun with the same picture, and the result of the first equals it.
  @Test func pictureWithOtherEditsStays() throws {
    try with { (store, picture) throws in
      #expect(try self.store(store, Self.first, of: Self.first, after: nil))
      let record = try store.read()
      #expect(try !self.store(store, Self.second, of: Self.first, after: nil))
      #expect(try FileSystem.read(picture) == Self.first)
      #expect(try store.read() == record)
    }
  }

  @Test func picturesHaveLocksInTheState() throws {
    try with { (store, picture) throws in
      #expect(store.lockFile.contains("/state/edits/"))
      #expect(try self.store(store, Self.second, of: Self.first, after: nil))
      #expect(FileSystem.isFile(store.lockFile))
      #expect(try FileSystem.read(picture) == Self.second)
    }
  }
}
