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

  /// Those that this host knows.
  package static let all = [today]
}
