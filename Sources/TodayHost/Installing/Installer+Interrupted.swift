import TodayEngine

extension Installer {
  /// Restores the records of apps whose replacement was killed before the bundles were exchanged.
  package func restoreRecords() throws {
    guard !store.read().beingReplaced.isEmpty else { return }
    let lock = try FileLock("\(directories.data)/install.lock", patience: .seconds(5))
    defer { lock.release() }
    for (id, old) in store.read().beingReplaced {
      let app = registry.apps.first { $0.id == id && $0.origin == .installed }
      let isInPlace = app.map { old.isOf($0.bundle) } == true
      try store.update { content in
        if isInPlace { content.apps[id] = old }
        content.beingReplaced[id] = nil
      }
    }
  }
}
