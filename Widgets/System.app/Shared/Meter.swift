import Foundation

/// One reading of everything, for the detail view.
public struct Reading: Sendable {
  /// The card's figures.
  public var state: SystemState
  /// 0...1 by the processor's number.
  public var cores: [(number: Int, load: Double)]
  /// Bytes a second by interface.
  public var interfaces: [(name: String, down: Double, up: Double)]
  /// The busiest first.
  public var processes: [(entry: ProcessEntry, load: Double)]
}

/// Reads all values and the changes since the previous reading.
public actor Meter {
  private let files: SystemFiles
  private let sampler: SystemSampler
  private var processors: ProcessorReading?
  private var network: NetworkReading?
  private var entries: [Int: ProcessEntry] = [:]
  private var moment: ContinuousClock.Instant?

  /// - Parameters:
  ///   - files: The kernel's files.
  ///   - disks: Asks the file systems.
  public init(files: SystemFiles = SystemFiles(), disks: DiskReader = DiskReader()) {
    self.files = files
    sampler = SystemSampler(files: files, disks: disks)
  }

  /// - Returns: `nil` if the kernel's files cannot be read. Loads and rates need two readings, so
  ///   they are 0 in the first one.
  public func read(after state: SystemState?) async -> Reading? {
    guard let next = await sampler.sample(after: state) else { return nil }
    let now = ContinuousClock.now
    let seconds = moment.map { (now - $0) / .seconds(1) } ?? 0
    defer { moment = now }
    return Reading(
      state: next, cores: readCores(), interfaces: readInterfaces(seconds),
      processes: readProcesses(seconds))
  }

  private func readCores() -> [(number: Int, load: Double)] {
    let reading = files.processors()
    defer { processors = reading }
    return (reading?.cores ?? [:]).sorted { $0.key < $1.key }.map { number, times in
      (number, processors?.cores[number].flatMap { times.load(since: $0) } ?? 0)
    }
  }

  private func readInterfaces(_ seconds: Double) -> [(name: String, down: Double, up: Double)] {
    let reading = files.network()
    defer { network = reading }
    return (reading?.interfaces ?? [:]).sorted { $0.key < $1.key }.map { name, traffic in
      guard let before = network?.interfaces[name], seconds > 0,
        traffic.received >= before.received, traffic.sent >= before.sent
      else { return (name, 0, 0) }
      return (
        name, Double(traffic.received - before.received) / seconds,
        Double(traffic.sent - before.sent) / seconds
      )
    }
  }

  private func readProcesses(_ seconds: Double) -> [(entry: ProcessEntry, load: Double)] {
    let ticksPerSecond = Double(max(1, sysconf(Int32(_SC_CLK_TCK))))
    let fresh = files.processes()
    defer { entries = Dictionary(fresh.map { ($0.id, $0) }) { first, _ in first } }
    return fresh.map { entry in
      guard let before = entries[entry.id], before.started == entry.started, seconds > 0,
        entry.ticks >= before.ticks
      else { return (entry, 0) }
      return (entry, Double(entry.ticks - before.ticks) / ticksPerSecond / seconds)
    }
    .sorted { ($0.load, $0.entry.resident) > ($1.load, $1.entry.resident) }
  }
}
