/// Ranks the palette's items for the typed text.
enum PaletteRanking {
  /// The matching items, the best first. Without search text, all items in their order, the last
  /// choices first.
  static func ranked(
    _ items: [PaletteItem], by typed: String, recent: [PaletteItem.Action] = []
  ) -> [PaletteItem] {
    guard !typed.allSatisfy(\.isWhitespace) else {
      return recent.compactMap { action in items.first { $0.action == action } }
        + items.filter { !recent.contains($0.action) }
    }
    var found: [(item: PaletteItem, score: Int, place: Int)] = []
    for (place, item) in items.enumerated() {
      let match = FuzzyMatch(typed, in: item.name)
      let other = FuzzyMatch.words(typed, among: item.also, orIn: item.name)
      var item = item
      if let other, other.score > match?.score ?? .min {
        item.found = other.words.joined(separator: " ")
        found.append((item, other.score, place))
      } else if let match {
        item.places = match.places
        found.append((item, match.score, place))
      }
    }
    return found.sorted { ($1.score, $0.place) < ($0.score, $1.place) }.map(\.item)
  }
}

/// The quality of a match of the typed letters with a name, which may have other letters between
/// them.
struct FuzzyMatch: Sendable, Equatable {
  var score: Int
  /// The matched clusters of the name.
  var places: [Int]

  /// `nil` if the letters do not occur in this order.
  ///
  /// Consecutive letters and letters at the beginnings of words score higher, so that `ua` finds
  /// "update all" before "pause". Of equal scores, the shorter name wins.
  init?(_ typed: String, in name: String) {
    let letters = typed.lowercased().filter { !$0.isWhitespace }
    let clusters = name.map { $0.lowercased() }
    guard !letters.isEmpty else {
      self.init(score: 0, places: [])
      return
    }
    var best: FuzzyMatch?
    // Tries each position of the first letter, because the first match is not always the best.
    for start in clusters.indices where clusters[start] == String(letters.first!) {
      guard let match = Self.match(Array(letters), in: clusters, from: start) else { break }
      if match.score > best?.score ?? .min { best = match }
    }
    guard let best else { return nil }
    self = best
  }

  /// Matches words that are not on the screen. Each typed word must be the prefix of one of them,
  /// or occur in the name.
  ///
  /// The score is lower than for consecutive letters in a name, and higher than for scattered ones.
  ///
  /// - Returns: The score and the matched words.
  static func words(
    _ typed: String, among words: String, orIn name: String
  ) -> (score: Int, words: [String])? {
    let names = name.lowercased()
    let candidates = words.split(separator: " ")
    var score = 0
    var found: [String] = []
    for part in typed.lowercased().split(separator: " ") {
      if let place = candidates.firstIndex(where: { $0.lowercased().hasPrefix(part) }) {
        // The best synonyms come first.
        score += 40 * part.count - 70 - place
        found.append(String(candidates[place]))
      } else if names.contains(part) {
        score += 40 * part.count - 70
      } else {
        return nil
      }
    }
    return found.isEmpty ? nil : (score, found)
  }

  private init(score: Int, places: [Int]) {
    self.score = score
    self.places = places
  }

  private static func match(
    _ letters: [Character], in clusters: [String], from start: Int
  ) -> FuzzyMatch? {
    var places: [Int] = []
    var score = -clusters.count
    var index = start
    for letter in letters {
      let rest = clusters.indices.filter { $0 >= index && clusters[$0] == String(letter) }
      guard let first = rest.first else { return nil }
      let follows = places.last.map { $0 + 1 == first } ?? false
      // A match at the beginning of a word outweighs skipped letters.
      let place = follows ? first : rest.first { isWordStart($0, clusters) } ?? first
      score += follows ? 40 : isWordStart(place, clusters) ? 30 : 5
      if let last = places.last { score -= min(place - last - 1, 10) }
      places.append(place)
      index = place + 1
    }
    return FuzzyMatch(score: score, places: places)
  }

  private static func isWordStart(_ index: Int, _ clusters: [String]) -> Bool {
    index == 0 || !(clusters[index - 1].first.map { $0.isLetter || $0.isNumber } ?? false)
  }
}
