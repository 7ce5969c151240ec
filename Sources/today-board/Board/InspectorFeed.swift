import TodayEngine
import TodayHost
import TodayWire

/// Collects data for the inspector: the trace of its card and the kernel's figures of the process.
/// While the inspector is closed, nothing is traced or measured.
@MainActor
final class InspectorFeed {
  private let host: WidgetHost
  private var card: WidgetID?
  private var ring = TraceRing(capacity: 60)
  private var facts: InspectorReport.ProcessFacts?
  private var measuredAt: Duration?

  init(host: WidgetHost) {
    self.host = host
  }

  /// The report of the inspected card. `nil` ends the inspection.
  func report(of id: WidgetID?) -> InspectorReport? {
    if id != card { begin(id) }
    guard let id, var report = host.engine.report(of: id, at: WidgetHost.moment) else { return nil }
    report.trace = ring.all
    report.process.measured = measure(id)
    return report
  }

  private func begin(_ id: WidgetID?) {
    card = id
    facts = nil
    measuredAt = nil
    ring = TraceRing(capacity: 60)
    guard let id else { return }
    // Earlier entries are in the log.
    for entry in host.loggedBefore(id, last: 20) { ring.append(entry) }
  }

  /// Whether a card is inspected.
  var isOpen: Bool { card != nil }

  /// - Returns: Whether the entry belongs to the inspected card.
  func take(_ entry: TraceEntry) -> Bool {
    guard entry.widget == card else { return false }
    ring.append(entry)
    return true
  }

  /// At most every two seconds, but immediately for another process.
  private func measure(_ id: WidgetID) -> InspectorReport.ProcessFacts? {
    guard let process = host.processIdentifier(of: id) else {
      facts = nil
      return nil
    }
    let now = HostClock.awake
    if let facts, facts.process == process, let measuredAt, now - measuredAt < .milliseconds(1900) {
      return facts
    }
    measuredAt = now
    facts = .init(
      process: process, processorTime: ProcessReading.processorTime(process),
      residentBytes: ProcessFootprint(of: ProcessTree.members(of: process)).bytes())
    facts?.use = host.limitedUse(of: id)
    return facts
  }
}
