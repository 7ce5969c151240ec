/// What the host says to a widget, apart from its answers.
package enum HostMessage: Sendable, Equatable {
  case begin(Begin)
  case viewWillAppear
  case viewDidAppear
  case viewWillDisappear
  case viewDidDisappear
  case performUpdate(UpdateReason)
  case displayModeDidChange(DisplayMode, MaximumSizes)
  case sizeDidChange(CellSize, MaximumSizes)
  case activate(action: String)
  /// Bytes.
  case memoryWarning(residentBytes: Int, limitBytes: Int)
  case end(reason: String)

  /// The first message of a connection: all a widget needs to know.
  package struct Begin: Sendable, Equatable {
    package var protocolVersion: Int
    package var bundleIdentifier: String
    package var principalClass: String
    package var displayMode: DisplayMode
    package var size: CellSize
    package var maximumSize: MaximumSizes
    /// A name of the C library's: `en_US`.
    package var locale: String
    package var appearance: Appearance
    package var reason: BeginReason
    /// The widget's own container, an absolute path.
    package var dataContainer: String
    /// Absolute paths by group identifier, in the order of the entitlements.
    package var groupContainers: [GroupContainer]
    /// The `NSExtensionAttributes` of its Info.plist.
    package var attributes: JSONValue

    package init(
      protocolVersion: Int = wireVersion, bundleIdentifier: String, principalClass: String,
      displayMode: DisplayMode, size: CellSize, maximumSize: MaximumSizes, locale: String,
      appearance: Appearance, reason: BeginReason, dataContainer: String,
      groupContainers: [GroupContainer], attributes: JSONValue
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

  /// Whether the widget owes an answer.
  package var isRequest: Bool {
    switch self {
    case .begin, .viewWillAppear, .viewWillDisappear, .performUpdate, .activate: true
    case .viewDidAppear, .viewDidDisappear, .displayModeDidChange, .sizeDidChange, .memoryWarning,
      .end:
      false
    }
  }
}
