import Glibc
package import TodayOpening
package import TodayWire

extension PictureFile {
  package init(_ directories: Directories) { self.init(directories.folders) }

  /// When it was written.
  package var time: WallTime? {
    var status = stat()
    return lstat(path, &status) == 0 ? WallTime(status.st_mtim.tv_sec) : nil
  }

  /// It is only a shortcut, so a failure to write it does not matter.
  package func write(_ bytes: [UInt8]) {
    if bytes.count <= Self.limit, (try? FileSystem.writeWhole(bytes, to: path)) != nil { return }
    discard()
  }

  package func discard() { unlink(path) }
}
