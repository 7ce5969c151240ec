/// How many columns of the board a widget's card would like to cover.
///
/// Not an API of Apple.
public enum WidgetSpan: Sendable, Equatable {
  /// A number of columns, 1 or more.
  ///
  /// A board with fewer gives all that it has.
  case columns(Int)
  /// All columns of the board, however many there are.
  case full

  var wire: String {
    switch self {
    case .columns(let count): String(max(count, 1))
    case .full: "full"
    }
  }
}
