/// An extension of one extension point: what its bundle and its program contain.
///
/// A new point is a file with such a value, and a case of ``WidgetTemplate/Point``.
struct PointTemplate: Sendable {
  /// What its name ends with.
  var suffix: String
  /// `NSExtensionPointIdentifier`.
  var identifier: String
  /// `nil` if the program finds its class itself.
  var principalClass: String?
  /// The content of `NSExtensionAttributes`.
  var attributes: String
  /// The products of the SDK that it needs.
  var products: [String]
  /// A sentence for the README.
  var about: String
  /// A line for a shell that tries it.
  var trial: String
  /// Its sources and tests in Swift.
  var swiftFiles: [WidgetTemplate.File]

  /// Whether it is a card.
  var isOnBoard: Bool { suffix == "Today" }

  /// Its name, and the description of a widget.
  var strings: String {
    "\"CFBundleDisplayName\" = \"_Stem_\";\n"
      + (isOnBoard ? "\"widget.description\" = \"A line of text, set by its app.\";\n" : "")
  }
}
