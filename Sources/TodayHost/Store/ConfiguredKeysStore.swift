import TodayWire

/// The settings of an app that the config has set, in one file that several processes change. If
/// the config no longer sets one, it is reset.
struct ConfiguredKeysStore {
  private let file: StoreFile

  init(_ directories: Directories, report: @escaping @Sendable (String) -> Void) {
    file = StoreFile(path: "\(directories.state)/configured.json", report: report)
  }

  /// By the apps' identifiers.
  func read() -> [String: [String]] {
    guard case .sound(let value) = file.read(), let apps = value["apps"]?.members else {
      return [:]
    }
    return Dictionary(
      apps.map { ($0.name, ($0.value.array ?? []).compactMap(\.string)) },
      uniquingKeysWith: { _, last in last })
  }

  /// Replaces the keys of one app.
  ///
  /// - Parameter patience: How long to wait for another process that has the lock.
  func write(
    _ keys: some Sequence<String>, of app: String, patience: Duration = .seconds(2)
  ) throws(FileError) {
    let lock = try FileLock(file.path + ".lock", patience: patience)
    defer { lock.release() }
    var apps = read()
    let keys = keys.sorted()
    apps[app] = keys.isEmpty ? nil : keys
    let value = JSONValue.object([
      "version": .integer(storeVersion),
      "apps": .object(
        apps.sorted { $0.key < $1.key }.map { app, keys in
          JSONMember(app, .array(keys.map(JSONValue.string)))
        }),
    ])
    try FileSystem.writeWhole(value.bytes, to: file.path)
  }
}
