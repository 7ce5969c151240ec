import TodayEngine
import TodayWire

/// The path of an app's bundle, for the program that starts the app when its background transfers
/// are done.
///
/// Only the host writes it, for an app that it has found itself. A confined app can read its own
/// and write none, so it cannot make another program start in an app's place.
struct TransferRegistration {
  let path: String

  init(_ app: String, _ directories: Directories) {
    path = "\(directories.transfers)/\(app.pathComponent).json"
  }

  /// Removes it, for an app that is removed.
  func remove() throws(FileError) { try FileTree.remove(path) }

  /// - Returns: The reason why it could not be written, or `nil`.
  @discardableResult
  func write(bundle: String) -> FileError? {
    let bytes = JSONValue.object(["bundle": .string(bundle)]).bytes
    guard (try? FileSystem.read(path)) != bytes else { return nil }
    do throws(FileError) {
      try FileSystem.writeWhole(bytes, to: path)
      return nil
    } catch {
      return error
    }
  }
}
