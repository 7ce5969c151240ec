import TodayEngine
import TodayWire

/// The widgets without content according to the log: a change is logged once, by the first host
/// that notices it.
struct LoggedContentStore {
  private let file: StoreFile

  init(_ directories: Directories, report: @escaping @Sendable (String) -> Void) {
    file = StoreFile(path: "\(directories.state)/content-logged.json", report: report)
  }

  /// Takes no lock, because the file is replaced as a whole.
  func hidden() -> Set<WidgetID> { Self.hidden(in: file.read()) }

  private static func hidden(in content: StoreFile.Content) -> Set<WidgetID> {
    guard case .sound(let value) = content else { return [] }
    return Set(
      (value["hidden"]?.array ?? []).compactMap { $0.string.map(WidgetID.init(rawValue:)) })
  }

  /// - Returns: Whether the caller must log it.
  func claim(_ hasContent: Bool, of id: WidgetID) throws(FileError) -> Bool {
    let lock = try FileLock(file.path + ".lock", patience: .seconds(2))
    defer { lock.release() }
    let content = file.read()
    if case .stuck(let code) = content { throw FileError(.write, file.path, code: code) }
    var hidden = Self.hidden(in: content)
    guard hidden.contains(id) == hasContent else { return false }
    if hasContent { hidden.remove(id) } else { hidden.insert(id) }
    let value = JSONValue.object([
      "version": .integer(storeVersion),
      "hidden": .array(hidden.sorted().map { .string($0.rawValue) }),
    ])
    try FileSystem.writeWhole(value.bytes, to: file.path)
    return true
  }
}
