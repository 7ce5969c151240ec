package import TodayEngine
package import TodayRender
package import TodayWire

/// An Action or Share extension, as the sheet offers it.
package struct SheetEntry: Sendable, Equatable {
  package var id: String
  package var title: String
  package var appName: String
  package var point: ExtensionPoint
  package var rule: ActivationRule

  package init(
    id: String, title: String, appName: String, point: ExtensionPoint, rule: ActivationRule
  ) {
    self.id = id
    self.title = title
    self.appName = appName
    self.point = point
    self.rule = rule
  }
}

/// The sheet of the focused row: which extensions take it, one of them at work, and what came of it.
package struct SheetState: Sendable, Equatable {
  package var items: [ExtensionItem]
  /// Those that take the items: Share above Action.
  package var entries: [SheetEntry]
  /// The entry with the focus.
  package var index = 0
  package var phase = Phase.choosing

  package enum Phase: Sendable, Equatable {
    case choosing
    case working(Work)
    /// What came back, as text.
    case result(String)
    case failed(Reason)
  }

  /// A request under way.
  package struct Work: Sendable, Equatable {
    package var request: ExtensionRequest?
    package var field = LineField()
    /// The tappable part of its view that has the focus.
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

  /// Takes what has become of the request; nil: the sheet is to be closed.
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
