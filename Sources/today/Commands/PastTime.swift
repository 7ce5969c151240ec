import ArgumentParser
import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayWire

/// A moment of the past, as people write it on the command line.
enum PastTime {
  /// - Parameter text: A time of RFC 3339, or hours and minutes: the last time it was that late here.
  /// - Throws: wrong usage for what is no time; a failure for one that has not come yet.
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
        "\"\(text)\" is not a time: write one such as 03:14 or 2026-11-21T03:14:00Z.")
    }
    let local = now.local(now.now)
    let wanted = hour * 3600 + minute * 60 + second
    let passed = local.hour * 3600 + local.minute * 60 + local.second
    let today = now.now - WallTime(passed - wanted)
    return today <= now.now ? today : today - 86_400
  }

  /// What is remembered of that moment, with a word on standard error when nobody looked then.
  @MainActor
  static func moment(at time: WallTime, of host: WidgetHost, clock: DisplayClock) throws
    -> PastMoment
  {
    var reading = HistoryReading(
      host.directories, of: host.engine.installedIDs, now: HostClock.wall)
    reading.readAll()
    _ = try first(of: reading, until: time, host)
    let moment = reading.moment(at: time)
    if let gap = moment.gap {
      Complaint.write(
        "\(gap.isOff ? "nothing was kept" : "nobody ran") from \(clock.time(gap.from)) to \(clock.time(gap.to)): "
          + "what is drawn is what was known before")
    }
    return moment
  }

  /// The first moment that is remembered.
  ///
  /// - Throws: a sentence, when there is none up to that time.
  @MainActor
  static func first(
    of reading: HistoryReading, until time: WallTime, _ host: WidgetHost
  ) throws -> WallTime {
    guard let first = reading.first else {
      throw Failure(
        host.engine.configuration.historyInterval == nil
          ? "nothing is remembered: history is off in the config"
          : "nothing is remembered: open the board with `today`, and come back later")
    }
    guard first <= time else {
      throw Failure(
        "nothing is remembered of that time: the first moment is \(RFC3339.write(first))")
    }
    return first
  }
}
