import Glibc

/// Which directory or link a bundle is, by its inode. Two versions that are exchanged are on one file system, whose device
/// number may be another one after a restart of the machine.
///
/// It stays when the bundle is renamed, exchanged or changed. So a process that finds a replacement half done
/// sees which of two versions is in its place, also if their programs are equal.
package struct BundleIdentity: Sendable, Equatable {
  /// The inode.
  let text: String

  init(_ text: String) {
    self.text = text
  }

  /// `nil` if nothing is there.
  init?(of path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    text = "\(status.st_ino)"
  }
}

extension InstallRecord {
  /// Whether a bundle is the recorded one. Of a record of an older version, the hashes decide.
  func isOf(_ path: String) -> Bool {
    if let bundle { return bundle == BundleIdentity(of: path) }
    return (try? CodeFiles.hashes(in: path)) == hashes
  }
}
