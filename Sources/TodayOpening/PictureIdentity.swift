/// All facts that a board's picture depends on besides the cards. A start may show a stored picture
/// only if all of them are equal.
package struct PictureIdentity: Sendable, Equatable {
  /// In the order of the file.
  package enum Fact: Int, Sendable, CaseIterable {
    /// The program's version, identified by its file.
    case program
    /// The command line: the page, the lock and the other options.
    case arguments
    /// Columns and rows.
    case size
    /// `TERM`, and the file of its terminfo entry.
    case terminal
    /// The number of colours, and the background.
    case colors
    case language
    /// `config.yaml`, and the variables that replace its values.
    case config
    /// The widgets on the board, with their order and sizes.
    case board
    /// The theme that was chosen on the board, and the folder of themes.
    case look
    /// The folders of Today.
    case folders
  }

  private var values: [[UInt8]]

  /// - Parameter value: Any bytes that differ if the fact differs.
  package init(_ value: (Fact) -> [UInt8]) { values = Fact.allCases.map(value) }

  package init?(values: [[UInt8]]) {
    guard values.count == Fact.allCases.count else { return nil }
    self.values = values
  }

  package subscript(fact: Fact) -> [UInt8] {
    get { values[fact.rawValue] }
    set { values[fact.rawValue] = newValue }
  }

  /// The fact in which two identities differ.
  package func differences(from other: PictureIdentity) -> [Fact] {
    Fact.allCases.filter { self[$0] != other[$0] }
  }
}
