import CTodaySystem
import Glibc
package import TodayEngine
package import TodayWire

/// The folder with the documents of one app.
///
/// Its extensions write there, so everything is opened beneath it and without links.
package struct DocumentStorage: Sendable, Equatable {
  /// The group of the file provider, or the container of a picker without one.
  package var root: String

  static let folder = "File Provider Storage"
  /// The largest document, in bytes.
  package static let limit = 256 << 20
  /// The largest placeholder, in bytes.
  private static let placeholderLimit = 1 << 16

  package init(root: String) { self.root = root }

  package var path: String { "\(root)/\(Self.folder)" }

  /// Creates the folder, unless the extension has put something else in its place.
  package func make() throws(FileError) { try ContainedFolder.make(root, Self.folder) }

  package func path(of document: DocumentPath) -> String { "\(path)/\(document.text)" }

  /// The document at an absolute path; nil for a path outside.
  package func document(at path: String) -> DocumentPath? {
    let start = self.path + "/"
    return path.hasPrefix(start) ? DocumentPath(String(path.dropFirst(start.count))) : nil
  }

  /// Whether there is something at this place, of any kind.
  package func has(_ document: DocumentPath) -> Bool {
    var status = stat()
    guard let folder = try? folder(of: document) else { return false }
    return fstatat(folder.descriptor, document.name, &status, AT_SYMLINK_NOFOLLOW) == 0
  }

  /// The facts in a document's placeholder; nil if it has none.
  package func placeholder(of document: DocumentPath) -> DocumentFacts? {
    guard let path = DocumentPath(document.placeholder), let folder = try? folder(of: path),
      let bytes = try? folder.read(path.name, limit: Self.placeholderLimit),
      let json = try? JSONReader.read(bytes)
    else { return nil }
    return DocumentFacts(json: json)
  }

  /// Opens a document for reading, and checks it.
  ///
  /// - Parameters:
  ///   - types: The accepted types; none: any type.
  package func open(
    _ document: DocumentPath, types: [UniformType], limit: Int = limit
  ) throws(DocumentFailure) -> OpenedDocument {
    do throws(FileError) {
      let folder = try folder(of: document)
      let file = today_open_beneath(
        folder.descriptor, document.name, O_RDONLY | O_NONBLOCK | O_NOCTTY, 0)
      guard file >= 0 else { throw FileError(.read, path(of: document), code: errno) }
      let opened = OpenedDocument(file, name: document.name)
      try opened.check(limit: limit, path: path(of: document))
      let type = UniformType.of(
        fileNamed: document.name, beginning: try opened.beginning(UniformType.examinedBytes))
      guard types.isEmpty || types.contains(where: type.conforms(to:)) else {
        throw FileError(.read, path(of: document), code: Self.wrongType)
      }
      return opened
    } catch {
      throw DocumentFailure(error, document)
    }
  }

  /// No `errno` of Linux.
  fileprivate static let wrongType: Int32 = -101

  /// Stores a file as a new document, in one step.
  ///
  /// - Throws: Also if there is something at this place.
  package func add(_ document: DocumentPath, from file: OpenedDocument) throws(DocumentFailure) {
    do throws(FileError) {
      let below = Self.folder + (document.folder.isEmpty ? "" : "/\(document.folder)")
      let folder = try ContainedFolder(root, below: below, isMade: true)
      try file.copy(to: folder, as: document.name)
    } catch {
      throw DocumentFailure(error, document)
    }
  }

  private func folder(of document: DocumentPath) throws(FileError) -> ContainedFolder {
    let below = Self.folder + (document.folder.isEmpty ? "" : "/\(document.folder)")
    return try ContainedFolder(root, below: below)
  }
}

/// Why the host does not hand out, or store, a document.
package struct DocumentFailure: Error, Sendable, Equatable, CustomStringConvertible {
  package enum Cause: Sendable, Equatable {
    case missing
    /// It is, or it is reached by, a link.
    case linked
    /// It is a folder, a pipe or a device.
    case notRegular
    case tooLarge(limit: Int)
    case wrongType
    /// There is something at the place for a new document.
    case exists
    case file(FileFailure)
  }

  package var document: DocumentPath
  package var cause: Cause

  package init(_ document: DocumentPath, _ cause: Cause) {
    self.document = document
    self.cause = cause
  }

  init(_ error: FileError, _ document: DocumentPath) {
    let cause: Cause =
      switch error.code {
      case ENOENT, ENOTDIR: .missing
      case ELOOP, EXDEV, EMLINK: .linked
      case FileError.EFTYPE, ENXIO, EISDIR: .notRegular
      case EFBIG: .tooLarge(limit: DocumentStorage.limit)
      case DocumentStorage.wrongType: .wrongType
      case EEXIST: .exists
      default: .file(error.failure)
      }
    self.init(document, cause)
  }

  package var description: String {
    let name = document.text
    return switch cause {
    case .missing: "\(name) does not exist"
    case .linked: "\(name) is a link, or is behind one"
    case .notRegular: "\(name) is not a regular file"
    case .tooLarge(let limit): "\(name) is larger than \(limit >> 20) MB"
    case .wrongType: "\(name) has another type than the accepted ones"
    case .exists: "\(name) exists already: choose another name with --name"
    case .file(let failure): failure.description
    }
  }
}
