/// The word before the cursor, with a colon before it if there is one: `:rock`.
struct SearchWord: Equatable {
  /// Without the colon.
  let text: String
  /// The characters to delete when an emoji replaces it.
  let length: Int

  /// The words to try, the longest first. Only texts without blanks between words have several.
  static func candidates(before cursor: String) -> [SearchWord] {
    let word = String(
      cursor.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.prefix(longest)
        .reversed())
    let hasColon = cursor.dropLast(word.count).last == ":"
    let plain = word.replacing("_", with: " ")
    let least = word.contains(where: isOfWordsWithoutBlanks) ? 1 : 2
    guard word.count >= least else { return [] }
    let whole = SearchWord(text: plain, length: word.count + (hasColon ? 1 : 0))
    guard least == 1, !hasColon else { return [whole] }
    return [whole]
      + (1..<word.count).map {
        SearchWord(text: String(plain.dropFirst($0)), length: word.count - $0)
      }
  }

  private static let longest = 24

  /// Kana and Chinese characters.
  private static func isOfWordsWithoutBlanks(_ character: Character) -> Bool {
    character.unicodeScalars.contains { (0x3040...0x9FFF).contains($0.value) }
  }
}
