/// What a widget says to the host, apart from its answers.
package enum WidgetMessage: Sendable, Equatable {
  case view(WidgetView)
  /// A request: the host answers with whether it was opened.
  case openURL(String)
  case setHasContent(Bool, bundleIdentifier: String)
  case setLargestAvailableDisplayMode(DisplayMode)
  /// What the SDK calls in the widget, for the inspector.
  case trace(call: String, instance: String, size: CellSize?)
  case log(level: String, message: String)
  /// Of a Share extension: how its compose field is to be drawn.
  case compose(ComposeState)
  /// What the user finds on the clipboard; heeded while a request of the user's is under way.
  case setPasteboard(String)
  /// There are background transfers to be performed in this group.
  case startTransfers(group: String)
}

/// A widget's picture of itself.
package struct WidgetView: Sendable, Equatable {
  package var root: Node
  /// The height it would like when expanded; nil: what the tree needs.
  package var preferredRows: Int?
  /// The card in one line.
  package var summary: String?
  package var alerts: [Alert]

  package init(
    root: Node, preferredRows: Int? = nil, summary: String? = nil, alerts: [Alert] = []
  ) {
    self.root = root
    self.preferredRows = preferredRows
    self.summary = summary
    self.alerts = alerts
  }

  /// Told once an id, until it has been gone for five minutes.
  package struct Alert: Sendable, Equatable {
    package var id: String
    package var level: Node.Level?
    package var title: String
    package var body: String?

    package init(id: String, level: Node.Level?, title: String, body: String?) {
      self.id = id
      self.level = level
      self.title = title
      self.body = body
    }
  }
}

/// What a widget answers to `begin`.
package struct BeginAnswer: Sendable, Equatable {
  package var protocolVersion: Int
  /// Of the optional calls: `performUpdate`.
  package var implements: [String]
  package var largestAvailableDisplayMode: DisplayMode

  package init(
    protocolVersion: Int = wireVersion, implements: [String],
    largestAvailableDisplayMode: DisplayMode
  ) {
    self.protocolVersion = protocolVersion
    self.implements = implements
    self.largestAvailableDisplayMode = largestAvailableDisplayMode
  }
}

/// What a widget answers to `performUpdate`.
package struct UpdateAnswer: Sendable, Equatable {
  package var outcome: UpdateOutcome
  package var message: String?

  package init(outcome: UpdateOutcome, message: String? = nil) {
    self.outcome = outcome
    self.message = message
  }
}

/// What an Action or Share extension answers to `beginRequest` when it completes the request. One
/// that cancels it answers with an error.
package struct RequestAnswer: Sendable, Equatable {
  package var returningItems: [ExtensionItem]

  package init(returningItems: [ExtensionItem]) {
    self.returningItems = returningItems
  }

  package var json: JSONValue {
    .object(["returningItems": .array(returningItems.map(\.json))])
  }

  /// Anything else than items returns nothing.
  package init(json: JSONValue) {
    returningItems = ExtensionItem.list(json["returningItems"])
  }
}
