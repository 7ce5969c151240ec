import Foundation

/// Takes samples and keeps the last reading, because rates need two.
public actor SystemSampler {
  private struct Readings {
    var processors: ProcessorReading?
    var network: NetworkReading?
    var moment: ContinuousClock.Instant
  }

  private let files: SystemFiles
  private let disks: DiskReader
  private let firstInterval: Duration
  private var last: Readings?

  /// - Parameter firstInterval: Between the two readings of the first sample.
  public init(
    files: SystemFiles = SystemFiles(), disks: DiskReader = DiskReader(),
    firstInterval: Duration = .milliseconds(200)
  ) {
    self.files = files
    self.disks = disks
    self.firstInterval = firstInterval
  }

  /// Waits on a thread of its own, because a sleeping task uses Dispatch's shared pool, which then
  /// wakes the process every second.
  private static func pause(for time: Duration) async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: time / .seconds(1))
        continuation.resume()
      }
    }
  }

  /// The current state, with one more sample in its history.
  ///
  /// The first call takes `firstInterval` longer, because the load is the difference of two
  /// readings.
  ///
  /// - Returns: `nil` if the kernel's files cannot be read.
  public func sample(after state: SystemState?) async -> SystemState? {
    let before: Readings
    if let last {
      before = last
    } else {
      before = read()
      await Self.pause(for: firstInterval)
    }
    let now = read()
    guard let processors = now.processors, let memory = files.memory() else { return nil }
    // Another call has already used a part of this interval.
    last = now
    var next = SystemState(date: Date())
    next.history = state?.history ?? []
    if let load = before.processors.flatMap({ processors.all.load(since: $0.all) }) {
      next.remember(load)
    }
    next.memoryUsed = memory.used
    next.memoryTotal = memory.total
    next.swapUsed = memory.swapUsed
    next.swapTotal = memory.swapTotal
    let seconds = (now.moment - before.moment) / .seconds(1)
    if let network = now.network, let earlier = before.network,
      let rate = network.rate(since: earlier, seconds: seconds)
    {
      (next.down, next.up) = rate
    }
    if let load = files.load() { next.load = [load.one, load.five, load.fifteen] }
    next.temperature = files.temperature()
    next.uptime = files.uptime()
    next.disks = await readDisks(known: state?.disks ?? [])
    return next
  }

  private func read() -> Readings {
    Readings(
      processors: files.processors(), network: files.network(), moment: ContinuousClock.now)
  }

  private func readDisks(known: [SystemState.Disk]) async -> [SystemState.Disk] {
    let paths = files.mounts().map(\.path)
    let answers = await disks.read(paths)
    return paths.compactMap { path in
      if let answer = answers[path] {
        return SystemState.Disk(path: path, space: answer.space, date: answer.date)
      }
      return known.first { $0.path == path }
    }
  }
}
