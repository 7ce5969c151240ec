import Glibc

/// Facts about processes from `/proc`. An ended process gives `nil`.
package enum ProcessReading {
  /// Bytes of memory in RAM, including shared ones.
  package static func residentBytes(_ process: Int32) -> Int? {
    guard let text = read("/proc/\(process)/statm") else { return nil }
    let words = text.split(separator: " ", maxSplits: 2)
    return words.count > 1 ? Int(words[1]).map { $0 * Int(getpagesize()) } : nil
  }

  /// Processor time used, of the process and of its children that it has reaped.
  package static func processorTime(_ process: Int32) -> Duration? {
    guard let status = status(process) else { return nil }
    return duration(ofTicks: status.ownTicks + status.reapedTicks)
  }

  static func duration(ofTicks ticks: Int) -> Duration {
    .seconds(1) * Double(ticks) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// Processor time in clock ticks.
  struct Ticks: Equatable {
    /// A later process with the same number has a different value.
    var startTime: Int
    var own: Int
    /// Of the children that it has reaped, and of their children.
    var reaped: Int
  }

  static func ticks(_ process: Int32) -> Ticks? {
    status(process).map {
      Ticks(startTime: $0.startTime, own: $0.ownTicks, reaped: $0.reapedTicks)
    }
  }

  /// Bytes written so far, to files and other targets; nil if the kernel does not report it.
  static func written(_ process: Int32) -> Int? {
    guard let text = read("/proc/\(process)/io") else { return nil }
    return text.split(separator: "\n").first { $0.hasPrefix("wchar: ") }
      .flatMap { Int($0.dropFirst(7)) }
  }

  /// Its open descriptors; none if the kernel does not report them.
  static func descriptors(_ process: Int32) -> [Int32] { numbers(in: "/proc/\(process)/fd") }

  /// Whether the kernel lists children of it: a fast check, which may miss some.
  static func listsChildren(of process: Int32) -> Bool {
    listsChildren && !listedChildren(of: process).isEmpty
  }

  /// Whether a debugger is attached: such a process has no deadlines.
  package static func isTraced(_ process: Int32) -> Bool {
    guard let text = read("/proc/\(process)/status") else { return false }
    return text.split(separator: "\n").contains { line in
      line.hasPrefix("TracerPid:") && line.dropFirst(10).contains { $0 != "\t" && $0 != "0" }
    }
  }

  /// Clock ticks from the machine's start to the process's start. Together with its number, it
  /// identifies the process until the next restart of the machine.
  static func startTime(_ process: Int32) -> Int? { status(process)?.startTime }

  /// Not all kernels have this feature.
  private static let listsChildren = access("/proc/thread-self/children", R_OK) == 0

  /// The children of any process, including zombies, at the present time. If the kernel does not
  /// list them, at the time of the call: one pass over all processes serves many queries.
  static func childrenOfAny() -> (Int32) -> [Int32] {
    guard !listsChildren else { return listedChildren }
    var children: [Int32: [Int32]] = [:]
    for process in all() {
      if let parent = parent(of: process) { children[parent, default: []].append(process) }
    }
    return { children[$0] ?? [] }
  }

  static func children(of parent: Int32) -> [Int32] { childrenOfAny()(parent) }

  /// Of all threads of a process.
  private static func listedChildren(of parent: Int32) -> [Int32] {
    numbers(in: "/proc/\(parent)/task").flatMap { thread in
      (read("/proc/\(parent)/task/\(thread)/children") ?? "")
        .split(whereSeparator: { $0 == " " || $0 == "\n" }).compactMap { Int32($0) }
    }
  }

  static func parent(of process: Int32) -> Int32? { status(process)?.parent }

  /// The processes of a session, in all of its groups.
  static func members(ofSession session: Int32) -> [Int32] {
    all().filter { status($0)?.session == session }
  }

  /// Whether a signal has stopped it. Processes that a debugger has stopped do not count.
  static func isStopped(_ process: Int32) -> Bool { status(process)?.isStopped ?? false }

  private struct Status {
    var isStopped = false
    var parent: Int32 = 0
    var group: Int32 = 0
    var session: Int32 = 0
    var ownTicks = 0
    var reapedTicks = 0
    var startTime = 0

    /// - Parameter fields: The fields after the name. The first is the state.
    init?(fields: Slice<UnsafeMutableBufferPointer<UInt8>>) {
      var field = -1
      var number = 0
      for byte in fields {
        if byte == UInt8(ascii: " ") {
          take(number, field)
          field += 1
          number = 0
        } else if (0x30...0x39).contains(byte) {
          number = number &* 10 &+ Int(byte - 0x30)
        } else if field == 0 {
          isStopped = byte == UInt8(ascii: "T")
        }
        if field > 19 { return }
      }
      return nil
    }

    private mutating func take(_ number: Int, _ field: Int) {
      switch field {
      case 1: parent = Int32(truncatingIfNeeded: number)
      case 2: group = Int32(truncatingIfNeeded: number)
      case 3: session = Int32(truncatingIfNeeded: number)
      case 11, 12: ownTicks += number
      case 13, 14: reapedTicks += number
      case 19: startTime = number
      default: break
      }
    }
  }

  /// Called for all processes of the machine, so it creates no strings.
  private static func status(_ process: Int32) -> Status? {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1024) { buffer in
      let descriptor = open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      defer { close(descriptor) }
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      // The name is in brackets and may contain anything, including brackets: count from the last
      // one.
      guard count > 0, let name = buffer[..<count].lastIndex(of: UInt8(ascii: ")")) else {
        return nil
      }
      return Status(fields: buffer[(name + 1)..<count])
    }
  }

  private static func all() -> [Int32] { numbers(in: "/proc") }

  private static func numbers(in folder: String) -> [Int32] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var numbers: [Int32] = []
    while let entry = readdir(directory) {
      let first = entry.pointee.d_name.0
      guard first >= 0x30, first <= 0x39 else { continue }
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
