/// The kernel's counters at one moment. A load or a rate is the difference of two readings.
public struct SystemCounters: Sendable, Equatable, Codable {
  /// Seconds since the machine started.
  public var uptime: Double
  /// Time of the processors.
  public var processors: ProcessorReading
  /// Bytes of the network interfaces.
  public var network: NetworkReading
  /// Bytes of all disks.
  public var disks: DiskCounters

  /// The counters of a machine that has just started.
  static let start = SystemCounters(
    uptime: 0, processors: ProcessorReading(), network: NetworkReading(), disks: DiskCounters())

  /// nil if the kernel's files cannot be read.
  init?(_ files: SystemFiles) {
    guard let processors = files.processors() else { return nil }
    self.init(
      uptime: files.uptime() ?? 0, processors: processors,
      network: files.network() ?? NetworkReading(), disks: files.diskCounters())
  }

  private init(
    uptime: Double, processors: ProcessorReading, network: NetworkReading, disks: DiskCounters
  ) {
    self.uptime = uptime
    self.processors = processors
    self.network = network
    self.disks = disks
  }

  /// Whether this reading is a later one of the same machine, so that the difference is meaningful.
  func follows(_ earlier: SystemCounters) -> Bool {
    uptime > earlier.uptime && processors.all.total > earlier.processors.all.total
      && processors.all.busy >= earlier.processors.all.busy
  }
}

/// Bytes that disks have read and written since the machine started, from `/proc/diskstats`.
public struct DiskCounters: Sendable, Equatable, Codable {
  /// Bytes read.
  public var read: UInt64 = 0
  /// Bytes written.
  public var written: UInt64 = 0

  /// No bytes.
  public init() {}

  /// Adds the whole disks in the file's text. Partitions and virtual disks would count twice.
  public init(_ text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count >= 10, Self.isWholeDisk(words[2]), let read = UInt64(words[5]),
        let written = UInt64(words[9])
      else { continue }
      // A sector in this file has 512 bytes, whatever the disk's sector size is.
      self.read &+= read &* 512
      self.written &+= written &* 512
    }
  }

  /// `sda`, `vda`, `nvme0n1`, `mmcblk0`.
  private static func isWholeDisk(_ name: Substring) -> Bool {
    if name.hasPrefix("nvme") || name.hasPrefix("mmcblk") { return !name.contains("p") }
    return ["sd", "vd", "xvd", "hd"].contains { name.hasPrefix($0) }
      && name.last?.isNumber == false
  }

  /// Bytes a second since an earlier reading.
  func rates(since earlier: DiskCounters, seconds: Double) -> Rates? {
    guard seconds > 0, read >= earlier.read, written >= earlier.written else { return nil }
    return Rates(
      inward: Double(read - earlier.read) / seconds,
      outward: Double(written - earlier.written) / seconds)
  }
}
