package import TodayEngine

/// For those who look at one widget.
extension WidgetHost {
  /// Of its running process; nil without one.
  package func processIdentifier(of id: WidgetID) -> Int32? {
    processes.first { $0.key.widget == id }?.value.processIdentifier
  }

  /// What the widgets that have ended used of processors' time, and what their parent did.
  package var processorTimeOfWidgets: Duration {
    supervisor.processIdentifier.flatMap(ProcessReading.processorTime) ?? .zero
  }

  /// The newest entries of a widget's log, as lines of a trace; the oldest first.
  package func loggedBefore(_ id: WidgetID, last count: Int) -> [TraceEntry] {
    log.read(id, last: count).map { entry in
      TraceEntry(
        at: Moment(awake: .zero, wall: entry.at), widget: id,
        kind: entry.kind == .stderr ? .stderr : .decision, text: entry.text)
    }
  }
}
