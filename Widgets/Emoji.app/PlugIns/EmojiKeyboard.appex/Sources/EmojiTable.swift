import Foundation

/// An emoji with the words that find it.
struct Emoji: Sendable, Equatable {
  let character: String
  let name: String
  let keywords: [String]
  /// The name and the keywords, without case and accents.
  private let words: [String]

  init(character: String, name: String, keywords: [String]) {
    self.character = character
    self.name = name
    self.keywords = keywords
    words = ([name] + keywords).map(Self.folded)
  }

  static func folded(_ text: String) -> String {
    text.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }

  /// How well a folded word finds it, the best being 0; nil if it does not.
  func rank(of word: String) -> Int? {
    if words[0] == word { return 0 }
    if words[0].hasPrefix(word) { return 1 }
    if words.dropFirst().contains(word) { return 2 }
    let parts = words.flatMap { $0.split(separator: " ") }
    return parts.contains { $0.hasPrefix(word) } ? 3 : nil
  }
}

/// The emoji of Unicode in groups, with their names in one language: `Emoji.txt`, which
/// `Tests/Tools/generate-emoji-keyboard.py` writes.
struct EmojiTable: Sendable {
  struct Group: Sendable {
    let name: String
    var emoji: [Emoji] = []
  }

  private(set) var groups: [Group] = []

  init(_ text: String) {
    for line in text.split(separator: "\n") where !line.hasPrefix("# ") {
      if line.hasPrefix("["), line.hasSuffix("]") {
        groups.append(Group(name: String(line.dropFirst().dropLast())))
        continue
      }
      let parts = line.split(separator: "\t").map(String.init)
      guard parts.count >= 2, !groups.isEmpty else { continue }
      let keywords = parts.count > 2 ? parts[2].components(separatedBy: ", ") : []
      groups[groups.count - 1].emoji.append(
        Emoji(character: parts[0], name: parts[1], keywords: keywords))
    }
  }

  /// The table in the board's language, from the keyboard's bundle.
  static func localized() -> EmojiTable {
    let bundle = ProcessInfo.processInfo.environment["TODAY_BUNDLE"] ?? "."
    let folder = NSLocalizedString("en.lproj", comment: "the folder of the language")
    let path = "\(bundle)/\(folder)/Emoji.txt"
    do {
      return EmojiTable(try String(contentsOfFile: path, encoding: .utf8))
    } catch {
      print("\(path): \(error)")
      return EmojiTable("")
    }
  }

  func group(_ name: String) -> [Emoji] { groups.first { $0.name == name }?.emoji ?? [] }

  /// The emoji for these characters, in this order.
  func emoji(for characters: [String]) -> [Emoji] {
    let all = groups.flatMap(\.emoji)
    return characters.compactMap { character in all.first { $0.character == character } }
  }

  /// The emoji that a word finds, the best first.
  func search(_ word: String) -> [Emoji] {
    let word = Emoji.folded(word)
    let found = groups.flatMap(\.emoji).compactMap { emoji in
      emoji.rank(of: word).map { (rank: $0, emoji: emoji) }
    }
    // A stable order: by rank, then as in Unicode.
    return (0...3).flatMap { rank in found.filter { $0.rank == rank }.map(\.emoji) }
  }
}
