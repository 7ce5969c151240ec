public import Foundation
import TodayWire

/// A report for the user, even if the card is not visible.
///
/// Not an API of Apple. The host reports an alert once per identifier, until it has been absent for
/// five minutes. The user's quiet hours apply.
public struct WidgetAlert: Sendable, Equatable, Identifiable {
  /// Identifies the alert from one view to the next; at most 256 bytes of UTF-8.
  public var id: String
  /// How serious it is.
  public var level: Level
  /// One row.
  public var title: String
  /// More text, below the title.
  public var body: String?
  /// What Enter on the notice opens: a URL of the own app, or any other one. nil: nothing.
  public var url: URL?
  /// What opening ``url`` does, as a verb: "Join". nil: the host's word for opening.
  public var actionTitle: String?

  /// - Parameters:
  ///   - id: Identifies the alert from one view to the next.
  ///   - level: How serious it is.
  ///   - title: One row.
  ///   - body: More text, below the title.
  ///   - url: What Enter on the notice opens.
  ///   - actionTitle: What opening it does.
  public init(
    id: String, level: Level = .warn, title: String, body: String? = nil, url: URL? = nil,
    actionTitle: String? = nil
  ) {
    self.id = id
    self.level = level
    self.title = title
    self.body = body
    self.url = url
    self.actionTitle = actionTitle
  }

  var wire: WidgetView.Alert {
    WidgetView.Alert(
      id: id, level: level.wire, title: title, body: body,
      link: url.map { .init(url: $0.absoluteString, title: actionTitle) })
  }
}
