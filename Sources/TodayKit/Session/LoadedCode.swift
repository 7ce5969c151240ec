import Foundation
import Glibc

/// The code that this process has in memory.
///
/// About half of it is needed only once, for example that of the dynamic linker's work in libraries, or only rarely. Pages
/// that are needed again are mapped again, without a disk as a rule, because the kernel keeps the files.
@MainActor enum LoadedCode {
  /// How long code stays that was used once.
  static let interval = Duration.seconds(60)
  private static var releasedAt = ContinuousClock.now

  /// Releases the pages of all code some seconds after the start.
  static func releaseAfterStart() {
    RunLoop.main.add(timer(), forMode: .common)
  }

  /// Releases the pages of all code at the end of an update, but at most once a minute: it causes no wake-up of its own, and
  /// takes some hundred microseconds, together with the page faults after it.
  ///
  /// - Returns: Whether they were released.
  @discardableResult
  static func releaseIfDue(at now: ContinuousClock.Instant = .now) -> Bool {
    guard now - releasedAt >= interval else { return false }
    release(at: now)
    return true
  }

  /// Fires once, 3 s from now.
  ///
  /// `Timer(timeInterval:repeats:block:)` would fire at once: in Foundation on Linux, the first date of such a
  /// timer is the time at which it was made.
  static func timer() -> Timer {
    Timer(fire: Date(timeIntervalSinceNow: 3), interval: 0, repeats: false) { _ in
      MainActor.assumeIsolated { release() }
    }
  }

  /// Releases the pages of all code, and of the dynamic linker's tables.
  static func release(at now: ContinuousClock.Instant = .now) {
    releasedAt = now
    for mapping in mappings() { _ = madvise(mapping.baseAddress, mapping.count, MADV_DONTNEED) }
  }

  /// The memory of this process that ``mapping(in:)`` finds. Empty if the kernel does not list the mappings, which is
  /// not an error.
  nonisolated static func mappings() -> [UnsafeMutableRawBufferPointer] {
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
  nonisolated static func mapping(in line: Substring) -> UnsafeMutableRawBufferPointer? {
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
