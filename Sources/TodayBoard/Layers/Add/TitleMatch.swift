/// How well a title matches the typed text, the best first.
enum TitleMatch: Int, Sendable, CaseIterable {
  case whole, start, startOfWord, part
  /// The text is in other words about the item.
  case elsewhere

  init(_ typed: String, in title: String) {
    let words = Self.words(of: title)
    let typed = Self.words(of: typed)
    if words == typed {
      self = .whole
    } else if words.hasPrefix(typed) {
      self = .start
    } else if words.contains(" " + typed) {
      self = .startOfWord
    } else {
      self = words.contains(typed) ? .part : .elsewhere
    }
  }

  /// In lower case, with one blank between two words.
  private static func words(of text: String) -> String {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }

  /// The items in the order of their matches; of equal ones, in their own.
  static func ranked<Item>(
    _ items: [Item], by typed: String, title: (Item) -> String
  ) -> [Item] {
    guard !typed.allSatisfy(\.isWhitespace) else { return items }
    var ranked: [TitleMatch: [Item]] = [:]
    for item in items { ranked[TitleMatch(typed, in: title(item)), default: []].append(item) }
    return allCases.flatMap { ranked[$0] ?? [] }
  }
}
