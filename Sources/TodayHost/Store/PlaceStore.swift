package import TodayWire

/// The column of each card on this machine: a small file, because the first picture waits for it.
@MainActor
package struct PlaceStore {
  private let path: String

  package init(_ directories: Directories) { path = "\(directories.state)/columns.json" }

  package func read() -> JSONValue? {
    guard let bytes = try? FileSystem.read(path, limit: 1 << 18) else { return nil }
    return try? JSONReader.read(bytes)["columns"]
  }

  /// Without it, the cards are placed again at the next start.
  package func write(_ columns: JSONValue) {
    guard columns != read() ?? .object([]) else { return }
    let value = JSONValue.object(["version": .integer(storeVersion), "columns": columns])
    try? FileSystem.writeWhole(value.bytes, to: path)
  }
}
