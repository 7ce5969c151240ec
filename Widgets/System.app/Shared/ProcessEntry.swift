/// A process: one `/proc/PID/stat`.
public struct ProcessEntry: Sendable, Equatable {
  /// The process ID.
  public var id: Int
  /// The ID of the process that started it, or that adopted it.
  public var parent: Int
  /// `R` runs, `S` sleeps, `D` waits for a device, `T` is stopped, `Z` has ended.
  public var status: Character
  /// Its threads.
  public var threads: Int
  /// Bytes of the longest name in `/proc`.
  static let longestName = 15
  /// The program's name.
  public var name: String
  /// The used processor time in clock ticks.
  public var ticks: UInt64
  /// The start time in clock ticks, because ids are reused.
  public var started: UInt64
  /// Bytes in memory.
  public var resident: UInt64

  /// - Parameter pageSize: Bytes.
  public init?(_ text: String, pageSize: UInt64) {
    // The name is in parentheses and may contain spaces and parentheses.
    guard let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")"), open < close,
      let id = Int(text[..<open].filter { $0 != " " })
    else { return nil }
    let words = text[text.index(after: close)...].split(whereSeparator: \.isWhitespace)
    guard words.count > 21, let user = UInt64(words[11]), let system = UInt64(words[12]),
      let started = UInt64(words[19]), let pages = Int64(words[21])
    else { return nil }
    self.id = id
    status = words[0].first ?? "?"
    parent = Int(words[1]) ?? 0
    threads = Int(words[17]) ?? 1
    name = String(text[text.index(after: open)..<close])
    ticks = user &+ system
    self.started = started
    resident = UInt64(max(0, pages)) &* pageSize
  }
}
