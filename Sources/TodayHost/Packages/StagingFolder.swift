import Glibc

/// Folders for work that is not complete, next to the installed apps, so that a rename installs it.
package enum StagingFolder {
  /// Makes a folder for the time of a closure.
  ///
  /// What a killed process left in its place is removed first.
  package static func with<Result>(
    _ directories: Directories, named name: String, _ body: (String) throws -> Result
  ) throws -> Result {
    let folder = try make(directories)
    let path = TemporaryName.make(for: "\(folder)/\(name)")
    try FileSystem.createDirectory(path)
    defer { try? FileTree.remove(path) }
    return try body(path)
  }

  /// The folder of all, which is empty unless another process works there.
  static func make(_ directories: Directories) throws(FileError) -> String {
    let staging = "\(directories.data)/Staging"
    try FileSystem.createDirectory(staging)
    for name in (try? FileSystem.names(in: staging)) ?? [] {
      guard let writer = TemporaryName.writer(of: name), kill(writer, 0) != 0, errno == ESRCH
      else { continue }
      try? FileTree.remove("\(staging)/\(name)")
    }
    return staging
  }
}
