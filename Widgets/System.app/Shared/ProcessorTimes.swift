/// The time of one processor, or of all, since the machine started.
public struct ProcessorTimes: Sendable, Equatable, Codable {
  /// Clock ticks.
  public var busy: UInt64
  /// All clock ticks, busy and idle.
  public var total: UInt64

  /// Clock ticks since the machine started.
  public init(busy: UInt64, total: UInt64) {
    self.busy = busy
    self.total = total
  }

  /// The load between two readings, 0...1. `nil` if no time has passed or the counters went
  /// backwards, as after the removal of a processor.
  public func load(since earlier: ProcessorTimes) -> Double? {
    guard total > earlier.total, busy >= earlier.busy else { return nil }
    return min(1, Double(busy - earlier.busy) / Double(total - earlier.total))
  }
}

/// `/proc/stat`.
public struct ProcessorReading: Sendable, Equatable, Codable {
  /// All processors together.
  public var all: ProcessorTimes
  /// By number; an offline processor is missing.
  public var cores: [Int: ProcessorTimes]

  /// The reading of a machine that has just started.
  init() {
    all = ProcessorTimes(busy: 0, total: 0)
    cores = [:]
  }

  /// `nil` if the first line is not the sum of all processors.
  public init?(_ text: String) {
    var all: ProcessorTimes?
    var cores: [Int: ProcessorTimes] = [:]
    // The line of interrupts is longer than all others together.
    for line in text.before("\nintr ").split(separator: "\n") where line.hasPrefix("cpu") {
      let words = line.split(separator: " ")
      // user, nice, system, idle, iowait, irq, softirq, steal. Guests are part of user.
      let ticks = words.dropFirst().prefix(8).compactMap { UInt64($0) }
      guard ticks.count >= 4 else { continue }
      let total = ticks.reduce(0, &+)
      let idle = ticks[3] &+ (ticks.count > 4 ? ticks[4] : 0)
      let times = ProcessorTimes(busy: total &- idle, total: total)
      if words[0] == "cpu" {
        all = times
      } else if let number = Int(words[0].dropFirst(3)) {
        cores[number] = times
      }
    }
    guard let all else { return nil }
    self.all = all
    self.cores = cores
  }
}

/// `/proc/loadavg`: processes that run or wait, over 1, 5 and 15 minutes.
public struct LoadAverage: Sendable, Equatable {
  /// Runnable processes over the last minute, on average.
  public var one: Double
  /// The same over five minutes.
  public var five: Double
  /// The same over fifteen minutes.
  public var fifteen: Double

  /// Reads the text of `/proc/loadavg`; nil for any other text.
  public init?(_ text: String) {
    let numbers = text.split(whereSeparator: \.isWhitespace).prefix(3).compactMap { Double($0) }
    guard numbers.count == 3 else { return nil }
    (one, five, fifteen) = (numbers[0], numbers[1], numbers[2])
  }
}
