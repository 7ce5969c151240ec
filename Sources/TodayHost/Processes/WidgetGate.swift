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
