import Glibc
import TodayWire

/// The file stays small although a timer may run `today update` every minute.
extension HistorySessions {
  private static let longestFile = 64 << 10
  /// In seconds. A shorter time without a host is not distinguished.
  private static let shortestGap = 60

  /// Removes sessions that are too old, and joins those with no gap between them. Called under the
  /// lock, because a line that is appended meanwhile would be lost.
  ///
  /// - Parameter limit: Nothing older is stored.
  func trim(since limit: WallTime) throws(FileError) {
    var status = stat()
    // What is needed may be longer. Then the file is not rewritten each time.
    guard stat(path, &status) == 0,
      status.st_size > max(Self.longestFile, 2 * lengthAfterTrimming)
    else { return }
    let content = try readContent().joined(gap: Self.shortestGap).without(before: limit)
    let lines = content.lines.flatMap { line -> [UInt8] in line.bytes + [0x0A] }
    let first = JSONValue.object([Self.trimmed: .integer(lines.count)]).bytes
    try FileSystem.writeWhole(first + [0x0A] + lines, to: path)
  }

  /// The first line of a trimmed file has its length.
  private static let trimmed = "trimmed"

  private var lengthAfterTrimming: Int {
    let start = (try? FileSystem.readStart(of: path, count: 64)) ?? []
    let line = Array(start.prefix { $0 != 0x0A })
    let length = (try? JSONReader.read(line))?[Self.trimmed]?.integer ?? 0
    return min(max(length, 0), 1 << 20)
  }
}

extension HistorySessions.Content {
  /// Joins sessions with less than this number of seconds between them.
  fileprivate func joined(gap: Int) -> Self {
    var content = self
    content.sessions = []
    var last: Int?
    for (index, var next) in sessions.enumerated() {
      let following = end(of: index)
      if next.session.ended == nil, !next.session.isRunning, following < next.session.began + gap {
        next.session.ended = following
      }
      guard let ended = next.session.ended else {
        content.sessions.append(next)
        continue
      }
      if let last, let end = content.sessions[last].session.ended, next.session.began - end < gap {
        content.sessions[last].session.ended = max(end, ended)
      } else {
        last = content.sessions.count
        content.sessions.append(next)
      }
    }
    return content
  }

  /// The last of the older sessions stays, because a gap may begin at its end.
  fileprivate func without(before limit: WallTime) -> Self {
    let ends = sessions.indices.map(end(of:))
    let older = ends.filter { $0 < limit }.max()
    var content = self
    content.sessions = zip(sessions, ends).filter { _, end in end >= older ?? .min }.map(\.0)
    return content
  }

  /// The latest possible end: a killed host has ended before the next one began, as far as is known.
  private func end(of index: Int) -> WallTime {
    let session = sessions[index].session
    if session.isRunning { return .max }
    if let ended = session.ended { return max(ended, session.began) }
    return sessions.indices.contains(index + 1) ? sessions[index + 1].session.began : .max
  }

  fileprivate var lines: [JSONValue] {
    var lines: [JSONValue] = []
    for (by, session) in sessions {
      lines.append(HistorySessions.line("began", session.began, by: by))
      if let ended = session.ended { lines.append(HistorySessions.line("ended", ended, by: by)) }
    }
    return lines + distinctOff.map { HistorySessions.line("off", $0, by: HistorySessions.own) }
  }

  /// The last time between two starts, which is in the gap if any is: each start of a board adds one
  /// while history is off.
  private var distinctOff: [WallTime] {
    var distinct: [WallTime] = []
    var next = 0
    var isNew = true
    for time in off.sorted() {
      while next < sessions.count, sessions[next].session.began < time {
        next += 1
        isNew = true
      }
      if !isNew { distinct.removeLast() }
      distinct.append(time)
      isNew = false
    }
    return distinct
  }
}
