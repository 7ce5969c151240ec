import TodayEngine
package import TodayWire

/// Makes one line of what a widget does over and over, so that one with a short interval does not
/// push everything else out of sight.
package struct LogFolder: Sendable {
  /// The newest of equal entries, how many they were, and when the first was.
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

  /// Of each log, what is being counted and not said yet; a count of 1 has been said.
  private var open: [WidgetID?: Line] = [:]
  private var saidAt: [WidgetID?: WallTime] = [:]
  /// Seconds after which a count is said although nothing else came.
  private static let patience = 60

  package init() {}

  /// Entries of the past, the oldest first; the lines come in the order of their newest entries.
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

  /// An entry that just came: what is to be said now.
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
    // Counted anew from here: each is said once.
    var rest = Line(entry)
    rest.count = 0
    open[id] = rest
    return [line]
  }

  /// Figures of the text do not count, nor does which of the two successes it was.
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
