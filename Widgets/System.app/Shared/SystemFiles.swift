import Foundation

/// Reads the kernel's files. They are short and never block.
public struct SystemFiles: Sendable {
  private var root: String

  /// - Parameter root: Instead of `/`, in tests.
  public init(root: String = "/") {
    self.root = root.hasSuffix("/") ? root : root + "/"
  }

  /// `nil` if the file does not exist.
  ///
  /// - Parameter limit: Bytes; a longer text is cut near this length.
  public func text(_ path: String, limit: Int = .max) -> String? {
    let descriptor = open(root + path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    // Files in /proc have the size 0, so they are read to the end.
    var bytes: [UInt8] = []
    return withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 1) { buffer in
      while true {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { return nil }
        bytes += buffer[..<count]
        if count == 0 || bytes.count >= limit { return String(decoding: bytes, as: UTF8.self) }
      }
    }
  }

  /// The names in a directory, in any order; none if it cannot be read.
  public func names(in path: String) -> [String] {
    guard let directory = opendir(root + path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// The user id of a file's owner.
  public func owner(of path: String) -> UInt32? {
    var status = stat()
    return stat(root + path, &status) == 0 ? status.st_uid : nil
  }

  /// One process; nil if it has ended.
  public func process(_ id: Int) -> ProcessEntry? {
    entry("\(id)", pageSize: UInt64(sysconf(Int32(_SC_PAGESIZE))))
  }

  private func entry(_ id: String, pageSize: UInt64) -> ProcessEntry? {
    guard
      var entry = text("proc/\(id)/stat").flatMap({ ProcessEntry($0, pageSize: pageSize) })
    else { return nil }
    // The kernel cuts names. If a program has not renamed itself, its path has the full name.
    if entry.name.utf8.count == ProcessEntry.longestName,
      let path = text("proc/\(id)/cmdline", limit: 256)?.prefix(while: { $0 != "\0" }),
      let name = path.split(separator: "/").last, name.hasPrefix(entry.name)
    {
      entry.name = String(name)
    }
    return entry
  }

  /// Processor times; nil if `/proc/stat` cannot be read.
  public func processors() -> ProcessorReading? {
    text("proc/stat").flatMap(ProcessorReading.init)
  }

  /// Load averages; nil if `/proc/loadavg` cannot be read.
  public func load() -> LoadAverage? { text("proc/loadavg").flatMap(LoadAverage.init) }
  /// Memory; nil if `/proc/meminfo` cannot be read.
  public func memory() -> Memory? { text("proc/meminfo").flatMap(Memory.init) }
  /// Network counters; nil if `/proc/net/dev` cannot be read.
  public func network() -> NetworkReading? { text("proc/net/dev").map(NetworkReading.init) }
  /// File systems; none if `/proc/self/mountinfo` cannot be read.
  public func mounts() -> [Mount] { text("proc/self/mountinfo").map(Mount.list) ?? [] }

  /// Seconds since the machine started.
  public func uptime() -> Double? {
    text("proc/uptime")?.split(separator: " ").first.flatMap { Double($0) }
  }

  /// Bytes read and written; none if `/proc/diskstats` cannot be read.
  public func diskCounters() -> DiskCounters {
    text("proc/diskstats").map(DiskCounters.init) ?? DiskCounters()
  }

  /// The files of the temperature sensors.
  func sensors() -> [String] {
    let zones = names(in: "sys/class/thermal").filter { $0.hasPrefix("thermal_zone") }
      .map { "sys/class/thermal/\($0)/temp" }
    let chips = names(in: "sys/class/hwmon").flatMap { chip in
      names(in: "sys/class/hwmon/\(chip)")
        .filter { $0.hasPrefix("temp") && $0.hasSuffix("_input") }
        .map { "sys/class/hwmon/\(chip)/\($0)" }
    }
    return (zones + chips).sorted()
  }

  /// The highest temperature in degrees Celsius, or `nil` without a sensor.
  func temperature(of sensors: [String]) -> Double? {
    // In thousandths. Unconnected sensors report impossible values.
    sensors.compactMap(number).map { $0 / 1000 }.filter { (1...150).contains($0) }.max()
  }

  /// The files of the processors' frequencies; for many processors, only the first ones.
  func frequencyFiles() -> [String] {
    names(in: "sys/devices/system/cpu")
      .filter { $0.hasPrefix("cpu") && Int($0.dropFirst(3)) != nil }.sorted().prefix(8)
      .map { "sys/devices/system/cpu/\($0)/cpufreq/scaling_cur_freq" }
      .filter { number($0) != nil }
  }

  /// Hertz, of the fastest processor.
  func frequency(of files: [String]) -> Double? {
    files.compactMap(number).max().map { $0 * 1000 }
  }

  /// Hertz, from `/proc/cpuinfo`, for machines without files of the frequency.
  func fixedFrequency() -> Double? {
    text("proc/cpuinfo")?.split(separator: "\n").first { $0.hasPrefix("cpu MHz") }?
      .split(separator: ":").last.flatMap { Double($0.trimmingCharacters(in: .whitespaces)) }
      .map { $0 * 1_000_000 }
  }

  /// The number in a file.
  public func number(_ path: String) -> Double? {
    line(path).flatMap { Double($0) }
  }

  /// The text of a file in one line, without blanks around it; nil if it is missing or empty.
  public func line(_ path: String) -> String? {
    guard let text = text(path, limit: 4096)?.trimmingCharacters(in: .whitespacesAndNewlines),
      !text.isEmpty
    else { return nil }
    return text.replacing("\n", with: " ")
  }

  /// The processes; those that end meanwhile are left out.
  public func processes() -> [ProcessEntry] {
    let pageSize = UInt64(sysconf(Int32(_SC_PAGESIZE)))
    return names(in: "proc").filter { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
      .compactMap { entry($0, pageSize: pageSize) }
  }
}
