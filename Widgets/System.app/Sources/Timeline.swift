import Foundation
import SystemMonitorShared

/// The measured history: averages of minutes, the widget's samples, and those of the app.
struct Timeline: Equatable {
  /// Values of a time that ends at `date`.
  struct Point: Equatable {
    /// Seconds since 1970.
    var end: Double
    /// Seconds.
    var length: Double
    var cpu: Double?
    var cores: [Double?] = []
    var memory: Double?
    var network: Rates?
    var disks: Rates?
  }

  /// By time, with overlaps of at most one length.
  private(set) var points: [Point] = []
  /// An hour of samples of one second, and the stored ones.
  private static let limit = 8_000

  init() {}

  /// The stored history of the widget.
  init(_ history: SystemHistory) {
    guard let end = history.end?.timeIntervalSince1970 else { return }
    let count = history.cpu.count
    let begin = end - Double(count) * SystemHistory.step
    for minute in history.minutes?.points ?? [] {
      let finish = Double(minute.minute + 1) * 60
      // The finer values are used if both exist.
      guard finish <= begin + 60 else { break }
      points.append(
        Point(
          end: finish, length: 60, cpu: minute.cpu.map { Double($0) / 1000 },
          memory: minute.memory.map { Double($0) / 1000 }, network: minute.network,
          disks: minute.disks))
    }
    for place in 0..<count where history.cpu[place] != nil || history.memory[place] != nil {
      points.append(
        Point(
          end: end - Double(count - 1 - place) * SystemHistory.step, length: SystemHistory.step,
          cpu: history.cpu[place], cores: history.cores.map { $0[place] },
          memory: history.memory[place], network: history.network[place],
          disks: history.disks[place]))
    }
  }

  /// Adds the newest sample.
  ///
  /// - Parameter interval: Seconds between two samples.
  mutating func append(_ state: SystemState, interval: Double) {
    let end = state.date.timeIntervalSince1970
    // The clock was set back, so later values cannot be in order.
    points.removeAll { $0.end >= end }
    points.append(
      Point(
        end: end, length: interval, cpu: state.cpu, cores: state.cores.map(\.load),
        memory: state.memoryTotal == 0 ? nil : state.memoryShare, network: state.network,
        disks: state.disksRate))
    if points.count > Self.limit { points.removeFirst(points.count - Self.limit) }
  }

  var end: Double { points.last?.end ?? 0 }
  /// Known seconds before the newest sample.
  var length: Double { points.first.map { end - $0.end + $0.length } ?? 0 }

  /// The averages of `count` periods of `step` seconds, the last of which ends at `end`.
  func values(
    _ value: (Point) -> Double?, count: Int, step: Double, end: Double
  ) -> [Double?] {
    guard count > 0, step > 0, step.isFinite, end.isFinite else { return [] }
    // The same borders at each time, so that a column does not change while it moves.
    let last = (end / step).rounded(.up)
    var sums = Array(repeating: (sum: 0.0, count: 0), count: count)
    let begin = (last - Double(count)) * step
    for point in points.reversed() {
      if point.end <= begin { break }
      guard point.end - point.length < last * step, let number = value(point) else { continue }
      let from = Int(((point.end - point.length - begin) / step + 0.001).rounded(.down))
      let to = Int(((point.end - begin) / step - 0.001).rounded(.down))
      for place in max(0, from)...max(0, min(max(from, to), count - 1)) where place < count {
        sums[place].sum += number
        sums[place].count += 1
      }
    }
    return sums.map { $0.count == 0 ? nil : $0.sum / Double($0.count) }
  }
}
