import TodayEngine
package import TodayWire

/// Combines repeated entries of a widget into one line, so that a short interval does not push all
/// other entries out of view.
package struct LogFolder: Sendable {
  /// The newest of equal entries, their number, and the time of the first.
  package struct Line: Sendable, Equatable {
    package var entry: LogEntry
    package var count = 1
    package var since: WallTime

    init(_ entry: LogEntry) {
      self.entry = entry
      since = entry.at
    }

    mutating func add(_ entry: LogEntry) {
      self.entry = entry
      count += 1
    }
  }

  /// For each log, the entries that are counted but not reported yet. A count of 1 has been
  /// reported.
  private var open: [WidgetID?: Line] = [:]
  private var saidAt: [WidgetID?: WallTime] = [:]
  /// Seconds after which a count is reported even if no other entry comes.
  private static let patience = 60

  package init() {}

  /// Combines stored entries, the oldest first. The lines are in the order of their newest entries.
  package static func fold(_ entries: [LogEntry]) -> [Line] {
    var lines: [Line] = []
    var last: [WidgetID?: Int] = [:]
    for entry in entries {
      if let index = last[entry.widget], isSame(lines[index].entry, entry) {
        lines[index].add(entry)
      } else {
        last[entry.widget] = lines.count
        lines.append(Line(entry))
      }
    }
    let sorted = lines.enumerated().sorted {
      ($0.element.entry.at, $0.offset) < ($1.element.entry.at, $1.offset)
    }
    return sorted.map(\.element)
  }

  /// Takes a new entry. Returns the lines to report now.
  package mutating func add(_ entry: LogEntry) -> [Line] {
    let id = entry.widget
    guard var line = open[id], Self.isSame(line.entry, entry) else {
      var lines: [Line] = []
      if let line = open[id], line.count > 1 { lines.append(line) }
      open[id] = Line(entry)
      saidAt[id] = entry.at
      return lines + [Line(entry)]
    }
    line.add(entry)
    guard entry.at - (saidAt[id] ?? entry.at) >= Self.patience else {
      open[id] = line
      return []
    }
    saidAt[id] = entry.at
    // Counting restarts here, so each entry is reported once.
    var rest = Line(entry)
    rest.count = 0
    open[id] = rest
    return [line]
  }

  /// Figures in the text are ignored, and both kinds of success count as equal.
  private static func isSame(_ one: LogEntry, _ other: LogEntry) -> Bool {
    guard one.kind == other.kind, one.widget == other.widget else { return false }
    return key(one) == key(other)
  }

  private static func key(_ entry: LogEntry) -> String {
    if let cause = entry.detail("cause")?.string, let outcome = entry.detail("outcome")?.string {
      guard outcome == UpdateOutcome.failed.rawValue else { return cause }
      return "\(cause) \(outcome) \(entry.detail("reason")?.text ?? "")"
    }
    return entry.detail("skipped")?.string ?? entry.text
  }
}

extension LogEntry {
  fileprivate func detail(_ name: String) -> JSONValue? {
    details.last { $0.name == name }?.value
  }
}
