import Foundation

/// A process and its load.
public struct ProcessLoad: Sendable, Equatable {
  /// The process.
  public var entry: ProcessEntry
  /// 1 is one processor.
  public var load: Double

  /// A process and its load; 1 is one processor.
  public init(entry: ProcessEntry, load: Double) {
    self.entry = entry
    self.load = load
  }
}

/// Reads the processes, and stores the last reading.
public struct ProcessReader: Sendable {
  private var entries: [Int: ProcessEntry] = [:]
  private var uptime: Double?
  private var last: [ProcessLoad] = []
  /// Seconds. Loads over a shorter time have no meaning.
  private static let leastInterval = 0.2

  /// A reader without an earlier reading.
  public init() {}

  /// The processes with their loads since the last reading, or since their start for new ones.
  public mutating func read(_ files: SystemFiles) -> [ProcessLoad] {
    let now = files.uptime() ?? 0
    if let uptime, (0..<Self.leastInterval).contains(now - uptime) { return last }
    let before = uptime
    let ticks = Double(max(1, sysconf(Int32(_SC_CLK_TCK))))
    let fresh = files.processes()
    let loads = fresh.map { entry in
      let known = entries[entry.id].flatMap { $0.started == entry.started ? $0 : nil }
      let start = known == nil ? Double(entry.started) / ticks : before ?? 0
      // The first ticks of a process that has just started took no measurable time.
      let seconds = max(now - start, 0.1)
      let used = entry.ticks &- min(known?.ticks ?? 0, entry.ticks)
      return ProcessLoad(entry: entry, load: Double(used) / ticks / seconds)
    }
    entries = Dictionary(fresh.map { ($0.id, $0) }) { first, _ in first }
    uptime = now
    last = loads
    return loads
  }
}
