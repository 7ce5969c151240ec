import TodayEngine
import TodayRender
import TodayWire

/// The times above the strip of the day, limited to the available space.
enum StripHours {
  struct Label: Sendable, Equatable {
    var column: Int
    var text: String
  }

  /// Minutes between two times; above a day, whole days.
  private static let paces = [
    5, 10, 15, 30, 60, 120, 180, 360, 720, 24 * 60, 48 * 60, 168 * 60,
  ]
  private static let gap = 2

  static func labels(
    from: WallTime, to: WallTime, columns: Int, clock: DisplayClock
  ) -> [Label] {
    guard columns > 0, to > from else { return [] }
    let minute = Double(columns) * 60 / Double(to - from)
    for pace in paces where minute * Double(pace) > Double(gap + 1) {
      let labels = labels(every: pace, from: from, to: to, columns: columns, clock: clock)
      let areApart = zip(labels, labels.dropFirst()).allSatisfy {
        $0.column + TextWidth.width(of: $0.text) + gap <= $1.column
      }
      if areApart { return labels }
    }
    return []
  }

  private static func labels(
    every minutes: Int, from: WallTime, to: WallTime, columns: Int, clock: DisplayClock
  ) -> [Label] {
    var labels: [Label] = []
    var time = next(after: from - 1, every: minutes, clock)
    while let column = HistoryStrip.column(of: time, from: from, to: to, columns: columns) {
      let local = clock.local(time)
      let isMidnight = local.hour == 0 && local.minute == 0
      let text = isMidnight ? clock.weekday(time) : clock.time(time)
      if column + TextWidth.width(of: text) <= columns {
        labels.append(Label(column: column, text: text))
      }
      time = next(after: time, every: minutes, clock)
    }
    return labels
  }

  /// In local time, with any offset.
  private static func next(after time: WallTime, every minutes: Int, _ clock: DisplayClock)
    -> WallTime
  {
    let local = clock.local(time)
    let seconds = local.dayNumber * 86_400 + local.hour * 3600 + local.minute * 60 + local.second
    let pace = minutes * 60
    return time + (pace - (seconds % pace + pace) % pace)
  }
}
