import TodayWire

/// The part of a grapheme cluster in one or two cells; usually the whole cluster.
struct CellPart: Equatable {
  var cluster: String
  /// 1 or 2.
  var width: Int

  /// Terminals store few marks in a cell, and many marks would reach into the rows above. The
  /// longest emoji sequence has ten scalars.
  static let mostScalars = 16

  /// Whether a cluster can be drawn without splitting it. Most can.
  static func isWhole(_ character: Character, width: Int) -> Bool {
    let bytes = character.utf8.count
    guard width == 1 || width == 2 else { return false }
    // A noncharacter has at least three bytes.
    if bytes < 3 { return true }
    let scalars = character.unicodeScalars
    return bytes <= mostScalars && !scalars.contains(where: isNoncharacter)
  }

  /// - Parameter width: The width of the whole cluster.
  static func parts(of character: Character, width: Int) -> [CellPart] {
    let scalars = character.unicodeScalars
    guard width > 0 else { return [] }
    if width <= 2, scalars.count <= mostScalars {
      let isCharacter = !(scalars.count == 1 && isNoncharacter(scalars.first!))
      return [CellPart(cluster: isCharacter ? String(character) : "\u{FFFD}", width: width)]
    }
    // An emoji sequence stays whole, because its width is not the sum of its parts.
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

  /// Noncharacters are for internal use and must not reach a terminal.
  private static func isNoncharacter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value)
  }
}
