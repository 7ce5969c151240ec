/// A text of an intent. It is not looked up in tables.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Sendable, Hashable {
  /// The text.
  public let key: String

  /// A text.
  public init(stringLiteral text: String) { key = text }

  /// A text.
  public init(_ text: String, comment: StaticString? = nil) { key = text }
}

/// A value with a text for the user: an error that an intent throws is shown with this text.
public protocol CustomLocalizedStringResourceConvertible {
  /// The text.
  var localizedStringResource: LocalizedStringResource { get }
}
