public import Foundation
package import TodayWire

/// Text in one style or several: `Text("5 ").bold() + Text("open")`.
public struct Text: NodeView {
  private enum Storage {
    case spans([Node.Span])
    case date(Node.DateContent)
  }

  /// Whether figures are drawn large.
  private var isLarge = false
  private var storage: Storage
  /// Only for dates, which have no spans.
  private var style = TodayWire.Style.plain
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
    storage = .spans(spans)
  }

  init(_ date: Node.DateContent) {
    storage = .date(date)
  }

  /// A value in one of Foundation's formats: `Text(0.5, format: .percent)`.
  public init<F: FormatStyle>(_ value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(format.format(value))
  }

  /// A date that the host keeps current without starting the widget.
  ///
  /// See ``DateText``.
  ///
  /// In a text combined with `+`, a date does not change after the body was evaluated.
  public init(_ date: Date, style: DateStyle) {
    storage = .date(style.content(instant: date.wireInstant, timeZone: nil))
  }

  /// Combines two texts, each in its own style.
  public static func + (first: Text, second: Text) -> Text {
    var sum = first
    sum.storage = .spans(first.spans + second.spans)
    sum.style = .plain
    return sum
  }

  var spans: [Node.Span] {
    switch storage {
    case .spans(let spans): spans
    case .date(let date): [Node.Span(text: date.currentText, style: style)]
    }
  }

  /// The characters.
  var plain: String { spans.map(\.text).joined() }

  func styled(_ change: (inout TodayWire.Style) -> Void) -> Text {
    var copy = self
    switch storage {
    case .spans(var spans):
      for index in spans.indices { change(&spans[index].style) }
      copy.storage = .spans(spans)
    case .date: change(&copy.style)
    }
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
    switch storage {
    case .date(let date):
      var date = date
      date.isLarge = date.isLarge || isLarge
      var node = Node(.date(date))
      node.style = style
      return [node]
    case .spans(let spans):
      let plain = spans.map(\.text).joined()
      if isLarge, Font.hasOnlyFigures(plain) {
        var node = Node(.digits(plain))
        node.style = spans.first?.style ?? .plain
        return [node]
      }
      var content = Node.TextContent(spans: spans.merged)
      content.lineLimit = limit
      content.align = align
      content.truncation = truncation
      return [Node(.text(content))]
    }
  }
}

extension [Node.Span] {
  /// Joins neighbours of the same style: fewer bytes, and the same bytes for the same text.
  fileprivate var merged: [Node.Span] {
    reduce(into: []) { merged, span in
      if let last = merged.last, last.style == span.style {
        merged[merged.count - 1].text += span.text
      } else {
        merged.append(span)
      }
    }
  }
}
