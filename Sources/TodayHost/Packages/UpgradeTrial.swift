import Glibc
import TodayEngine
package import TodayWire

/// Apps that were upgraded, until the first update of the new version succeeds: the old version is
/// in `Replaced`, and returns if the update fails.
///
/// Each step leaves a state that a later process recognises by the identities of both bundles, so
/// that a killed upgrade can be finished or undone.
package struct UpgradeTrial: Sendable {
  /// Why the old version cannot return.
  package struct OldVersionLost: Error, Equatable, CustomStringConvertible {
    package var description: String { "the old version is gone or was changed: install it again" }
  }

  private let directories: Directories
  private let store: InstallStore

  package init(_ directories: Directories) {
    self.directories = directories
    store = InstallStore(directories, report: { _ in })
  }

  private static func folder(_ directories: Directories) -> String {
    "\(directories.data)/Replaced"
  }

  private func path(of app: String) -> String { "\(Self.folder(directories))/\(app).app" }

  /// The apps on trial, with the records of their old versions.
  package var apps: [String: InstallRecord] { store.read().replaced }

  /// Puts a staged new version in the place of the old one. The lock of installations is held.
  ///
  /// - Parameters:
  ///   - staged: The new bundle.
  ///   - target: The installed bundle.
  ///   - record: Stores the new record.
  func begin(
    _ app: String, staged: String, target: String, recording record: () throws -> Void
  ) throws {
    let place = path(of: app)
    try FileSystem.createDirectory(Self.folder(directories))
    // A trial on a trial: the version that worked stays the old one.
    let isOnTrial = store.read().replaced[app] != nil && FileSystem.isDirectory(place)
    if isOnTrial {
      try record()
      return try FileTree.exchange(staged, with: target)
    }
    try FileTree.remove(place)
    guard rename(staged, place) == 0 else { throw FileError(.rename, place, code: errno) }
    guard var old = store.read().apps[app] else {
      throw FileError(.read, target, code: ENOENT)
    }
    old.bundle = BundleIdentity(of: target)
    try store.update { $0.replaced[app] = old }
    try record()
    try FileTree.exchange(place, with: target)
  }

  /// The new version stays.
  package func finish(_ app: String) throws {
    let lock = try FileLock("\(directories.data)/install.lock", patience: .seconds(5))
    defer { lock.release() }
    try store.update { $0.replaced[app] = nil }
    try FileTree.remove(path(of: app))
  }

  /// The old version returns.
  ///
  /// - Parameter bundle: The path of the installed app.
  /// - Throws: ``OldVersionLost``, after which the new version stays.
  package func undo(_ app: String, bundle: String) throws {
    let lock = try FileLock("\(directories.data)/install.lock", patience: .seconds(5))
    defer { lock.release() }
    guard let old = store.read().replaced[app] else { return }
    let place = path(of: app)
    // After a kill, the bundles may not have been exchanged yet, or again already.
    let isOld = old.isOf(bundle)
    if !isOld {
      guard FileSystem.isDirectory(place), (try? CodeFiles.hashes(in: place)) == old.hashes else {
        // The new one is better than none.
        try store.update { $0.replaced[app] = nil }
        throw OldVersionLost()
      }
    }
    try store.update { $0.apps[app] = old }
    if !isOld { try FileTree.exchange(place, with: bundle) }
    try store.update { $0.replaced[app] = nil }
    try FileTree.remove(place)
  }

  /// Whether the installed bundle is the new version: a killed upgrade may have only announced it.
  package func isInPlace(_ app: String, bundle: String) -> Bool {
    store.read().apps[app]?.isOf(bundle) == true
  }

  /// Removes what an unfinished trial of a removed app has left.
  func discard(_ app: String) throws { try FileTree.remove(path(of: app)) }

  /// Adds the notice that an older version is back.
  package func notify(
    _ widgets: [WidgetDescription], from new: String, to old: String, at now: WallTime
  ) throws {
    let notices = NoticeStore(directories, report: { _ in })
    for widget in widgets {
      let reason = Reason.update(.rolledBack(from: new, to: old))
      try notices.update(
        .happened(
          Notice(
            widget: widget.id, title: widget.title, kind: .failed, content: .reason(reason),
            at: now)))
    }
  }
}
