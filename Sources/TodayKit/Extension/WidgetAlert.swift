import TodayWire

/// Something that the user should be told even when not looking at the card.
///
/// Not Apple's. The host tells an alert once per identifier, until it has been gone for five minutes;
/// quiet hours are the host's.
public struct WidgetAlert: Sendable, Equatable, Identifiable {
  public var id: String
  public var level: Level
  /// One row.
  public var title: String
  public var body: String?

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
