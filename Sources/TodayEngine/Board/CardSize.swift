package import TodayWire

/// The size of a card, as far as the user or the widget sets it.
package struct CardSize: Sendable, Equatable {
  package var span: Span?
  package var rows: Rows?

  package init(span: Span? = nil, rows: Rows? = nil) {
    self.span = span
    self.rows = rows
  }

  /// The columns of the board that it covers.
  package enum Span: Sendable, Equatable {
    case columns(Int)
    case full
  }

  /// Rows of its content.
  package enum Rows: Sendable, Equatable {
    case count(Int)
    /// All rows that the board has left.
    case fill
  }

  package var isEmpty: Bool { span == nil && rows == nil }

  /// The next larger width that a key chooses; `nil` if this is the largest.
  package var wider: CardSize? {
    switch span {
    case nil, .columns(1): CardSize(span: .columns(2), rows: rows)
    case .columns: CardSize(span: .full, rows: rows)
    case .full: nil
    }
  }

  package var narrower: CardSize? {
    switch span {
    case nil, .columns(1): nil
    case .columns(2): CardSize(span: .columns(1), rows: rows)
    case .columns, .full: CardSize(span: .columns(2), rows: rows)
    }
  }

  /// The size after a key changed it. Only the changed part counts as the user's choice.
  ///
  /// - Parameter shown: The size with the widget's suggestions.
  /// - Returns: `nil` if there is no other size.
  package func applying(
    _ change: (CardSize) -> CardSize?, toShown shown: CardSize
  ) -> CardSize? {
    guard let new = change(shown) else { return nil }
    // After the last number of rows, the size is automatic again.
    if new.rows == nil, shown.rows != nil { return CardSize() }
    return CardSize(
      span: new.span == shown.span ? span : new.span, rows: new.rows == shown.rows ? rows : new.rows
    )
  }

  /// The next number of rows that a key chooses: 5, 12, all that are left, or as many as the card
  /// needs.
  package var withNextRows: CardSize {
    let next: Rows? =
      switch rows {
      case nil: .count(5)
      case .count(let rows) where rows < 12: .count(12)
      case .count: .fill
      case .fill: nil
      }
    return CardSize(span: span, rows: next)
  }

  /// Missing parts are taken from the other size.
  package func over(_ other: CardSize) -> CardSize {
    CardSize(span: span ?? other.span, rows: rows ?? other.rows)
  }
}

extension CardSize.Span {
  /// The range that a config may set.
  package static let example = "span: 1, 2 or full"
  /// No board has more columns.
  package static let most = 20

  package init?(_ text: String) {
    if text == "full" {
      self = .full
    } else if let number = Int(text), (1...Self.most).contains(number) {
      self = .columns(number)
    } else {
      return nil
    }
  }

  package var text: String {
    switch self {
    case .columns(let number): String(number)
    case .full: "full"
    }
  }
}

extension CardSize.Rows {
  /// The range that a config may set.
  package static let example = "rows: 12 or fill"
  package static let most = 200

  package init?(_ text: String) {
    if text == "fill" {
      self = .fill
    } else if let number = Int(text), (1...Self.most).contains(number) {
      self = .count(number)
    } else {
      return nil
    }
  }

  package var text: String {
    switch self {
    case .count(let number): String(number)
    case .fill: "fill"
    }
  }
}

extension CardSize {
  package var json: JSONValue? {
    isEmpty
      ? nil
      : .object(["span": span.map { .string($0.text) }, "rows": rows.map { .string($0.text) }])
  }

  package init(json: JSONValue?) {
    self.init(
      span: json?["span"]?.string.flatMap(Span.init), rows: json?["rows"]?.string.flatMap(Rows.init)
    )
  }
}
