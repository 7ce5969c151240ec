/// The identity of a card: the widget's identifier, and a name if the widget has several cards, as in
/// `dev.today.Weather.Today#turin`.
///
/// Bundles, programs, permissions and containers belong to the ``extensionID``. Snapshots, history,
/// results and timelines belong to the card.
extension WidgetID {
  /// No bundle identifier contains it.
  private static let mark = UInt8(ascii: "#")
  /// The largest number of characters in a card's name.
  package static let longestCardName = 40

  package init(extensionID: WidgetID, cardName: String) {
    self.init("\(extensionID)#\(cardName)")
  }

  /// The widget of the card. The widget's first card has the same identifier.
  package var extensionID: WidgetID { parts.map { WidgetID($0.widget) } ?? self }

  /// `nil` for the widget's first card.
  package var cardName: String? { parts?.name }

  private var parts: (widget: String, name: String)? {
    guard contains(Self.mark), let mark = rawValue.utf8.lastIndex(of: Self.mark),
      mark != rawValue.startIndex
    else { return nil }
    let name = rawValue[rawValue.utf8.index(after: mark)...]
    guard Self.isCardName(name) else { return nil }
    return (String(rawValue[..<mark]), String(name))
  }

  /// Letters, digits, and `-`, `_` or `.` between them.
  private static func isCardName(_ text: Substring) -> Bool {
    guard (1...longestCardName).contains(text.count), text.first != ".", text.first != "-" else {
      return false
    }
    return text.allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
  }
}
