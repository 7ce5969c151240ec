package import TodayEngine
package import TodayRender
package import TodayWire

/// An installed keyboard.
package struct KeyboardEntry: Sendable, Equatable {
  package var id: WidgetID
  package var title: String

  package init(id: WidgetID, title: String) {
    self.id = id
    self.title = title
  }
}

/// The keyboard below a text field.
package struct KeyboardState: Sendable, Equatable {
  /// In the order of the user's key.
  package let entries: [KeyboardEntry]
  /// The keyboard that is shown.
  package private(set) var index = 0
  /// `nil` until its process has started.
  package var request: ExtensionRequest?
  /// The focused key of the keyboard.
  package var target: NodeIdentity?
  /// The text that the keyboard knows.
  package var document: TextDocument
  /// Why no keyboard can be shown.
  package let problem: Problem?

  package enum Problem: Sendable, Equatable {
    case noKeyboards
    case readOnly
  }

  init(entries: [KeyboardEntry], document: TextDocument, isReadOnly: Bool = false) {
    self.entries = isReadOnly ? [] : entries
    self.document = document
    problem = isReadOnly ? .readOnly : entries.isEmpty ? .noKeyboards : nil
  }

  package var shown: KeyboardEntry? { entries.indices.contains(index) ? entries[index] : nil }

  /// - Returns: The next keyboard; `nil` if there is no other one.
  mutating func advance() -> KeyboardEntry? {
    guard entries.count > 1 else { return nil }
    index = (index + 1) % entries.count
    request = nil
    target = nil
    return entries[index]
  }
}
