import TodayWire

/// The number of letters in which two words differ, to suggest the correct form of a mistyped name.
package enum EditDistance {
  /// The most similar name; `nil` if none is similar enough. `reducedMotion` matches
  /// `reduced-motion`.
  ///
  /// - Parameter part: The maximum part of the letters that may be wrong (at least one letter).
  ///   Names with a common prefix, such as identifiers, need a smaller part.
  package static func nearest(
    to typed: String, among names: [String], part: Int = 3
  ) -> String? {
    SimilarNames(names).nearest(to: typed, part: part)
  }
}

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
      // So many letters are missing, at least.
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
