/// A shape for characters that fill or join cells, between which fonts leave gaps.
enum CellShape: Equatable {
  /// Lines from the middle to the edges: 0 none, 1 light, 2 heavy.
  case lines(left: Int, right: Int, up: Int, down: Int)
  /// A part of the cell, in eighths.
  case block(left: Int, top: Int, right: Int, bottom: Int)
  /// Quarters: 1 upper left, 2 upper right, 4 lower left, 8 lower right.
  case quadrants(Int)
  /// Braille: the bits of the pattern.
  case dots(Int)

  /// nil for other characters.
  init?(_ cluster: String) {
    let scalars = cluster.unicodeScalars
    guard let scalar = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex
    else { return nil }
    switch scalar.value {
    case 0x2500...0x257F:
      guard let arms = Self.arms[scalar] else { return nil }
      self = .lines(left: arms.0, right: arms.1, up: arms.2, down: arms.3)
    case 0x2580: self = .block(left: 0, top: 0, right: 8, bottom: 4)
    case 0x2581...0x2588:
      self = .block(left: 0, top: 8 - Int(scalar.value - 0x2580), right: 8, bottom: 8)
    case 0x2589...0x258F:
      self = .block(left: 0, top: 0, right: 8 - Int(scalar.value - 0x2588), bottom: 8)
    case 0x2590: self = .block(left: 4, top: 0, right: 8, bottom: 8)
    case 0x2594: self = .block(left: 0, top: 0, right: 8, bottom: 1)
    case 0x2595: self = .block(left: 7, top: 0, right: 8, bottom: 8)
    case 0x2596...0x259F:
      self = .quadrants([4, 8, 1, 13, 9, 7, 11, 2, 6, 14][Int(scalar.value - 0x2596)])
    case 0x2800...0x28FF: self = .dots(Int(scalar.value - 0x2800))
    default: return nil
    }
  }

  private static let arms: [Unicode.Scalar: (Int, Int, Int, Int)] = [
    "─": (1, 1, 0, 0), "━": (2, 2, 0, 0), "│": (0, 0, 1, 1), "┃": (0, 0, 2, 2),
    "┌": (0, 1, 0, 1), "┐": (1, 0, 0, 1), "└": (0, 1, 1, 0), "┘": (1, 0, 1, 0),
    "╭": (0, 1, 0, 1), "╮": (1, 0, 0, 1), "╰": (0, 1, 1, 0), "╯": (1, 0, 1, 0),
    "├": (0, 1, 1, 1), "┤": (1, 0, 1, 1), "┬": (1, 1, 0, 1), "┴": (1, 1, 1, 0),
    "┼": (1, 1, 1, 1), "┏": (0, 2, 0, 2), "┓": (2, 0, 0, 2), "┗": (0, 2, 2, 0),
    "┛": (2, 0, 2, 0), "┣": (0, 2, 2, 2), "┫": (2, 0, 2, 2), "┳": (2, 2, 0, 2),
    "┻": (2, 2, 2, 0), "╋": (2, 2, 2, 2), "╴": (1, 0, 0, 0), "╵": (0, 0, 1, 0),
    "╶": (0, 1, 0, 0), "╷": (0, 0, 0, 1), "╸": (2, 0, 0, 0), "╹": (0, 0, 2, 0),
    "╺": (0, 2, 0, 0), "╻": (0, 0, 0, 2), "╼": (1, 2, 0, 0), "╾": (2, 1, 0, 0),
  ]

  /// The path data of the shape in a cell.
  func path(row: Int, column: Int) -> String {
    let (width, height) = SVGPicture.cell
    let (left, top) = (Double(column * width), Double(row * height))
    func box(_ x: Double, _ y: Double, _ columns: Double, _ rows: Double) -> String {
      let (wide, high) = (Self.text(columns), Self.text(rows))
      return "M\(Self.text(left + x)) \(Self.text(top + y))h\(wide)v\(high)h-\(wide)z"
    }
    let (wide, high) = (Double(width), Double(height))
    switch self {
    case .lines(let toLeft, let toRight, let up, let down):
      return lines(toLeft, toRight, up, down, box)
    case .block(let from, let upper, let to, let lower):
      return box(
        wide * Double(from) / 8, high * Double(upper) / 8, wide * Double(to - from) / 8,
        high * Double(lower - upper) / 8)
    case .quadrants(let parts):
      return (0..<4).filter { parts & 1 << $0 != 0 }.map { part in
        box(
          part % 2 == 0 ? 0 : wide / 2, part < 2 ? 0 : high / 2, wide / 2, high / 2)
      }.joined()
    case .dots(let bits):
      return (0..<8).filter { bits & 1 << $0 != 0 }.map { bit in
        let isLeft = bit < 3 || bit == 6
        let step = bit < 6 ? bit % 3 : 3
        return box(isLeft ? 1.25 : 5.75, 1.5 + 5 * Double(step), 2, 2)
      }.joined()
    }
  }

  private func lines(
    _ left: Int, _ right: Int, _ up: Int, _ down: Int,
    _ box: (Double, Double, Double, Double) -> String
  ) -> String {
    let (width, height) = (Double(SVGPicture.cell.width), Double(SVGPicture.cell.height))
    let (middle, centre) = (width / 2, height / 2)
    func thickness(_ weight: Int) -> Double { weight == 2 ? 3 : 1 }
    var path = ""
    // A line extends across the centre by half the thickness of crossing lines.
    let across = thickness(max(up, down)) / 2
    let along = thickness(max(left, right)) / 2
    if left == right, left > 0 {
      path += box(0, centre - thickness(left) / 2, width, thickness(left))
    } else {
      if left > 0 { path += box(0, centre - thickness(left) / 2, middle + across, thickness(left)) }
      if right > 0 {
        path += box(
          middle - across, centre - thickness(right) / 2, width - middle + across,
          thickness(right))
      }
    }
    if up == down, up > 0 {
      path += box(middle - thickness(up) / 2, 0, thickness(up), height)
    } else {
      if up > 0 { path += box(middle - thickness(up) / 2, 0, thickness(up), centre + along) }
      if down > 0 {
        path += box(
          middle - thickness(down) / 2, centre - along, thickness(down), height - centre + along)
      }
    }
    return path
  }

  /// Integers are written without a fraction.
  private static func text(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}
