/// Apple's symbols in SwiftBar's texts, such as `:sun.max.fill:`, which terminals cannot show.
enum SymbolNames {
  /// `nil` if there are none. A name without a dot could be any word.
  static func removed(from text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: ":")) else { return nil }
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    let rest = words.filter { !isSymbol($0) }
    return rest.count < words.count ? rest.joined(separator: " ") : nil
  }

  private static func isSymbol(_ word: Substring) -> Bool {
    guard word.utf8.count > 4, word.first == ":", word.last == ":" else { return false }
    let parts = word.dropFirst().dropLast().split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 && parts[0].first?.isLetter == true
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
      }
  }
}
