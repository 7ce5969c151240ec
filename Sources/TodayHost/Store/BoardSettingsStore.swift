package import TodayEngine
import TodayWire

/// The user's settings of the board, in one file that several processes change.
package struct BoardSettingsStore: Sendable {
  private let path: String
  private let report: @Sendable (String) -> Void

  /// - Parameter report: Called with a sentence when a file was moved aside.
  package init(_ directories: Directories, report: @escaping @Sendable (String) -> Void) {
    path = directories.boardFile
    self.report = report
  }

  private var file: StoreFile { StoreFile(path: path, report: report) }

  /// The settings; nil if none are stored, as on a first run, or if they cannot be used.
  ///
  /// Takes no lock for a valid file, because it is replaced as a whole.
  ///
  /// - Parameter movedAside: Called with the new path of a damaged file.
  package func read(movedAside: (String) -> Void = { _ in }) -> BoardSettings? {
    let peek = StoreFile(path: path, report: { _ in }, movesAside: false)
    switch peek.read(check: BoardSettings.problem) {
    case .sound(let value): return BoardSettings(json: value)
    case .absent: return nil
    case .broken, .stuck: break
    }
    // Under the lock: another process may have replaced it with a valid file meanwhile, which must
    // not be moved away.
    do throws(FileError) {
      let lock = try FileLock(path + ".lock", patience: .seconds(1))
      defer { lock.release() }
      switch file.read(check: BoardSettings.problem) {
      case .sound(let value): return BoardSettings(json: value)
      case .broken(let aside):
        movedAside(aside)
        return nil
      case .absent, .stuck: return nil
      }
    } catch {
      report("\(path) cannot be used (\(error))")
      return nil
    }
  }

  /// Changes the stored settings, which may be newer than the last ones read. An unchanged value is
  /// not written. Unknown members of the file are kept.
  ///
  /// - Parameter patience: How long to wait for another process that has the lock.
  /// - Returns: The settings after the change.
  /// - Throws: Nothing was changed then.
  @discardableResult
  package func update(
    patience: Duration = .seconds(2), _ change: (inout BoardSettings) -> Void
  ) throws(FileError) -> BoardSettings {
    let lock = try FileLock(path + ".lock", patience: patience)
    defer { lock.release() }
    var settings = BoardSettings()
    var strangers: [JSONMember] = []
    var isStored = false
    switch file.read(check: BoardSettings.problem) {
    case .absent, .broken: break
    case .stuck(let code): throw FileError(.write, path, code: code)
    case .sound(let value):
      settings = BoardSettings(json: value)
      strangers = BoardSettings.strangers(in: value)
      isStored = true
    }
    let before = settings
    change(&settings)
    if isStored, settings == before { return settings }
    let members = (settings.json.members ?? []) + strangers
    try FileSystem.writeWhole(JSONValue.object(members).bytes, to: path, sync: true)
    return settings
  }

  /// Applies `change` to the stored settings.
  @discardableResult
  package func update(_ change: SettingsChange) throws(FileError) -> BoardSettings {
    try update { $0.apply(change) }
  }
}
