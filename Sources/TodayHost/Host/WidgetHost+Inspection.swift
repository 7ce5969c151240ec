package import TodayEngine
package import TodayWire

/// For parts that show single widgets: the inspector and a stage.
extension WidgetHost {
  /// Of its running process; `nil` if there is none.
  package func processIdentifier(of id: WidgetID) -> Int32? {
    running.first(of: id)?.processIdentifier
  }

  /// The view that the timeline of a running widget has for a time; `nil` without a timeline.
  package func timelineView(
    of id: WidgetID, at time: WallTime, in mode: DisplayMode
  ) -> WidgetView? {
    let peer = running.first(of: id)?.peer as? TimelinePeer
    return peer?.timeline?.entry(at: time)?.view(in: mode)
  }

  /// The use and the limits of its processes; nil without one.
  package func limitedUse(of id: WidgetID) -> InspectorReport.LimitedUse? {
    running.all.first { $0.widget == id }.flatMap(memory.use.measured)
  }

  package func processIdentifier(of instance: Instance) -> Int32? {
    running[instance]?.processIdentifier
  }

  /// The widgets that have a process, the oldest first.
  package var runningInstances: [Instance] { running.all.sorted { $0.number < $1.number } }

  /// The processor time of widgets that have ended, and of their parent.
  package var processorTimeOfWidgets: Duration {
    supervisor.processIdentifier.flatMap(ProcessReading.processorTime) ?? .zero
  }

  /// The newest entries of a widget's log, as lines of a trace; the oldest first.
  package func loggedBefore(_ id: WidgetID, last count: Int) -> [TraceEntry] {
    context.log.read(id, last: count).map { entry in
      TraceEntry(
        at: Moment(awake: .zero, wall: entry.at), widget: id,
        kind: entry.kind == .stderr ? .stderr : .decision, .verbatim(entry.text))
    }
  }

  // MARK: Bypassing the gate

  /// Starts a process that the gate did not admit, unless it is no longer wanted.
  package func launchHeld(_ instance: Instance) { processes.launchHeld(instance) }

  /// Processes an envelope as if the widget had sent it now.
  package func deliver(_ instance: Instance, _ envelope: Envelope) {
    processes.received(instance, envelope)
  }

  /// Writes to a widget without the engine.
  package func write(_ envelope: Envelope, to instance: Instance) {
    running[instance]?.peer.send(envelope)
  }
}
