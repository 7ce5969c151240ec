import Glibc

/// What the kernel says of processes, by `/proc`. A process that is gone gives nil.
package enum ProcessReading {
  /// Bytes of memory that are in RAM, shared ones included.
  package static func residentBytes(_ process: Int32) -> Int? {
    guard let text = read("/proc/\(process)/statm") else { return nil }
    let words = text.split(separator: " ", maxSplits: 2)
    return words.count > 1 ? Int(words[1]).map { $0 * Int(getpagesize()) } : nil
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

  /// Not all kernels are built with it.
  static let listsChildren = access("/proc/thread-self/children", R_OK) == 0

  /// The children of all threads of a process, where the kernel lists them.
  static func childrenOfThreads(_ parent: Int32) -> [Int32] {
    numbers(in: "/proc/\(parent)/task").flatMap { thread in
      (read("/proc/\(parent)/task/\(thread)/children") ?? "")
        .split(whereSeparator: { $0 == " " || $0 == "\n" }).compactMap { Int32($0) }
    }
  }

  /// Of all processes of the machine, in one pass.
  static func childrenByParent() -> [Int32: [Int32]] {
    var children: [Int32: [Int32]] = [:]
    for process in all() {
      if let parent = parent(of: process) { children[parent, default: []].append(process) }
    }
    return children
  }

  /// Asked of all processes of the machine: it makes no strings of what it reads.
  static func parent(of process: Int32) -> Int32? {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 512) { buffer in
      let descriptor = open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      defer { close(descriptor) }
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      // The name stands in brackets and may hold anything; then come the state and the parent.
      guard count > 0,
        var place = buffer[..<count].lastIndex(of: UInt8(ascii: ")")).map({ $0 + 4 })
      else { return nil }
      var parent: Int32 = 0
      while place < count, (0x30...0x39).contains(buffer[place]) {
        parent = parent &* 10 &+ Int32(buffer[place] - 0x30)
        place += 1
      }
      return parent
    }
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
      startTime: Int(fields[19]) ?? 0)
  }

  private static func all() -> [Int32] { numbers(in: "/proc") }

  private static func numbers(in folder: String) -> [Int32] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var numbers: [Int32] = []
    while let entry = readdir(directory) {
      let first = entry.pointee.d_name.0
      guard first >= 0x31, first <= 0x39 else { continue }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let number = Int32(name) { numbers.append(number) }
    }
    return numbers
  }

  static func read(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    var text: [UInt8] = []
    while true {
      let count = Glibc.read(descriptor, &bytes, bytes.count)
      guard count >= 0 else { return text.isEmpty ? nil : String(decoding: text, as: UTF8.self) }
      if count == 0 { return String(decoding: text, as: UTF8.self) }
      text += bytes[..<count]
    }
  }
}
