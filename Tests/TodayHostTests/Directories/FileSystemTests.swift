import Glibc
import Testing

@testable import TodayHost

@Suite struct FileSystemTests {
  @Test func fileIsWrittenWholeAndPrivate() throws {
    try withTemporaryDirectory { (root) throws in
      let path = "\(root)/a/b/file"
      try write("one", to: path)
      try write("two", to: path)
      #expect(try text(of: path) == "two")
      #expect(mode(of: path) == 0o600)
      #expect(mode(of: "\(root)/a") == 0o700)
      #expect(try FileSystem.names(in: "\(root)/a/b") == ["file"])
    }
  }

  @Test func failedWriteLeavesNothingBehind() throws {
    try withTemporaryDirectory { (root) throws in
      try FileSystem.createDirectory("\(root)/file/inside")
      let error = #expect(throws: FileError.self) { try write("x", to: "\(root)/file") }
      #expect(error?.description == "cannot write \(root)/file: Is a directory")
      #expect(try FileSystem.names(in: root) == ["file"])
    }
  }

  @Test func fullDiskHasAMessage() throws {
    let error = FileError(.write, "/a", code: ENOSPC)
    #expect(error.description == "cannot write /a: No space left on device: free some space")
  }

  @Test(arguments: [0, 1, 511, 512, 513, 100_000]) func fileIsReadWhole(size: Int) throws {
    try withTemporaryDirectory { (root) throws in
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0) }
      try FileSystem.writeWhole(bytes, to: "\(root)/f")
      #expect(try FileSystem.read("\(root)/f") == bytes)
      #expect(try FileSystem.read("\(root)/f", limit: size) == bytes)
      if size > 0 {
        #expect(throws: FileError(.read, "\(root)/f", code: EFBIG)) {
          try FileSystem.read("\(root)/f", limit: size - 1)
        }
      }
    }
  }

  @Test func pipeInAFilesPlaceIsNotWaitedFor() throws {
    try withTemporaryDirectory { (root) throws in
      mkfifo("\(root)/pipe", 0o600)
      let error = #expect(throws: FileError.self) { try FileSystem.read("\(root)/pipe") }
      #expect(error?.description == "cannot read \(root)/pipe: it is not a regular file")
    }
  }

  @Test func filesOfKilledProcessesAreRemoved() throws {
    try withTemporaryDirectory { (root) throws in
      let dead = ".board.json.2147483000-1.tmp"
      let alive = ".board.json.\(getppid())-1.tmp"
      for name in [dead, alive, ".other.tmp", "board.json"] {
        try write("x", to: "\(root)/\(name)")
      }
      // A file of the last minute may belong to a process on another machine.
      FileSystem.removeAbandoned(in: root)
      #expect(access("\(root)/\(dead)", F_OK) == 0)
      var times = [timespec(), timespec()]
      for index in times.indices { times[index].tv_sec = time(nil) - 3600 }
      let result = utimensat(AT_FDCWD, "\(root)/\(dead)", times, 0)
      #expect(result == 0)
      FileSystem.removeAbandoned(in: root)
      #expect(
        try FileSystem.names(in: root).sorted() == [alive, ".other.tmp", "board.json"].sorted())
    }
  }

  @Test func storedBrokenFilesAreLimited() throws {
    try withTemporaryDirectory { (root) throws in
      for number in 1...5 {
        try write("\(number)", to: "\(root)/f")
        try FileSystem.moveAside("\(root)/f")
      }
      let kept = try FileSystem.names(in: root).sorted()
      #expect(kept == ["f.1.bad", "f.2.bad", "f.3.bad"])
      #expect(try kept.map { try text(of: "\(root)/\($0)") } == ["5", "4", "3"])
    }
  }
}
