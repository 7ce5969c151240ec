import FoundationEssentials
import Synchronization
import TodayEngine
import TodayWire

/// Reads XML, binary and old-style property lists into JSON values.
///
/// Uses Foundation, so only the scanning process may call it.
enum PropertyList {
  /// The largest depth, which protects recursive readers.
  static let maximumDepth = 64
  static let maximumSize = 1 << 20
  static let maximumValues = 50_000

  struct Failure: Error {
    var flaw: PropertyListFlaw
    /// The line in an XML list, from 1.
    var line: Int?
  }

  static func read(_ path: String) throws -> JSONValue {
    try parse(FileSystem.read(path, limit: maximumSize))
  }

  static func parse(_ bytes: [UInt8]) throws(Failure) -> JSONValue {
    if bytes.isEmpty { throw Failure(flaw: .empty) }
    // Foundation's XML reader is recursive, and a stack overflow cannot be caught.
    if nestingExceedsLimit(bytes) { throw Failure(flaw: .tooDeep) }
    let decoder = PropertyListDecoder()
    decoder.userInfo[Value.budget] = Budget(values(in: bytes))
    do {
      return try decoder.decode(Value.self, from: Data(bytes)).json
    } catch let failure as Failure {
      throw failure
    } catch let error as DecodingError {
      if let mistake = PropertyListMistake.find(in: bytes) {
        throw Failure(flaw: mistake.flaw, line: mistake.line)
      }
      throw Failure(flaw: .notAPropertyList(Self.detail(error)))
    } catch {
      throw Failure(flaw: .notAPropertyList(nil))
    }
  }

  private static func detail(_ error: DecodingError) -> String? {
    guard case .dataCorrupted(let context) = error else { return nil }
    let cause = (context.underlyingError as? CocoaError)?.userInfo["NSDebugDescription"] as? String
    return cause.map { Sanitizer.line(String($0.prefix(200))) }
  }

  /// The number of values that a list may have.
  ///
  /// A binary list may reference one array many times, so a small file can contain very many values. Otherwise each value
  /// needs a byte at least.
  static func values(in bytes: [UInt8]) -> Int {
    bytes.starts(with: "bplist".utf8) ? min(4 * bytes.count, maximumValues) : maximumValues
  }

  private static func nestingExceedsLimit(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: "bplist".utf8) { return false }
    guard let text = utf8(bytes) else { return true }
    guard text.first(where: { $0 > 0x20 && $0 < 0x7F }) == UInt8(ascii: "<") else { return false }
    return MarkupDepth.exceeds(maximumDepth, in: text)
  }

  /// nil: zeros in it, and it is not UTF-16.
  private static func utf8(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.contains(0) else { return bytes }
    let isLittle = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [UInt8(ascii: "<"), 0])
    let isBig = bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0, UInt8(ascii: "<")])
    guard isLittle || isBig, !bytes.starts(with: [0xFF, 0xFE, 0, 0]) else {
      // Old-style lists in UTF-16 have no markup, and may begin with any letter.
      return bytes.contains(UInt8(ascii: "<")) ? nil : bytes
    }
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private final class Budget: Sendable {
    private let left: Atomic<Int>

    init(_ values: Int) { left = Atomic(values) }

    func spend() throws {
      if left.wrappingSubtract(1, ordering: .relaxed).newValue < 0 {
        throw Failure(flaw: .tooManyValues)
      }
    }
  }

  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { return nil }
  }

  private struct Value: Decodable {
    static let budget = CodingUserInfoKey(rawValue: "budget")!
    var json: JSONValue

    init(from decoder: any Decoder) throws {
      try (decoder.userInfo[Self.budget] as? Budget)?.spend()
      guard decoder.codingPath.count <= maximumDepth else {
        throw Failure(flaw: .tooDeep)
      }
      // Most values are strings, and each attempt that fails makes an error.
      let value = try decoder.singleValueContainer()
      if let text = try? value.decode(String.self) {
        json = .string(text)
      } else if let dictionary = try? decoder.container(keyedBy: Key.self) {
        // Sorted, so that equal lists give equal bytes.
        json = .object(
          try dictionary.allKeys.sorted { $0.stringValue < $1.stringValue }.map { key in
            JSONMember(key.stringValue, try dictionary.decode(Value.self, forKey: key).json)
          })
      } else if var array = try? decoder.unkeyedContainer() {
        var elements: [JSONValue] = []
        while !array.isAtEnd { elements.append(try array.decode(Value.self).json) }
        json = .array(elements)
      } else {
        json = try Self.scalar(value)
      }
    }

    private static func scalar(_ value: any SingleValueDecodingContainer) throws -> JSONValue {
      if let flag = try? value.decode(Bool.self) { return .bool(flag) }
      if let number = try? value.decode(Double.self) { return .number(number) }
      if let date = try? value.decode(Date.self) {
        return .string(RFC3339.write(WallTime(Int(date.timeIntervalSince1970.rounded(.down)))))
      }
      return .string(try value.decode(Data.self).base64EncodedString())
    }
  }
}
