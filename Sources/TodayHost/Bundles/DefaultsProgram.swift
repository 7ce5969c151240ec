import FoundationEssentials
import Glibc
import TodayEngine
import TodayWire

/// `today __defaults ROOT FILE`: reads and changes a defaults file below a container or a group, with the format and the lock of the
/// SDK's `UserDefaults(suiteName:)`.
///
/// It is a separate process, because the board has no property list reader. It prints the values as
/// a JSON object, or a ``FileFailure`` with the status 1. Changes are read from standard
/// input, because other users can see arguments: one object, with null for a key to remove. Empty input changes
/// nothing.
package enum DefaultsProgram {
  package static let argument = "__defaults"

  package static func run(_ arguments: [String], input: Int32 = 0, output: Int32 = 1) -> Int32 {
    guard arguments.count == 2 else { return 64 }
    let file = DefaultsFile(root: arguments[0], below: arguments[1])
    do {
      let changes = try JSONReader.readIfAny(try read(input))
      // The board waits only briefly for a widget that holds the lock.
      if !changes.isEmpty { try change(file, changes, patience: .milliseconds(500)) }
      return write(JSONValue.object(try values(in: file)).bytes, to: output) ? 0 : 1
    } catch let error as FileError {
      // Without the path that the folder was reached by.
      let failure = FileError(error.operation, file.path, code: error.code).failure
      _ = write(failure.json.bytes, to: output)
      return 1
    } catch {
      return 1
    }
  }

  static func values(in file: DefaultsFile) throws -> [JSONMember] {
    let folder: ContainedFolder
    do throws(FileError) {
      folder = try ContainedFolder(file.root, below: file.folder)
    } catch {
      // A link instead of the folder is an error; a missing folder is not.
      if error.code == ENOENT { return [] }
      throw error
    }
    return try read(file.name, in: folder).map { JSONMember($0.key, $0.value.json) }
  }

  static func change(_ file: DefaultsFile, _ changes: [JSONMember], patience: Duration) throws {
    try change(file, patience: patience) { values in
      for change in changes { values[change.name] = PropertyListValue(change.value) }
    }
  }

  /// - Parameter propertyList: A document whose root is the value.
  static func change(
    _ file: DefaultsFile, _ key: String, propertyList: String, patience: Duration
  ) throws {
    let value = try PropertyListDecoder().decode(
      PropertyListValue.self, from: Data(propertyList.utf8))
    try change(file, patience: patience) { $0[key] = value }
  }

  private static func change(
    _ file: DefaultsFile, patience: Duration,
    _ change: (inout [String: PropertyListValue]) -> Void
  ) throws {
    do {
      try changeUnderLock(file, patience: patience, change)
    } catch let error as FileError {
      // Without the path that the folder was reached by.
      throw FileError(error.operation, file.path, code: error.code)
    }
  }

  private static func changeUnderLock(
    _ file: DefaultsFile, patience: Duration,
    _ change: (inout [String: PropertyListValue]) -> Void
  ) throws {
    let folder = try ContainedFolder(file.root, below: file.folder, isMade: true)
    let lock = try FileLock(folder.path(".\(file.name).lock"), patience: patience)
    defer { lock.release() }
    var values = Dictionary(
      uniqueKeysWithValues: try read(file.name, in: folder).map { ($0.key, $0.value) })
    change(&values)
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    try FileSystem.writeWhole(Array(try encoder.encode(values)), to: folder.path(file.name))
  }

  private static func read(
    _ name: String, in folder: ContainedFolder
  ) throws -> [(key: String, value: PropertyListValue)] {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try folder.read(name, limit: DefaultsFile.maximumSize)
    } catch {
      if error.isMissing { return [] }
      throw error
    }
    let values = try PropertyListDecoder().decode(
      [String: PropertyListValue].self, from: Data(bytes))
    return values.sorted { $0.key < $1.key }.map { (key: $0.key, value: $0.value) }
  }

  private static func read(_ descriptor: Int32) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
      if bytes.count > 1 << 20 { throw FileError(.read, "standard input", code: EFBIG) }
    }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }
}

