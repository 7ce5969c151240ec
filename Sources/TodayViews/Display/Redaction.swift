/// Why a view shows no data.
public struct RedactionReasons: OptionSet, Sendable, Hashable {
  /// The bits of the reasons.
  public let rawValue: Int

  /// The reasons of these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// There is no data yet.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// The data is private.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// The data is out of date.
  public static let invalidated = RedactionReasons(rawValue: 4)
}
