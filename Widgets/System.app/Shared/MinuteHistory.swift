import Foundation

/// Averages of a minute each, for a day. Fewer values than ``SystemHistory`` has, over a longer time.
public struct MinuteHistory: Sendable, Equatable, Codable {
  /// The average of the samples of one minute.
  public struct Point: Sendable, Equatable, Codable {
    /// Minutes since 1970.
    public var minute: Int
    /// The load of all processors, in thousandths.
    public var cpu: Int?
    /// The used share of memory, in thousandths.
    public var memory: Int?
    /// Bytes a second, received and sent.
    public var network: Rates?
    /// Bytes a second, read and written.
    public var disks: Rates?
  }

  /// The number of stored minutes: a day.
  public static let limit = 1440
  /// Finished minutes, the newest last. A minute without a sample is missing.
  public private(set) var points: [Point] = []
  private var current: Point?
  private var count = 0

  /// A history without values.
  public init() {}

  /// Adds a sample. A clock that was set back ends the minutes after it.
  mutating func append(_ state: SystemState) {
    let minute = Int(state.date.timeIntervalSince1970 / 60)
    if let known = current, known.minute != minute {
      if known.minute < minute { points.append(known) }
      current = nil
    }
    points.removeAll { $0.minute >= minute }
    let sample = Point(
      minute: minute, cpu: state.cpu.map { Int($0 * 1000) },
      memory: state.memoryTotal == 0 ? nil : Int(state.memoryShare * 1000),
      network: state.network.map(Self.whole), disks: state.disksRate.map(Self.whole))
    guard let known = current else {
      (current, count) = (sample, 1)
      return trim()
    }
    current = Point(
      minute: minute, cpu: mean(known.cpu, sample.cpu),
      memory: mean(known.memory, sample.memory), network: mean(known.network, sample.network),
      disks: mean(known.disks, sample.disks))
    count += 1
  }

  private mutating func trim() {
    if points.count > Self.limit { points.removeFirst(points.count - Self.limit) }
  }

  private func mean(_ known: Int?, _ new: Int?) -> Int? {
    guard let known, let new else { return known ?? new }
    return known + Int((Double(new - known) / Double(count + 1)).rounded())
  }

  private func mean(_ known: Rates?, _ new: Rates?) -> Rates? {
    guard let known, let new else { return known ?? new }
    let share = 1 / Double(count + 1)
    return Self.whole(
      Rates(
        inward: known.inward + (new.inward - known.inward) * share,
        outward: known.outward + (new.outward - known.outward) * share))
  }

  /// Parts of a byte would double the size of the file.
  private static func whole(_ rates: Rates) -> Rates {
    Rates(inward: rates.inward.rounded(), outward: rates.outward.rounded())
  }
}
