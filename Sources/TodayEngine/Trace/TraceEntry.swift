package import TodayWire

/// One line about a message between the host and a widget, or about a decision of the host.
///
/// Made from the engine's own input and output, so that a run with a virtual clock and one with a
/// real process give the same text.
package struct TraceEntry: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// An action of the user or the board on the card.
    case board
    /// A message of the host, by method.
    case sent(String)
    /// A message of the widget, by method.
    case received(String)
    /// The widget's answer to the host's request of this method.
    case answer(String)
    /// The host's answer to the widget's request of this method.
    case reply(String)
    /// A call of the SDK in the widget.
    case call
    /// Its process started, ended, or was ended.
    case process
    /// A decision of the rules, with its reason.
    case decision
    /// A write to the store.
    case store
    /// A line of its log.
    case stderr
  }

  package var at: Moment
  package var widget: WidgetID
  /// Counts the processes of this host; `nil` without a process.
  package var instance: Int?
  package var kind: Kind
  package var content: TraceContent
  /// Further data, in short form. Views are summarized.
  package var detail: JSONValue?

  package init(
    at: Moment, widget: WidgetID, instance: Int? = nil, kind: Kind, _ content: TraceContent,
    detail: JSONValue? = nil
  ) {
    self.at = at
    self.widget = widget
    self.instance = instance
    self.kind = kind
    self.content = content
    self.detail = detail
  }
}

extension TraceEntry {
  /// In English: one line without control characters, without times and process numbers, so that equal
  /// runs give equal texts.
  package var text: String { Sanitizer.line(content.description) }
}

extension TraceEntry.Kind {
  /// One word, for columns and filters.
  package var name: String {
    switch self {
    case .board: "board"
    case .sent: "sent"
    case .received: "received"
    case .answer: "answer"
    case .reply: "reply"
    case .call: "call"
    case .process: "process"
    case .decision: "decision"
    case .store: "store"
    case .stderr: "stderr"
    }
  }

  /// Of a message or of an answer to one.
  package var method: String? {
    switch self {
    case .sent(let method), .received(let method), .answer(let method), .reply(let method): method
    case .board, .call, .process, .decision, .store, .stderr: nil
    }
  }

  /// The direction in one cell: to the widget, from it, or neither.
  package var arrow: String {
    switch self {
    case .sent, .reply: "→"
    case .received, .answer, .call, .stderr: "←"
    case .board, .process, .decision, .store: "·"
    }
  }
}

extension TraceEntry {
  package var json: JSONValue {
    .object([
      "at": .integer(at.wall.seconds), "widget": .string(widget.rawValue),
      "instance": instance.map(JSONValue.integer), "kind": .string(kind.name),
      "method": kind.method.map(JSONValue.string), "text": .string(text), "detail": detail,
    ])
  }
}
