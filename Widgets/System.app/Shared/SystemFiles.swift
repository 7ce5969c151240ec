import Foundation

/// Reads the kernel's files. They are short and never block.
public struct SystemFiles: Sendable {
  private var root: String

  /// - Parameter root: Instead of `/`, in tests.
  public init(root: String = "/") {
    self.root = root.hasSuffix("/") ? root : root + "/"
  }

  /// `nil` if the file does not exist.
  public func text(_ path: String) -> String? {
    // Files in /proc have the size 0, so they are read to the end.
    guard let handle = FileHandle(forReadingAtPath: root + path),
      let data = try? handle.readToEnd()
    else { return nil }
    return String(decoding: data, as: UTF8.self)
  }

  /// The names in a directory, in any order; none if it cannot be read.
  public func names(in path: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: root + path)) ?? []
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

  /// The highest temperature in degrees Celsius, or `nil` without a sensor.
  public func temperature() -> Double? {
    let zones = names(in: "sys/class/thermal").filter { $0.hasPrefix("thermal_zone") }
      .map { "sys/class/thermal/\($0)/temp" }
    let sensors = names(in: "sys/class/hwmon").flatMap { chip in
      names(in: "sys/class/hwmon/\(chip)")
        .filter { $0.hasPrefix("temp") && $0.hasSuffix("_input") }
        .map { "sys/class/hwmon/\(chip)/\($0)" }
    }
    return (zones + sensors).compactMap { path in
      text(path).flatMap { Double($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
    }
    // In thousandths. Unconnected sensors report impossible values.
    .map { $0 / 1000 }.filter { (1...150).contains($0) }.max()
  }

  /// The processes; those that end meanwhile are left out.
  public func processes() -> [ProcessEntry] {
    let pageSize = UInt64(sysconf(Int32(_SC_PAGESIZE)))
    return names(in: "proc").filter { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
      .compactMap { text("proc/\($0)/stat") }
      .compactMap { ProcessEntry($0, pageSize: pageSize) }
  }
}
