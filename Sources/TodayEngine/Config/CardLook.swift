/// How the cards of a board are set apart from each other.
package enum CardLook: String, Sendable, Equatable, CaseIterable {
  /// A line behind each title.
  case rule
  /// A frame with round corners around each card.
  case box
  /// Titles alone.
  case plain
}
