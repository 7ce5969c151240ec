import Glibc

/// The memory use of processes: private pages and shared memory, in RAM or swapped out. Code and
/// read-only files are not counted, because the kernel can reclaim them at any time.
package struct ProcessFootprint {
  let members: [(process: Int32, memory: ProcessReading.Memory)]

  /// Ended processes count as nothing.
  package init(of processes: [Int32]) {
    members = processes.compactMap { process in
      ProcessReading.memory(process).map { (process, $0) }
    }
  }

  /// Of the first process alone.
  var ofFirst: Int { members.first?.memory.footprint ?? 0 }

  /// Of all processes, with shared pages counted once.
  ///
  /// - Parameter threshold: Below it an upper bound is enough, in which shared pages count for each
  ///   process. For the exact sum, the kernel has to walk through all their pages.
  package func bytes(exactFrom threshold: Int = 0) -> Int {
    let bound = members.reduce(0) { $0 + $1.memory.footprint }
    // A single process shares no pages with another of the tree.
    guard members.count > 1, bound >= threshold else { return bound }
    var sum = 0
    for (process, _) in members.sorted(by: { $0.memory.footprint > $1.memory.footprint }) {
      // A process that ended meanwhile counts nothing: its shared pages were counted with the
      // others.
      sum += Self.proportional(process) ?? ProcessReading.memory(process)?.footprint ?? 0
      // The exact amount above this does not matter.
      if threshold > 0, sum > 4 * threshold { break }
    }
    return sum
  }

  /// Of a process, with each shared page divided by the number of its users; nil if the kernel does
  /// not report it.
  private static func proportional(_ process: Int32) -> Int? {
    let names = ["Pss_Anon", "Pss_Shmem", "SwapPss"]
    let found = ProcessReading.sizes(names, in: "/proc/\(process)/smaps_rollup")
    guard found["Pss_Anon"] != nil else { return nil }
    return found.values.reduce(0, +)
  }
}

extension ProcessReading {
  /// The memory of one process, in bytes.
  struct Memory: Equatable {
    /// All pages in RAM, shared or not.
    var resident: Int
    /// As in ``ProcessFootprint``, including shared pages.
    var footprint: Int
    /// Private writable memory that it has mapped, used or not: the amount limited by RLIMIT_DATA.
    var data: Int
  }

  /// `nil` if it has ended.
  static func memory(_ process: Int32) -> Memory? {
    let names = ["VmRSS", "RssAnon", "RssShmem", "VmSwap", "VmData"]
    let found = sizes(names, in: "/proc/\(process)/status")
    guard let resident = found["VmRSS"] else { return nil }
    let footprint = ["RssAnon", "RssShmem", "VmSwap"].reduce(0) { $0 + (found[$1] ?? 0) }
    return Memory(resident: resident, footprint: footprint, data: found["VmData"] ?? 0)
  }

  /// Lines of the form “Name: 12 kB”, in bytes.
  fileprivate static func sizes(_ names: [String], in path: String) -> [String: Int] {
    guard let text = read(path) else { return [:] }
    var found: [String: Int] = [:]
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
        let name = names.first(where: { $0.utf8.elementsEqual(line[..<colon]) })
      else { continue }
      var kilobytes = 0
      for byte in line[colon...] where (0x30...0x39).contains(byte) {
        kilobytes = kilobytes &* 10 &+ Int(byte - 0x30)
      }
      found[name] = kilobytes << 10
    }
    return found
  }
}
