import Foundation
import Glibc
import Synchronization

/// A property list that several processes read and write at the same time.
///
/// A write is a read, a change and a rename under a lock, so no writer loses another's keys. A read
/// looks whether the file is another one than last time, which costs one call of the system; so a
/// reader sees what others wrote without being told, and keeps nothing stale.
final class DefaultsFile: Sendable {
  /// Property list values are never changed in place, so the dictionary may be handed about.
  private struct Contents: @unchecked Sendable {
    /// nil: to be read again.
    var version: FileVersion?
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

  /// What the file holds now. An unreadable file counts as empty; ``set(_:forKey:)`` moves it aside.
  var values: [String: Any] {
    contents().values
  }

  private func contents() -> Contents {
    let version = FileVersion(url.path)
    return cache.withLock { cached in
      if cached.version != version || version == nil {
        cached = Contents(version: settled(version), values: read() ?? [:])
      }
      return cached
    }
  }

  /// Sets or removes a value, alone among all processes. The same value again writes nothing.
  ///
  /// - Throws: `POSIXError` or `CocoaError` when the file cannot be written; it stays as it was.
  func set(_ value: Any?, forKey key: String) throws {
    try lock.withLock {
      let read = read()
      if read == nil, FileManager.default.fileExists(atPath: url.path) {
        Log.write("\(url.path) is unreadable; it is kept as \(url.lastPathComponent).unreadable")
        rename(url.path, "\(url.path).unreadable")
      }
      var values = read ?? [:]
      // One value is looked at, not all: there may be thousands, and this is what setting one costs.
      guard !isSame(values[key], value) else { return }
      values[key] = value
      let data = try PropertyListSerialization.data(
        fromPropertyList: values, format: .binary, options: 0)
      try AtomicFile.write(data, to: url, isOnlyWriter: true)
    }
  }

  private func isSame(_ one: Any?, _ other: Any?) -> Bool {
    switch (one, other) {
    case (nil, nil): true
    case (let one?, let other?): NSArray(object: one).isEqual(NSArray(object: other))
    default: false
    }
  }

  /// A file that was written just now may be written again without looking like another one: then it
  /// is read again next time.
  private func settled(_ version: FileVersion?) -> FileVersion? {
    version.flatMap { $0.isFresh ? nil : $0 }
  }

  private func read() -> [String: Any]? {
    guard let data = try? Data(contentsOf: url) else { return nil }
    return try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
  }
}
