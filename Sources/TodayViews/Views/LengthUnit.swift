/// What the numbers of a widget's views count: spacing, padding and frames.
public enum LengthUnit: Sendable, Hashable {
  /// Columns and rows of the terminal: for views that are written for it.
  case cells
  /// Points of a screen: about 8 a column and 16 a row. What is smaller than half a row is left out, because
  /// a card has few rows.
  case points

  /// Columns of blanks.
  package func columns(_ length: Int) -> Int {
    switch self {
    case .points where length > 2: max((length + 4) / 8, 1)
    case .cells, .points: max(length, 0)
    }
  }

  /// Rows of blanks.
  package func rows(_ length: Int) -> Int {
    switch self {
    case .points where length > 1: (length + 3) / 16
    case .cells, .points: max(length, 0)
    }
  }

  /// The rows of a view, which has at least one unless its length is 0.
  package func height(_ length: Int) -> Int {
    switch self {
    case .points where length > 1: max((length + 8) / 16, 1)
    case .cells, .points: max(length, 0)
    }
  }
}
