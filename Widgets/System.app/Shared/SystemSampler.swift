public import Foundation

/// Takes samples and stores the last counters, because rates need two readings.
public actor SystemSampler {
  /// Values that change slowly or are expensive to read.
  private struct SlowFacts {
    var disks: [SystemState.Disk]
    var sensors: [String]
    var frequencies: [String]
    /// For machines that do not report changes.
    var fixedFrequency: Double?
    var uptime: Double
  }

  private let files: SystemFiles
  private let disks: DiskReader
  private let parts: SystemParts
  private let now: @Sendable () -> Date
  private var slow: SlowFacts?
  /// Seconds between two readings of slow facts.
  private static let slowInterval = 30.0
  private static let leastInterval = 0.2

  /// - Parameters:
  ///   - files: The kernel's files.
  ///   - disks: Asks the file systems.
  ///   - parts: The figures to read.
  ///   - now: The date of a sample.
  public init(
    files: SystemFiles = SystemFiles(), disks: DiskReader = DiskReader(),
    parts: SystemParts = .overview,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.files = files
    self.disks = disks
    self.parts = parts
    self.now = now
  }

  /// The current state, with one more sample in its history.
  ///
  /// Loads and rates are those since the state's sample. Without a sample of this start of the
  /// machine, they are averages since the start, so that the first sample need not wait.
  ///
  /// - Parameters:
  ///   - state: The last state.
  ///   - date: The time of the sample; nil: now.
  ///   - interface: The only interface that counts; nil: all physical ones.
  /// - Returns: `nil` if the kernel's files cannot be read.
  public func sample(
    after state: SystemState?, at date: Date? = nil, interface: String? = nil
  ) async -> SystemState? {
    guard let counters = SystemCounters(files, parts: parts) else { return nil }
    let memory = parts.contains(.memory) ? files.memory() : nil
    if parts.contains(.memory), memory == nil { return nil }
    // Two requests in quick succession: the difference is too short.
    if let state, let before = state.counters, slow != nil, state.interface == interface,
      (0..<Self.leastInterval).contains(counters.uptime - before.uptime)
    {
      return state
    }
    var next = SystemState(date: date ?? now())
    let known = state?.counters.flatMap { counters.follows($0) ? $0 : nil }
    next.interface = interface
    measure(&next, counters, since: known ?? .start)
    if let memory { Self.show(memory, in: &next) }
    if parts.contains(.processors) {
      next.load = files.load().map { [$0.one, $0.five, $0.fifteen] } ?? []
    }
    next.uptime = counters.uptime
    let slow = await slowFacts(at: counters.uptime, known: state?.disks ?? [])
    next.disks = slow.disks
    next.temperature = files.temperature(of: slow.sensors)
    next.frequency = files.frequency(of: slow.frequencies) ?? slow.fixedFrequency
    next.counters = counters
    next.history = state?.history ?? SystemHistory()
    // An average over minutes is not a point of the history.
    if let known, counters.uptime - known.uptime < 10 * SystemHistory.step {
      next.history.append(next)
    }
    return next
  }

  private static func show(_ memory: Memory, in state: inout SystemState) {
    state.memoryUsed = memory.used
    state.memoryTotal = memory.total
    state.memoryCached = memory.cached
    state.memoryFree = memory.free
    state.swapUsed = memory.swapUsed
    state.swapTotal = memory.swapTotal
  }

  private func measure(
    _ next: inout SystemState, _ now: SystemCounters, since earlier: SystemCounters
  ) {
    let seconds = now.uptime - earlier.uptime
    next.cpu = now.processors.all.load(since: earlier.processors.all)
    next.cores = now.processors.cores.sorted { $0.key < $1.key }.map { number, times in
      let before = earlier.processors.cores[number] ?? ProcessorTimes(busy: 0, total: 0)
      return SystemState.Core(number: number, load: times.load(since: before) ?? 0)
    }
    if parts.contains(.network) {
      next.traffic = now.network.total(of: next.interface)
      next.network = now.network.rates(
        since: earlier.network, seconds: seconds, of: next.interface)
    }
    if parts.contains(.interfaces) {
      next.interfaces = now.network.interfaces(since: earlier.network, seconds: seconds)
    }
    if parts.contains(.transfers) {
      next.disksRate = now.disks.rates(since: earlier.disks, seconds: seconds)
    }
    let before = earlier.switches ?? (earlier.uptime == 0 ? 0 : nil)
    if let all = now.switches, let before, seconds > 0 {
      next.switches = Double(all &- min(before, all)) / seconds
    }
  }

  private func slowFacts(at uptime: Double, known: [SystemState.Disk]) async -> SlowFacts {
    if let slow, uptime >= slow.uptime, uptime < slow.uptime + Self.slowInterval { return slow }
    let paths = parts.contains(.space) ? files.mounts().map(\.path) : []
    let answers = paths.isEmpty ? [:] : await disks.read(paths)
    let isOfProcessors = parts.contains(.processors)
    let fresh = SlowFacts(
      disks: paths.compactMap { path in
        if let answer = answers[path] {
          return SystemState.Disk(path: path, space: answer.space, date: answer.date)
        }
        return (slow?.disks ?? known).first { $0.path == path }
      },
      sensors: slow?.sensors ?? (parts.contains(.temperature) ? files.sensors() : []),
      frequencies: slow?.frequencies ?? (isOfProcessors ? files.frequencyFiles() : []),
      fixedFrequency: slow?.fixedFrequency ?? (isOfProcessors ? files.fixedFrequency() : nil),
      uptime: uptime)
    slow = fresh
    return fresh
  }
}
