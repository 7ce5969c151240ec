import TodayWire

/// Finds the name that a mistyped one may mean. Prepares the names once, for many mistyped ones.
package struct SimilarNames: Sendable {
  private let names: [(name: String, letters: [Character])]

  package init(_ names: [String]) {
    self.names = names.map { ($0, Self.letters(of: $0)) }
  }

  /// The nearest of the names that are similar enough: see ``EditDistance/nearest(to:among:part:)``.
  package func nearest(to typed: String, part: Int = 3) -> String? {
    let typed = Self.letters(of: typed)
    if let same = names.first(where: { $0.letters == typed }) { return same.name }
    let near = names.compactMap { entry -> (name: String, distance: Int)? in
      let limit = max(min(typed.count, entry.name.count) / part, 1)
      // The distance is at least the difference of the lengths.
      guard abs(typed.count - entry.letters.count) <= limit else { return nil }
      let distance = Spelling.distance(entry.letters, typed)
      return distance <= limit ? (entry.name, distance) : nil
    }
    return near.min { $0.distance < $1.distance }?.name
  }

  private static func letters(of name: String) -> [Character] {
    name.prefix(100).lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
