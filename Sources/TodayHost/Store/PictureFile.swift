import Glibc
package import TodayWire

/// The file of the board's own picture, which the next start shows before it reads anything else.
///
/// It contains the content of cards, so it is removed with the snapshot of any of them, and a
/// locked board has none. The file is in the cache: without it, a start is slower.
package struct PictureFile: Sendable {
  package let path: String
  private static let limit = 1 << 20

  package init(_ directories: Directories) { path = "\(directories.cache)/board.picture" }

  /// The result of reading.
  package enum Content: Sendable, Equatable {
    case absent
    /// Another user could have written it, or it is not a file of this kind.
    case refused
    case bytes([UInt8])
  }

  /// Reads a regular file of this user that no other user may write.
  package func read() -> Content {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW)
    guard file >= 0 else { return errno == ENOENT || errno == ENOTDIR ? .absent : .refused }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == geteuid(), status.st_mode & 0o022 == 0,
      (1...Self.limit).contains(Int(status.st_size))
    else { return .refused }
    let size = Int(status.st_size)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(Glibc.read(file, buffer.baseAddress, size), 0)
    }
    return bytes.count == size ? .bytes(bytes) : .refused
  }

  /// When it was written.
  package var time: WallTime? {
    var status = stat()
    return lstat(path, &status) == 0 ? WallTime(status.st_mtim.tv_sec) : nil
  }

  /// It is only a shortcut, so a failure to write it does not matter.
  package func write(_ bytes: [UInt8]) {
    if bytes.count <= Self.limit, (try? FileSystem.writeWhole(bytes, to: path)) != nil { return }
    discard()
  }

  package func discard() { unlink(path) }
}
