/// What kind of extension a bundle delivers.
///
/// Points are values, so that a further one is a further value and not a further mechanism.
package struct ExtensionPoint: Sendable, Hashable {
  /// `NSExtensionPointIdentifier`.
  package let identifier: String
  /// What the user calls such an extension.
  package let name: String

  package init(identifier: String, name: String) {
    self.identifier = identifier
    self.name = name
  }

  package static let today = ExtensionPoint(
    identifier: "com.apple.widget-extension", name: "widget")

  /// An Action without a view.
  package static let service = ExtensionPoint(
    identifier: "com.apple.services", name: "action")

  /// An Action that shows its view in the sheet.
  package static let viewService = ExtensionPoint(
    identifier: "com.apple.ui-services", name: "action with a view")

  package static let share = ExtensionPoint(
    identifier: "com.apple.share-services", name: "share")

  /// Those that this host knows.
  package static let all = [today, service, viewService, share]

  package init?(identifier: String) {
    guard let known = Self.all.first(where: { $0.identifier == identifier }) else { return nil }
    self = known
  }

  /// Whether its extensions are cards of the board.
  package var isOnBoard: Bool { self == .today }
  /// Whether its extensions take one request with items, and are activated by a rule.
  package var takesRequests: Bool { self != .today }
  /// Whether its extensions show something while their request is under way.
  package var hasView: Bool { self != .service }
}
