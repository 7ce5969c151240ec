import TodayEngine
import TodayWire

/// Where an app's bundle lies, for the program that starts it when its background transfers are done.
///
/// Only the host writes it, for an app that it has found itself: a confined app can read its own and
/// write none, so it cannot have another program started in another app's place.
struct TransferRegistration {
  let path: String

  init(_ app: String, _ directories: Directories) {
    path = "\(directories.transfers)/\(app.pathComponent).json"
  }

  /// - Returns: Why it could not be written, or `nil`.
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
