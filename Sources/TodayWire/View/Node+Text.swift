extension Node {
  /// Text in one style, or in several spans.
  package struct TextContent: Sendable, Equatable {
    package var spans: [Span]
    package var align = Alignment.leading
    /// nil: as many rows as the text needs. 1 truncates, more wraps by word.
    package var lineLimit: Int?
    package var truncation = Truncation.tail

    package init(spans: [Span]) {
      self.spans = spans
    }

    package init(_ text: String) {
      self.init(spans: [Span(text: text, style: .plain)])
    }

    /// The text without its styles.
    package var plain: String { spans.map(\.text).joined() }

    /// Whether the host replaces a part of the text when it draws it.
    package var hasInserts: Bool { spans.contains { $0.insert != nil } }
  }

  package struct Span: Sendable, Equatable {
    /// Of an insert: the text for hosts that do not know it.
    package var text: String
    package var style: Style
    /// Drawn in place of `text`.
    package var insert: Insert?

    package init(text: String, style: Style, insert: Insert? = nil) {
      self.text = text
      self.style = style
      self.insert = insert
    }

    /// A part of a text that only the host knows.
    package enum Insert: Sendable, Equatable {
      case date(DateContent)
      case symbol(String)
    }
  }

  package enum Truncation: String, Sendable, CaseIterable {
    case head, middle, tail
  }

  /// A moment that the host keeps current. The widget is not started for it.
  package struct DateContent: Sendable, Equatable {
    /// Seconds since 1970-01-01T00:00:00Z; nil: now, so that the node is a clock.
    package var instant: WallTime?
    package var format: Format
    /// A name of the time zone database; nil: the host's.
    package var timeZone: String?
    /// In large figures, where they fit.
    package var isLarge: Bool
    /// Whether a relative date is its distance alone: `3 h 49 m`. Older hosts add the direction.
    package var isAmountOnly = false

    package init(
      instant: WallTime?, format: Format, timeZone: String? = nil, isLarge: Bool = false
    ) {
      self.instant = instant
      self.format = format
      self.timeZone = timeZone
      self.isLarge = isLarge
    }

    package enum Format: String, Sendable, CaseIterable {
      /// Hours and minutes, in `timeZone`.
      case time
      /// Day and month, in `timeZone`.
      case date
      /// The weekday's short name, in `timeZone`.
      case weekday
      /// Weekday, day and month in full, in `timeZone`: `Sunday 22 November`.
      case fullDate
      /// The number of the ISO week, in `timeZone`: `week 47`.
      case week
      /// `in 3 h 49 m`, `2 days ago`.
      case relative
      /// `+3 h`: the distance from now, with its sign. If the instant is now: how far the clock of
      /// `timeZone` is ahead of the host's.
      case offset
      /// `0:42:07`, to or from the instant, counted every second.
      case timer
    }
  }
}

extension Node.TextContent {
  static let members: [NodeMember] = [
    .init("text", .text), .init("spans", .list), .init("align", Node.Alignment.self),
    .init("lineLimit", .number), .init("truncation", Node.Truncation.self),
  ]

  init(json: JSONValue) {
    if let spans = json["spans"]?.array {
      self.init(
        spans: spans.map { span in
          Node.Span(
            text: span["text"]?.string.map(Sanitizer.text) ?? "",
            style: span["style"].map(Style.init(json:)) ?? .plain,
            insert: Node.Span.Insert(json: span))
        })
    } else {
      self.init(json["text"]?.string.map(Sanitizer.text) ?? "")
    }
    align = json["align"]?.string.flatMap(Node.Alignment.init(rawValue:)) ?? .leading
    lineLimit = Node.cells(json["lineLimit"]).map { max($0, 1) }
    truncation = json["truncation"]?.string.flatMap(Node.Truncation.init(rawValue:)) ?? .tail
  }

  func write(_ add: Node.AddMember) {
    if spans.count == 1, spans[0].style == .plain, spans[0].insert == nil {
      add("text", .string(spans[0].text))
    } else {
      add("spans", .array(spans.map(\.json)))
    }
    if align != .leading { add("align", .string(align.rawValue)) }
    add("lineLimit", lineLimit.map(JSONValue.integer))
    if truncation != .tail { add("truncation", .string(truncation.rawValue)) }
  }
}

extension Node.Span {
  fileprivate var json: JSONValue {
    var members: [JSONMember] = []
    func add(_ name: String, _ value: JSONValue?) {
      if let value { members.append(JSONMember(name, value)) }
    }
    add("text", .string(text))
    add("style", style.json)
    switch insert {
    case .date(let date): date.write(add)
    case .symbol(let name): add("symbol", .string(name))
    case nil: break
    }
    return .object(members)
  }
}

extension Node.Span.Insert {
  /// A span with the members of a date, or with the name of a symbol.
  fileprivate init?(json: JSONValue) {
    if let date = Node.DateContent(json: json) {
      self = .date(date)
    } else if let name = json["symbol"]?.string {
      self = .symbol(Sanitizer.line(name))
    } else {
      return nil
    }
  }
}

extension Node.DateContent {
  static let members: [NodeMember] = [
    .init("date", .text), .init("format", Format.self), .init("timeZone", .text),
    .init("large", .flag), .init("amountOnly", .flag),
  ]

  /// nil when the date is missing or not a date: the node's fallback is drawn.
  init?(json: JSONValue) {
    guard let text = json["date"]?.string else { return nil }
    let instant = RFC3339.read(text)
    guard instant != nil || text == "now" else { return nil }
    self.init(
      instant: instant, format: json["format"]?.string.flatMap(Format.init(rawValue:)) ?? .time,
      timeZone: json["timeZone"]?.string, isLarge: json["large"]?.bool ?? false)
    isAmountOnly = json["amountOnly"]?.bool ?? false
  }

  func write(_ add: Node.AddMember) {
    add("date", .string(instant.map(RFC3339.write) ?? "now"))
    add("format", .string(format.rawValue))
    add("timeZone", timeZone.map(JSONValue.string))
    if isLarge { add("large", .bool(true)) }
    if isAmountOnly { add("amountOnly", .bool(true)) }
  }
}
