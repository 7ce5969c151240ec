/// Values brought to what can be drawn. nil is a gap; what is not finite is none, too.
package enum Values {
  /// The least and the greatest value, or what the widget says they are.
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

  /// Where a value lies in a range, 0...1; a range of one value has it at the bottom.
  static func share(_ value: Double, in range: ClosedRange<Double>) -> Double {
    // Halves first: the difference of two finite numbers may not be finite.
    let extent = range.upperBound / 2 - range.lowerBound / 2
    guard value.isFinite, extent > 0 else { return 0 }
    return min(max((value / 2 - range.lowerBound / 2) / extent, 0), 1)
  }

  /// One of `count` steps, the lowest 0.
  static func step(_ share: Double, of count: Int) -> Int {
    min(max(Int(share * Double(count - 1) + 0.5), 0), max(count - 1, 0))
  }

  /// At most `count` values; each is the mean of those that it stands for, and a gap where all of
  /// them are.
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
