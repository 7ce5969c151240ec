/// The number of colours of a terminal.
package enum ColorDepth: Int, Sendable, Comparable, CaseIterable {
  case none, ansi8, ansi16, indexed256, truecolor

  package static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// Eight bits a component.
package struct RGB: Sendable, Equatable, Hashable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Six hexadecimal digits, with or without `#`; nil for anything else.
  package init?(_ text: some StringProtocol) {
    var digits = Array(text.utf8)
    if digits.first == UInt8(ascii: "#") { digits.removeFirst() }
    guard digits.count == 6 else { return nil }
    var value: UInt32 = 0
    for digit in digits {
      guard let number = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
      value = value << 4 | UInt32(number)
    }
    self.init(
      red: UInt8(value >> 16), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
  }

  /// `#rrggbb`.
  package var text: String {
    let digits = String(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }

  var paint: Paint { .rgb(red: red, green: green, blue: blue) }
}

extension Paint {
  /// The nearest colour of a terminal with that depth.
  ///
  /// With 16 colours, the first 16 indexed ones stay as they are, because they are the terminal's
  /// own.
  package func reduced(to depth: ColorDepth) -> Paint {
    switch self {
    case .standard: return .standard
    case .indexed(let index):
      switch depth {
      case .none: return .standard
      case .ansi8 where index < 16: return .indexed(index % 8)
      case .ansi8, .ansi16:
        return index < 16
          ? self : Self.nearest(to: Self.color(of: index), among: 0..<(depth == .ansi8 ? 8 : 16))
      case .indexed256, .truecolor: return self
      }
    case .rgb(let red, let green, let blue):
      let color = RGB(red: red, green: green, blue: blue)
      switch depth {
      case .none: return .standard
      case .ansi8: return Self.nearest(to: color, among: 0..<8)
      case .ansi16: return Self.nearest(to: color, among: 0..<16)
      // The first 16 are different in each terminal, so they match no exact colour.
      case .indexed256: return Self.nearest(to: color, among: 16..<256)
      case .truecolor: return self
      }
    }
  }

  /// The most similar of these indexed colours; nil for an empty list.
  static func nearest(to color: RGB, among indexes: some Sequence<Int>) -> Paint? {
    let wanted = color.perceived
    var best: Int?
    var least = Double.infinity
    for index in indexes {
      let distance = perceived[index].squaredDistance(to: wanted)
      if distance < least { (best, least) = (index, distance) }
    }
    return best.map { .indexed(UInt8($0)) }
  }

  private static func nearest(to color: RGB, among indexes: Range<Int>) -> Paint {
    nearest(to: color, among: Array(indexes)) ?? .standard
  }

  private static let perceived = (0..<256).map { color(of: UInt8($0)).perceived }

  /// xterm's colour of an index: 16 named ones, a cube of 6x6x6, 24 greys.
  static func color(of index: UInt8) -> RGB {
    switch index {
    case 0..<16:
      let (red, green, blue) = named[Int(index)]
      return RGB(red: red, green: green, blue: blue)
    case 16..<232:
      let cube = Int(index) - 16
      func level(_ step: Int) -> UInt8 { step == 0 ? 0 : UInt8(55 + 40 * step) }
      return RGB(red: level(cube / 36), green: level(cube / 6 % 6), blue: level(cube % 6))
    default:
      let grey = UInt8(8 + 10 * (Int(index) - 232))
      return RGB(red: grey, green: grey, blue: grey)
    }
  }

  private static let named: [(UInt8, UInt8, UInt8)] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0),
    (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
    (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]
}
