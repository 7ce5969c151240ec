import CTodaySystem
import Glibc

/// A folder in a container or a group, opened without following links: a widget that may write
/// there could make a link to the user's files.
final class ContainedFolder {
  let descriptor: Int32
  private let shown: String

  /// - Parameters:
  ///   - root: The container or group, made by the host.
  ///   - below: A path in it.
  ///   - isMade: Whether to create missing folders, with mode 0700.
  init(_ root: String, below: String, isMade: Bool = false) throws(FileError) {
    shown = below.isEmpty ? root : "\(root)/\(below)"
    if isMade { try FileSystem.createDirectory(root) }
    var folder = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw FileError(.read, shown, code: errno) }
    for name in below.split(separator: "/") {
      let next = Self.step(folder, String(name), isMade: isMade)
      let code = errno
      close(folder)
      guard next >= 0 else { throw FileError(isMade ? .create : .read, shown, code: code) }
      folder = next
    }
    descriptor = folder
  }

  private static func step(_ folder: Int32, _ name: String, isMade: Bool) -> Int32 {
    let flags = O_RDONLY | O_DIRECTORY
    let found = today_open_beneath(folder, name, flags, 0)
    guard found < 0, errno == ENOENT, isMade else { return found }
    guard mkdirat(folder, name, 0o700) == 0 || errno == EEXIST else { return -1 }
    return today_open_beneath(folder, name, flags, 0)
  }

  deinit { close(descriptor) }

  /// A path that leads to this folder while this object exists, even if the folder is renamed.
  func path(_ name: String) -> String { "/proc/self/fd/\(descriptor)/\(name)" }

  /// Creates a folder and those above it.
  static func make(_ root: String, _ below: String) throws(FileError) {
    _ = try ContainedFolder(root, below: below, isMade: true)
  }

  /// The names in a folder, or none if it is missing or a link.
  static func names(_ root: String, _ below: String) -> [String] {
    guard let folder = try? ContainedFolder(root, below: below) else { return [] }
    return (try? FileSystem.names(in: folder.path("."))) ?? []
  }

  /// Reads a regular file that is not a link.
  func read(_ name: String, limit: Int) throws(FileError) -> [UInt8] {
    let file = today_open_beneath(descriptor, name, O_RDONLY | O_NONBLOCK | O_NOCTTY, 0)
    guard file >= 0 else { throw FileError(.read, "\(shown)/\(name)", code: errno) }
    defer { close(file) }
    do throws(FileError) {
      return try FileSystem.read("/proc/self/fd/\(file)", limit: limit)
    } catch {
      throw FileError(error.operation, "\(shown)/\(name)", code: error.code)
    }
  }
}
