package import TodayEngine
package import TodayRender
package import TodayWire

/// An Action or Share extension as an entry of the sheet.
package struct SheetEntry: Sendable, Equatable {
  package var id: WidgetID
  package var title: String
  package var appName: String
  package var point: ExtensionPoint
  package var rule: ActivationRule

  package init(
    id: WidgetID, title: String, appName: String, point: ExtensionPoint, rule: ActivationRule
  ) {
    self.id = id
    self.title = title
    self.appName = appName
    self.point = point
    self.rule = rule
  }
}

/// The sheet of the focused row: the matching extensions, the running one, and its result.
package struct SheetState: Sendable, Equatable {
  package var items: [ExtensionItem]
  /// The extensions that accept the items: Share above Action.
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

  /// A request under way.
  package struct Work: Sendable, Equatable {
    package var request: ExtensionRequest?
    package var field = LineField()
    /// The focused tappable part of its view.
    package var target: NodeIdentity?
  }

  package init(items: [ExtensionItem], extensions: [SheetEntry]) {
    self.items = items
    let taking = extensions.filter { $0.rule.matches(items) }
    entries = taking.filter { $0.point == .share } + taking.filter { $0.point != .share }
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
    case .completed(let items):
      let text = items.compactMap(\.plainText).joined(separator: "\n")
      if text.isEmpty { return nil }
      state.phase = .result(text)
    case .cancelled: return nil
    case .failed(let reason): state.phase = .failed(reason)
    case nil:
      if let text = request.compose?.text, text != work.field.text {
        work.field = LineField(text: text)
      }
      work.request = request
      state.phase = .working(work)
    }
    return state
  }
}
