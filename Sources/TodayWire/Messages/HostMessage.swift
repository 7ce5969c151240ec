/// A message from the host to a widget, other than an answer.
package enum HostMessage: Sendable, Equatable {
  case begin(Begin)
  case viewWillAppear
  case viewDidAppear
  case viewWillDisappear
  case viewDidDisappear
  case performUpdate(UpdateReason)
  case displayModeDidChange(DisplayMode, MaximumSizes)
  case sizeDidChange(CellSize, MaximumSizes)
  /// - Parameter items: What an Action has returned for the part; empty for a tap.
  case activate(action: String, items: [ExtensionItem] = [])
  /// The board's background became light or dark.
  case appearanceDidChange(Appearance)
  /// Bytes.
  case memoryWarning(residentBytes: Int, limitBytes: Int)
  /// The input of an Action or Share extension. The answer has its output.
  case beginRequest([ExtensionItem])
  /// To a Photo Editing extension.
  case editing(EditingMessage)
  /// The text of the compose field, which the host draws.
  case contentDidChange(String)
  /// Opens a document picker. The answer has the chosen document.
  case prepareForPresentation(DocumentPickerInput)
  /// A call of a file provider.
  case fileProvider(FileProviderCall)
  /// The text field that a keyboard types into has changed, or is shown to it for the first time.
  case textDidChange(TextDocument)
  /// The user has chosen Done or Post.
  case done
  /// The user has chosen Cancel.
  case cancel
  /// nil: another cause than those of this version.
  case end(EndCause?)

  /// The first message of a connection.
  package struct Begin: Sendable, Equatable {
    package var protocolVersion: Int
    package var bundleIdentifier: String
    package var principalClass: String
    package var displayMode: DisplayMode
    package var size: CellSize
    package var maximumSize: MaximumSizes
    /// The name of a locale in the C library: `en_US`.
    package var locale: String
    package var appearance: Appearance
    package var reason: BeginReason
    /// The widget's own container, an absolute path.
    package var dataContainer: String
    /// Absolute paths by group identifier, in the order of the entitlements.
    package var groupContainers: [GroupContainer]
    /// The folder with the documents of a Document Provider, an absolute path; nil for other extensions.
    package var documentStorage: String?
    /// The `NSExtensionAttributes` of its Info.plist.
    package var attributes: JSONValue
    /// `NSExtensionPointIdentifier`; nil for a Today widget.
    package var extensionPoint: String?
    /// The settings that belong to this card; empty for the widget's first card.
    package var configuration: [JSONMember] = []
    /// Whether the user has given a keyboard open access; nil for other extensions.
    package var hasFullAccess: Bool?
    /// Whether the property list describes a widget with a timeline; nil for other extensions.
    package var hasTimeline: Bool?

    package init(
      protocolVersion: Int = wireVersion, bundleIdentifier: String, principalClass: String,
      displayMode: DisplayMode, size: CellSize, maximumSize: MaximumSizes, locale: String,
      appearance: Appearance, reason: BeginReason, dataContainer: String,
      groupContainers: [GroupContainer], attributes: JSONValue,
      extensionPoint: String? = nil, documentStorage: String? = nil, hasFullAccess: Bool? = nil
    ) {
      self.protocolVersion = protocolVersion
      self.bundleIdentifier = bundleIdentifier
      self.principalClass = principalClass
      self.displayMode = displayMode
      self.size = size
      self.maximumSize = maximumSize
      self.locale = locale
      self.appearance = appearance
      self.reason = reason
      self.dataContainer = dataContainer
      self.groupContainers = groupContainers
      self.attributes = attributes
      self.extensionPoint = extensionPoint
      self.documentStorage = documentStorage
      self.hasFullAccess = hasFullAccess
    }
  }

  package struct GroupContainer: Sendable, Equatable {
    package var identifier: String
    package var path: String

    package init(identifier: String, path: String) {
      self.identifier = identifier
      self.path = path
    }
  }

  /// Whether the widget must answer.
  package var isRequest: Bool {
    switch self {
    case .editing(let message): message.isRequest
    case .begin, .viewWillAppear, .viewWillDisappear, .performUpdate, .activate, .beginRequest,
      .prepareForPresentation, .fileProvider:
      true
    case .viewDidAppear, .viewDidDisappear, .displayModeDidChange, .sizeDidChange,
      .appearanceDidChange, .memoryWarning, .contentDidChange, .textDidChange, .done, .cancel, .end:
      false
    }
  }
}
