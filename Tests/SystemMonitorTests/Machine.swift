import Foundation

@testable import SystemMonitorShared

/// A machine made of files. A test sets its clock and counters.
final class Machine {
  let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  var files: SystemFiles { SystemFiles(root: root.path) }

  /// After a minute; two of four processors' ticks were busy.
  init() throws {
    try write("proc/uptime", "60.00 100.0\n")
    try processors(busy: 300, idle: 900)
    try write(
      "proc/meminfo",
      "MemTotal: 16777216 kB\nMemAvailable: 12582912 kB\nSwapTotal: 4194304 kB\n"
        + "SwapFree: 3984589 kB\n")
    try write("proc/loadavg", "1.24 0.25 0.10 1/100 4242\n")
    try write(
      "proc/self/mountinfo",
      "22 1 8:1 / / rw - ext4 /dev/sda1 rw\n23 22 8:2 / /home rw - ext4 /dev/sda2 rw\n")
    try network(received: 64 << 20, sent: 4 << 20)
    try disk(read: 2048, written: 1024)
    try write("sys/class/hwmon/hwmon0/temp1_input", "48000\n")
    try write("sys/devices/system/cpu/cpu0/cpufreq/scaling_cur_freq", "2400000\n")
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  func write(_ path: String, _ text: String) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Two processors; the first one did all of the work.
  func processors(busy: Int, idle: Int) throws {
    let half = (busy + idle) / 2
    try write(
      "proc/stat",
      "cpu \(busy) 0 0 \(idle) 0 0 0 0\ncpu0 \(busy) 0 0 \(half - busy) 0 0 0 0\n"
        + "cpu1 0 0 0 \(half) 0 0 0 0\nintr 5\n")
  }

  func network(received: Int, sent: Int) throws {
    try write(
      "proc/net/dev",
      "  lo: 9 1 0 0 0 0 0 0 9 1 0 0 0 0 0 0\n"
        + "eth0: \(received) 1 0 0 0 0 0 0 \(sent) 1 0 0 0 0 0 0\n")
  }

  /// Sectors.
  func disk(read: Int, written: Int) throws {
    try write("proc/diskstats", "8 0 sda 1 0 \(read) 0 1 0 \(written) 0 0 0 0\n")
  }

  /// Lets seconds pass with a load in percent of all processors.
  func pass(_ seconds: Double, at uptime: Double, load: Int) throws {
    try write("proc/uptime", "\(uptime + seconds) 100.0\n")
    guard let before = files.processors() else { throw CocoaError(.fileReadUnknown) }
    let ticks = Int(seconds * 200)
    try processors(
      busy: Int(before.all.busy) + ticks * load / 100,
      idle: Int(before.all.total - before.all.busy) + ticks * (100 - load) / 100)
  }

  /// A line of `/proc/PID/stat`; a second has 100 ticks.
  func process(_ id: Int, _ name: String, ticks: Int, started: Int = 0, pages: Int = 256) throws {
    try write(
      "proc/\(id)/stat",
      "\(id) (\(name)) S 1 42 42 0 -1 4194560 1 0 0 0 \(ticks) 0 0 0 20 0 1 0 \(started) 1000 \(pages)"
        + " 184 1 1")
  }

  func end(_ id: Int) throws {
    try FileManager.default.removeItem(at: root.appending(path: "proc/\(id)"))
  }
}
