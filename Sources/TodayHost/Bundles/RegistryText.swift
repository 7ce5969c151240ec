import Glibc

/// The text of a stored registry. That of a large one stays in its file, from which each part is read when it is needed:
/// of the two megabytes of a thousand widgets, a board needs a seventh.
///
/// The file is replaced, never changed in place, so that an open one keeps its text. If another program
/// cuts it off nevertheless, the parts behind its end are missing.
final class RegistryText: Sendable {
  /// In bytes.
  let count: Int
  private let place: Place

  private enum Place: Sendable {
    case memory([UInt8])
    /// A descriptor, which this object closes.
    case file(Int32)
  }

  /// One read of this size costs less than several of parts.
  private static let smallest = 128 << 10

  init(_ bytes: [UInt8]) {
    count = bytes.count
    place = .memory(bytes)
  }

  /// - Throws: Also for a file that is missing, not regular, or larger than `limit` bytes.
  init(contentsOf path: String, limit: Int) throws(FileError) {
    let file = try FileSystem.openRegular(path, O_RDONLY, for: .read)
    var isKept = false
    defer { if !isKept { close(file) } }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw FileError(.read, path, code: errno) }
    let size = Int(status.st_size)
    guard size <= limit else { throw FileError(.read, path, code: EFBIG) }
    count = size
    if size > Self.smallest {
      place = .file(file)
      isKept = true
    } else if let bytes = FileSystem.part(of: file, 0..<size) {
      place = .memory(bytes)
    } else {
      throw FileError(.read, path, code: EIO)
    }
  }

  deinit {
    if case .file(let file) = place { close(file) }
  }

  /// The same text, from which each part is quick; itself if the file cannot be read.
  var inMemory: RegistryText {
    guard case .file = place, let bytes = part(0..<count) else { return self }
    return RegistryText(bytes)
  }

  /// The bytes of a range, or `nil` if the text does not have them all.
  func part(_ range: Range<Int>) -> [UInt8]? {
    guard range.lowerBound >= 0, range.upperBound <= count else { return nil }
    return switch place {
    case .memory(let bytes): Array(bytes[range])
    case .file(let file): FileSystem.part(of: file, range)
    }
  }

  /// At least the first bytes; all of them if they are in memory.
  func beginning(_ length: Int) -> [UInt8]? {
    guard (0...count).contains(length) else { return nil }
    return switch place {
    case .memory(let bytes): bytes
    case .file(let file): FileSystem.part(of: file, 0..<length)
    }
  }
}

extension RegistryText: Equatable {
  static func == (one: RegistryText, other: RegistryText) -> Bool {
    if one === other { return true }
    guard one.count == other.count, let text = one.part(0..<one.count) else { return false }
    return text == other.part(0..<other.count)
  }
}
