package import TodayEngine
package import TodayWire

/// Stands between a host and its widgets, for those who show or try what happens when a widget is
/// slow, silent or says something twice. A board has none.
@MainActor
package protocol WidgetGate: AnyObject {
  /// Whether the process may be started now; if not, ``WidgetHost/launchHeld(_:)`` does it later.
  func admitsLaunch(_ instance: Instance) -> Bool
  /// What the host says has gone to the widget.
  func sent(_ instance: Instance, _ message: HostMessage, request: Int)
  /// What the widget said; returns what of it goes on to the engine now.
  func received(_ instance: Instance, _ envelope: Envelope) -> [Envelope]
  /// The host ends the process.
  func stopping(_ instance: Instance)
  /// The process is gone, or was never there.
  func ended(_ instance: Instance)
}

extension WidgetHost {
  /// Starts a process that the gate did not admit; no effect when it is not wanted any more.
  package func launchHeld(_ instance: Instance) {
    guard let parameters = heldLaunches.removeValue(forKey: instance) else { return }
    launch(instance, parameters)
  }

  /// Takes an envelope as if the widget said it now.
  package func deliver(_ instance: Instance, _ envelope: Envelope) {
    received(instance, envelope)
  }

  /// Writes to a widget past the engine.
  package func write(_ envelope: Envelope, to instance: Instance) {
    processes[instance]?.peer.send(envelope)
  }

  package func processIdentifier(of instance: Instance) -> Int32? {
    processes[instance]?.processIdentifier
  }

  /// Those that have a process.
  package var runningInstances: [Instance] {
    processes.keys.sorted { $0.number < $1.number }
  }

  func launchOrHold(_ instance: Instance, _ parameters: LaunchParameters) {
    if let gate, !gate.admitsLaunch(instance) {
      heldLaunches[instance] = parameters
    } else {
      launch(instance, parameters)
    }
  }

  /// What is to be ended was not started yet.
  func dropHeldLaunch(_ instance: Instance) {
    let isUnsettled = dropUnsettledLaunch(instance)
    guard heldLaunches.removeValue(forKey: instance) != nil || isUnsettled else { return }
    gate?.ended(instance)
    post(.launchFailed(instance, .reason("was not started in time")))
  }
}
