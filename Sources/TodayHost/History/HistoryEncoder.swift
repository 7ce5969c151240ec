import TodayEngine
import TodayWire

/// Turns what happens into records, one after the other: of a picture that is much like the one before
/// only what differs is written.
struct HistoryEncoder {
  private var lastPicture: [UInt8]?
  private var differences = 0
  private let longestPicture: Int

  /// Reading a picture takes at most so many steps.
  static let longestChain = 15

  /// - Parameter longestPicture: Of a larger one nothing is kept but that there was one.
  init(longestPicture: Int = HistoryRecord.longestPicture) { self.longestPicture = longestPicture }

  /// The next picture is written whole.
  mutating func startAnew() { lastPicture = nil }

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
