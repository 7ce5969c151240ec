import Glibc

/// Notices that the machine has another time zone: a program has replaced `/etc/localtime`.
///
/// While nothing in the folder of the file changes, the watch does not wake.
@MainActor
final class TimeZoneWatch {
  private let path: String
  private let changed: @MainActor () -> Void
  private var version: FileStamp?
  private var watcher: DirectoryWatcher?

  /// - Parameters:
  ///   - path: The file of the machine's zone, or a link to it.
  ///   - isFixed: Whether the environment names the zone of this process.
  ///   - changed: Called in a turn of the reactor or by ``check()``. Local times are right then.
  /// - Returns: `nil` if the zone is fixed: the file is not used then.
  init?(
    reactor: Reactor, path: String = "/etc/localtime", isFixed: Bool = getenv("TZ") != nil,
    changed: @escaping @MainActor () -> Void
  ) {
    guard !isFixed else { return nil }
    self.path = path
    self.changed = changed
    let file = FileSystem.name(of: path)
    watcher = DirectoryWatcher(reactor: reactor) { [weak self] event in
      if case .changed(_, let name) = event, name != file { return }
      self?.check()
    }
    watcher?.watch(FileSystem.directory(of: path))
    version = FileStamp(of: path)
    // The zone may have changed before the watch.
    TimeZones.forget()
  }

  /// Looks for a change that was not reported: the system may have no watcher left, and an update
  /// of the time zone database replaces the target of the link.
  func check() {
    let new = FileStamp(of: path)
    guard new != version else { return }
    version = new
    TimeZones.forget()
    changed()
  }
}
