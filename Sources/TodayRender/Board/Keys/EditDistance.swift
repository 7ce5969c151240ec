/// By how many letters two words differ: what a mistyped name was meant to be.
package enum EditDistance {
  /// Letters that were put in, left out or replaced.
  package static func between(_ one: String, _ other: String) -> Int {
    let one = Array(one)
    let other = Array(other)
    var row = Array(0...other.count)
    for (index, letter) in one.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for place in other.indices {
        let cost = min(
          row[place] + 1, row[place + 1] + 1, diagonal + (letter == other[place] ? 0 : 1))
        diagonal = row[place + 1]
        row[place + 1] = cost
      }
    }
    return row[other.count]
  }
}
