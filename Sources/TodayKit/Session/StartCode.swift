import Foundation
import Glibc

/// The code that only the start of a process needs, for example that of the dynamic linker's work in libraries.
///
/// It is about half of what a widget has in memory. Pages that are needed again are read again, without a disk
/// as a rule, because the kernel keeps the files.
enum StartCode {
  /// Releases the pages of all code once, some seconds after the start.
  @MainActor static func releaseLater() {
    let timer = Timer(timeInterval: 3, repeats: false) { _ in release() }
    RunLoop.main.add(timer, forMode: .common)
  }

  /// Releases the pages of all code that is mapped from files. Data and constants stay, because the dynamic
  /// linker has changed them.
  ///
  /// - Returns: The released bytes of address space. 0 if the mappings cannot be read, which is not an error.
  @discardableResult static func release() -> Int {
    let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
    return maps.split(separator: "\n").compactMap { code(in: $0) }.reduce(0) { sum, code in
      madvise(code.baseAddress, code.count, MADV_DONTNEED) == 0 ? sum + code.count : sum
    }
  }

  /// The memory of a line of the mappings, as `proc(5)` describes it, if it is code of a file.
  static func code(in line: Substring) -> UnsafeMutableRawBufferPointer? {
    // Memory without a file has no path, or a name in brackets.
    let fields = line.split(separator: " ")
    guard fields.count >= 6, fields[1] == "r-xp", fields[5].first == "/" else { return nil }
    let ends = fields[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
    guard ends.count == 2, ends[0] < ends[1] else { return nil }
    return UnsafeMutableRawBufferPointer(
      start: UnsafeMutableRawPointer(bitPattern: ends[0]), count: Int(ends[1] - ends[0]))
  }
}
