package import TodayEngine
package import TodayRender
package import TodayWire

/// The sheet of the focused row: the matching extensions, the running one, and its result. Or the
/// sheet of document pickers, which returns a document.
package struct SheetState: Sendable, Equatable {
  package var items: [ExtensionItem]
  /// Whether the entries are document pickers.
  package var picksDocument = false
  /// The name of the document to store; `nil` if a stored document is picked.
  package var savedName: String?
  /// The form that asks for a document. It is shown again when the sheet closes.
  package var form: SettingsState?
  /// The part of a card that asks for what an Action returns.
  package var receiver: Receiver?
  /// The extensions that accept the items, by their section.
  package var entries: [SheetEntry]
  /// The entry with the focus.
  package var index = 0
  package var phase = Phase.choosing

  package enum Phase: Sendable, Equatable {
    case choosing
    case working(Work)
    /// The result as text.
    case result(String)
    case failed(Reason)
  }

  package struct Receiver: Sendable, Equatable {
    package var card: WidgetID
    package var action: String
  }

  /// A request under way.
  package struct Work: Sendable, Equatable {
    package var request: ExtensionRequest?
    package var field = LineField()
    /// The focused tappable part of its view.
    package var target: NodeIdentity?
    /// The picture that is being edited, as it was before.
    package var before: Node.Image?
    /// Whether that picture is shown.
    package var showsBefore = false
    /// Whether the user is asked before the edit is discarded.
    package var asksToDiscard = false
  }

  package init(items: [ExtensionItem], extensions: [SheetEntry]) {
    self.items = items
    let taking = extensions.filter { $0.accepts(items) }
    entries = SheetEntry.Section.allCases.flatMap { section in
      taking.filter { $0.section == section }
    }
  }

  package init(pickers: [SheetEntry], savedName: String? = nil, form: SettingsState? = nil) {
    items = []
    self.savedName = savedName
    self.form = form
    entries = pickers
    picksDocument = true
  }

  package var focused: SheetEntry? { entries.indices.contains(index) ? entries[index] : nil }

  package mutating func move(by rows: Int) {
    index = min(max(index + rows, 0), max(entries.count - 1, 0))
  }

  /// Sets the state of the request; nil closes the sheet.
  package func updated(_ request: ExtensionRequest) -> SheetState? {
    guard case .working(var work) = phase else { return self }
    var state = self
    switch request.outcome {
    case .completed where receiver(of: request) != nil: return nil
    case .completed(let items):
      let text = items.compactMap(\.plainText).joined(separator: "\n")
      if text.isEmpty { return nil }
      state.phase = .result(text)
    // The host checks the document before the sheet closes.
    case .picked: state.phase = .working(Work())
    case .cancelled: return nil
    case .failed(let reason): state.phase = .failed(reason)
    // An edited picture is checked and stored before the sheet closes.
    case .edited, nil:
      if let text = request.compose?.text, text != work.field.text {
        work.field = LineField(text: text)
      }
      work.request = request
      state.phase = .working(work)
    }
    return state
  }

  /// The part that gets the items of a completed request.
  func receiver(of request: ExtensionRequest) -> Receiver? {
    guard request.point.takesItems, !request.point.composes,
      case .completed(let items) = request.outcome, !items.isEmpty
    else { return nil }
    return receiver
  }
}
