/// What one cell, or two, hold of a grapheme cluster: nearly always all of it.
struct CellPart: Equatable {
  var cluster: String
  /// 1 or 2.
  var width: Int

  /// Terminals keep few marks a cell, and a tower of them would reach over the rows above. The
  /// longest picture of the emoji data, a couple with two tones of skin, has ten scalars.
  static let mostScalars = 16

  /// Whether a cluster of this width lies in its cells as it is: nearly all do, and are drawn
  /// without a list of parts.
  static func isWhole(_ character: Character, width: Int) -> Bool {
    let bytes = character.utf8.count
    guard width == 1 || width == 2 else { return false }
    // A noncharacter takes three bytes at least.
    if bytes < 3 { return true }
    let scalars = character.unicodeScalars
    return bytes <= mostScalars && !scalars.contains(where: isNoncharacter)
  }

  /// - Parameter width: Of the whole cluster.
  static func parts(of character: Character, width: Int) -> [CellPart] {
    let scalars = character.unicodeScalars
    guard width > 0 else { return [] }
    if width <= 2, scalars.count <= mostScalars {
      let isCharacter = !(scalars.count == 1 && isNoncharacter(scalars.first!))
      return [CellPart(cluster: isCharacter ? String(character) : "\u{FFFD}", width: width)]
    }
    // A picture stays whole: the sum of its parts is not its width.
    let isWhole = width <= 2
    var parts: [CellPart] = []
    var scalarsOfPart = 0
    for scalar in scalars {
      let scalarWidth = TextWidth.width(of: scalar)
      if let last = parts.last, isWhole || last.width + scalarWidth <= 2 {
        scalarsOfPart += 1
        guard scalarsOfPart <= mostScalars else { continue }
        parts[parts.count - 1].cluster.unicodeScalars.append(scalar)
        if !isWhole { parts[parts.count - 1].width += scalarWidth }
      } else {
        parts.append(CellPart(cluster: String(scalar), width: isWhole ? width : scalarWidth))
        scalarsOfPart = 1
      }
    }
    return parts.filter { $0.width > 0 }
  }

  /// Kept by the standard for a program's own use: no terminal is to see them.
  private static func isNoncharacter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value)
  }
}
