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
    let typed = plain(typed)
    if let same = names.first(where: { plain($0) == typed }) { return same }
    let best = names.map { (name: $0, distance: Spelling.distance(Array(plain($0)), Array(typed))) }
      .min { $0.distance < $1.distance }
    guard let best, best.distance <= max(min(typed.count, best.name.count) / part, 1) else {
      return nil
    }
    return best.name
  }

  private static func plain(_ name: String) -> String {
    String(name.prefix(100).lowercased().filter { $0.isLetter || $0.isNumber })
  }
}
