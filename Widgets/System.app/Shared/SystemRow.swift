import Foundation

/// One row of the card. Equal rows give equal drawings.
public struct SystemRow: Sendable, Equatable, Identifiable {
  /// The severity of the value.
  public enum Grade: Sendable, Equatable {
    case normal, warn, bad
  }

  /// Identifies the row from one card to the next.
  public var id: String
  /// The label, in the user's language.
  public var title: String
  /// The length of a bar in hundredths, 0...100; nil for no bar.
  public var share: Int?
  /// The value as text.
  public var value: String
  /// The most important part of the value, for a narrow card.
  public var shortValue: String?
  /// Determines the colour.
  public var grade = Grade.normal

  /// - Parameters:
  ///   - id: Identifies the row from one card to the next.
  ///   - title: In the user's language.
  ///   - share: The length of a bar in hundredths; nil for no bar.
  ///   - value: As text.
  ///   - grade: Determines the colour.
  public init(
    id: String, title: String, share: Int? = nil, value: String, grade: Grade = .normal
  ) {
    self.id = id
    self.title = title
    self.share = share
    self.value = value
    self.grade = grade
  }
}

extension SystemRow {
  /// A bar with its value. 0...1, with colours from these thresholds on.
  public static func bar(
    _ id: String, _ title: String, _ share: Double, value: String? = nil, warn: Double = 2,
    bad: Double = 2
  ) -> SystemRow {
    SystemRow(
      id: id, title: title, share: Int((min(max(share, 0), 1) * 100).rounded()),
      value: value ?? Quantity.percent(share),
      grade: share >= bad ? .bad : share >= warn ? .warn : .normal)
  }
}
