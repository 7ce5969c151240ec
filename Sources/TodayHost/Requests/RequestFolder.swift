import TodayEngine

/// The files of one request: a folder that the extension can read, and one where it can write.
///
/// It is outside of the extension's container, so that the extension can neither change its input
/// nor keep anything after the request.
package final class RequestFolder {
  package let path: String

  package var input: String { "\(path)/input" }
  package var output: String { "\(path)/output" }

  init(_ directories: Directories) throws(FileError) {
    path = TemporaryName.make(for: "\(try StagingFolder.make(directories))/request")
    try FileSystem.createDirectory(path)
    try FileSystem.createDirectory("\(path)/input")
    try FileSystem.createDirectory("\(path)/output")
  }

  deinit { try? FileTree.remove(path) }

  var rules: [Confinement.Rule] { [.init(.read, input), .init(.write, output)] }

  /// - Returns: The path of the file.
  func write(_ bytes: [UInt8], asInput name: String) throws(FileError) -> String {
    let file = "\(input)/\(name)"
    try FileSystem.writeWhole(bytes, to: file, mode: 0o400)
    return file
  }

  /// Reads what the extension has written, if it is a regular file and not a link.
  func readOutput(_ name: String, limit: Int) throws(FileError) -> [UInt8] {
    try ContainedFolder(path, below: "output").read(name, limit: limit)
  }
}
