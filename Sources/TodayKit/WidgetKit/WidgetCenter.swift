/// Asks for new timelines.
///
/// An app asks after it has changed what its widgets show. It must have been opened by the board; another board
/// learns it at the widget's next update. In a widget it has no effect: the board asks for a new timeline
/// after each tap anyway.
@MainActor public final class WidgetCenter {
  /// The only one.
  nonisolated public static let shared = WidgetCenter()

  private nonisolated init() {}

  /// Asks for new timelines of the app's widgets of a kind.
  ///
  /// Several calls within a tenth of a second are one.
  nonisolated public func reloadTimelines(ofKind kind: String) {
    HostSocket.send(reload: kind)
  }

  /// Asks for new timelines of all widgets of the app.
  nonisolated public func reloadAllTimelines() { HostSocket.send(reload: nil) }
}
