import Glibc
import TodayEngine
import TodayWire

/// The authors whose signatures the user accepts: `authors` in the config directory, in the format
/// of ssh's `ALLOWED SIGNERS`. The user may edit it.
package struct AuthorStore: Sendable {
  private let path: String

  package init(_ directories: Directories) { path = "\(directories.config)/authors" }

  /// The name of the author, if the user accepts this signature.
  ///
  /// - Parameters:
  ///   - file: The signed file.
  ///   - folder: The folder of both files.
  func author(of file: String, signature: String, in folder: String) throws -> String? {
    guard FileSystem.isFile(path) else { return nil }
    let reading = [folder, FileSystem.resolved(path) ?? path]
    let found = try PackageSignature.run(
      ["-Y", "find-principals", "-s", signature, "-f", path], reading: reading, input: file)
    guard found.end == .code(0),
      let name = found.output.split(whereSeparator: \.isNewline).first.map(String.init),
      // A line may have a list of names.
      let first = name.split(separator: ",").first.map(String.init)
    else { return nil }
    // This also checks the namespaces and dates of the line.
    let check = try PackageSignature.run(
      [
        "-Y", "verify", "-f", path, "-I", first, "-n", PackageSignature.namespace, "-s", signature,
      ], reading: reading, input: file)
    return check.end == .code(0) ? Sanitizer.line(first) : nil
  }

  /// Accepts the signatures of a key.
  ///
  /// - Parameter name: The name of the author in the file. An app's identifier.
  package func accept(_ key: SignerKey, as name: String) throws(FileError) {
    let lock = try FileLock(path + ".lock", patience: .seconds(2))
    defer { lock.release() }
    var bytes: [UInt8] = []
    do throws(FileError) {
      bytes = try FileSystem.read(path)
    } catch {
      guard error.isMissing else { throw error }
    }
    if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
    bytes += Self.line(principal: name, key: key).utf8
    try FileSystem.writeWhole(bytes, to: path, sync: true)
  }

  static func line(principal: String, key: SignerKey) -> String {
    "\(principal) namespaces=\"\(PackageSignature.namespace)\" \(key.line)\n"
  }
}
