import Glibc

/// Identifies the state of a file.
struct FileVersion: Equatable, Sendable {
  private var device: UInt
  private var inode: UInt
  private var size: Int
  private var seconds: Int
  private var nanoseconds: Int
  let isDirectory: Bool

  /// nil without a file.
  init?(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
    size = Int(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
    isDirectory = status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether the file was written so recently that another change would not be visible.
  ///
  /// File times have the resolution of the system's tick, at most 10 ms, and a new file may get the
  /// number of the file that it replaces.
  var isFresh: Bool {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let age = (now.tv_sec - seconds) * 1_000_000_000 + now.tv_nsec - nanoseconds
    return age < 50_000_000
  }
}
