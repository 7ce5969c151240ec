package import TodayEngine
package import TodayWire

/// A gate between a host and its widgets, for tools that simulate slow, silent or repeated
/// messages. A board has none.
@MainActor
package protocol WidgetGate: AnyObject {
  /// Whether the process may be started now; if not, ``WidgetHost/launchHeld(_:)`` does it later.
  func admitsLaunch(_ instance: Instance) -> Bool
  /// A message of the host was sent to the widget.
  func sent(_ instance: Instance, _ message: HostMessage, request: Int)
  /// A message of the widget. Returns the part that goes to the engine now.
  func received(_ instance: Instance, _ envelope: Envelope) -> [Envelope]
  /// The host ends the process.
  func stopping(_ instance: Instance)
  /// The process has ended or was never started.
  func ended(_ instance: Instance)
}
