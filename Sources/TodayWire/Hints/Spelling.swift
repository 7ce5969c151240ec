/// Finds the intended name for a misspelt one.
package enum Spelling {
  /// The nearest known name; nil when none is similar enough.
  package static func nearest(to name: String, among known: [String]) -> String? {
    guard name.utf8.count <= 40 else { return nil }
    let limit = name.utf8.count <= 4 ? 1 : 2
    let near = known.map {
      (distance(Array(name.lowercased().utf8), Array($0.lowercased().utf8)), $0)
    }.min { $0 < $1 }
    return near.flatMap { $0.0 <= limit ? $0.1 : nil }
  }

  /// The number of changed, added and omitted letters, and of swapped neighbours.
  package static func distance<Letter: Equatable>(_ a: [Letter], _ b: [Letter]) -> Int {
    if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
    var before: [Int] = []
    var last = Array(0...b.count)
    for row in 1...a.count {
      var next = [row]
      for column in 1...b.count {
        let change = last[column - 1] + (a[row - 1] == b[column - 1] ? 0 : 1)
        var best = min(change, last[column] + 1, next[column - 1] + 1)
        if row > 1, column > 1, a[row - 1] == b[column - 2], a[row - 2] == b[column - 1] {
          best = min(best, before[column - 2] + 1)
        }
        next.append(best)
      }
      before = last
      last = next
    }
    return last[b.count]
  }
}
