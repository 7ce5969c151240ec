/// The text of a message: a literal, as for Apple's `Logger`.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  /// A message without values.
  public init(stringLiteral value: String) {
    text = value
  }

  /// A message with values.
  public init(stringInterpolation: OSLogInterpolation) {
    text = stringInterpolation.text
  }
}

/// The parts of a message.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  var text = ""

  /// An empty message.
  public init(literalCapacity: Int, interpolationCount: Int) {
    text.reserveCapacity(literalCapacity + 8 * interpolationCount)
  }

  /// Appends the text between two values.
  public mutating func appendLiteral(_ literal: String) {
    text += literal
  }

  /// Appends a value.
  ///
  /// - Parameters:
  ///   - privacy: A value that is not public is not written. Values without it are written, because
  ///     the log is the user's own.
  ///   - align: The least number of characters.
  public mutating func appendInterpolation<Value>(
    _ value: @autoclosure () -> Value, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    text += privacy.isWritten ? align.aligned(String(describing: value())) : "<private>"
  }
}

/// Whether a value is written to the log.
public struct OSLogPrivacy: Sendable, Equatable {
  let isWritten: Bool

  /// How a private value is replaced. Both write `<private>`.
  public enum Mask: Sendable, Equatable {
    /// Apple writes a hash.
    case hash
    /// Apple writes `<private>`.
    case none
  }

  /// Written.
  public static let auto = OSLogPrivacy(isWritten: true)

  /// Written.
  public static let `public` = OSLogPrivacy(isWritten: true)

  /// Written as `<private>`.
  public static let `private` = OSLogPrivacy(isWritten: false)

  /// Written as `<private>`.
  public static let sensitive = OSLogPrivacy(isWritten: false)

  /// Written.
  public static func auto(mask: Mask) -> OSLogPrivacy { .auto }

  /// Written as `<private>`.
  public static func `private`(mask: Mask) -> OSLogPrivacy { .private }

  /// Written as `<private>`.
  public static func sensitive(mask: Mask) -> OSLogPrivacy { .sensitive }
}

/// The alignment of a value in a column.
public struct OSLogStringAlignment: Sendable, Equatable {
  private let columns: Int
  private let isRight: Bool

  /// Without spaces.
  public static let none = OSLogStringAlignment(columns: 0, isRight: false)

  /// With spaces before the value, to at most 200 characters.
  public static func right(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns, isRight: true)
  }

  /// With spaces after the value, to at most 200 characters.
  public static func left(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns, isRight: false)
  }

  func aligned(_ text: String) -> String {
    let spaces = String(repeating: " ", count: max(0, min(columns, 200) - text.count))
    return isRight ? spaces + text : text + spaces
  }
}
