extension RGB {
  /// Relative luminance, as the Web Content Accessibility Guidelines define it: 0 black, 1 white.
  package var luminance: Double {
    let (red, green, blue) = linear
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  /// The contrast ratio of the same guidelines: 1 none, 21 black on white.
  package func contrast(with other: RGB) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// Whether dark text is easier to read on it than light text.
  package var isLight: Bool {
    // The luminance at which black and white have the same contrast.
    luminance > 0.179
  }

  /// The position in Oklab, where distances match perceived differences.
  var perceived: Perceived {
    let (red, green, blue) = linear
    let long = Self.cubeRoot(
      0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue)
    let middle = Self.cubeRoot(
      0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue)
    let short = Self.cubeRoot(
      0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue)
    return Perceived(
      lightness: 0.210_454_255_3 * long + 0.793_617_785 * middle - 0.004_072_046_8 * short,
      greenRed: 1.977_998_495_1 * long - 2.428_592_205 * middle + 0.450_593_709_9 * short,
      blueYellow: 0.025_904_037_1 * long + 0.782_771_766_2 * middle - 0.808_675_766 * short)
  }

  struct Perceived: Sendable {
    var lightness: Double
    var greenRed: Double
    var blueYellow: Double

    /// The distance from grey.
    var chroma: Double { (greenRed * greenRed + blueYellow * blueYellow).squareRoot() }

    /// 1 for the same hue, -1 for the opposite; 0 if one is grey.
    func hueLikeness(to other: Perceived) -> Double {
      guard chroma > 0.02, other.chroma > 0.02 else { return 0 }
      return (greenRed * other.greenRed + blueYellow * other.blueYellow) / (chroma * other.chroma)
    }

    func squaredDistance(to other: Perceived) -> Double {
      let lightness = lightness - other.lightness
      let greenRed = greenRed - other.greenRed
      let blueYellow = blueYellow - other.blueYellow
      return lightness * lightness + greenRed * greenRed + blueYellow * blueYellow
    }
  }

  /// The nearest colour of the screen.
  private init(_ color: Perceived) {
    func cube(_ value: Double) -> Double { value * value * value }
    let long = cube(
      color.lightness + 0.396_337_777_4 * color.greenRed + 0.215_803_757_3 * color.blueYellow)
    let middle = cube(
      color.lightness - 0.105_561_345_8 * color.greenRed - 0.063_854_172_8 * color.blueYellow)
    let short = cube(
      color.lightness - 0.089_484_177_5 * color.greenRed - 1.291_485_548 * color.blueYellow)
    func value(_ linear: Double) -> UInt8 {
      let nearest = Self.linear.indices.min {
        abs(Self.linear[$0] - linear) < abs(Self.linear[$1] - linear)
      }
      return UInt8(nearest ?? 0)
    }
    self.init(
      red: value(4.076_741_662_1 * long - 3.307_711_591_3 * middle + 0.230_969_929_2 * short),
      green: value(-1.268_438_004_6 * long + 2.609_757_401_1 * middle - 0.341_319_396_5 * short),
      blue: value(-0.004_196_086_3 * long - 0.703_418_614_7 * middle + 1.707_614_701 * short))
  }

  /// With its hue a few degrees further away from another one.
  func turned(awayFrom other: RGB) -> RGB {
    let (cosine, sine) = (0.997_564_05, 0.069_756_474)
    let (own, others) = (perceived, other.perceived)
    let isLeft = own.greenRed * others.blueYellow < own.blueYellow * others.greenRed
    let turn = isLeft ? sine : -sine
    return RGB(
      Perceived(
        lightness: own.lightness, greenRed: own.greenRed * cosine - own.blueYellow * turn,
        blueYellow: own.greenRed * turn + own.blueYellow * cosine))
  }

  private var linear: (Double, Double, Double) {
    (Self.linear[Int(red)], Self.linear[Int(green)], Self.linear[Int(blue)])
  }

  /// The linear intensity of each of the 256 values.
  private static let linear: [Double] = (0..<256).map { value in
    let share = Double(value) / 255
    guard share > 0.04045 else { return share / 12.92 }
    let base = (share + 0.055) / 1.055
    // To the power of 2.4.
    return base * base * root(5, of: base * base)
  }

  private static func cubeRoot(_ value: Double) -> Double { root(3, of: value) }

  /// Newton's method, because this target does not link the C library's mathematics.
  private static func root(_ degree: Int, of value: Double) -> Double {
    guard value > 0 else { return 0 }
    var guess = 1.0
    for _ in 0..<64 {
      var power = 1.0
      for _ in 1..<degree { power *= guess }
      let next = (Double(degree - 1) * guess + value / power) / Double(degree)
      if abs(next - guess) < 1e-12 { return next }
      guess = next
    }
    return guess
  }
}
