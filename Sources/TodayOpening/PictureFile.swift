import Glibc

/// The file of the board's own picture, which the next start shows before it reads anything else.
///
/// It contains the content of cards, so it is removed with the snapshot of any of them, and a
/// locked board has none. The file is in the cache: without it, a start is slower.
package struct PictureFile: Sendable {
  package let path: String
  /// In bytes.
  package static let limit = 1 << 20

  package init(_ folders: UserFolders) { path = "\(folders.cache)/board.picture" }

  /// The result of reading.
  package enum Content: Sendable, Equatable {
    case absent
    /// Another user could have written it, or it is not a file of this kind.
    case refused
    case bytes([UInt8])
  }

  package func read() -> Content { open(keepsOpen: false).content }

  /// Reads a regular file of this user that no other user may write.
  ///
  /// - Parameter keepsOpen: Whether the caller gets the descriptor of a file that was read.
  package func open(keepsOpen: Bool) -> (content: Content, descriptor: Int32?) {
    let file = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW)
    guard file >= 0 else {
      return (errno == ENOENT || errno == ENOTDIR ? .absent : .refused, nil)
    }
    let content = Self.content(of: file)
    if keepsOpen, case .bytes = content { return (content, file) }
    close(file)
    return (content, nil)
  }

  /// The content of an open file, which is read from its start.
  package static func content(of file: Int32) -> Content {
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == geteuid(), status.st_mode & 0o022 == 0,
      (1...limit).contains(Int(status.st_size))
    else { return .refused }
    let size = Int(status.st_size)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(pread(file, buffer.baseAddress, size, 0), 0)
    }
    return bytes.count == size ? .bytes(bytes) : .refused
  }
}
