/// A line through values across a number of columns and levels.
struct LevelLine {
  /// One for each column, the lowest is 0; nil is a gap.
  private(set) var levels: [Int?] = []
  /// Values between two gaps. They may be between two columns.
  private(set) var lone: [(column: Int, level: Int)] = []

  init(_ values: [Double?], _ range: ClosedRange<Double>, columns: Int, levels count: Int) {
    guard columns > 0, count > 0 else { return }
    let shares = Values.resample(values, to: columns).map { value in
      value.map { Values.share($0, in: range) }
    }
    guard !shares.isEmpty else { return }
    levels = (0..<columns).map { column in
      let place = columns == 1 ? 0 : Double(column) * Double(shares.count - 1) / Double(columns - 1)
      return Self.share(at: place, shares).map { Values.step($0, of: count) }
    }
    for index in shares.indices {
      guard let share = shares[index], index == 0 || shares[index - 1] == nil,
        index + 1 == shares.count || shares[index + 1] == nil
      else { continue }
      let column =
        shares.count == 1
        ? 0 : (index * (columns - 1) * 2 + shares.count - 1) / (2 * (shares.count - 1))
      lone.append((min(column, columns - 1), Values.step(share, of: count)))
    }
  }

  /// Interpolates between two values; nil if one of them is a gap.
  private static func share(at place: Double, _ shares: [Double?]) -> Double? {
    let left = Int(place)
    let part = place - Double(left)
    guard let before = shares[left] else { return nil }
    if part < 1e-9 || left + 1 >= shares.count { return before }
    guard let after = shares[left + 1] else { return nil }
    return before * (1 - part) + after * part
  }
}
