/// A message from a widget to the host, other than an answer.
package enum WidgetMessage: Sendable, Equatable {
  case view(WidgetView)
  /// A request. The answer is whether the URL was opened.
  case openURL(String)
  case setHasContent(Bool, bundleIdentifier: String)
  case setLargestAvailableDisplayMode(DisplayMode)
  /// For the inspector, from the object of this name.
  case trace(TraceReport, instance: String)
  case log(level: String, message: String)
  /// The state of a Share extension's compose field.
  case compose(ComposeState)
  /// Whether Cancel of a Photo Editing extension asks before it discards the edit.
  case cancelConfirmation(Bool)
  /// New text for the clipboard. It is ignored unless a request of the user is in progress.
  case setPasteboard(String)
  /// The group has background transfers to perform.
  case startTransfers(group: String)
  /// Of a keyboard, for the text field in use.
  case keyboard(KeyboardInput)
}

/// The view of a widget.
package struct WidgetView: Sendable, Equatable {
  package var root: Node
  /// The preferred number of rows when expanded; nil: the tree's height.
  package var preferredRows: Int?
  /// The columns of the board that it would like to cover: a number, or `full`.
  package var preferredSpan: String?
  /// The card in one line.
  package var summary: String?
  package var alerts: [Alert]

  package init(
    root: Node, preferredRows: Int? = nil, preferredSpan: String? = nil, summary: String? = nil,
    alerts: [Alert] = []
  ) {
    self.root = root
    self.preferredRows = preferredRows
    self.preferredSpan = preferredSpan
    self.summary = summary
    self.alerts = alerts
  }

  /// Reported once per id, until it has been absent for five minutes.
  package struct Alert: Sendable, Equatable {
    package var id: String
    package var level: Node.Level?
    package var title: String
    package var body: String?
    /// What the user can open.
    package var link: Link?

    package struct Link: Sendable, Equatable {
      package var url: String
      /// What opening it does; nil: it is only opened.
      package var title: String?

      package init(url: String, title: String? = nil) {
        self.url = url
        self.title = title
      }
    }

    package init(
      id: String, level: Node.Level?, title: String, body: String?, link: Link? = nil
    ) {
      self.id = id
      self.level = level
      self.title = title
      self.body = body
      self.link = link
    }
  }
}

/// The answer to `begin`.
package struct BeginAnswer: Sendable, Equatable {
  package var protocolVersion: Int
  /// The optional methods that the widget implements: `performUpdate`.
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

/// The answer to `performUpdate`.
package struct UpdateAnswer: Sendable, Equatable {
  package var outcome: UpdateOutcome
  package var message: String?
  /// Of a widget with dated views. The host reads it with ``Timeline/init(json:)``, which names its flaws.
  package var timeline: Timeline?

  package init(outcome: UpdateOutcome, message: String? = nil, timeline: Timeline? = nil) {
    self.outcome = outcome
    self.message = message
    self.timeline = timeline
  }
}

/// The answer to `beginRequest` when an Action or Share extension completes the request. It cancels
/// a request with an error.
package struct RequestAnswer: Sendable, Equatable {
  package var returningItems: [ExtensionItem]

  /// The form of an answer with a text, for hints.
  package static let example = #"answer {"returningItems": [{"contentText": "…"}]}"#

  package init(returningItems: [ExtensionItem]) {
    self.returningItems = returningItems
  }

  package var json: JSONValue {
    .object(["returningItems": .array(returningItems.map(\.json))])
  }

  /// Why an answer has no items that can be used.
  package enum Flaw: Error, Sendable, Hashable {
    case notAnObject
    /// It has members, but not `returningItems`.
    case noItems
    case notAList
    /// From 1.
    case badItem(Int)
    /// More than ``ExtensionItem/limit``.
    case tooMany
    /// The item's number, from 1.
    case tooManyAttachments(Int)
  }

  /// Reads an answer. `null` and an empty object are answers without items.
  package init(checking json: JSONValue) throws(Flaw) {
    if json == .null { self.init(returningItems: []); return }
    guard let members = json.members else { throw .notAnObject }
    guard let value = json["returningItems"], value != .null else {
      guard members.allSatisfy({ $0.name == "returningItems" }) else { throw .noItems }
      self.init(returningItems: [])
      return
    }
    guard let items = value.array else { throw .notAList }
    guard items.count <= ExtensionItem.limit else { throw .tooMany }
    if let index = items.firstIndex(where: { $0.members == nil }) { throw .badItem(index + 1) }
    let full = items.firstIndex { ($0["attachments"]?.array?.count ?? 0) > ExtensionItem.limit }
    if let full { throw .tooManyAttachments(full + 1) }
    self.init(json: json)
  }

  /// A value without items is an answer without items.
  package init(json: JSONValue) {
    returningItems = ExtensionItem.list(json["returningItems"])
  }
}
