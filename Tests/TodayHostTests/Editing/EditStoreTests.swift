import Glibc
import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

/// The original and the adjustments next to a picture.
@Suite struct EditStoreTests {
  private static let first = Array("first".utf8)
  private static let second = Array("second".utf8)
  private static let third = Array("third".utf8)
  private static let data = AdjustmentData(
    formatIdentifier: "a.b", formatVersion: "1", data: [1])

  /// A format for any bytes.
  private static func format() throws -> PictureFormat {
    let header: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
      + [0, 0, 0, 4, 0, 0, 0, 3]
    return try #require(PictureFormat(header))
  }

  private func with(
    isWritable: Bool? = nil, _ body: (EditStore, String) throws -> Void
  ) throws {
    try withHome { (home) throws in
      let folder = FileSystem.directory(of: home.data)
      let picture = "\(folder)/p.png"
      try FileSystem.writeWhole(Self.first, to: picture, mode: 0o640)
      try body(EditStore(picture, home, isWritable: isWritable), picture)
    }
  }

  private func store(
    _ store: EditStore, _ edited: [UInt8], base: [UInt8], replacing current: [UInt8]
  ) throws {
    try store.store(
      edited, Self.data, by: "e", base: base, replacing: current, try Self.format(),
      after: try store.read())
  }

  @Test func originalStaysThroughSeveralEdits() throws {
    try with { store, picture in
      #expect(try store.read() == nil)
      try self.store(store, Self.second, base: Self.first, replacing: Self.first)
      #expect(try FileSystem.read(picture) == Self.second)
      let record = try #require(try store.read())
      #expect(record.adjustments == Self.data && record.editor == "e")
      #expect(record.base == record.original && record.original == "original.png")
      #expect(record.isEdited(FileHash.sha256(of: Self.second)))
      // An extension that cannot continue it works on its result.
      try self.store(store, Self.third, base: Self.second, replacing: Self.second)
      let next = try #require(try store.read())
      #expect(try store.contents(next.base) == Self.second)
      #expect(try store.contents(next.original) == Self.first)
      // Again on the original: the other base is removed.
      try self.store(store, Self.second, base: Self.first, replacing: Self.third)
      #expect(try FileSystem.names(in: store.folder).sorted() == ["edit.json", "original.png"])
      try store.revert()
      #expect(try FileSystem.read(picture) == Self.first)
      #expect(!FileSystem.isDirectory(store.folder))
      var status = stat()
      #expect(stat(picture, &status) == 0 && status.st_mode & 0o777 == 0o640)
    }
  }

  /// `--output` names a picture that has edits of its own.
  @Test func editOfAnotherPictureKeepsTheOriginal() throws {
    try with { store, picture in
      try self.store(store, Self.second, base: Self.first, replacing: Self.first)
      let other = Array("other".utf8)
      try store.storeEdit(
        of: other, Self.third, Self.data, by: "e", base: other, try Self.format())
      #expect(try FileSystem.read(picture) == Self.third)
      let record = try #require(try store.read())
      #expect(try store.contents(record.original) == Self.first)
      #expect(try store.contents(record.base) == other)
      // An interrupted edit can be taken back, too.
      #expect(record.isKnown(FileHash.sha256(of: Self.second)))
      try store.revert()
      #expect(try FileSystem.read(picture) == Self.first)
    }
  }

  @Test func editOfAnotherPictureHasThatAsItsOriginal() throws {
    try with { store, picture in
      try store.storeEdit(
        of: Self.second, Self.third, Self.data, by: "e", base: Self.second, try Self.format())
      #expect(try FileSystem.read(picture) == Self.third)
      try store.revert()
      #expect(try FileSystem.read(picture) == Self.second)
    }
  }

  @Test func pipeIsNotReplaced() throws {
    try with { store, picture in
      try FileSystem.remove(picture)
      #expect(mkfifo(picture, 0o600) == 0)
      #expect(throws: FileError(.write, picture, code: FileError.EFTYPE)) {
        try self.store(store, Self.second, base: Self.first, replacing: Self.first)
      }
      var status = stat()
      #expect(stat(picture, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    }
  }

  @Test func pictureThatAnotherProgramHasChangedIsNotReplaced() throws {
    try with { store, picture in
      try self.store(store, Self.second, base: Self.first, replacing: Self.first)
      try FileSystem.writeWhole(Self.third, to: picture)
      #expect(
        throws: EditStore.RevertProblem.changedSince(original: store.file("original.png"))
      ) { try store.revert() }
      #expect(try FileSystem.read(picture) == Self.third)
    }
  }

  /// The record is on the disk, but the picture was not replaced.
  @Test func interruptedEditCanBeTakenBack() throws {
    try with { store, picture in
      try self.store(store, Self.second, base: Self.first, replacing: Self.first)
      try FileSystem.writeWhole(Self.first, to: picture)
      let record = try #require(try store.read())
      #expect(!record.isEdited(FileHash.sha256(of: Self.first)))
      try store.revert()
      #expect(try FileSystem.read(picture) == Self.first)
    }
  }

  @Test func editsOfAPictureInAReadOnlyFolderAreInTheState() throws {
    try with(isWritable: false) { store, picture in
      #expect(store.folder.contains("/state/edits/"))
      try self.store(store, Self.second, base: Self.first, replacing: Self.first)
      #expect(!FileSystem.isDirectory(picture + ".today-edits"))
      try store.revert()
      #expect(try FileSystem.read(picture) == Self.first)
    }
  }

  @Test func pictureWithoutEditsCannotBeTakenBack() throws {
    try with { store, _ in
      #expect(throws: EditStore.RevertProblem.notEdited) { try store.revert() }
    }
  }

  @Test(arguments: [
    "", "[]", "{}", #"{"version":1}"#, #"{"version":2}"#,
    #"{"version":1,"extension":"e","adjustmentData":{"formatIdentifier":"a","formatVersion":"1","#
      + #""data":""},"original":"../../etc/passwd","base":"b","edited":"","replaced":""}"#,
  ])
  func foreignRecordIsAnError(_ text: String) throws {
    try with { store, picture in
      try FileSystem.writeWhole(Array(text.utf8), to: store.file("edit.json"))
      #expect(throws: FileError.self) { try store.read() }
      #expect(throws: EditStore.RevertProblem.self) { try store.revert() }
      #expect(try FileSystem.read(picture) == Self.first)
    }
  }

  @Test func linkInTheFolderIsNotFollowed() throws {
    try with { store, picture in
      try self.store(store, Self.second, base: Self.first, replacing: Self.first)
      try FileSystem.remove(store.file("original.png"))
      #expect(symlink("/etc/passwd", store.file("original.png")) == 0)
      #expect(throws: EditStore.RevertProblem.self) { try store.revert() }
      #expect(try FileSystem.read(picture) == Self.second)
    }
  }
}
