import Glibc
package import TodayEngine

/// Where copies of imported documents go.
package struct CopyFolder {
  private let root: String
  private let below: String

  /// A folder that the caller names.
  package init(existing path: String) {
    root = path
    below = ""
  }

  /// The inbox in the container of a widget, which can read the copy and no other document.
  package init(inboxOf id: WidgetID, _ directories: Directories) {
    root = directories.container(id)
    below = "Documents/Inbox"
  }

  /// A new folder of Today, which is removed after a week.
  package init(temporary directories: Directories) throws(FileError) {
    let folder = "\(directories.cache)/documents"
    try FileSystem.createDirectory(folder)
    Self.removeOld(in: folder)
    var template = Array("\(folder)/XXXXXX\0".utf8.map(CChar.init(bitPattern:)))
    guard mkdtemp(&template) != nil else { throw FileError(.create, folder, code: errno) }
    root = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    below = ""
  }

  /// - Returns: The path of the copy.
  package func add(_ document: OpenedDocument) throws(FileError) -> String {
    let folder = try ContainedFolder(root, below: below, isMade: !below.isEmpty)
    let name = try folder.add(document)
    return (below.isEmpty ? root : "\(root)/\(below)") + "/\(name)"
  }

  static let lifetime = 7 * 86_400

  /// Only today makes folders and files there.
  private static func removeOld(in folder: String) {
    let limit = time(nil) - lifetime
    for name in (try? FileSystem.names(in: folder)) ?? [] {
      let path = "\(folder)/\(name)"
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
        status.st_mtim.tv_sec < limit
      else { continue }
      for file in (try? FileSystem.names(in: path)) ?? [] { unlink("\(path)/\(file)") }
      rmdir(path)
    }
  }
}
