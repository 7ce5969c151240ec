import Glibc

/// Reports changes in directories, including directories that do not exist yet.
///
/// For a missing directory, the nearest existing one above it is watched, and only for new entries.
/// Files are reported when they are complete: written and closed, or renamed into place.
@MainActor
package final class DirectoryWatcher {
  package enum Event: Sendable, Equatable {
    /// A file or directory of this name was written, created, moved in or out, or deleted. The name
    /// is untrusted text.
    case changed(directory: String, name: String)
    /// Anything may have changed: the directory was created or removed, or there were too many
    /// changes to report.
    case rescan(directory: String)
  }

  private let reactor: Reactor
  private let handler: @MainActor (Event) -> Void
  private var descriptor: Int32
  private var registration: Reactor.Token?
  private var watches = WatchTable()
  private var wanted: Set<String> = []

  /// - Returns: nil if the system has no watcher left: changes are then not reported.
  package init?(reactor: Reactor, handler: @escaping @MainActor (Event) -> Void) {
    self.reactor = reactor
    self.handler = handler
    descriptor = inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    registration = reactor.register(descriptor, .readable) { [weak self] _ in self?.readEvents() }
  }

  isolated deinit { close() }

  /// Watches a directory from now on; its current contents are not reported.
  ///
  /// - Parameter directory: An absolute path, which is used unchanged in the events.
  package func watch(_ directory: String) {
    guard descriptor >= 0, wanted.insert(directory).inserted else { return }
    attach(directory)
  }

  package func unwatch(_ directory: String) {
    guard wanted.remove(directory) != nil else { return }
    detach(directory)
  }

  package func close() {
    guard descriptor >= 0 else { return }
    if let registration { reactor.cancel(registration) }
    Glibc.close(descriptor)
    descriptor = -1
    watches = WatchTable()
    wanted = []
  }

  // MARK: Which directories the kernel watches

  private static let creations = UInt32(IN_CREATE | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF)
  private static let changes =
    creations | UInt32(IN_CLOSE_WRITE | IN_MOVED_FROM | IN_DELETE)

  /// Watches the directory, or the nearest one above it that exists; returns whether it exists.
  @discardableResult
  private func attach(_ directory: String) -> Bool {
    var attempts = 0
    var path = directory
    while true {
      if add(path, for: directory) {
        if path == directory { return true }
        // It may have been created before the directory above was watched. The number of attempts
        // is limited, because it may also be something other than a directory, or forbidden.
        attempts += 1
        let next = Self.child(of: path, towards: directory)
        guard attempts < 4, access(next, F_OK) == 0 else { return false }
        detach(directory)
        path = directory
        continue
      }
      guard path != "/" else { return false }
      path = Self.parent(of: path)
    }
  }

  private func add(_ path: String, for directory: String) -> Bool {
    let mask = path == directory ? Self.changes : Self.creations
    // The directory may be watched already, for another reason.
    let watch = inotify_add_watch(descriptor, path, mask | UInt32(IN_ONLYDIR | IN_MASK_ADD))
    guard watch >= 0 else { return false }
    watches.add(watch, at: path, for: directory)
    return true
  }

  private func detach(_ directory: String) {
    if let watch = watches.remove(directory) { inotify_rm_watch(descriptor, watch) }
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  /// The path one step below `path` on the way to `directory`.
  private static func child(of path: String, towards directory: String) -> String {
    var child = directory
    while parent(of: child) != path, child != "/" { child = parent(of: child) }
    return child
  }

  // MARK: Events of the kernel

  private func readEvents() {
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    guard count > 0 else { return }
    let size = MemoryLayout<inotify_event>.size
    var offset = 0
    while offset + size <= count, descriptor >= 0 {
      let event = buffer.withUnsafeBytes {
        $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
      }
      let start = offset + size
      let name = buffer[start..<min(count, start + Int(event.len))].prefix { $0 != 0 }
      offset = start + Int(event.len)
      handle(event, name: String(decoding: name, as: UTF8.self))
    }
  }

  private func handle(_ event: inotify_event, name: String) {
    if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
      for directory in wanted.sorted() { again(directory) }
      return
    }
    if event.mask & UInt32(IN_IGNORED | IN_DELETE_SELF | IN_MOVE_SELF) != 0 {
      guard let watch = watches.remove(event.wd) else { return }
      // A moved directory is still watched, but not under its name.
      if event.mask & UInt32(IN_MOVE_SELF) != 0 { inotify_rm_watch(descriptor, event.wd) }
      for directory in watch.wanted.sorted() { again(directory) }
      for directory in watch.missing.keys.sorted() { again(directory, tellsAbsence: false) }
      return
    }
    guard let watch = watches[event.wd] else { return }
    for (directory, path) in watch.missing.sorted(by: { $0.key < $1.key })
    where Self.child(of: path, towards: directory).hasSuffix("/" + name) {
      again(directory, tellsAbsence: false)
    }
    guard !name.isEmpty else { return }
    for directory in watch.wanted.sorted() where wanted.contains(directory) {
      handler(.changed(directory: directory, name: name))
    }
  }

  private func again(_ directory: String, tellsAbsence: Bool = true) {
    guard wanted.contains(directory) else { return }
    detach(directory)
    if attach(directory) || tellsAbsence { handler(.rescan(directory: directory)) }
  }
}
