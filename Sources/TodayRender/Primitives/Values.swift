/// Converts values for drawing. nil and values that are not finite are gaps.
package enum Values {
  /// The smallest and the largest value, or the given ones.
  static func range(
    of values: some Sequence<Double?>, minimum: Double?, maximum: Double?
  ) -> ClosedRange<Double> {
    var low = Double.infinity
    var high = -Double.infinity
    for case let value? in values where value.isFinite {
      low = min(low, value)
      high = max(high, value)
    }
    let lower = minimum.finite ?? (low.isFinite ? low : 0)
    let upper = maximum.finite ?? (high.isFinite ? high : 1)
    return lower...max(lower, upper)
  }

  /// The position of a value in a range, 0...1. In a range of one value it is 0.
  static func share(_ value: Double, in range: ClosedRange<Double>) -> Double {
    // Halved first, because the difference of two finite numbers may overflow.
    let extent = range.upperBound / 2 - range.lowerBound / 2
    guard value.isFinite, extent > 0 else { return 0 }
    return min(max((value / 2 - range.lowerBound / 2) / extent, 0), 1)
  }

  /// The index of one of `count` steps.
  static func step(_ share: Double, of count: Int) -> Int {
    min(max(Int(share * Double(count - 1) + 0.5), 0), max(count - 1, 0))
  }

  /// A character that covers a share of its cell, 0...1.
  static func shade(_ ink: Double, ascii: Bool) -> String {
    let shades =
      ascii ? [" ", ".", ":", "-", "=", "+", "*", "#", "%", "@"] : [" ", "░", "▒", "▓", "█"]
    return shades[step(ink, of: shades.count)]
  }

  /// At most `count` values. Each is the average of its part, or a gap if the part has only gaps.
  static func resample(_ values: [Double?], to count: Int) -> [Double?] {
    guard count > 0 else { return [] }
    guard values.count > count else { return values }
    return (0..<count).map { index in
      let part = values[index * values.count / count..<(index + 1) * values.count / count]
      let known = part.compactMap(\.finite)
      guard !known.isEmpty else { return nil }
      return known.reduce(0) { $0 + $1 / Double(known.count) }
    }
  }

  /// A number for an axis, as short as it can be: `0.25`, `12.5k`, `1e308`.
  package static func short(_ value: Double, decimalMark: String = ".") -> String {
    guard value.isFinite else { return "" }
    var size = value.magnitude
    var unit = ""
    if size >= 1e15 {
      var exponent = 0
      while size >= 9.995 {
        size /= 10
        exponent += 1
      }
      unit = "e\(exponent)"
    } else {
      for next in ["k", "M", "G", "T"] where size >= (unit.isEmpty ? 9999.5 : 999.5) {
        size /= 1000
        unit = next
      }
    }
    let decimals = size >= 99.95 ? 0 : size >= 9.995 ? 1 : 2
    var scale = 1
    for _ in 0..<decimals { scale *= 10 }
    let whole = Int((size * Double(scale)).rounded())
    var text = String(whole / scale)
    var fraction = String(whole % scale + scale).dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    if !fraction.isEmpty { text += decimalMark + fraction }
    let isNegative = value < 0 && whole != 0
    return (isNegative ? "-" : "") + text + unit
  }
}

extension Double? {
  fileprivate var finite: Double? { flatMap { $0.isFinite ? $0 : nil } }
}
