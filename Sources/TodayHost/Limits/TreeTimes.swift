/// The processor time of a tree of processes between two measurements.
///
/// The time of an ended process is added to the parent that reaped it; the part that was already
/// counted is subtracted.
struct TreeTimes {
  private var known: [Int32: ProcessReading.Ticks] = [:]

  /// - Returns: Clock ticks since the last call, or since the processes were started.
  mutating func take(_ members: [Int32: ProcessReading.Ticks]) -> Int {
    var own = 0
    var reaped = 0
    var ended = 0
    for (process, now) in members {
      let before = known[process].flatMap { $0.startTime == now.startTime ? $0 : nil }
      own += max(0, now.own - (before?.own ?? 0))
      reaped += max(0, now.reaped - (before?.reaped ?? 0))
    }
    for (process, before) in known where members[process]?.startTime != before.startTime {
      ended += before.own + before.reaped
    }
    known = members
    return own + max(0, reaped - ended)
  }

  /// The data of a process at the last measurement.
  subscript(_ process: Int32) -> ProcessReading.Ticks? { known[process] }
}
