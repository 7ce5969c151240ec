/// The order of the palette's items for what was typed.
enum PaletteRanking {
  /// Those that match, the best first; all in their order where nothing was typed.
  static func ranked(_ items: [PaletteItem], by typed: String) -> [PaletteItem] {
    guard !typed.allSatisfy(\.isWhitespace) else { return items }
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

/// How well typed letters fit a name that has others between them.
struct FuzzyMatch: Sendable, Equatable {
  var score: Int
  /// Of the letters that were typed, counted in the name's clusters.
  var places: [Int]

  /// nil: the letters are not there in this order.
  ///
  /// Letters that follow each other and letters at the beginnings of words count more, so that `ua`
  /// finds "update all" before "pause"; of two equal ones the shorter name fits better.
  init?(_ typed: String, in name: String) {
    let letters = typed.lowercased().filter { !$0.isWhitespace }
    let clusters = name.map { $0.lowercased() }
    guard !letters.isEmpty else {
      self.init(score: 0, places: [])
      return
    }
    var best: FuzzyMatch?
    // From each place of the first letter: the first one found is not always the best.
    for start in clusters.indices where clusters[start] == String(letters.first!) {
      guard let match = Self.match(Array(letters), in: clusters, from: start) else { break }
      if match.score > best?.score ?? .min { best = match }
    }
    guard let best else { return nil }
    self = best
  }

  /// Of words that are not on the screen: each typed word begins one of them, or the name has it.
  ///
  /// It counts less than the same letters in a name, and more than letters that are strewn over one.
  ///
  /// - Returns: the score, and the words that were found.
  static func words(
    _ typed: String, among words: String, orIn name: String
  ) -> (score: Int, words: [String])? {
    let names = name.lowercased()
    let candidates = words.split(separator: " ")
    var score = 0
    var found: [String] = []
    for part in typed.lowercased().split(separator: " ") {
      if let place = candidates.firstIndex(where: { $0.lowercased().hasPrefix(part) }) {
        // What is nearest to the meaning stands first.
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
      // The beginning of a word is worth leaving letters out for.
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
