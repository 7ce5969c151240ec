import TodayEngine

/// Finds entries of galleries by words. It reads only the stored copies.
package struct GallerySearch: Sendable {
  /// An entry and where it was found.
  package struct Match: Sendable, Equatable {
    package var gallery: String
    package var entry: GalleryEntry
    /// Higher is better.
    package var rank: Int
  }

  private let words: [String]
  private let locale: String

  /// - Parameters:
  ///   - words: All must occur, in any case.
  ///   - locale: Its texts count more than others.
  package init(_ words: [String], locale: String) {
    self.words = words.flatMap { $0.lowercased().split(separator: " ").map(String.init) }
    self.locale = locale
  }

  /// The best ones first.
  package func matches(in galleries: [Gallery]) -> [Match] {
    galleries.flatMap { gallery in
      gallery.entries.compactMap { entry in
        rank(entry).map { Match(gallery: gallery.name, entry: entry, rank: $0) }
      }
    }
    .sorted {
      ($1.rank, $0.entry.id, $0.gallery) < ($0.rank, $1.entry.id, $1.gallery)
    }
  }

  /// `nil` if a word is nowhere.
  private func rank(_ entry: GalleryEntry) -> Int? {
    let texts = Texts(entry, locale)
    var total = 0
    for word in words {
      guard let rank = texts.rank(of: word) else { return nil }
      total += rank
    }
    return total
  }

  /// The texts of an entry, in lower case.
  private struct Texts {
    private let id: String
    private let name: String
    private let summary: String
    private let keywords: [String]
    private let others: [String]

    init(_ entry: GalleryEntry, _ locale: String) {
      id = entry.id.lowercased()
      name = entry.name.text(locale: locale).lowercased()
      summary = entry.summary.text(locale: locale).lowercased()
      keywords = entry.keywords.map { $0.lowercased() } + [entry.category.rawValue]
      others = (entry.name.all + entry.summary.all).map { $0.lowercased() }
    }

    func rank(of word: String) -> Int? {
      if name == word { return 100 }
      if name.split(separator: " ").contains(where: { $0 == word }) { return 80 }
      if name.hasPrefix(word) || name.contains(" \(word)") { return 60 }
      if name.contains(word) { return 50 }
      if keywords.contains(word) { return 40 }
      if id.contains(word) { return 30 }
      if summary.contains(word) { return 20 }
      if keywords.contains(where: { $0.contains(word) }) { return 10 }
      // The user may search in another language than the board's.
      return others.contains { $0.contains(word) } ? 5 : nil
    }
  }
}
