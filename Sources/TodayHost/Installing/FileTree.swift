import CTodaySystem
import Glibc
import TodayEngine

/// Copies, replaces and removes directories.
package enum FileTree {
  /// Why a tree was not copied. Each case has the path.
  package enum Refusal: Error, Equatable {
    case tooDeep(String)
    case tooManyFiles(String)
    case notRegular(String)
    case linkOutside(String)
  }

  /// The limits for an app.
  static let maximumFiles = 20_000
  static let maximumDepth = 32

  /// Copies a directory to a new path. Of the modes only the executable bits are copied.
  ///
  /// - Parameter leavesOut: Called with each relative path. A skipped directory is skipped
  ///   completely.
  /// - Returns: The number of files.
  @discardableResult
  package static func copy(
    _ source: String, to target: String, leavesOut: (String) -> Bool = { _ in false }
  ) throws -> Int {
    var count = 0
    try copy(source, "", to: target, root: source, depth: 0, leavesOut, &count)
    return count
  }

  private static func copy(
    _ root: String, _ path: String, to target: String, root source: String, depth: Int,
    _ leavesOut: (String) -> Bool, _ count: inout Int
  ) throws {
    let from = path.isEmpty ? root : "\(root)/\(path)"
    let to = path.isEmpty ? target : "\(target)/\(path)"
    guard depth <= maximumDepth else {
      throw Refusal.tooDeep(from)
    }
    var status = stat()
    guard lstat(from, &status) == 0 else { throw FileError(.read, from, code: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      try FileSystem.createDirectory(to)
      for name in try FileSystem.names(in: from).sorted() {
        let next = path.isEmpty ? name : "\(path)/\(name)"
        if leavesOut(next) { continue }
        try copy(
          root, next, to: target, root: source, depth: depth + 1, leavesOut, &count)
      }
    case S_IFREG:
      count += 1
      guard count <= maximumFiles else {
        throw Refusal.tooManyFiles(root)
      }
      try copyFile(from, to: to)
    case S_IFLNK:
      count += 1
      try copyLink(from, to: to, within: root)
    default:
      throw Refusal.notRegular(from)
    }
  }

  /// The target of a link must be inside the tree.
  private static func copyLink(_ from: String, to target: String, within root: String) throws {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(from, &buffer, buffer.count - 1)
    guard count > 0 else { throw FileError(.read, from, code: errno) }
    let leadsTo = String(
      decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    let home = FileSystem.resolved(root) ?? root
    guard !leadsTo.hasPrefix("/"), FileSystem.resolved(from)?.hasPrefix(home + "/") == true else {
      throw Refusal.linkOutside(from)
    }
    guard symlink(leadsTo, target) == 0 else { throw FileError(.write, target, code: errno) }
  }

  /// Copies one regular file, with its executable bit.
  package static func copyFile(_ from: String, to target: String) throws(FileError) {
    let source = open(from, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard source >= 0 else { throw FileError(.read, from, code: errno) }
    defer { close(source) }
    var status = stat()
    guard fstat(source, &status) == 0 else { throw FileError(.read, from, code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(.read, from, code: FileError.EFTYPE)
    }
    let mode: mode_t = status.st_mode & 0o111 != 0 ? 0o755 : 0o644
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW
    let file = open(target, flags, mode)
    guard file >= 0 else { throw FileError(.write, target, code: errno) }
    defer { close(file) }
    // The mode is independent of the umask and of an existing file.
    fchmod(file, mode)
    var part = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = read(source, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError(.read, from, code: errno) }
      if count == 0 { break }
      let code = FileSystem.write(Array(part[..<count]), to: file)
      if code != 0 { throw FileError(.write, target, code: code) }
    }
    // The new files must be on the disk before they replace a working app.
    if fsync(file) != 0 { throw FileError(.write, target, code: errno) }
  }

  /// Replaces a directory by another one, atomically if the file system supports it. The old one is
  /// then at `new`. A missing old directory is not an error.
  static func exchange(_ new: String, with old: String) throws(FileError) {
    var status = stat()
    guard lstat(old, &status) == 0 else {
      if rename(new, old) != 0 { throw FileError(.rename, old, code: errno) }
      return
    }
    let code = today_exchange(new, old)
    if code == 0 { return }
    guard code == EINVAL || code == ENOSYS else { throw FileError(.rename, old, code: code) }
    let aside = TemporaryName.make(for: new)
    guard rename(old, aside) == 0 else { throw FileError(.rename, old, code: errno) }
    guard rename(new, old) == 0 else {
      let failure = errno
      rename(aside, old)
      throw FileError(.rename, old, code: failure)
    }
    rename(aside, new)
  }

  /// Removes a file, a link, or a directory with its contents. A missing file is not an error.
  package static func remove(_ path: String) throws(FileError) {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return }
      throw FileError(.remove, path, code: errno)
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { return try FileSystem.remove(path) }
    // A read-only directory of the user is made writable.
    chmod(path, 0o700)
    for name in try FileSystem.names(in: path) { try remove("\(path)/\(name)") }
    if rmdir(path) != 0, errno != ENOENT { throw FileError(.remove, path, code: errno) }
  }

  /// The size of the regular files in a tree, in bytes.
  package static func size(of path: String) -> Int {
    var status = stat()
    guard lstat(path, &status) == 0 else { return 0 }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return Int(status.st_size)
    case S_IFDIR:
      return ((try? FileSystem.names(in: path)) ?? []).reduce(0) { $0 + size(of: "\(path)/\($1)") }
    default: return 0
    }
  }
}

extension FileTree.Refusal: CustomStringConvertible {
  /// What is wrong, and what to do.
  package var description: String {
    switch self {
    case .tooDeep(let path):
      "\(path) has too many levels of folders: write the path of an app bundle"
    case .tooManyFiles(let path): "\(path) has too many files: write the path of an app bundle"
    case .notRegular(let path): "\(path) is not a regular file: remove it from the bundle"
    case .linkOutside(let path):
      "\(path) is a link to a file outside the bundle: copy the file into the bundle"
    }
  }
}
