import Glibc
package import TodayEngine
package import TodayWire

/// When hosts ran, so that an old picture is not shown for a time at which no host ran.
///
/// One line for the start of a host and one for its end. A killed host has no line for its end: its
/// last recorded event counts as its end.
package struct HistorySessions: Sendable {
  private let path: String
  private static let longestFile = 64 << 10

  package init(_ directories: Directories) {
    path = "\(directories.histories)/sessions.jsonl"
  }

  /// A unique name of this process. A board that has left its terminal ends in a fork of it, which has
  /// the same name.
  static let own = name(of: getpid()) ?? "\(getpid())"

  private static func name(of process: Int32) -> String? {
    ProcessReading.startTime(process).map { "\(process).\($0)" }
  }

  func began(at time: WallTime) throws(FileError) {
    try trim()
    try append(.object(["began": .integer(time.seconds), "by": .string(Self.own)]))
  }

  func ended(at time: WallTime) throws(FileError) {
    try append(.object(["ended": .integer(time.seconds), "by": .string(Self.own)]))
  }

  /// From now on nothing is stored, although a host runs. If nothing was ever stored, this is not
  /// recorded, either.
  func switchedOff(at time: WallTime) throws(FileError) {
    guard FileSystem.isFile(path) else { return }
    try append(.object(["off": .integer(time.seconds), "by": .string(Self.own)]))
  }

  private func append(_ line: JSONValue) throws(FileError) {
    let file = try FileSystem.openOrMakeRegular(path, O_WRONLY | O_APPEND, for: .write)
    defer { close(file) }
    // Completes a line that a kill has cut off.
    let code = FileSystem.write([0x0A] + line.bytes + [0x0A], to: file)
    if code != 0 { throw FileError(.write, path, code: code) }
  }

  /// Rewind never needs more than a day.
  private func trim() throws(FileError) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_size > Self.longestFile else { return }
    let bytes = try FileSystem.read(path, limit: 64 << 20)
    try FileSystem.writeWhole(Array(bytes.suffix(Self.longestFile / 2)), to: path)
  }

  // MARK: Reading

  package struct Session: Sendable, Equatable {
    package var began: WallTime
    /// `nil` if the host was killed or still runs.
    package var ended: WallTime?
    package var isRunning = false
  }

  /// The oldest first.
  package func read() -> [Session] { readAll().sessions }

  /// When hosts ran, and when history was turned off.
  package func readAll() -> (sessions: [Session], off: [WallTime]) {
    guard let bytes = try? FileSystem.read(path, limit: 64 << 20) else { return ([], []) }
    var off: [WallTime] = []
    var sessions: [Session] = []
    var open: [String: Int] = [:]
    for line in bytes.split(separator: 0x0A) {
      guard let value = try? JSONReader.read(Array(line)), let by = value["by"]?.string else {
        continue
      }
      if let began = value["began"]?.wallTime {
        open[by] = sessions.count
        sessions.append(Session(began: began))
      } else if let ended = value["ended"]?.wallTime, let index = open.removeValue(forKey: by) {
        sessions[index].ended = ended
      } else if let time = value["off"]?.wallTime {
        off.append(time)
      }
    }
    for (by, index) in open {
      let process = by.split(separator: ".").first.flatMap { Int32($0) } ?? 0
      sessions[index].isRunning = process > 0 && Self.name(of: process) == by
    }
    return (sessions.sorted { $0.began < $1.began }, off)
  }

  /// The times without a host, since the first session.
  ///
  /// - Parameters:
  ///   - off: When history was turned off.
  ///   - lastKnown: The time of the last stored entry before a time; `nil` if there is none.
  package static func gaps(
    _ sessions: [Session], off: [WallTime] = [], now: WallTime,
    lastKnown: (WallTime) -> WallTime?
  ) -> [HistoryGap] {
    var gaps: [HistoryGap] = []
    var covered: WallTime?
    // Later ones are from a time when the clock was wrong.
    let sessions = sessions.filter { $0.began <= now }
    for (index, session) in sessions.enumerated() {
      if let covered, session.began > covered {
        gaps.append(HistoryGap(from: covered, to: session.began))
      }
      let end: WallTime
      if session.isRunning {
        end = now
      } else if let ended = session.ended {
        end = min(ended, now)
      } else {
        let next = sessions[(index + 1)...].first { $0.began > session.began }?.began ?? now
        end = lastKnown(next) ?? session.began
      }
      covered = max(covered ?? end, end, session.began)
    }
    if let covered, covered < now { gaps.append(HistoryGap(from: covered, to: now)) }
    for index in gaps.indices {
      gaps[index].isOff = off.contains { gaps[index].from <= $0 && $0 <= gaps[index].to }
    }
    return gaps
  }
}
