import Foundation
import Glibc
import Synchronization

/// A property list that several processes read and write at the same time.
///
/// A write is a read, a change and a rename under a lock, so no writer loses another's keys. A read
/// looks whether the file is another one than last time, which costs one call of the system; so a
/// reader sees what others wrote without being told, and keeps nothing stale.
final class DefaultsFile: Sendable {
  private struct Version: Equatable {
    var inode: UInt
    var seconds: Int
    var nanoseconds: Int
    var size: Int
  }

  /// Property list values are never changed in place, so the dictionary may be handed about.
  private struct Contents: @unchecked Sendable {
    var version: Version?
    var values: [String: Any] = [:]
  }

  private let url: URL
  private let lock: FileLock
  private let cache = Mutex(Contents())

  init(_ url: URL) {
    self.url = url
    lock = FileLock(
      url.deletingLastPathComponent().appendingPathComponent(".\(url.lastPathComponent).lock"))
  }

  /// What the file holds now. An unreadable file counts as empty; ``update(_:)`` moves it aside.
  var values: [String: Any] {
    contents().values
  }

  private func contents() -> Contents {
    let version = currentVersion
    return cache.withLock { cached in
      if cached.version != version || version == nil {
        cached = Contents(version: version, values: read() ?? [:])
      }
      return cached
    }
  }

  /// Changes the values, alone among all processes.
  ///
  /// - Throws: `POSIXError` or `CocoaError` when the file cannot be written; it stays as it was.
  func update(_ change: (inout [String: Any]) -> Void) throws {
    try lock.withLock {
      if read() == nil, FileManager.default.fileExists(atPath: url.path) {
        Log.write("\(url.path) is unreadable; it is kept as \(url.lastPathComponent).unreadable")
        rename(url.path, "\(url.path).unreadable")
      }
      let old = read() ?? [:]
      var new = old
      change(&new)
      guard !NSDictionary(dictionary: old).isEqual(NSDictionary(dictionary: new)) else { return }
      let data = try PropertyListSerialization.data(
        fromPropertyList: new, format: .binary, options: 0)
      try AtomicFile.write(data, to: url)
      let written = Contents(version: currentVersion, values: new)
      cache.withLock { $0 = written }
    }
  }

  private var currentVersion: Version? {
    var status = stat()
    guard stat(url.path, &status) == 0 else { return nil }
    return Version(
      inode: UInt(status.st_ino), seconds: status.st_mtim.tv_sec,
      nanoseconds: status.st_mtim.tv_nsec, size: Int(status.st_size))
  }

  private func read() -> [String: Any]? {
    guard let data = try? Data(contentsOf: url) else { return nil }
    return try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
  }
}
