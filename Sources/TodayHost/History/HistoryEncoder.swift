import TodayEngine
import TodayWire

/// Converts events into records. If a picture is similar to the one before, only the difference is
/// written.
struct HistoryEncoder {
  private var lastPicture: [UInt8]?
  private var differences = 0
  private let longestPicture: Int

  /// The largest number of steps to read a picture.
  static let longestChain = 15

  /// - Parameter longestPicture: In bytes. For a larger picture, only its existence is stored.
  init(longestPicture: Int = HistoryRecord.longestPicture) { self.longestPicture = longestPicture }

  /// The next picture is written whole.
  mutating func restart() { lastPicture = nil }

  mutating func record(_ entry: HistoryEntry) -> [UInt8] {
    record(
      at: entry.at, kind: entry.kind, reason: entry.reason,
      flags: entry.picture?.mode == .expanded ? .expanded : [],
      picture: entry.picture?.view.json.bytes)
  }

  mutating func record(_ lineup: BoardLineup, at time: WallTime) -> [UInt8] {
    record(at: time, kind: .view, reason: nil, flags: [], picture: lineup.json.bytes)
  }

  private mutating func record(
    at time: WallTime, kind: HistoryEntry.Kind, reason: Reason?, flags: HistoryRecord.Flags,
    picture: [UInt8]?
  ) -> [UInt8] {
    let reason = reason.map(HistoryRecord.bytes(of:)) ?? []
    var flags = flags
    var body: [UInt8] = []
    if let picture, picture.count <= longestPicture {
      flags.insert(.picture)
      body = picture
      if let lastPicture, differences < Self.longestChain,
        let difference = HistoryDifference.make(from: lastPicture, to: picture)
      {
        flags.insert(.difference)
        body = difference
        differences += 1
      } else {
        differences = 0
      }
      lastPicture = picture
    } else {
      flags = []
    }
    return HistoryRecord.bytes(
      at: max(time, 0), kind: kind, flags: flags, reason: reason, picture: body)
  }
}
