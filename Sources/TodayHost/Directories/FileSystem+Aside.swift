import Glibc
import TodayEngine

extension FileSystem {
  /// The number of unusable files with one name that are stored.
  package static let keptAside = 3

  /// Renames an unusable file to `PATH.1.bad`. Older ones get the next number, and the oldest is
  /// removed.
  ///
  /// - Returns: The new path. If another process has replaced or moved the file meanwhile, that is
  ///   not an error.
  @discardableResult
  package static func moveAside(_ path: String) throws(FileError) -> String {
    for number in stride(from: keptAside - 1, through: 1, by: -1) {
      rename("\(path).\(number).bad", "\(path).\(number + 1).bad")
    }
    let aside = "\(path).1.bad"
    if rename(path, aside) != 0, errno != ENOENT { throw FileError(.rename, path, code: errno) }
    return aside
  }

  /// The unusable files that were stored at a path and still exist, the newest first.
  package static func filesAside(of path: String) -> [String] {
    (1...keptAside).map { "\(path).\($0).bad" }.filter { access($0, F_OK) == 0 }
  }
}
