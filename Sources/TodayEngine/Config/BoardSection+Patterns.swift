/// Entries that stand for the cards of several machines, such as `web-*/dev.today.System.Today`.
extension BoardSection {
  /// The patterns of all pages.
  package var patterns: [WidgetID] { ids.filter(\.isPattern) }

  /// Whether a pattern stands for a card.
  func includes(_ id: WidgetID) -> Bool { patterns.contains { id.matches($0) } }

  /// The section with the cards that each pattern stands for, behind the pattern. A card that the page
  /// names itself has its place there.
  package func expanded(with ids: [WidgetID]) -> BoardSection {
    guard !patterns.isEmpty, !ids.isEmpty else { return self }
    var section = self
    for page in pages.indices {
      var listed = Set(pages[page].widgets.map(\.id))
      section.pages[page].widgets = pages[page].widgets.flatMap { card in
        guard card.id.isPattern else { return [card] }
        let new = ids.filter { $0.matches(card.id) && listed.insert($0).inserted }
        return [card]
          + new.map { id in
            var copy = card
            copy.id = id
            return copy
          }
      }
    }
    return section
  }
}

extension WidgetID {
  /// Whether it stands for the cards of other machines, with `*` for any characters and `?` for one.
  package var isPattern: Bool {
    let bytes = rawValue.utf8
    return bytes.contains(UInt8(ascii: "/"))
      && bytes.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }
  }

  /// Whether a pattern stands for this card of another machine.
  package func matches(_ pattern: WidgetID) -> Bool {
    guard rawValue.utf8.contains(UInt8(ascii: "/")), !isPattern else { return false }
    return Glob.matches(Array(rawValue), Array(pattern.rawValue))
  }
}
