import TodayWire

/// Something that the user should be told even when not looking at the card.
///
/// Not Apple's. The host tells an alert once per identifier, until it has been gone for five minutes;
/// quiet hours are the host's.
public struct WidgetAlert: Sendable, Equatable, Identifiable {
  /// Identifies the alert from one view to the next; at most 256 bytes of UTF-8.
  public var id: String
  /// How serious it is.
  public var level: Level
  /// One row.
  public var title: String
  /// More text, below the title.
  public var body: String?

  /// - Parameters:
  ///   - id: The same as long as it is about the same thing.
  ///   - level: How serious it is.
  ///   - title: One row.
  ///   - body: More text, below the title.
  public init(id: String, level: Level = .warn, title: String, body: String? = nil) {
    self.id = id
    self.level = level
    self.title = title
    self.body = body
  }

  var wire: WidgetView.Alert {
    WidgetView.Alert(id: id, level: level.wire, title: title, body: body)
  }
}
