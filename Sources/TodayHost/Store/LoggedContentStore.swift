import TodayEngine
import TodayWire

/// Which widgets the log has said last that they have no content: a change is logged once, by the
/// first host that comes upon it, however many are open then.
struct LoggedContentStore {
  private let file: StoreFile

  init(_ directories: Directories, report: @escaping @Sendable (String) -> Void) {
    file = StoreFile(path: "\(directories.state)/content-logged.json", report: report)
  }

  /// Takes no lock: the file is replaced whole.
  func hidden() -> Set<WidgetID> {
    guard case .sound(let value) = file.read() else { return [] }
    return Set((value["hidden"]?.array ?? []).compactMap(\.string))
  }

  /// - Returns: Whether it has not been said, and is for the caller to say.
  func claim(_ hasContent: Bool, of id: WidgetID) throws(FileError) -> Bool {
    let lock = try FileLock(file.path + ".lock", patience: .seconds(2))
    defer { lock.release() }
    var hidden = hidden()
    guard hidden.contains(id) == hasContent else { return false }
    if hasContent { hidden.remove(id) } else { hidden.insert(id) }
    let value = JSONValue.object([
      "version": .integer(storeVersion),
      "hidden": .array(hidden.sorted().map(JSONValue.string)),
    ])
    try FileSystem.writeWhole(value.bytes, to: file.path)
    return true
  }
}
