/// Scales that end at round numbers.
enum GraphScale {
  private static let steps = [1.0, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

  /// The least round number that is not below a value; 1 for nothing to show.
  static func upper(_ value: Double) -> Double {
    guard value.isFinite, value > 0 else { return 1 }
    var unit = 1.0
    // Powers of ten without the C library's mathematics.
    while unit * 10 <= value, unit < 1e300 { unit *= 10 }
    while unit > value, unit > 1e-300 { unit /= 10 }
    let share = value / unit
    // What misses a round number by an error of rounding only has reached it.
    return (steps.first { share <= $0 * (1 + 1e-9) } ?? 10) * unit
  }
}

extension Values {
  /// The sums of series, moment by moment: where one has a gap, the others count alone.
  static func sums(of series: [[Double?]]) -> [Double?] {
    let count = series.lazy.map(\.count).max() ?? 0
    return (0..<count).map { index in
      let known = series.compactMap { index < $0.count ? $0[index] : nil }.filter(\.isFinite)
      return known.isEmpty ? nil : known.reduce(0, +)
    }
  }
}
