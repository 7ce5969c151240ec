package import TodayEngine
package import TodayWire

/// One line of a log: what happened, to which widget, when, and why.
package struct LogEntry: Sendable, Equatable {
  package enum Kind: String, Sendable, CaseIterable {
    case launch, update, end, kill, stderr, refused, content, open, note
  }

  package var at: WallTime
  /// `nil` for the host itself.
  package var widget: WidgetID?
  package var kind: Kind
  package var text: String
  /// Further facts by name: the reason and the outcome of an update.
  package var details: [JSONMember]

  package init(
    at: WallTime, widget: WidgetID? = nil, kind: Kind, text: String, details: [JSONMember] = []
  ) {
    self.at = at
    self.widget = widget
    self.kind = kind
    self.text = text
    self.details = details
  }
}

extension LogEntry {
  /// Bytes of text. The rest is cut, so that a line is one write and a log has room for many.
  static let maximumText = 8 << 10
  private static let names: Set<String> = ["at", "widget", "kind", "text"]

  package var json: JSONValue {
    let members: [JSONMember?] = [
      JSONMember("at", .integer(at.seconds)),
      widget.map { JSONMember("widget", .string($0.rawValue)) },
      JSONMember("kind", .string(kind.rawValue)),
      JSONMember("text", .string(text)),
    ]
    return .object(members.compactMap { $0 } + details.filter { !Self.names.contains($0.name) })
  }

  /// `nil` for a line that is not an entry. Text is sanitized, because it may come from a widget.
  package init?(line: [UInt8]) {
    guard let value = try? JSONReader.read(line), let at = value["at"]?.wallTime,
      let kind = value["kind"]?.string.flatMap(Kind.init(rawValue:)),
      let text = value["text"]?.string
    else { return nil }
    self.init(
      at: at, widget: value["widget"]?.string.map { WidgetID(Sanitizer.line($0)) }, kind: kind,
      text: Sanitizer.text(text),
      details: (value.members ?? []).filter { !Self.names.contains($0.name) })
  }

  /// The written form of the entry: sanitized and of limited length.
  var line: [UInt8] {
    var entry = self
    entry.text = Sanitizer.text(Self.cut(text))
    for (index, detail) in details.enumerated() {
      if let text = detail.value.string {
        entry.details[index].value = .string(Sanitizer.text(Self.cut(text)))
      }
    }
    return entry.json.bytes + [0x0A]
  }

  private static func cut(_ text: String) -> String {
    guard text.utf8.count > maximumText else { return text }
    let left = text.utf8.count - maximumText
    return String(decoding: text.utf8.prefix(maximumText), as: UTF8.self) + "… (\(left) bytes more)"
  }
}
