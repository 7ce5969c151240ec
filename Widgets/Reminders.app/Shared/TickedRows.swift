public import Foundation

/// The rows that were just ticked off on a board. They stay on the card for some seconds, so that a second
/// tap restores them.
///
/// They are in a file, because each tap runs in a process of its own. A damaged file, or one that cannot be
/// written, only removes the rows at once.
public struct TickedRows: Sendable {
  /// How long a ticked row stays, until the next full second.
  public static let time: TimeInterval = 4

  private let file: URL

  /// - Parameter file: Its directory is created, too.
  public init(file: URL) { self.file = file }

  /// The time until which each row stays, by the id of its reminder.
  public func times(after now: Date) -> [Int64: Date] {
    stored().filter { $0.value > now && $0.value <= now + Self.time + 1 }
  }

  /// Marks a row as ticked off.
  public func tick(_ id: Int64, at now: Date) {
    // The board swaps entries on full seconds.
    let end = (now + Self.time).timeIntervalSince1970.rounded(.up)
    change(at: now) { $0[id] = Date(timeIntervalSince1970: end) }
  }

  /// The row is open again.
  public func restore(_ id: Int64, at now: Date) {
    change(at: now) { $0[id] = nil }
  }

  private func stored() -> [Int64: Date] {
    guard let data = try? Data(contentsOf: file) else { return [:] }
    return (try? JSONDecoder().decode([Int64: Date].self, from: data)) ?? [:]
  }

  private func change(at now: Date, _ body: (inout [Int64: Date]) -> Void) {
    let directory = file.deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    try? withExclusiveLock(on: directory) {
      var times = times(after: now)
      body(&times)
      try JSONEncoder().encode(times).write(to: file, options: .atomic)
    }
  }
}
