/// Texts that are too long for cells, which have their numbers.
///
/// Numbers are hashes with the random seed of the process. So the same text has the same number in
/// all grids, and a widget cannot construct collisions.
struct NumberedTexts: Sendable {
  private var texts: [UInt32: String] = [:]

  var isEmpty: Bool { texts.isEmpty }

  subscript(number: UInt32) -> String? { texts[number] }

  /// Returns a number, which is never 0.
  mutating func number(of text: String) -> UInt32 {
    number(of: text, from: UInt32(truncatingIfNeeded: text.hashValue))
  }

  /// - Parameter first: The number, unless another text has it.
  mutating func number(of text: String, from first: UInt32) -> UInt32 {
    var number = first | 1
    while let known = texts[number], known != text { number &+= 2 }
    texts[number] = text
    return number
  }

  /// Adds another grid's texts; returns those that have other numbers here.
  mutating func take(_ other: NumberedTexts) -> [UInt32: UInt32] {
    var renumbered: [UInt32: UInt32] = [:]
    for (number, text) in other.texts {
      let own = self.number(of: text)
      if own != number { renumbered[number] = own }
    }
    return renumbered
  }
}
