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
    /// The file could not be read since then, and the values are older.
    var isStale = false
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
  /// A damaged file counts as empty; ``set(_:forKey:)`` moves it aside. If the file cannot be read,
  /// for example because this process has no descriptors left, these are the values from before.
  var values: [String: Any] {
    contents().values
  }

  private func contents() -> Contents {
    let version = FileVersion(file.path)
    return cache.withLock { cached in
      if cached.version != version || version == nil {
        do {
          cached = Contents(version: settled(version), values: try read() ?? [:])
        } catch {
          if !cached.isStale { Log.write("\(file.path) could not be read: \(error)") }
          cached.isStale = true
        }
      }
      return cached
    }
  }

  /// Sets or removes a value under the lock.
  ///
  /// Setting the same value writes nothing.
  ///
  /// - Throws: ``DefaultsLimit/Excess``; the errors of ``FileLock`` and ``ContainedFile``, and those of the
  ///   property list writer. The file then stays unchanged.
  func set(_ value: Any?, forKey key: String) throws {
    if let value { try DefaultsLimit.checkDepth(of: value) }
    try lock.withLock {
      var values = try read() ?? moveAside()
      // Only this value is compared, because there may be thousands.
      guard !isSame(values[key], value) else { return }
      values[key] = value
      let data = try PropertyListSerialization.data(
        fromPropertyList: values, format: .binary, options: 0)
      // A file that another program has made larger can be made smaller.
      if value != nil { try DefaultsLimit.checkSize(data.count) }
      try AtomicFile.write(data, to: file, isOnlyWriter: true)
    }
  }

  /// Moves a damaged file aside, in place of the oldest of three.
  ///
  /// - Returns: The values of the missing file.
  private func moveAside() throws -> [String: Any] {
    let names = ["", ".2", ".3"].map { "\(file.name).unreadable\($0)" }
    try file.withDirectory(isMade: false) { directory in
      for (newer, older) in zip(names, names.dropFirst()).reversed() {
        renameat(directory, newer, directory, older)
      }
      guard renameat(directory, file.name, directory, names[0]) == 0 else { throw POSIXError.last }
    }
    Log.write("\(file.path) is damaged and was moved to \(names[0])")
    return [:]
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

  /// nil for a damaged file; empty without a file.
  ///
  /// - Throws: As ``ContainedFile/read()``. The file may be intact.
  private func read() throws -> [String: Any]? {
    guard let data = try file.read() else { return [:] }
    return try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
  }
}
