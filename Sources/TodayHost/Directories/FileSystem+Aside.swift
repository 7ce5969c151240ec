import Glibc
import TodayEngine

extension FileSystem {
  /// So many broken files of one name are kept.
  package static let keptAside = 3

  /// Renames a file that cannot be used to `PATH.1.bad`; older ones count up, and the oldest goes.
  ///
  /// - Returns: the new path. A file that another process has replaced or moved meanwhile is not
  ///   an error.
  @discardableResult
  package static func moveAside(_ path: String) throws(FileError) -> String {
    for number in stride(from: keptAside - 1, through: 1, by: -1) {
      rename("\(path).\(number).bad", "\(path).\(number + 1).bad")
    }
    let aside = "\(path).1.bad"
    if rename(path, aside) != 0, errno != ENOENT { throw FileError(.rename, path, code: errno) }
    return aside
  }
}
