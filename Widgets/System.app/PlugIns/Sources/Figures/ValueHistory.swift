import Foundation

/// Measured values at equal distances in time, the newest last. nil is a time without a value.
struct ValueHistory: Sendable, Equatable, Codable {
  /// The number of stored values.
  static let limit = 480

  /// Seconds between two values, the interval of the widget.
  private(set) var step: TimeInterval
  private(set) var values: [Double?] = []
  /// The time of the newest value.
  private(set) var end: Date?

  /// A history without values.
  init(step: TimeInterval) { self.step = step }

  /// Adds a value, and gaps for the time since the last one.
  mutating func append(_ value: Double?, at date: Date) {
    let steps = end.map { date.timeIntervalSince($0) / step } ?? 1
    // An update on request comes early, so its value replaces the last one.
    if steps >= 0, steps < 0.5, !values.isEmpty { values.removeLast() }
    if steps > 2.5 {
      let gaps = Int(min(steps.rounded(), Double(Self.limit))) - 1
      values += Array(repeating: nil, count: gaps)
    }
    values.append(value)
    if values.count > Self.limit { values.removeFirst(values.count - Self.limit) }
    end = date
  }

  /// The newest values in hundredths of `scale`, as many as a chart of this width has places for.
  func drawn(columns: Int, scale: Double = 1) -> [Double?] {
    values.suffix(columns * 2).map { $0.map { ($0 / scale * 100).rounded() / 100 } }
  }
}
