package import TodayWire

/// The column of each card on this machine, by the number of columns: a small file, because the
/// first picture waits for it.
@MainActor
package struct PlaceStore {
  private let path: String

  /// What this process has read first, by path.
  private static var firstRead: [String: JSONValue] = [:]

  package init(_ directories: Directories) { path = "\(directories.state)/columns.json" }

  package func read() -> JSONValue? {
    let columns = stored
    if Self.firstRead[path] == nil { Self.firstRead[path] = columns ?? .object([]) }
    return columns
  }

  private var stored: JSONValue? {
    guard let bytes = try? FileSystem.read(path, limit: 1 << 18) else { return nil }
    return try? JSONReader.read(bytes)["columns"]
  }

  /// Stores the columns that have changed since the first ``read()``. Without them, the cards are
  /// placed again at the next start.
  package func write(_ columns: JSONValue) { write(columns, since: Self.firstRead[path]) }

  /// - Parameter old: What was read. Another board may have stored other numbers of columns since.
  func write(_ columns: JSONValue, since old: JSONValue?) {
    let changes = (columns.members ?? []).filter { old?[$0.name] != $0.value }
    guard !changes.isEmpty, let lock = try? FileLock(path + ".lock", patience: .seconds(1)) else {
      return
    }
    defer { lock.release() }
    let before = stored?.members ?? []
    let names = Set(changes.map(\.name))
    let merged = (before.filter { !names.contains($0.name) } + changes)
      .sorted { (Int($0.name) ?? 0, $0.name) < (Int($1.name) ?? 0, $1.name) }
    guard merged != before else { return }
    let value = JSONValue.object(["version": .integer(storeVersion), "columns": .object(merged)])
    try? FileSystem.writeWhole(value.bytes, to: path)
  }
}
