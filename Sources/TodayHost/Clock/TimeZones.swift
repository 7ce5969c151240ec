import Glibc
package import TodayWire

/// Local times in the zones of the time zone database, computed by the C library.
///
/// The C library has one zone at a time, set by the environment, so only the board's one thread may
/// use this.
@MainActor
package final class TimeZones {
  private struct Slot: Hashable {
    var zone: String
    /// Offsets change on quarter hours only.
    var quarter: Int
  }

  private var known: [Slot: Int] = [:]
  /// The value of ``changes`` for which the offsets are known.
  private var knownChanges = 0
  /// The number of changes of the machine's zone, which all instances follow.
  private static var changes = 0

  package init() {}

  /// Seconds east of Greenwich at an instant; for an unknown name, those of the host's zone.
  ///
  /// - Parameter zone: nil for the host's.
  package func offset(of zone: String?, at instant: WallTime) -> Int {
    if knownChanges != Self.changes {
      known = [:]
      knownChanges = Self.changes
    }
    let slot = Slot(zone: zone ?? "", quarter: instant.seconds.quotient(dividingBy: 900))
    if let offset = known[slot] { return offset }
    if known.count > 4096 { known = [:] }
    let offset = zone.flatMap { Self.named($0, at: instant) } ?? Self.local(at: instant)
    known[slot] = offset
    return offset
  }

  /// After the machine's zone was changed. Without `TZ`, the C library reads `/etc/localtime` again
  /// if that is another file now.
  package static func forget() {
    changes += 1
    tzset()
  }

  private static func local(at instant: WallTime) -> Int {
    var time = time_t(instant.seconds)
    var parts = tm()
    localtime_r(&time, &parts)
    return Int(parts.tm_gmtoff)
  }

  private static func named(_ zone: String, at instant: WallTime) -> Int? {
    // The name comes from a widget. It must name a file of the database.
    let parts = zone.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }),
      zone.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ":") }),
      FileSystem.isFile("/usr/share/zoneinfo/\(zone)")
    else { return nil }
    let own = getenv("TZ").map { String(cString: $0) }
    setenv("TZ", ":\(zone)", 1)
    tzset()
    defer {
      if let own { setenv("TZ", own, 1) } else { unsetenv("TZ") }
      tzset()
    }
    return local(at: instant)
  }
}

extension Int {
  /// Rounded down, also below zero.
  fileprivate func quotient(dividingBy divisor: Int) -> Int {
    self >= 0 ? self / divisor : (self - divisor + 1) / divisor
  }
}
