import Glibc
import TodayEngine

/// A file that was opened once and checked: what is read is what was checked, also if its name leads
/// elsewhere afterwards.
package final class OpenedDocument {
  private let descriptor: Int32
  package let name: String
  /// Its state when it was copied last.
  private var copied: FileStamp?

  init(_ descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// A file of the caller, also behind links.
  package convenience init(callers path: String) throws(FileError) {
    let file = Glibc.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { throw FileError(.read, path, code: errno) }
    self.init(file, name: FileSystem.name(of: path))
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(.read, path, code: FileError.EFTYPE)
    }
  }

  deinit { close(descriptor) }

  /// Throws for anything but a regular file of the user with one name and at most `limit` bytes.
  ///
  /// A second name may belong to a file outside of the storage.
  func check(limit: Int, path: String) throws(FileError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(.read, path, code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(.read, path, code: FileError.EFTYPE)
    }
    guard status.st_nlink == 1 else { throw FileError(.read, path, code: EMLINK) }
    guard status.st_uid == geteuid() else { throw FileError(.read, path, code: EACCES) }
    guard status.st_size <= limit else { throw FileError(.read, path, code: EFBIG) }
  }

  func beginning(_ count: Int) throws(FileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let found = pread(descriptor, &bytes, count, 0)
    guard found >= 0 else { throw FileError(.read, name, code: errno) }
    return Array(bytes.prefix(found))
  }

  /// Its size and its times, which change with its contents.
  package var stamp: String {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return "" }
    return "\(status.st_size)-\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
  }

  /// Whether a path leads to this file, and its contents are those that were copied last.
  package func isUnchangedSinceCopy(at path: String) -> Bool {
    copied != nil && copied == FileStamp(of: path)
  }

  /// Copies the contents into a folder under a new name. The copy appears there complete, or not at
  /// all.
  ///
  /// - Throws: Also if the name exists.
  func copy(to folder: ContainedFolder, as name: String) throws(FileError) {
    let temporary = FileSystem.name(of: TemporaryName.make(for: "/copy"))
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let copy = openat(folder.descriptor, temporary, flags, 0o600)
    guard copy >= 0 else { throw FileError(.write, name, code: errno) }
    copied = FileStamp(of: descriptor)
    var code = fill(copy)
    if code == 0, fsync(copy) != 0 { code = errno }
    close(copy)
    if code == 0,
      linkat(folder.descriptor, temporary, folder.descriptor, name, 0) != 0
    {
      code = errno
    }
    unlinkat(folder.descriptor, temporary, 0)
    guard code == 0 else { throw FileError(.write, name, code: code) }
  }

  /// - Returns: 0, or an `errno`.
  private func fill(_ copy: Int32) -> Int32 {
    var offset: off_t = 0
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = pread(descriptor, &buffer, buffer.count, offset)
      if count < 0 { return errno }
      if count == 0 { return 0 }
      offset += off_t(count)
      // It may grow while it is copied.
      if offset > off_t(DocumentStorage.limit) { return EFBIG }
      let code = FileSystem.write(Array(buffer.prefix(count)), to: copy)
      if code != 0 { return code }
    }
  }
}

extension ContainedFolder {
  /// Copies a document into this folder; if the name exists, under the first free one: `Plan 2.txt`.
  ///
  /// - Returns: The name of the copy.
  func add(_ document: OpenedDocument) throws(FileError) -> String {
    var name = document.name
    var number = 1
    while true {
      do throws(FileError) {
        try document.copy(to: self, as: name)
        return name
      } catch {
        guard error.code == EEXIST, number < 1000 else { throw error }
        number += 1
        name = Self.numbered(document.name, number)
      }
    }
  }

  static func numbered(_ name: String, _ number: Int) -> String {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else {
      return "\(name) \(number)"
    }
    return "\(name[..<dot]) \(number)\(name[dot...])"
  }
}
