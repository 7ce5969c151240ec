/// A daily time span without sounds and notifications: `22:00-07:00`, also past midnight.
package struct QuietHours: Sendable, Equatable, CustomStringConvertible {
  /// Minutes since midnight.
  private let start: Int
  private let end: Int

  /// `nil` for anything else, and for a span without a length.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let start = Self.minute(parts[0]), let end = Self.minute(parts[1]),
      start != end
    else { return nil }
    self.start = start
    self.end = end
  }

  /// The end is the first minute after the span.
  package func contains(hour: Int, minute: Int) -> Bool {
    let now = hour * 60 + minute
    return start < end ? (start..<end).contains(now) : now >= start || now < end
  }

  package var description: String { "\(Self.text(start))-\(Self.text(end))" }

  /// `7:00`, `07:00` or `7`; a day ends at 24:00.
  private static func minute(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " } }
      .map { part in part.last == " " ? part.dropLast() : part }
    guard (1...2).contains(parts.count),
      parts.allSatisfy({
        (1...2).contains($0.utf8.count) && $0.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
      }),
      let hour = Int(parts[0]), let minute = parts.count == 2 ? Int(parts[1]) : 0,
      (0...24).contains(hour), (0..<60).contains(minute), hour < 24 || minute == 0
    else { return nil }
    return hour % 24 * 60 + minute
  }

  private static func text(_ minute: Int) -> String {
    let (hours, minutes) = (minute / 60, minute % 60)
    return "\(hours < 10 ? "0" : "")\(hours):\(minutes < 10 ? "0" : "")\(minutes)"
  }
}