/// A defaults file below the container or group that its writers may reach.
package struct DefaultsFile: Sendable, Equatable {
  package var root: String
  /// A path in the root.
  package var below: String

  package init(root: String, below: String) {
    self.root = root
    self.below = below
  }

  package var path: String { "\(root)/\(below)" }

  static let maximumSize = 16 << 20

  /// What is wrong with a file that is larger, and what to do; nil for another failure.
  static func excess(_ failure: FileFailure) -> String? {
    guard failure.operation == .read, failure.cause == .tooLarge else { return nil }
    return
      "cannot read \(failure.path): it is larger than \(maximumSize >> 20) MiB: let the app store large data "
      + "in files, and move this one to another folder"
  }

  var folder: String { below.contains("/") ? FileSystem.directory(of: below) : "" }
  var name: String { FileSystem.name(of: below) }
}

extension JSONReader {
  /// The members of an object. Empty input has none.
  fileprivate static func readIfAny(_ bytes: [UInt8]) throws -> [JSONMember] {
    bytes.isEmpty ? [] : try read(bytes).members ?? []
  }
}

/// Any property list value, so that an app's other values are preserved.
private indirect enum PropertyListValue: Codable {
  case bool(Bool)
  case integer(Int64)
  case unsigned(UInt64)
  case real(Double)
  case text(String)
  case date(Date)
  case data(Data)
  case array([PropertyListValue])
  case dictionary([String: PropertyListValue])

  init?(_ json: JSONValue) {
    switch json {
    case .null: return nil
    case .bool(let flag): self = .bool(flag)
    case .number(let number):
      if let integer = json.integer {
        self = .integer(Int64(integer))
      } else {
        self = .real(number)
      }
    case .string(let text): self = .text(text)
    case .array(let elements): self = .array(elements.compactMap(PropertyListValue.init))
    case .object(let members):
      self = .dictionary(
        Dictionary(
          members.compactMap { member in
            PropertyListValue(member.value).map { (member.name, $0) }
          }, uniquingKeysWith: { _, last in last }))
    }
  }

  init(from decoder: any Decoder) throws {
    if let members = try? [String: PropertyListValue](from: decoder) {
      self = .dictionary(members)
      return
    }
    if let elements = try? [PropertyListValue](from: decoder) {
      self = .array(elements)
      return
    }
    let value = try decoder.singleValueContainer()
    if let flag = try? value.decode(Bool.self) {
      self = .bool(flag)
    } else if let number = try? value.decode(Double.self) {
      let integer = try? value.decode(Int64.self)
      if let integer, Double(integer) == number {
        self = .integer(integer)
      } else if integer == nil, let unsigned = try? value.decode(UInt64.self) {
        self = .unsigned(unsigned)
      } else {
        self = .real(number)
      }
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let date = try? value.decode(Date.self) {
      self = .date(date)
    } else {
      self = .data(try value.decode(Data.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .unsigned(let value): try container.encode(value)
    case .real(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .date(let value): try container.encode(value)
    case .data(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .dictionary(let value): try container.encode(value)
    }
  }

  /// The value as JSON for the form. Values of other types become text, also numbers that JSON
  /// cannot hold exactly.
  var json: JSONValue {
    switch self {
    case .bool(let value): .bool(value)
    case .integer(let value) where value.magnitude >= 1 << 53: .string(String(value))
    case .integer(let value): .integer(Int(value))
    case .unsigned(let value): .string(String(value))
    case .real(let value): value.isFinite ? .number(value) : .string(value.description)
    case .text(let value): .string(value)
    case .date(let value):
      .string(RFC3339.write(WallTime(Int(value.timeIntervalSince1970.rounded(.down)))))
    case .data(let value): .string(value.base64EncodedString())
    case .array(let value): .array(value.map(\.json))
    case .dictionary(let value):
      .object(value.sorted { $0.key < $1.key }.map { JSONMember($0.key, $0.value.json) })
    }
  }
}
