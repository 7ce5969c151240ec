import Glibc

/// What the kernel says of processes, by `/proc`. A process that is gone gives nil.
package enum ProcessReading {
  /// Bytes of memory that are in RAM, shared ones included.
  package static func residentBytes(_ process: Int32) -> Int? {
    guard let text = read("/proc/\(process)/statm") else { return nil }
    let words = text.split(separator: " ", maxSplits: 2)
    return words.count > 1 ? Int(words[1]).map { $0 * Int(getpagesize()) } : nil
  }

  /// The same for whole process groups, in one pass over all processes of the machine.
  package static func residentBytes(groups: Set<Int32>) -> [Int32: Int] {
    var sums: [Int32: Int] = [:]
    for process in all() {
      guard let status = status(process), groups.contains(status.group) else { continue }
      sums[status.group, default: 0] += status.residentPages * Int(getpagesize())
    }
    return sums
  }

  /// Processor time used, of the process and of its children that it has reaped.
  package static func processorTime(_ process: Int32) -> Duration? {
    guard let status = status(process) else { return nil }
    return .seconds(1) * Double(status.ticks) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// Whether a debugger is attached: such a process has no deadlines.
  package static func isTraced(_ process: Int32) -> Bool {
    guard let text = read("/proc/\(process)/status") else { return false }
    return text.split(separator: "\n").contains { line in
      line.hasPrefix("TracerPid:") && line.dropFirst(10).contains { $0 != "\t" && $0 != "0" }
    }
  }

  /// Clock ticks from the machine's start to the process's: with its number, a name that no other
  /// process of this run of the machine has.
  static func startTime(_ process: Int32) -> Int? { status(process)?.startTime }

  /// The children of a process, zombies included.
  static func children(of parent: Int32) -> [Int32] {
    // One read where the kernel has it; not all are built with it.
    if let text = read("/proc/\(parent)/task/\(parent)/children") {
      return text.split(whereSeparator: { $0 == " " || $0 == "\n" }).compactMap { Int32($0) }
    }
    return all().filter { status($0)?.parent == parent }
  }

  static func hasMembers(session: Int32) -> Bool {
    all().contains { process in
      guard let status = status(process) else { return false }
      return status.session == session && status.group == session
    }
  }

  private struct Status {
    var parent: Int32
    var group: Int32
    var session: Int32
    var ticks: Int
    var residentPages: Int
    var startTime: Int
  }

  private static func status(_ process: Int32) -> Status? {
    // The name stands in brackets and may hold anything, brackets too: count from the last one.
    guard let text = read("/proc/\(process)/stat"), let end = text.lastIndex(of: ")") else {
      return nil
    }
    let fields = text[text.index(after: end)...].split(separator: " ")
    guard fields.count > 21, let parent = Int32(fields[1]), let group = Int32(fields[2]),
      let session = Int32(fields[3])
    else { return nil }
    let ticks = fields[11...14].reduce(0) { $0 + (Int($1) ?? 0) }
    return Status(
      parent: parent, group: group, session: session, ticks: ticks,
      residentPages: Int(fields[21]) ?? 0, startTime: Int(fields[19]) ?? 0)
  }

  private static func all() -> [Int32] {
    guard let directory = opendir("/proc") else { return [] }
    defer { closedir(directory) }
    var processes: [Int32] = []
    while let entry = readdir(directory) {
      let first = entry.pointee.d_name.0
      guard first >= 0x31, first <= 0x39 else { continue }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let process = Int32(name) { processes.append(process) }
    }
    return processes
  }

  private static func read(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    return count >= 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }
}
