/// Colours from little to much.
struct Ramp {
  private let paints: [Paint]
  private let isSmooth: Bool

  init(_ theme: Theme) {
    paints = theme.chartRamp
    // Between colours that a terminal names there is nothing to mix.
    isSmooth = theme.depth == .truecolor && paints.allSatisfy { $0.color != nil && !$0.isNamed }
  }

  /// - Parameter share: 0...1.
  func paint(_ share: Double) -> Paint? {
    guard let last = paints.indices.last else { return nil }
    let share = share.isFinite ? min(max(share, 0), 1) : 0
    guard isSmooth else {
      // A third each, and the greatest values in the last colour.
      let third = min(Int(share * 3), 2)
      return paints[third * last / 2]
    }
    let place = share * Double(last)
    let index = min(Int(place), max(last - 1, 0))
    guard let low = paints[index].color, let high = paints[min(index + 1, last)].color else {
      return paints[index]
    }
    return low.mixed(with: high, by: place - Double(index)).paint
  }
}

extension Paint {
  fileprivate var isNamed: Bool {
    if case .rgb = self { false } else { true }
  }
}

extension RGB {
  func mixed(with other: RGB, by share: Double) -> RGB {
    func part(_ own: UInt8, _ other: UInt8) -> UInt8 {
      let from = Double(own)
      let mixed: Double = from + (Double(other) - from) * share
      return UInt8(mixed.rounded())
    }
    return RGB(
      red: part(red, other.red), green: part(green, other.green), blue: part(blue, other.blue))
  }
}
