public import Foundation
package import TodayWire

/// Text in one style or several: `Text("5 ").bold() + Text("open")`.
public struct Text: NodeView {
  /// Whether figures are drawn large.
  private var isLarge = false
  private(set) var spans: [Node.Span]
  private var limit: Int?
  private var align = Node.Alignment.leading
  private var truncation = Node.Truncation.tail

  /// Text.
  ///
  /// Control characters are removed; a line feed begins a new row.
  @_disfavoredOverload
  public init(_ text: some StringProtocol) {
    self.init(spans: [Node.Span(text: String(text), style: .plain)])
  }

  init(spans: [Node.Span]) {
    self.spans = spans
  }

  /// A value in one of Foundation's formats: `Text(0.5, format: .percent)`.
  public init<F: FormatStyle>(_ value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(format.inUserLocale.format(value))
  }

  /// A date that the host keeps current without starting the widget, also within a longer text.
  ///
  /// Unlike SwiftUI's, `.relative` counts no seconds: the minutes to a future date are rounded up, those
  /// since a past one down. ``DateText`` has more forms.
  public init(_ date: Date, style: DateStyle) {
    var content = style.content(instant: date.wireInstant, timeZone: nil)
    content.isAmountOnly = content.format == .relative
    self.init(spans: [Node.Span(text: "", style: .plain, insert: .date(content))])
  }

  /// Combines two texts, each in its own style.
  public static func + (first: Text, second: Text) -> Text {
    var sum = first
    sum.spans = first.spans + second.spans
    return sum
  }

  /// The characters. A date is written in full, because nothing keeps the characters current.
  var plain: String { spans.map(\.withFixedText.text).joined() }

  func styled(_ change: (inout TodayWire.Style) -> Void) -> Text {
    var copy = self
    for index in copy.spans.indices { change(&copy.spans[index].style) }
    return copy
  }

  /// Sets the font: its weight and its size in cells.
  ///
  /// ``Font`` lists what each font becomes.
  public func font(_ font: Font?) -> Text {
    guard let font else { return self }
    var copy = styled(font.apply)
    copy.isLarge = font.isLarge
    return copy
  }

  /// Draws the text bold.
  public func bold(_ isActive: Bool = true) -> Text { styled { $0.bold = isActive } }
  /// Draws the text dim, if the terminal can; SwiftUI has no such modifier.
  public func dim(_ isActive: Bool = true) -> Text { styled { $0.dim = isActive } }
  /// Draws the text in italics, if the terminal can.
  public func italic(_ isActive: Bool = true) -> Text { styled { $0.italic = isActive } }
  /// Underlines the text.
  public func underline(_ isActive: Bool = true) -> Text { styled { $0.underline = isActive } }

  /// Underlines the text; pattern and colour are ignored.
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color?
  ) -> Text { underline(isActive) }

  /// Strikes the text through, if the terminal can.
  public func strikethrough(_ isActive: Bool = true) -> Text {
    styled { $0.strikethrough = isActive }
  }

  /// Strikes the text through; pattern and colour are ignored.
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color?
  ) -> Text { strikethrough(isActive) }

  /// Sets the colour; nil leaves it as it is.
  public func foregroundStyle(_ color: Color?) -> Text {
    styled { if let wire = color?.wire { $0.color = wire } }
  }

  /// Sets the colour: of a gradient, the first one.
  public func foregroundStyle(_ style: some ShapeStyle) -> Text {
    foregroundStyle(style.characters)
  }

  /// The same as ``foregroundStyle(_:)-(Color?)``.
  public func foregroundColor(_ color: Color?) -> Text { foregroundStyle(color) }

  /// Limits the number of rows.
  ///
  /// 1 truncates, more wrap by word, nil is unlimited.
  public func lineLimit(_ rows: Int?) -> Text {
    var copy = self
    copy.limit = rows.map { max($0, 1) }
    return copy
  }

  /// Sets the place of the ellipsis in a text that does not fit.
  public func truncationMode(_ mode: TruncationMode) -> Text {
    var copy = self
    copy.truncation = mode.wire
    return copy
  }

  /// Sets the alignment of rows within the width of the text.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> Text {
    var copy = self
    copy.align = alignment.wire
    return copy
  }

  /// The look of a line under or through a text, which a terminal has only one of.
  public struct LineStyle: Sendable, Hashable {
    /// Dashes and dots.
    public enum Pattern: Sendable, Hashable {
      case solid, dash, dot, dashDot, dashDotDot
    }
  }

  /// The place of the ellipsis.
  public enum TruncationMode: Sendable {
    case head, middle, tail

    var wire: Node.Truncation {
      switch self {
      case .head: .head
      case .middle: .middle
      case .tail: .tail
      }
    }
  }

  package func nodes(in context: ViewContext) -> [Node] {
    // An interpolation has empty words around its values.
    let spans = spans.filter { !$0.text.isEmpty || $0.insert != nil }
    if spans.count == 1, let span = spans.first, let insert = span.insert {
      return [node(insert, span.style)]
    }
    var content = Node.TextContent(spans: spans.isEmpty ? Array(self.spans.prefix(1)) : spans)
    if isLarge, !content.hasInserts, Font.hasOnlyFigures(content.plain) {
      var node = Node(.digits(content.plain))
      node.style = spans.first?.style ?? .plain
      return [node]
    }
    content.spans = content.spans.map(\.withFixedText).merged
    content.lineLimit = limit
    content.align = align
    content.truncation = truncation
    return [Node(.text(content))]
  }

  /// A part of a text that is all of it.
  private func node(_ insert: Node.Span.Insert, _ style: TodayWire.Style) -> Node {
    var node: Node
    switch insert {
    case .date(var date):
      date.isLarge = date.isLarge || isLarge
      node = Node(.date(date))
    case .symbol(let name): node = Node(.symbol(name: name))
    }
    node.style = style
    return node
  }
}

extension Node.Span {
  /// The span with a text for hosts that do not draw its insert.
  fileprivate var withFixedText: Node.Span {
    guard case .date(let date) = insert else { return self }
    var span = self
    span.text = date.fixedText
    return span
  }
}

extension [Node.Span] {
  /// Joins neighbours of the same style: fewer bytes, and the same bytes for the same text.
  fileprivate var merged: [Node.Span] {
    reduce(into: []) { merged, span in
      if let last = merged.last, last.style == span.style, last.insert == nil, span.insert == nil {
        merged[merged.count - 1].text += span.text
      } else {
        merged.append(span)
      }
    }
  }
}
