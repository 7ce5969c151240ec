import Glibc
import Testing
import TodayEngine
import TodayOpening

@testable import TodayHost

@Suite struct PictureFileTests {
  @Test func pictureComesBack() throws {
    try withHome { (home) throws in
      let file = PictureFile(home)
      #expect(file.read() == .absent)
      file.write([1, 2, 3])
      #expect(file.read() == .bytes([1, 2, 3]))
      #expect(mode(of: file.path) == 0o600)
      file.discard()
      #expect(file.read() == .absent)
    }
  }

  @Test(arguments: [0o620, 0o602, 0o666])
  func fileThatOthersMayWriteIsRefused(mode: UInt32) throws {
    try withHome { (home) throws in
      let file = PictureFile(home)
      file.write([1])
      chmod(file.path, mode)
      #expect(file.read() == .refused)
    }
  }

  @Test func fileOfAnotherUserIsRefused() throws {
    // Only root can give files away.
    guard geteuid() == 0 else { return }
    try withHome { (home) throws in
      let file = PictureFile(home)
      file.write([1])
      chown(file.path, 12345, 12345)
      #expect(file.read() == .refused)
    }
  }

  @Test func onlyRegularFilesAreRead() throws {
    try withHome { (home) throws in
      let file = PictureFile(home)
      file.write([1])
      rename(file.path, file.path + ".other")
      symlink(file.path + ".other", file.path)
      #expect(file.read() == .refused)
      unlink(file.path)
      mkfifo(file.path, 0o600)
      #expect(file.read() == .refused)
      unlink(file.path)
      mkdir(file.path, 0o700)
      #expect(file.read() == .refused)
    }
  }

  @Test func emptyAndOversizedFilesAreRefused() throws {
    try withHome { (home) throws in
      let file = PictureFile(home)
      file.write([])
      #expect(file.read() == .refused)
      truncate(file.path, (1 << 20) + 1)
      #expect(file.read() == .refused)
    }
  }

  /// A picture that cannot be stored must not leave an older one behind.
  @Test func oversizedPictureRemovesTheFile() throws {
    try withHome { (home) throws in
      let file = PictureFile(home)
      file.write([1])
      file.write(Array(repeating: 1, count: (1 << 20) + 1))
      #expect(file.read() == .absent)
    }
  }
}
