/// The kind of an extension.
///
/// Points are values, so a new point needs no new mechanism.
package struct ExtensionPoint: Sendable, Hashable {
  /// `NSExtensionPointIdentifier`.
  package let identifier: String
  /// The user's name for such an extension.
  package let name: String

  package init(identifier: String, name: String) {
    self.identifier = identifier
    self.name = name
  }

  package static let today = ExtensionPoint(
    identifier: "com.apple.widget-extension", name: "widget")

  /// A widget of WidgetKit's form: its updates answer with timelines.
  package static let widgetKit = ExtensionPoint(
    identifier: "com.apple.widgetkit-extension", name: "widget")

  /// An Action without a view.
  package static let service = ExtensionPoint(
    identifier: "com.apple.services", name: "action")

  /// An Action that shows its view in the sheet.
  package static let viewService = ExtensionPoint(
    identifier: "com.apple.ui-services", name: "action with a view")

  package static let share = ExtensionPoint(
    identifier: "com.apple.share-services", name: "share")

  /// The supported points.
  package static let all = [today, widgetKit, service, viewService, share]

  package init?(identifier: String) {
    guard let known = Self.all.first(where: { $0.identifier == identifier }) else { return nil }
    self = known
  }

  /// Whether its extensions are cards of the board.
  package var isOnBoard: Bool { self == .today || self == .widgetKit }
  /// Whether its extensions take one request with items, and are activated by a rule.
  package var takesRequests: Bool { !isOnBoard }
  /// Whether its extensions show a view during their request.
  package var hasView: Bool { self != .service }
}
