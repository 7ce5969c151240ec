import Glibc
import TodayEngine

/// The file operations of the host. Files are written whole and private, and errors name the path.
package enum FileSystem {
  /// Creates a directory and those above it, with mode 0700. An existing one is not changed.
  package static func createDirectory(_ path: String) throws(FileError) {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    let code = errno
    let parent = directory(of: path)
    guard code == ENOENT, parent != path else { throw FileError(.create, path, code: code) }
    try createDirectory(parent)
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw FileError(.create, path, code: errno) }
  }

  /// Opens a regular file without following a link in its last component.
  ///
  /// - Parameter flags: The access, and `O_CREAT` where it may be missing.
  /// - Returns: The descriptor, close-on-exec.
  /// - Throws: Also for a pipe or a device in the file's place, without waiting for its other end.
  static func openRegular(
    _ path: String, _ flags: Int32, for operation: FileError.Operation
  ) throws(FileError) -> Int32 {
    let file = open(path, flags | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW | O_NOCTTY, 0o600)
    guard file >= 0 else {
      // A pipe without a reader.
      throw FileError(operation, path, code: errno == ENXIO ? FileError.EFTYPE : errno)
    }
    var status = stat()
    let code = fstat(file, &status) == 0 ? 0 : errno
    if code == 0, status.st_mode & S_IFMT == S_IFREG { return file }
    close(file)
    throw FileError(operation, path, code: code == 0 ? FileError.EFTYPE : code)
  }

  /// The same for a file that is created if it is missing, with the directories above it.
  static func openOrMakeRegular(
    _ path: String, _ flags: Int32, for operation: FileError.Operation
  ) throws(FileError) -> Int32 {
    do throws(FileError) {
      return try openRegular(path, flags | O_CREAT, for: operation)
    } catch {
      guard error.code == ENOENT else { throw error }
      try createDirectory(directory(of: path))
      return try openRegular(path, flags | O_CREAT, for: operation)
    }
  }

  /// Reads a whole regular file of at most `limit` bytes.
  ///
  /// - Throws: Also for a file that is missing (`isMissing`), too large, or not regular: a named
  ///   pipe must not make the host wait.
  package static func read(_ path: String, limit: Int = 4 << 20) throws(FileError) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { throw FileError(.read, path, code: errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw FileError(.read, path, code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(.read, path, code: FileError.EFTYPE)
    }
    guard status.st_size <= limit else { throw FileError(.read, path, code: EFBIG) }
    return try read(file, path, sized: Int(status.st_size), limit: limit)
  }

  /// Reads the first bytes of a regular file, at most `count`.
  ///
  /// - Throws: Also for a file that is missing or not regular.
  package static func readStart(of path: String, count: Int) throws(FileError) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { throw FileError(.read, path, code: errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw FileError(.read, path, code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(.read, path, code: FileError.EFTYPE)
    }
    var bytes = [UInt8](repeating: 0, count: count)
    let length = Glibc.read(file, &bytes, count)
    guard length >= 0 else { throw FileError(.read, path, code: errno) }
    return Array(bytes[..<length])
  }

  /// Requests one byte more than the size, so that the end is detected without a second buffer.
  private static func read(
    _ file: Int32, _ path: String, sized size: Int, limit: Int
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let room = max(size + 1 - bytes.count, 512)
      var failure: Int32 = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        var result = 0
        repeat {
          result = Glibc.read(file, buffer.baseAddress, room)
        } while result < 0 && errno == EINTR
        failure = result < 0 ? errno : 0
        count = max(0, result)
      }
      if failure != 0 { throw FileError(.read, path, code: failure) }
      if chunk.isEmpty { return bytes }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      if bytes.count > limit { throw FileError(.read, path, code: EFBIG) }
      // The file ends where its size says. Files of /proc have no size.
      if bytes.count == size, chunk.count < room { return bytes }
    }
  }

  /// A range of an open file's bytes, or `nil` if the file ends before, or cannot be read.
  static func part(of file: Int32, _ range: Range<Int>) -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      while count < range.count {
        let result = pread(
          file, buffer.baseAddress! + count, range.count - count, range.lowerBound + count)
        if result < 0, errno == EINTR { continue }
        guard result > 0 else { return }
        count += result
      }
    }
    return bytes.count == range.count ? bytes : nil
  }

  /// Replaces a file by `bytes`, so that a reader sees the old one or the new one, never a part.
  ///
  /// - Parameters:
  ///   - mode: The mode of the file; missing directories are created with 0700.
  ///   - sync: Whether it must survive a power cut. Costs milliseconds.
  /// - Throws: The old file is then untouched, and nothing of the new one remains.
  package static func writeWhole(
    _ bytes: [UInt8], to path: String, mode: UInt32 = 0o600, sync: Bool = false
  ) throws(FileError) {
    _ = try replaceWhole(path, by: bytes, mode: mode, sync: sync) { true }
  }

  /// The same, unless the old file has changed meanwhile.
  ///
  /// - Parameter mayReplace: Called when the new file is complete, directly before it replaces the
  ///   old one. The old file stays untouched if this returns `false` or throws.
  /// - Returns: The state of the new file, also if another program has replaced it since; `nil` if
  ///   the old file stays.
  static func replaceWhole(
    _ path: String, by bytes: [UInt8], mode: UInt32, sync: Bool,
    when mayReplace: () throws(FileError) -> Bool
  ) throws(FileError) -> stat? {
    let temporary = TemporaryName.make(for: path)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    var file = open(temporary, flags, mode)
    if file < 0, errno == ENOENT {
      try createDirectory(directory(of: path))
      file = open(temporary, flags, mode)
    }
    guard file >= 0 else { throw FileError(.write, path, code: errno) }
    var code = write(bytes, to: file)
    if code == 0, sync, fsync(file) != 0 { code = errno }
    var status = stat()
    if code == 0, fstat(file, &status) != 0 { code = errno }
    if close(file) != 0, code == 0 { code = errno }
    do throws(FileError) {
      guard code == 0 else { throw FileError(.write, path, code: code) }
      guard try mayReplace() else {
        unlink(temporary)
        return nil
      }
      guard rename(temporary, path) == 0 else { throw FileError(.write, path, code: errno) }
    } catch {
      unlink(temporary)
      throw error
    }
    if sync { syncDirectory(directory(of: path)) }
    return status
  }

  /// Writes all bytes; returns 0, or an `errno`.
  static func write(_ bytes: [UInt8], to file: Int32) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let result = Glibc.write(file, buffer.baseAddress! + done, buffer.count - done)
        if result >= 0 { done += result } else if errno != EINTR { return errno }
      }
      return 0
    }
  }

  /// The directory has the new name and must be synced, too.
  private static func syncDirectory(_ path: String) {
    let directory = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { return }
    fsync(directory)
    close(directory)
  }

  /// Removes a file; a missing one is not an error.
  package static func remove(_ path: String) throws(FileError) {
    if unlink(path) != 0, errno != ENOENT, errno != ENOTDIR {
      throw FileError(.remove, path, code: errno)
    }
  }

  /// The names in a directory, unsorted, at most `limit`; none if it does not exist.
  package static func names(
    in path: String, limit: Int = 100_000
  ) throws(FileError) -> [String] {
    guard let stream = opendir(path) else {
      if errno == ENOENT || errno == ENOTDIR { return [] }
      throw FileError(.list, path, code: errno)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while names.count < limit, let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  package static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  package static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether anything has this path, also a link that leads nowhere.
  package static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// The path without symbolic links; `nil` if it leads nowhere.
  package static func resolved(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  /// The path without its last component.
  package static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last component.
  package static func name(of path: String) -> String {
    let end = path.hasSuffix("/") ? path.dropLast() : path[...]
    return end.lastIndex(of: "/").map { String(end[end.index(after: $0)...]) } ?? String(end)
  }
}
