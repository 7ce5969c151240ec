/// An instant by the clock on the wall, in whole seconds since 1970-01-01T00:00:00Z.
///
/// A span between two instants is a number of seconds, an `Int`. Adding to an instant, and the distance
/// of two, trap when the result does not fit into 64 bits; times from a file or a widget are checked first.
package struct WallTime: Sendable, Hashable, ExpressibleByIntegerLiteral {
  /// Negative before 1970.
  package var seconds: Int

  package init(_ seconds: Int) { self.seconds = seconds }

  package init(integerLiteral seconds: Int) { self.seconds = seconds }

  /// Before every other instant.
  package static let min = WallTime(.min)
  /// After every other instant.
  package static let max = WallTime(.max)

  package static func + (time: WallTime, seconds: Int) -> WallTime {
    WallTime(time.seconds + seconds)
  }

  package static func - (time: WallTime, seconds: Int) -> WallTime {
    WallTime(time.seconds - seconds)
  }

  /// The fraction of a second is dropped.
  package static func + (time: WallTime, duration: Duration) -> WallTime {
    time + Int(duration.components.seconds)
  }

  /// The seconds from the second instant to the first.
  package static func - (later: WallTime, earlier: WallTime) -> Int {
    later.seconds - earlier.seconds
  }

  package static func += (time: inout WallTime, seconds: Int) { time = time + seconds }

  package static func -= (time: inout WallTime, seconds: Int) { time = time - seconds }
}

/// Instants in steps of seconds: `stride(from:to:by:)`.
extension WallTime: Strideable {
  package static func < (first: WallTime, second: WallTime) -> Bool {
    first.seconds < second.seconds
  }

  // The one that comes with steps subtracts, and traps for instants that are far apart.
  package static func == (first: WallTime, second: WallTime) -> Bool {
    first.seconds == second.seconds
  }

  package func distance(to other: WallTime) -> Int { other - self }

  package func advanced(by seconds: Int) -> WallTime { self + seconds }
}

/// Written as its seconds.
extension WallTime: CustomStringConvertible {
  package var description: String { "\(seconds)" }

  /// `nil` unless the text is a number of seconds.
  package init?(_ text: some StringProtocol) {
    guard let seconds = Int(text) else { return nil }
    self.init(seconds)
  }
}
