import Foundation

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
    let entry = text.withCString { Self.read($0, pageSize: pageSize) }
    guard let entry else { return nil }
    self = entry
  }

  private init(id: Int, name: String, status: Character, numbers: [Int], pageSize: UInt64) {
    self.id = id
    self.name = name
    self.status = status
    parent = numbers[0]
    ticks = UInt64(max(0, numbers[10])) &+ UInt64(max(0, numbers[11]))
    threads = numbers[16]
    started = UInt64(max(0, numbers[18]))
    resident = UInt64(max(0, numbers[20])) &* pageSize
  }

  /// By the functions of C, because a machine has hundreds of these texts.
  private static func read(_ text: UnsafePointer<CChar>, pageSize: UInt64) -> ProcessEntry? {
    // The name is in parentheses and may contain spaces and parentheses.
    guard let open = strchr(text, 0x28), let close = strrchr(text, 0x29), open < close,
      let id = number(text).flatMap({ $0.end <= UnsafePointer(open) ? $0.value : nil }),
      close[1] == 0x20, close[2] > 0x20
    else { return nil }
    let name = UnsafeRawBufferPointer(start: open + 1, count: close - open - 1)
    var numbers: [Int] = []
    numbers.reserveCapacity(21)
    var place = UnsafePointer(close + 3)
    while numbers.count < 21 {
      guard let (value, end) = number(place) else { return nil }
      numbers.append(value)
      place = end
    }
    return ProcessEntry(
      id: id, name: String(decoding: name, as: UTF8.self),
      status: Character(Unicode.Scalar(UInt8(close[2]))), numbers: numbers, pageSize: pageSize)
  }

  private static func number(
    _ text: UnsafePointer<CChar>
  ) -> (value: Int, end: UnsafePointer<CChar>)? {
    var end: UnsafeMutablePointer<CChar>?
    let value = strtol(text, &end, 10)
    guard let end, UnsafePointer(end) != text else { return nil }
    return (value, UnsafePointer(end))
  }
}
