/// Which directories the kernel watches for a ``DirectoryWatcher``, and why.
///
/// A board of a thousand widgets watches thousands of directories, so no method reads all of them.
struct WatchTable {
  struct Watch: Equatable {
    /// The requested names of the directory: several if it has several paths, by links.
    var wanted: Set<String> = []
    /// Requested directories that do not exist, with the path of this one above each.
    var missing: [String: String] = [:]

    var isUnused: Bool { wanted.isEmpty && missing.isEmpty }
  }

  private var watches: [Int32: Watch] = [:]
  /// For each requested directory, its watch, or that of the nearest directory above it.
  private var reasons: [String: Int32] = [:]

  subscript(watch: Int32) -> Watch? { watches[watch] }

  /// Adds a reason to a watch, which may be new.
  ///
  /// - Parameters:
  ///   - path: The watched path: `directory`, or one above it.
  ///   - directory: Has no watch yet.
  mutating func add(_ watch: Int32, at path: String, for directory: String) {
    if path == directory {
      watches[watch, default: Watch()].wanted.insert(directory)
    } else {
      watches[watch, default: Watch()].missing[directory] = path
    }
    reasons[directory] = watch
  }

  /// Removes a directory, and returns its watch if no other directory needs it.
  mutating func remove(_ directory: String) -> Int32? {
    guard let watch = reasons.removeValue(forKey: directory) else { return nil }
    watches[watch]?.wanted.remove(directory)
    watches[watch]?.missing[directory] = nil
    guard watches[watch]?.isUnused == true else { return nil }
    watches[watch] = nil
    return watch
  }

  /// Removes a watch that the kernel has ended.
  mutating func remove(_ watch: Int32) -> Watch? {
    guard let state = watches.removeValue(forKey: watch) else { return nil }
    for directory in state.wanted.union(state.missing.keys) { reasons[directory] = nil }
    return state
  }
}
