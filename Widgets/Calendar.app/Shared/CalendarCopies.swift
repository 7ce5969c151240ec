public import Foundation
import TodayKit

/// Copies of calendars that a widget is not allowed to read: those outside the home directory. Each
/// has a folder in the group's container.
public struct CalendarCopies: Sendable {
  private let home: String
  private let directory: URL?

  /// - Parameters:
  ///   - home: The user's home directory. Everything in it can be read by widgets.
  ///   - container: The group's container; `nil` if there is none.
  public init(home: String, container: URL?) {
    self.home = Self.resolved(home)
    directory = container?.appending(path: "Calendars")
  }

  /// The copies of the user's group.
  public static func current() -> CalendarCopies {
    CalendarCopies(
      home: CalendarSources.home,
      container: FileManager.default.containerURL(
        forSecurityApplicationGroupIdentifier: CalendarSources.group))
  }

  /// Whether the widget cannot read the file or folder at its own path.
  public func isNeeded(for path: String) -> Bool {
    let target = Self.resolved(path)
    let own = directory.map { Self.resolved($0.path) }
    return ![home, own].compactMap(\.self).contains { target == $0 || target.hasPrefix($0 + "/") }
  }

  /// Whether a file is such a copy, or in one.
  public func isCopy(_ path: String) -> Bool {
    directory.map { Self.resolved(path).hasPrefix(Self.resolved($0.path) + "/") } ?? false
  }

  /// The path of the copy of a file or folder, which may not exist.
  public func path(of original: String) -> String? {
    let url = URL(filePath: original)
    return directory?.appending(path: Self.name(of: original))
      .appending(path: url.lastPathComponent).path
  }

  /// Copies a file or a folder, and replaces an older copy.
  ///
  /// - Returns: The path of the copy.
  /// - Throws: If there is no group container, or the copy cannot be written.
  public func add(_ original: String) throws -> String {
    guard let path = path(of: original) else { throw CocoaError(.fileWriteUnknown) }
    let target = URL(filePath: path)
    let folder = target.deletingLastPathComponent()
    // Completely or not at all: an older copy stays until the new one is complete.
    let new = folder.deletingLastPathComponent()
      .appending(path: ".\(folder.lastPathComponent)-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: new) }
    try FileManager.default.createDirectory(at: new, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: URL(filePath: Self.resolved(original)),
      to: new.appending(path: target.lastPathComponent))
    try remove(original)
    try FileManager.default.moveItem(at: new, to: folder)
    return path
  }

  /// Deletes the copy of a file or folder, given by the original's path or the copy's own.
  ///
  /// - Throws: If it exists and cannot be deleted.
  public func remove(_ path: String) throws {
    guard let directory else { return }
    let own = URL(filePath: path).deletingLastPathComponent()
    let isCopy = own.deletingLastPathComponent().path == directory.path
    let folder = isCopy ? own : directory.appending(path: Self.name(of: path))
    if FileManager.default.fileExists(atPath: folder.path) {
      try FileManager.default.removeItem(at: folder)
    }
  }

  /// The same for the same path, different for others.
  private static func name(of path: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }

  private static func resolved(_ path: String) -> String {
    URL(filePath: path).resolvingSymlinksInPath().path
  }
}
