import Glibc
package import TodayEngine
package import TodayWire

/// When hosts ran, so that an old picture is not shown for a time at which no host ran.
///
/// One line for the start of a host and one for its end. A killed host has no line for its end: its
/// last recorded event counts as its end.
package struct HistorySessions: Sendable {
  let path: String

  package init(_ directories: Directories) {
    path = "\(directories.histories)/sessions.jsonl"
  }

  /// A unique name of this process. A board that has left its terminal ends in a fork of it, which has
  /// the same name.
  static let own = name(of: getpid()) ?? "\(getpid())"

  private static func name(of process: Int32) -> String? {
    ProcessReading.startTime(process).map { "\(process).\($0)" }
  }

  /// - Parameter limit: Nothing older is stored, so that older sessions may be removed.
  func began(at time: WallTime, since limit: WallTime = .min) throws(FileError) {
    try append(Self.line("began", time, by: Self.own), since: limit)
  }

  func ended(at time: WallTime) throws(FileError) {
    try append(Self.line("ended", time, by: Self.own))
  }

  /// From now on nothing is stored, although a host runs. If nothing was ever stored, this is not
  /// recorded, either.
  func switchedOff(at time: WallTime, since limit: WallTime = .min) throws(FileError) {
    guard FileSystem.isFile(path) else { return }
    try append(Self.line("off", time, by: Self.own), since: limit)
  }

  static func line(_ what: String, _ time: WallTime, by name: String) -> JSONValue {
    .object([what: .integer(time.seconds), "by": .string(name)])
  }

  /// - Parameter limit: `nil` to remove nothing.
  private func append(_ line: JSONValue, since limit: WallTime? = nil) throws(FileError) {
    // A stopped process must not stop all others. Without the lock, the line may be lost.
    let lock = try? FileLock(path + ".lock", patience: .seconds(1))
    defer { lock?.release() }
    // Without space for another file, the line may still fit.
    if let limit, lock != nil { try? trim(since: limit) }
    let file = try FileSystem.openOrMakeRegular(path, O_WRONLY | O_APPEND, for: .write)
    defer { close(file) }
    // Completes a line that a kill has cut off.
    let code = FileSystem.write([0x0A] + line.bytes + [0x0A], to: file)
    if code != 0 { throw FileError(.write, path, code: code) }
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
    guard let content = try? readContent() else { return ([], []) }
    return (content.sessions.map(\.session), content.off)
  }

  struct Content {
    /// The oldest first, each with the name of its process.
    var sessions: [(by: String, session: Session)] = []
    var off: [WallTime] = []
  }

  func readContent() throws(FileError) -> Content {
    let bytes = try FileSystem.read(path, limit: 64 << 20)
    var content = Content()
    var open: [String: Int] = [:]
    for line in bytes.split(separator: 0x0A) {
      guard let value = try? JSONReader.read(Array(line)), let by = value["by"]?.string else {
        continue
      }
      if let began = value["began"]?.wallTime {
        open[by] = content.sessions.count
        content.sessions.append((by, Session(began: began)))
      } else if let ended = value["ended"]?.wallTime, let index = open.removeValue(forKey: by) {
        content.sessions[index].session.ended = ended
      } else if let time = value["off"]?.wallTime {
        content.off.append(time)
      }
    }
    for (by, index) in open {
      let process = by.split(separator: ".").first.flatMap { Int32($0) } ?? 0
      content.sessions[index].session.isRunning = process > 0 && Self.name(of: process) == by
    }
    content.sessions.sort { $0.session.began < $1.session.began }
    return content
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
