import Glibc

/// Which file a path leads to, and when it was written. A replaced or written file has another one.
struct FileStamp: Equatable {
  private let device: UInt64
  private let node: UInt64
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  /// - Returns: `nil` if there is no file.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Of an open file.
  init?(of descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    device = UInt64(status.st_dev)
    node = UInt64(status.st_ino)
    size = Int(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }
}
