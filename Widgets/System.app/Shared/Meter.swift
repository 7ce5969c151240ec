import Foundation

/// One reading of everything, for the detail view.
public struct Reading: Sendable {
  /// The card's figures.
  public var state: SystemState
  /// Bytes a second by interface.
  public var interfaces: [Interface]
  /// The busiest first.
  public var processes: [ProcessLoad]

  /// A network interface.
  public struct Interface: Sendable, Equatable, Codable {
    /// Its name, such as `eth0`.
    public var name: String
    /// Bytes a second, received.
    public var down: Double
    /// Bytes a second, sent.
    public var up: Double
    /// Bytes since the machine started.
    public var total: NetworkReading.Traffic

    /// - Parameters:
    ///   - name: Such as `eth0`.
    ///   - down: Bytes a second, received.
    ///   - up: Bytes a second, sent.
    ///   - total: Bytes since the machine started.
    public init(name: String, down: Double, up: Double, total: NetworkReading.Traffic) {
      self.name = name
      self.down = down
      self.up = up
      self.total = total
    }
  }

  /// - Parameters:
  ///   - state: The card's figures.
  ///   - interfaces: By name.
  ///   - processes: The busiest first.
  public init(state: SystemState, interfaces: [Interface], processes: [ProcessLoad]) {
    self.state = state
    self.interfaces = interfaces
    self.processes = processes
  }
}

/// Reads all values and the changes since the previous reading.
public actor Meter {
  private let files: SystemFiles
  private let sampler: SystemSampler
  private var network: (reading: NetworkReading, uptime: Double)?
  private var processes = ProcessReader()

  /// - Parameters:
  ///   - files: The kernel's files.
  ///   - disks: Asks the file systems.
  public init(files: SystemFiles = SystemFiles(), disks: DiskReader = DiskReader()) {
    self.files = files
    sampler = SystemSampler(files: files, disks: disks)
  }

  /// - Returns: `nil` if the kernel's files cannot be read. The first reading has averages since the
  ///   start of the machine, or of a process.
  public func read(after state: SystemState?) async -> Reading? {
    guard let next = await sampler.sample(after: state), let counters = next.counters else {
      return nil
    }
    return Reading(
      state: next, interfaces: readInterfaces(counters),
      processes: processes.read(files).sorted {
        ($0.load, $0.entry.resident) > ($1.load, $1.entry.resident)
      })
  }

  private func readInterfaces(_ counters: SystemCounters) -> [Reading.Interface] {
    defer { network = (counters.network, counters.uptime) }
    return counters.network.interfaces(
      since: network?.reading ?? NetworkReading(),
      seconds: counters.uptime - (network?.uptime ?? 0))
  }
}
