import Foundation
import Glibc

/// The code that only the start of a process needs, for example that of the dynamic linker's work in libraries.
///
/// It is about half of what a widget has in memory. Pages that are needed again are read again, without a disk
/// as a rule, because the kernel keeps the files.
enum StartCode {
  /// Releases the pages of all code once, some seconds after the start.
  @MainActor static func releaseLater() {
    RunLoop.main.add(timer(), forMode: .common)
  }

  /// Fires once, 3 s from now.
  ///
  /// `Timer(timeInterval:repeats:block:)` would fire at once: in Foundation on Linux, the first date of such a
  /// timer is the time at which it was made.
  static func timer() -> Timer {
    Timer(fire: Date(timeIntervalSinceNow: 3), interval: 0, repeats: false) { _ in release() }
  }

  /// Releases the pages of all code, and of the dynamic linker's tables.
  static func release() {
    for mapping in mappings() { _ = madvise(mapping.baseAddress, mapping.count, MADV_DONTNEED) }
  }

  /// The memory of this process that ``mapping(in:)`` finds. Empty if the kernel does not list the mappings, which is
  /// not an error.
  static func mappings() -> [UnsafeMutableRawBufferPointer] {
    guard let file = fopen("/proc/self/maps", "re") else { return [] }
    defer { fclose(file) }
    var found: [UnsafeMutableRawBufferPointer] = []
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    // Foundation reads only the first part of such a file, whose size is 0.
    while getline(&line, &capacity, file) > 0 {
      guard let line else { break }
      if let mapping = mapping(in: String(cString: line).dropLast()) { found.append(mapping) }
    }
    free(line)
    return found
  }

  /// The memory of a line of the mappings, as `proc(5)` describes it, if it is code of a file, or the start of a
  /// library, which has its symbols. Other memory that is only read may have been changed by the dynamic linker.
  static func mapping(in line: Substring) -> UnsafeMutableRawBufferPointer? {
    // Memory without a file has no path, or a name in brackets.
    let fields = line.split(separator: " ")
    guard fields.count >= 6, fields[5].first == "/" else { return nil }
    let isStart =
      fields[1] == "r--p" && fields[2].allSatisfy { $0 == "0" } && fields[5].contains(".so")
    guard isStart || fields[1] == "r-xp" else { return nil }
    let ends = fields[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
    guard ends.count == 2, ends[0] < ends[1] else { return nil }
    return UnsafeMutableRawBufferPointer(
      start: UnsafeMutableRawPointer(bitPattern: ends[0]), count: Int(ends[1] - ends[0]))
  }
}
