/// A text of an intent. It is not looked up in tables.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Sendable, Hashable {
  /// The text.
  public let key: String

  /// A text.
  public init(stringLiteral text: String) { key = text }

  /// A text.
  public init(_ text: String, comment: StaticString? = nil) { key = text }
}
