public import Foundation

/// Bytes a second in two directions.
public struct Rates: Sendable, Equatable, Codable {
  /// Received from the network, or read from disks.
  public var inward: Double
  /// Sent to the network, or written to disks.
  public var outward: Double

  /// Bytes a second.
  public init(inward: Double, outward: Double) {
    self.inward = inward
    self.outward = outward
  }
}

/// Measured values at equal distances in time, the newest last. nil is a time without a sample.
public struct SystemHistory: Sendable, Equatable, Codable {
  /// Seconds between two values, the interval of the widget.
  public static let step: TimeInterval = 3
  /// The number of stored values: 24 minutes.
  public static let limit = 480
  /// The number of processors with a history; a card draws no more.
  public static let mostCores = 8

  /// Of all processors, 0...1.
  public private(set) var cpu: [Double?] = []
  /// By the processor's index, 0...1.
  public private(set) var cores: [[Double?]] = []
  /// The used share, 0...1.
  public private(set) var memory: [Double?] = []
  /// Network, bytes a second.
  public private(set) var network: [Rates?] = []
  /// Disks, bytes a second.
  public private(set) var disks: [Rates?] = []
  /// Averages of minutes; nil in files of earlier versions.
  public private(set) var minutes: MinuteHistory?
  /// The time of the newest values.
  public private(set) var end: Date?

  /// A history without values.
  public init() {}

  /// Adds the values of a sample, and gaps for the time since the last one.
  mutating func append(_ state: SystemState) {
    let steps = end.map { state.date.timeIntervalSince($0) / Self.step } ?? 1
    // A sample on request comes early, so its values replace the last ones.
    if steps >= 0, steps < 0.5, !cpu.isEmpty { removeLast() }
    if steps > 2.5 { addGaps(Int(min(steps.rounded(), Double(Self.limit))) - 1) }
    minutes = minutes ?? MinuteHistory()
    minutes?.append(state)
    let count = cpu.count
    cpu.append(state.cpu)
    memory.append(state.memoryTotal == 0 ? nil : state.memoryShare)
    network.append(state.network)
    disks.append(state.disksRate)
    let shown = state.cores.prefix(Self.mostCores)
    if cores.count != shown.count {
      cores = shown.map { _ in Array(repeating: nil, count: count) }
    }
    for (place, core) in shown.enumerated() { cores[place].append(core.load) }
    end = state.date
    trim()
  }

  private mutating func addGaps(_ count: Int) {
    let gaps = Array(repeating: Double?.none, count: count)
    cpu += gaps
    memory += gaps
    network += Array(repeating: nil, count: count)
    disks += Array(repeating: nil, count: count)
    for place in cores.indices { cores[place] += gaps }
  }

  private mutating func removeLast() {
    cpu.removeLast()
    memory.removeLast()
    network.removeLast()
    disks.removeLast()
    for place in cores.indices { cores[place].removeLast() }
  }

  private mutating func trim() {
    guard cpu.count > Self.limit else { return }
    cpu.removeFirst(cpu.count - Self.limit)
    memory.removeFirst(memory.count - Self.limit)
    network.removeFirst(network.count - Self.limit)
    disks.removeFirst(disks.count - Self.limit)
    for place in cores.indices { cores[place].removeFirst(cores[place].count - Self.limit) }
  }
}
