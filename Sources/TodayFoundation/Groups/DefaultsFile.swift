import Foundation
import Glibc
import Synchronization

/// A property list that several processes read and write at the same time.
///
/// A write consists of a read, a change and a rename under a lock, so that no change of others is
/// lost. A read compares the version of the file, which costs one system call, so that it sees the
/// changes of others at once.
final class DefaultsFile: Sendable {
  /// Property list values are never changed in place, so the dictionary can be shared.
  private struct Contents: @unchecked Sendable {
    /// nil: not read yet.
    var version: FileVersion?
    var values: [String: Any] = [:]
  }

  private let file: ContainedFile
  private let lock: FileLock
  private let cache = Mutex(Contents())

  init(_ file: ContainedFile) {
    self.file = file
    lock = FileLock(file.sibling(".\(file.name).lock"))
  }

  /// The contents of the file.
  ///
  /// An unreadable file counts as empty; ``set(_:forKey:)`` moves it aside.
  var values: [String: Any] {
    contents().values
  }

  private func contents() -> Contents {
    let version = FileVersion(file.path)
    return cache.withLock { cached in
      if cached.version != version || version == nil {
        cached = Contents(version: settled(version), values: read() ?? [:])
      }
      return cached
    }
  }

  /// Sets or removes a value under the lock.
  ///
  /// Setting the same value writes nothing.
  ///
  /// - Throws: The errors of ``FileLock`` and ``AtomicFile``. It then stays unchanged.
  func set(_ value: Any?, forKey key: String) throws {
    try lock.withLock {
      let read = read()
      if read == nil, FileManager.default.fileExists(atPath: file.path) {
        Log.write("\(file.path) is unreadable and was moved to \(file.name).unreadable")
        rename(file.path, "\(file.path).unreadable")
      }
      var values = read ?? [:]
      // Only this value is compared, because there may be thousands.
      guard !isSame(values[key], value) else { return }
      values[key] = value
      let data = try PropertyListSerialization.data(
        fromPropertyList: values, format: .binary, options: 0)
      try AtomicFile.write(data, to: file, isOnlyWriter: true)
    }
  }

  private func isSame(_ one: Any?, _ other: Any?) -> Bool {
    switch (one, other) {
    case (nil, nil): true
    case (let one?, let other?): NSArray(object: one).isEqual(NSArray(object: other))
    default: false
    }
  }

  /// A file that has just been written may change again without a new version.
  ///
  /// It is then read again next time.
  private func settled(_ version: FileVersion?) -> FileVersion? {
    version.flatMap { $0.isFresh ? nil : $0 }
  }

  private func read() -> [String: Any]? {
    guard let data = try? file.read() else { return nil }
    return try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
  }
}
