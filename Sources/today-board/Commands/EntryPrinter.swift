import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayWire

/// Prints log entries. Repeated entries become one line with a count.
@MainActor
struct EntryPrinter {
  let clock: LocaleClock
  let showsWidget: Bool
  let folds: Bool
  let asJSON: Bool
  private var folder = LogFolder()

  init(clock: LocaleClock, showsWidget: Bool, folds: Bool, asJSON: Bool) {
    self.clock = clock
    self.showsWidget = showsWidget
    self.folds = folds
    self.asJSON = asJSON
  }

  /// - Parameters:
  ///   - count: The largest number of lines.
  ///   - isWhole: Whether no entries follow later.
  func write(past entries: [LogEntry], atMost count: Int, isWhole: Bool) {
    if asJSON {
      if isWhole { return Output.list(entries.map(\.json)) }
      for entry in entries { Output.verbatim(entry.json.text) }
    } else if folds {
      for line in LogFolder.fold(entries).suffix(count) { write(line) }
    } else {
      for entry in entries { write(entry, "") }
    }
  }

  mutating func write(_ entry: LogEntry) {
    if asJSON {
      Output.verbatim(entry.json.text)
    } else if folds {
      for line in folder.add(entry) { write(line) }
    } else {
      write(entry, "")
    }
  }

  private func write(_ line: LogFolder.Line) {
    write(line.entry, line.count > 1 ? "  × \(line.count) since \(time(line.since))" : "")
  }

  /// On a terminal, a long text continues beneath itself.
  private func write(_ entry: LogEntry, _ repeats: String) {
    let display = clock.display(at: HostClock.wall)
    let who = showsWidget ? "  \(entry.widget ?? "today")" : ""
    let start = "\(display.date(entry.at)) \(time(entry.at))\(who)  \(entry.kind.rawValue)"
    Output.table([[start, entry.text + repeats]])
  }

  /// With seconds, because a log is read for the order of its entries.
  private func time(_ instant: WallTime) -> String {
    let moment = clock.display(at: HostClock.wall).local(instant)
    return [moment.hour, moment.minute, moment.second]
      .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}
