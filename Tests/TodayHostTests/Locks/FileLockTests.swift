import Glibc
import Testing
import TodayEngine
import TodayWire

@testable import TodayHost

@Suite struct FileLockTests {
  @Test func lockExcludesOthersUntilItsRelease() throws {
    try withTemporaryDirectory { (root) throws in
      let path = "\(root)/x.lock"
      let lock = try FileLock(path, patience: .zero)
      #expect(throws: FileError.self) { try FileLock(path, patience: .zero).release() }
      lock.release()
      try FileLock(path, patience: .zero).release()
    }
  }

  /// A child between fork and exec has a copy of each descriptor of this process.
  @Test func releasedLockWithACopyIsFree() throws {
    try withTemporaryDirectory { (root) throws in
      let path = "\(root)/x.lock"
      let lock = try FileLock(path, patience: .zero)
      let descriptors = ProcessReading.descriptors(getpid()).filter {
        FileSystem.resolved("/proc/self/fd/\($0)") == FileSystem.resolved(path)
      }
      let descriptor = try #require(descriptors.first)
      let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
      defer { close(copy) }
      lock.release()
      try FileLock(path, patience: .zero).release()
    }
  }
}
