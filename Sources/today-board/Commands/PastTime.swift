import ArgumentParser
import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayWire

/// A time in the past, as written on the command line.
enum PastTime {
  /// - Parameter text: An RFC 3339 time, or hours and minutes of the last 24 hours in local time.
  /// - Throws: `ValidationError` if it is not a time, `Failure` if it is in the future.
  static func read(_ text: String, now: DisplayClock) throws -> WallTime {
    if let time = RFC3339.read(text) {
      guard time <= now.now else {
        throw Failure("\(text) is in the future: use a time in the past")
      }
      return time
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard (2...3).contains(parts.count), let hour = parts[0], (0..<24).contains(hour),
      let minute = parts[1], (0..<60).contains(minute),
      let second = parts.count == 3 ? parts[2] : 0, (0..<60).contains(second)
    else {
      throw ValidationError(
        "\"\(text)\" is not a time: write a time such as 03:14 or 2026-11-21T03:14:00Z.")
    }
    return now.last(hour: hour, minute: minute, second: second)
  }

  /// The stored board of that time. A gap in the history is reported on standard error.
  @MainActor
  static func moment(at time: WallTime, of host: WidgetHost, clock: DisplayClock) throws
    -> PastMoment
  {
    var reading = HistoryReading(
      host.directories, of: host.engine.installedIDs, now: HostClock.wall, age: host.historyAge)
    reading.readAll()
    _ = try first(of: reading, until: time, host)
    let moment = reading.moment(at: time)
    if let gap = moment.gap {
      StandardError.write(
        (gap.isOff ? "history was off" : "Today was not running")
          + " from \(clock.time(gap.from)) to \(clock.time(gap.to)): the board is drawn as it was before"
      )
    }
    return moment
  }

  /// The earliest stored time.
  ///
  /// - Throws: `Failure` if nothing is stored from before the given time.
  @MainActor
  static func first(
    of reading: HistoryReading, until time: WallTime, _ host: WidgetHost
  ) throws -> WallTime {
    guard let first = reading.first else {
      throw Failure(
        host.engine.configuration.pacing.historyInterval == nil
          ? "no history is stored: history is off in the config"
          : "no history is stored yet: it starts when you open the board with today")
    }
    guard first <= time else {
      throw Failure(
        "no history is stored for that time: it starts at \(RFC3339.write(first))")
    }
    return first
  }
}
