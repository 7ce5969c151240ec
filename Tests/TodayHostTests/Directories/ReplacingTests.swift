import Testing

@testable import TodayHost

/// A file is replaced only if it has not changed meanwhile.
@Suite struct ReplacingTests {
  @Test func changedFileStays() throws {
    try withTemporaryDirectory { (root) throws in
      let path = "\(root)/f"
      try write("old", to: path)
      let state = try FileSystem.replaceWhole(
        path, by: Array("new".utf8), mode: 0o600, sync: true
      ) { () throws(FileError) -> Bool in
        // The new file is complete.
        try FileSystem.writeWhole(Array("other".utf8), to: path)
        return false
      }
      let isReplaced = state != nil
      #expect(!isReplaced)
      #expect(try text(of: path) == "other")
      #expect(try FileSystem.names(in: root) == ["f"])
    }
  }

  @Test func failedCheckLeavesNothingBehind() throws {
    try withTemporaryDirectory { (root) throws in
      let path = "\(root)/f"
      try write("old", to: path)
      let failure = FileError(.read, path, code: FileError.unusable)
      #expect(throws: failure) {
        _ = try FileSystem.replaceWhole(path, by: [], mode: 0o600, sync: false) {
          () throws(FileError) -> Bool in throw failure
        }
      }
      #expect(try text(of: path) == "old")
      #expect(try FileSystem.names(in: root) == ["f"])
    }
  }

  @Test func stateIsThatOfTheNewFile() throws {
    try withTemporaryDirectory { (root) throws in
      let path = "\(root)/f"
      let state = try FileSystem.replaceWhole(
        path, by: Array("new".utf8), mode: 0o600, sync: false
      ) { true }
      let written = Registry.Stamp(path: path, try #require(state))
      #expect(written == Registry.Stamp(of: path))
      // Another program replaces it.
      try write("another", to: path)
      #expect(written.size == 3)
      #expect(written != Registry.Stamp(of: path))
    }
  }
}
