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
  /// Switches from one task to another; nil in files of earlier versions.
  public var switches: UInt64?

  /// The counters of a machine that has just started.
  static let start = SystemCounters(
    uptime: 0, processors: ProcessorReading(), network: NetworkReading(), disks: DiskCounters())

  /// nil if the kernel's files cannot be read.
  ///
  /// - Parameter parts: The other counters are those of a machine that has just started.
  init?(_ files: SystemFiles, parts: SystemParts = .overview) {
    var processors = ProcessorReading()
    let statistics = parts.contains(.processors) ? files.text("proc/stat") : nil
    if parts.contains(.processors) {
      guard let reading = statistics.flatMap(ProcessorReading.init) else { return nil }
      processors = reading
    }
    guard let uptime = files.uptime() ?? (parts.contains(.processors) ? 0 : nil) else { return nil }
    self.init(
      uptime: uptime, processors: processors,
      network: parts.contains(.network) ? files.network() ?? NetworkReading() : NetworkReading(),
      disks: parts.contains(.transfers) ? files.diskCounters() : DiskCounters())
    if parts.contains(.switches) { switches = statistics?.number(after: "\nctxt ") }
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
    uptime > earlier.uptime
      && (processors.all.total > earlier.processors.all.total || processors.all.total == 0)
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
  public func rates(since earlier: DiskCounters, seconds: Double) -> Rates? {
    guard seconds > 0, read >= earlier.read, written >= earlier.written else { return nil }
    return Rates(
      inward: Double(read - earlier.read) / seconds,
      outward: Double(written - earlier.written) / seconds)
  }
}
