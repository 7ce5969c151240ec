/// By how many letters two words differ: what a mistyped name was meant to be.
package enum EditDistance {
  /// Letters that were put in, left out or replaced, and neighbours that changed places.
  package static func between(_ one: String, _ other: String) -> Int {
    let one = Array(one)
    let other = Array(other)
    var before: [Int] = []
    var last = Array(0...other.count)
    for index in one.indices {
      var row = [index + 1]
      for place in other.indices {
        var cost = min(
          row[place] + 1, last[place + 1] + 1, last[place] + (one[index] == other[place] ? 0 : 1))
        if index > 0, place > 0, one[index] == other[place - 1], one[index - 1] == other[place] {
          cost = min(cost, before[place - 1] + 1)
        }
        row.append(cost)
      }
      (before, last) = (last, row)
    }
    return last[other.count]
  }

  /// The name that was most likely meant; nil where none is near. `reducedMotion` is `reduced-motion`.
  ///
  /// - Parameter part: Of its letters, and of those that were typed, at most a part of so many may be
  ///   wrong, though always one. Names that begin alike, as identifiers do, need more of them.
  package static func nearest(
    to typed: String, among names: [String], part: Int = 3
  ) -> String? {
    let typed = plain(typed)
    if let same = names.first(where: { plain($0) == typed }) { return same }
    let best = names.map { (name: $0, distance: between(plain($0), typed)) }
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
