/// The strings that move the cursor and erase, from the terminal's database entry.
nonisolated package struct MotionStrings: Sendable, Equatable {
  /// The behaviour after a character in the last column.
  package enum RightEdge: Sendable, Equatable {
    /// Further characters replace it.
    case stops
    /// The next character goes to the next line.
    case waits
    /// The cursor moves to the next line at once, and after the last line the screen scrolls.
    case wraps
  }

  var place: ParameterizedString
  /// By a number of columns; `nil` to use ``place``.
  var right: ParameterizedString?
  /// By one column.
  var rightOne: [UInt8]?
  var eraseToEndOfLine: [UInt8]?
  /// Whether erased cells get the current background instead of the terminal's own.
  var erasesInBackground = false
  package var rightEdge: RightEdge
  /// Whether the cursor may move while text has attributes.
  var movesInAttributes: Bool

  /// ECMA-48's strings, with wrapping turned off.
  static let standard = MotionStrings(
    place: ParameterizedString("\u{1B}[%i%p1%d;%p2%dH"),
    right: ParameterizedString("\u{1B}[%p1%dC"), rightOne: Array("\u{1B}[C".utf8),
    eraseToEndOfLine: Array("\u{1B}[K".utf8), rightEdge: .stops, movesInAttributes: true)
}

extension MotionStrings {
  /// For the loaded entry; `nil` if it cannot place the cursor.
  @MainActor init?() {
    guard let place = Terminfo.string("cup") else { return nil }
    let rightEdge: RightEdge =
      if !Terminfo.flag("am") || Terminfo.string("rmam") != nil {
        .stops
      } else if Terminfo.flag("xenl") {
        .waits
      } else {
        .wraps
      }
    self.init(
      place: ParameterizedString(place),
      right: Terminfo.string("cuf").map { ParameterizedString($0) },
      rightOne: Terminfo.bytes("cuf1"), eraseToEndOfLine: Terminfo.bytes("el"),
      erasesInBackground: Terminfo.flag("bce"), rightEdge: rightEdge,
      movesInAttributes: Terminfo.flag("msgr"))
  }
}
