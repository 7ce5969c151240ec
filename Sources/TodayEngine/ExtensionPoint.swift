import TodayWire

/// The kind of an extension: what starts it, what it shows, and what it works on.
///
/// Points are values: code asks for a property of the point and never compares points, so that a
/// new point needs no change elsewhere.
package struct ExtensionPoint: Sendable, Hashable {
  /// `NSExtensionPointIdentifier`.
  package let identifier: String
  /// The user's name for such an extension.
  package let name: String
  /// The part of the host that may start it.
  package let starter: Starter
  package let surface: Surface

  package enum Starter: Sendable, Hashable {
    /// The board, for a card.
    case board
    /// The sheet and `today act`, with items that an activation rule accepts.
    case sheet
    /// `today edit` and the sheet of a picture, with one picture.
    case editor
    /// `today pick` and file settings, for one document.
    case picker
    /// A text field of the host, and `today keyboard`.
    case textField
  }

  package enum Surface: Sendable, Hashable {
    /// A card of the board.
    case card
    /// A view for as long as the request lasts.
    case view
    /// The host's text field, with a view below it.
    case compose
    case none
  }

  private init(_ identifier: String, name: String, startedBy starter: Starter, _ surface: Surface) {
    self.identifier = identifier
    self.name = name
    self.starter = starter
    self.surface = surface
  }

  package static let today = ExtensionPoint(
    "com.apple.widget-extension", name: "widget", startedBy: .board, .card)

  /// A widget of WidgetKit's form: its updates answer with timelines.
  package static let widgetKit = ExtensionPoint(
    "com.apple.widgetkit-extension", name: "widget", startedBy: .board, .card)

  /// An Action without a view.
  package static let service = ExtensionPoint(
    "com.apple.services", name: "action", startedBy: .sheet, .none)

  /// An Action that shows its view in the sheet.
  package static let viewService = ExtensionPoint(
    "com.apple.ui-services", name: "action with a view", startedBy: .sheet, .view)

  package static let share = ExtensionPoint(
    "com.apple.share-services", name: "share", startedBy: .sheet, .compose)

  package static let photoEditing = ExtensionPoint(
    "com.apple.photo-editing", name: "photo editing", startedBy: .editor, .view)

  /// The part of a Document Provider that shows documents.
  package static let documentPicker = ExtensionPoint(
    "com.apple.fileprovider-ui", name: "document picker", startedBy: .picker, .view)

  /// The part of a Document Provider that provides the contents of documents.
  package static let fileProvider = ExtensionPoint(
    "com.apple.fileprovider-nonui", name: "file provider", startedBy: .picker, .none)

  package static let keyboard = ExtensionPoint(
    "com.apple.keyboard-service", name: "keyboard", startedBy: .textField, .view)

  /// The supported points.
  package static let all = [
    today, widgetKit, service, viewService, share, photoEditing, documentPicker, fileProvider,
    keyboard,
  ]

  package init?(identifier: String) {
    guard let known = Self.all.first(where: { $0.identifier == identifier }) else { return nil }
    self = known
  }

  /// The identifier that a misspelt one means.
  package static func nearest(to identifier: String) -> String? {
    Spelling.nearest(to: identifier, among: all.map(\.identifier))
  }

  /// Whether its extensions are cards of the board.
  package var isOnBoard: Bool { starter == .board }
  /// Whether its extensions take items that `NSExtensionActivationRule` accepts.
  package var takesItems: Bool { starter == .sheet }
  /// Whether its extensions show a view during their request.
  package var hasView: Bool { surface != .none }
  /// Whether the host draws a text field for its extensions.
  package var composes: Bool { surface == .compose }
  /// Whether `NSExtensionPrincipalClass` may be missing, because it has the kind of a widget.
  package var hasKind: Bool { self == .widgetKit }
}
