import Glibc
import TodayEngine
package import TodayWire

/// The edits of a picture: its original, and the data of the last edit, in `FILE.today-edits` next
/// to it.
///
/// If the folder cannot be written, they are in the host's state: not in the container of an app,
/// which could change the original there.
package struct EditStore {
  package let picture: String
  package let folder: String
  /// The lock of those that replace the picture.
  let lockFile: String

  private static let version = 1
  private static let recordName = "edit.json"
  private static let patience = Duration.seconds(2)

  /// - Parameters:
  ///   - picture: An absolute path without links.
  ///   - isWritable: Whether files can be made next to the picture; `nil` asks the kernel.
  package init(_ picture: String, _ directories: Directories, isWritable: Bool? = nil) {
    self.picture = picture
    let isWritable = isWritable ?? (access(FileSystem.directory(of: picture), W_OK) == 0)
    let state = "\(directories.state)/edits/\(FileHash.sha256(of: Array(picture.utf8)))"
    folder = isWritable ? "\(picture).today-edits" : state
    lockFile = state + ".lock"
  }

  /// What is known about the last edit.
  package struct Record: Equatable {
    /// The extension.
    package var editor: String
    package var adjustments: AdjustmentData
    /// The files in the folder: the first picture, and the one that the adjustments apply to.
    package var original: String
    package var base: String
    /// The hashes of the edited picture, and of the one that it has replaced.
    package var edited: String
    package var replaced: String

    /// Whether a picture with this hash is the edited one.
    package func isEdited(_ hash: String) -> Bool { hash == edited }

    /// Whether a picture with this hash may be replaced by the original: it is the edited one, or an
    /// edit was interrupted before it replaced this one.
    package func isKnown(_ hash: String) -> Bool { hash == edited || hash == replaced }
  }

  /// `nil` if the picture was not edited.
  package func read() throws(FileError) -> Record? {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileSystem.read(file(Self.recordName), limit: 2 << 20)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
    guard let json = try? JSONReader.read(bytes) else {
      throw FileError(.read, file(Self.recordName), code: FileError.unusable)
    }
    guard json["version"]?.integer == Self.version else {
      throw FileError(.read, file(Self.recordName), code: FileError.newer)
    }
    guard let editor = json["extension"]?.string,
      let adjustments = AdjustmentData(json: json["adjustmentData"]),
      let original = name(json["original"]), let base = name(json["base"]),
      let edited = json["edited"]?.string, let replaced = json["replaced"]?.string
    else { throw FileError(.read, file(Self.recordName), code: FileError.unusable) }
    return Record(
      editor: editor, adjustments: adjustments, original: original, base: base, edited: edited,
      replaced: replaced)
  }

  /// A file in the folder: the record may come from another machine.
  private func name(_ json: JSONValue?) -> String? {
    json?.string.flatMap { $0.isEmpty || $0.hasPrefix(".") || $0.contains("/") ? nil : $0 }
  }

  package func file(_ name: String) -> String { "\(folder)/\(name)" }

  func contents(_ name: String) throws(FileError) -> [UInt8] {
    try ContainedFolder(folder, below: "").read(name, limit: PictureFormat.mostBytes)
  }

  /// Replaces the picture, unless another program has changed it or its edits since they were read.
  ///
  /// - Parameters:
  ///   - base: What the adjustments apply to.
  ///   - current: The picture that was read.
  ///   - last: The record that was read.
  /// - Returns: `false` if nothing was stored.
  func storeIfUnchanged(
    _ edited: [UInt8], _ adjustments: AdjustmentData, by editor: String, base: [UInt8],
    replacing current: [UInt8], _ format: PictureFormat, after last: Record?
  ) throws(FileError) -> Bool {
    let lock = try FileLock(lockFile, patience: Self.patience)
    defer { lock.release() }
    guard try isUnchanged(current, last) else { return false }
    try store(
      edited, adjustments, by: editor, base: base, replacing: current, format, after: last)
    return true
  }

  private func isUnchanged(_ current: [UInt8], _ last: Record?) throws(FileError) -> Bool {
    do throws(FileError) {
      let present = try FileSystem.read(picture, limit: PictureFormat.mostBytes)
      guard present == current else { return false }
      return try read() == last
    } catch {
      if error.isMissing { return false }
      throw error
    }
  }

  /// Writes the edit of another picture to this path. If this picture has edits already, its own
  /// original stays, so that it can be put back.
  ///
  /// - Parameters:
  ///   - other: The picture that was edited; the original, if there are no edits yet.
  ///   - base: What the adjustments apply to.
  func storeEdit(
    of other: [UInt8], _ edited: [UInt8], _ adjustments: AdjustmentData, by editor: String,
    base: [UInt8], _ format: PictureFormat
  ) throws(FileError) {
    let lock = try FileLock(lockFile, patience: Self.patience)
    defer { lock.release() }
    let last = try read()
    let present = try? FileSystem.read(picture, limit: PictureFormat.mostBytes)
    try store(
      edited, adjustments, by: editor, base: base,
      replacing: last == nil ? other : present ?? other, format, after: last)
  }

  /// Replaces the picture. The original and the record are on the disk before that, so that an
  /// interruption at any moment leaves a picture that can be taken back.
  ///
  /// - Parameters:
  ///   - base: What the adjustments apply to.
  ///   - current: The picture that is replaced.
  func store(
    _ edited: [UInt8], _ adjustments: AdjustmentData, by editor: String, base: [UInt8],
    replacing current: [UInt8], _ format: PictureFormat, after last: Record?
  ) throws(FileError) {
    let original = last?.original ?? "original.\(format.fileExtension)"
    if last == nil { try FileSystem.writeWhole(current, to: file(original), sync: true) }
    var baseName = original
    if try contents(original) != base {
      baseName = "base-\(FileHash.sha256(of: base).prefix(16)).\(format.fileExtension)"
      try FileSystem.writeWhole(base, to: file(baseName), sync: true)
    }
    let record = Record(
      editor: editor, adjustments: adjustments, original: original, base: baseName,
      edited: FileHash.sha256(of: edited), replaced: FileHash.sha256(of: current))
    try FileSystem.writeWhole(json(record).bytes, to: file(Self.recordName), sync: true)
    try replacePicture(edited)
    if let old = last?.base, old != baseName, old != original {
      try? FileSystem.remove(file(old))
    }
  }

  private func json(_ record: Record) -> JSONValue {
    .object([
      "version": .integer(Self.version), "extension": .string(record.editor),
      "adjustmentData": record.adjustments.json, "original": .string(record.original),
      "base": .string(record.base), "edited": .string(record.edited),
      "replaced": .string(record.replaced),
    ])
  }

  private func replacePicture(_ bytes: [UInt8]) throws(FileError) {
    var status = stat()
    let exists = stat(picture, &status) == 0
    // A device or a pipe would be replaced by a file.
    guard !exists || status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(.write, picture, code: FileError.EFTYPE)
    }
    let mode = exists ? UInt32(status.st_mode & 0o777) : 0o644
    do throws(FileError) {
      try FileSystem.writeWhole(bytes, to: picture, mode: mode, sync: true)
    } catch {
      // No file can be made in its folder. The original is stored, so it is written in place.
      guard [EACCES, EPERM, EROFS].contains(error.code) else { throw error }
      try writeInPlace(bytes)
    }
  }

  private func writeInPlace(_ bytes: [UInt8]) throws(FileError) {
    let file = try FileSystem.openRegular(picture, O_WRONLY, for: .write)
    defer { close(file) }
    var code = FileSystem.write(bytes, to: file)
    if code == 0, ftruncate(file, bytes.count) != 0 || fsync(file) != 0 { code = errno }
    guard code == 0 else { throw FileError(.write, picture, code: code) }
  }

  /// Why an edit cannot be taken back.
  package enum RevertProblem: Error, Equatable {
    case notEdited
    /// Another program has changed the picture since. With the path of the original.
    case changedSince(original: String)
    case file(FileError)
  }

  /// Puts the original back, and forgets the edits.
  package func revert() throws(RevertProblem) {
    do {
      let lock = try FileLock(lockFile, patience: Self.patience)
      defer { lock.release() }
      guard let record = try read() else { throw RevertProblem.notEdited }
      let current = try FileSystem.read(picture, limit: PictureFormat.mostBytes)
      guard record.isKnown(FileHash.sha256(of: current)) else {
        throw RevertProblem.changedSince(original: file(record.original))
      }
      try replacePicture(try contents(record.original))
      try FileTree.remove(folder)
    } catch let problem as RevertProblem {
      throw problem
    } catch let error as FileError {
      throw .file(error)
    } catch {
      throw .file(FileError(.read, picture, code: FileError.unusable))
    }
  }
}
