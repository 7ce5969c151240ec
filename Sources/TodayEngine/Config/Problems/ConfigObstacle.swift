/// Why Today cannot change a part of the config without risk for the rest of the file.
package enum ConfigObstacle: String, Sendable, Hashable, CaseIterable {
  case noPages
  /// The dashes of a list are not below each other.
  case dashesNotAligned
  case pageInOneLine
  case cardInSeveralLines
  /// Several cards are in one line.
  case cardWithoutLine
  case commentInList
  /// Another program has changed the file since the board read it.
  case differsFromBoard
  case lineEndings
  /// Valid YAML that Today reads but does not write, such as anchors.
  case unsupportedForm
}

/// English, as a clause.
extension ConfigObstacle: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noPages: "the list of pages is empty"
    case .dashesNotAligned: "the dashes are not aligned"
    case .pageInOneLine: "a page is written in one line"
    case .cardInSeveralLines: "a card has several lines"
    case .cardWithoutLine: "several cards are in one line"
    case .commentInList: "there is a comment in the list"
    case .differsFromBoard: "the file differs from the board"
    case .lineEndings: "the line endings are not supported"
    case .unsupportedForm: "this form of YAML is not supported"
    }
  }
}
