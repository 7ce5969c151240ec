/// A widget's bundle identifier, for example `dev.today.Weather.Today`.
///
/// A separate type, so that an app's identifier, a group's name or a title cannot be used for a
/// widget. External text is checked where it is read; this type accepts any text.
package struct WidgetID: RawRepresentable, Sendable, Hashable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }
  package init(_ rawValue: String) { self.rawValue = rawValue }

  /// Much faster than a search in the text's view of its bytes.
  func contains(_ byte: UInt8) -> Bool {
    var text = rawValue
    return text.withUTF8 { bytes in
      for other in bytes where other == byte { return true }
      return false
    }
  }
}

extension WidgetID: Comparable {
  package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

extension WidgetID: ExpressibleByStringInterpolation, CustomStringConvertible {
  package init(stringLiteral text: String) { self.init(text) }

  package var description: String { rawValue }
}
