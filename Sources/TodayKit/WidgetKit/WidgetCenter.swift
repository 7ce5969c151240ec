/// Asks for new timelines.
///
/// An app asks after it has changed what its widgets show. An open board learns it at once, another one when
/// it opens. In a widget it has no effect: the board asks for a new timeline after each tap anyway.
@MainActor public final class WidgetCenter {
  /// The only one.
  nonisolated public static let shared = WidgetCenter()

  private nonisolated init() {}

  /// Asks for new timelines of the app's widgets of a kind.
  ///
  /// Several calls within a tenth of a second are one. If no board has opened the app, all its widgets are
  /// updated.
  nonisolated public func reloadTimelines(ofKind kind: String) { reload(kind) }

  /// Asks for new timelines of all widgets of the app.
  nonisolated public func reloadAllTimelines() { reload(nil) }

  private nonisolated func reload(_ kind: String?) {
    if !HostSocket.send(reload: kind) { ReloadFile.write() }
  }
}
