package import Foundation
import Glibc

/// A file in a container or a group, opened without following links: a widget that may write there
/// could make a link to the user's files.
package struct ContainedFile: Hashable, Sendable {
  private let root: URL
  /// The directories between the root and the file.
  private let folders: [String]
  package let name: String

  /// - Parameters:
  ///   - path: The path below the root; not empty.
  ///   - root: The container or group. Links in its own path are followed.
  package init(_ path: String, in root: URL) {
    let names = path.split(separator: "/").map(String.init)
    precondition(!names.isEmpty, "a file needs a name")
    self.root = root
    folders = names.dropLast()
    name = names[names.count - 1]
  }

  /// A file in a directory that no widget can replace by a link.
  package init(_ url: URL) {
    self.init(url.lastPathComponent, in: url.deletingLastPathComponent())
  }

  package var path: String { ([root.path] + folders + [name]).joined(separator: "/") }

  /// Another file in the same directory.
  package func sibling(_ name: String) -> ContainedFile {
    ContainedFile((folders + [name]).joined(separator: "/"), in: root)
  }

  /// Opens the directory of the file while `body` runs. The descriptor is for `openat` and its like.
  ///
  /// - Parameter isMade: Whether to create missing directories, for the user only.
  /// - Throws: ``Refusal``, `CocoaError` for the root, `POSIXError`, and the errors of `body`.
  package func withDirectory<Result>(
    isMade: Bool, _ body: (_ directory: Int32) throws -> Result
  ) throws -> Result {
    if isMade { try FileManager.default.createPrivateDirectory(at: root) }
    var directory = open(root.path, Self.pathOnly | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { throw POSIXError.last }
    defer { close(directory) }
    for (index, folder) in folders.enumerated() {
      if isMade, mkdirat(directory, folder, 0o700) != 0, errno != EEXIST { throw POSIXError.last }
      let next = openat(
        directory, folder, Self.pathOnly | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      if next < 0, errno == ENOTDIR || errno == ELOOP {
        throw Refusal(
          path: ([root.path] + folders[...index]).joined(separator: "/"), expected: "a directory")
      }
      guard next >= 0 else { throw POSIXError.last }
      close(directory)
      directory = next
    }
    return try body(directory)
  }

  /// Opens the file, which must be a regular one. With `O_CREAT`, missing directories are created,
  /// too, and all is for the user only.
  ///
  /// - Throws: ``Refusal`` for a link, a pipe or a directory; `CocoaError` for the root, and
  ///   `POSIXError`.
  package func openFile(_ flags: Int32) throws -> Int32 {
    try withDirectory(isMade: flags & O_CREAT != 0) { directory in
      // Without O_NONBLOCK, opening a pipe would wait for its other end.
      let file = openat(
        directory, name, flags | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0o600)
      guard file >= 0 else {
        let error = POSIXError.last
        if [.ELOOP, .ENXIO, .EISDIR].contains(error.code) { throw notRegular }
        throw error
      }
      var status = stat()
      guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        close(file)
        throw notRegular
      }
      return file
    }
  }

  /// The contents; nil if the file or its directory does not exist.
  ///
  /// - Throws: As ``openFile(_:)``.
  package func read() throws -> Data? {
    do {
      let file = try openFile(O_RDONLY)
      let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
      return try handle.readToEnd() ?? Data()
    } catch let error as POSIXError where error.code == .ENOENT {
      return nil
    }
  }

  /// Something else than a file or a directory of its own has this path.
  package struct Refusal: Error, CustomStringConvertible, LocalizedError {
    let path: String
    let expected: String

    package var description: String {
      "\(path) is not \(expected), or it is a link: remove it and try again"
    }
    package var errorDescription: String? { description }
  }

  private var notRegular: Refusal { Refusal(path: path, expected: "a regular file") }

  /// `O_PATH`, which the Glibc module does not have. It needs no right to list the directory.
  static let pathOnly: Int32 = 0o10000000
}
