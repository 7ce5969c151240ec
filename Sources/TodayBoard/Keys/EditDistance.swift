import TodayWire

/// By how many letters two words differ: what a mistyped name was meant to be.
package enum EditDistance {
  /// The name that was most likely meant; nil where none is near. `reducedMotion` is `reduced-motion`.
  ///
  /// - Parameter part: Of its letters, and of those that were typed, at most a part of so many may be
  ///   wrong, though always one. Names that begin alike, as identifiers do, need more of them.
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
