/// Texts that the cells of a grid name by number, as they have no room for them.
///
/// Numbers come from the process's own hash of the text: the same text has the same number in every
/// grid, and one that is made to collide with another's cannot be made outside of the process.
struct NumberedTexts: Sendable {
  private var texts: [UInt32: String] = [:]

  var isEmpty: Bool { texts.isEmpty }

  subscript(number: UInt32) -> String? { texts[number] }

  /// Never 0.
  mutating func number(of text: String) -> UInt32 {
    number(of: text, from: UInt32(truncatingIfNeeded: text.hashValue))
  }

  /// - Parameter first: What it gets unless that is another's.
  mutating func number(of text: String, from first: UInt32) -> UInt32 {
    var number = first | 1
    while let known = texts[number], known != text { number &+= 2 }
    texts[number] = text
    return number
  }

  /// Takes over another grid's texts; returns those that have other numbers here.
  mutating func take(_ other: NumberedTexts) -> [UInt32: UInt32] {
    var renumbered: [UInt32: UInt32] = [:]
    for (number, text) in other.texts {
      let own = self.number(of: text)
      if own != number { renumbered[number] = own }
    }
    return renumbered
  }
}
