import Glibc
import TodayFleet
import TodayWire

/// The key figures of this machine: load, memory and the disk of the system.
enum MachineFigures {
  static var current: [FleetHealth.Figure] { [load, memory, disk].compactMap { $0 } }

  private static var load: FleetHealth.Figure? {
    var averages = [0.0]
    guard getloadavg(&averages, 1) == 1 else { return nil }
    let cores = Double(max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1))
    // In steps, so that a quiet machine has nothing to report.
    let value = (averages[0] * 5).rounded() / 5
    return FleetHealth.Figure(
      id: "load", label: "Load", value: value, level: level(averages[0] / cores, warn: 1.5, bad: 3))
  }

  private static var memory: FleetHealth.Figure? {
    guard let bytes = try? FileSystem.read("/proc/meminfo", limit: 1 << 16),
      let total = amount("MemTotal:", bytes), total > 0, let free = amount("MemAvailable:", bytes)
    else { return nil }
    return percent("memory", "Memory", of: 1 - free / total, warn: 0.9, bad: 0.97)
  }

  private static var disk: FleetHealth.Figure? {
    var status = statvfs()
    guard statvfs("/", &status) == 0, status.f_blocks > 0 else { return nil }
    let used = Double(status.f_blocks) - Double(status.f_bfree)
    let usable = used + Double(status.f_bavail)
    return percent("disk", "Disk", of: usable > 0 ? used / usable : 0, warn: 0.9, bad: 0.97)
  }

  /// A line of `/proc/meminfo`.
  private static func amount(_ name: String, _ bytes: [UInt8]) -> Double? {
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count >= 2, words[0] == name { return Double(words[1]) }
    }
    return nil
  }

  private static func percent(
    _ id: String, _ label: String, of share: Double, warn: Double, bad: Double
  ) -> FleetHealth.Figure {
    FleetHealth.Figure(
      id: id, label: label, value: (share * 50).rounded() * 2, unit: "%",
      level: level(share, warn: warn, bad: bad))
  }

  private static func level(_ value: Double, warn: Double, bad: Double) -> Node.Level? {
    value >= bad ? .bad : value >= warn ? .warn : nil
  }
}
