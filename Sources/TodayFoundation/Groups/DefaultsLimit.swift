import Foundation

/// The limits of the readers of defaults. A value beyond them would make all values unreadable.
enum DefaultsLimit {
  /// The nested arrays and dictionaries of a value. Foundation reads 512 with the file's own
  /// dictionary, and the host half of that.
  static let depth = 128
  /// The bytes of the file that the host reads.
  static let size = 16 << 20

  struct Excess: Error, Equatable, CustomStringConvertible {
    let description: String
  }

  /// - Throws: ``Excess``.
  static func checkSize(_ size: Int) throws {
    guard size > self.size else { return }
    throw Excess(
      description:
        "with it, the file would have \(size) bytes, and the limit is \(self.size): store it in a file of its own"
    )
  }

  /// Level by level, because recursion would need too much stack for a very deep value.
  ///
  /// - Throws: ``Excess``.
  static func checkDepth(of value: Any) throws {
    var level = [value].compactMap(elements)
    var depth = 0
    while !level.isEmpty {
      depth += 1
      guard depth <= self.depth else {
        throw Excess(
          description:
            "it is nested deeper than \(self.depth) arrays and dictionaries: store it as data or in parts"
        )
      }
      level = level.joined().compactMap(elements)
    }
  }

  /// nil for a value that is not an array or a dictionary.
  private static func elements(of value: Any) -> [Any]? {
    switch value {
    case let array as [Any]: array
    case let dictionary as [String: Any]: Array(dictionary.values)
    default: nil
    }
  }
}
