public import Foundation
import TodayWire

extension AttributeScopes {
  /// The attributes of texts in SwiftUI's words.
  public struct TextAttributes: AttributeScope {
    /// The colour of characters.
    public let foregroundColor: ForegroundColorAttribute
    /// The weight of characters.
    public let font: FontAttribute
    /// Whether there is a line under the characters.
    public let underlineStyle: UnderlineAttribute
    /// Whether there is a line through the characters.
    public let strikethroughStyle: StrikethroughAttribute
  }

  /// The colour of characters.
  public enum ForegroundColorAttribute: AttributedStringKey {
    /// A colour.
    public typealias Value = Color
    /// The name of the attribute.
    public static let name = "SwiftUI.ForegroundColor"
  }

  /// The weight of characters.
  public enum FontAttribute: AttributedStringKey {
    /// A font.
    public typealias Value = Font
    /// The name of the attribute.
    public static let name = "SwiftUI.Font"
  }

  /// Whether there is a line under the characters.
  public enum UnderlineAttribute: AttributedStringKey {
    /// The look of the line, which a terminal has only one of.
    public typealias Value = Text.LineStyle
    /// The name of the attribute.
    public static let name = "SwiftUI.UnderlineStyle"
  }

  /// Whether there is a line through the characters.
  public enum StrikethroughAttribute: AttributedStringKey {
    /// The look of the line, which a terminal has only one of.
    public typealias Value = Text.LineStyle
    /// The name of the attribute.
    public static let name = "SwiftUI.StrikethroughStyle"
  }
}

extension AttributeDynamicLookup {
  /// The attributes of texts in SwiftUI's words.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.TextAttributes, T>
  ) -> T { self[T.self] }
}

extension Text.LineStyle {
  /// A line.
  public static let single = Text.LineStyle()
}

extension AttributedString {
  /// A text with the marks of Markdown: bold (`**`), italic (`*`, `_`), struck through (`~~`).
  ///
  /// It throws nothing: a mark without its partner is text.
  public init(markdown: String) throws {
    self = Markdown.spans(of: markdown).reduce(into: AttributedString()) { text, span in
      var part = AttributedString(span.text)
      var font = span.style.bold ? Font.body.bold() : Font.body
      if span.style.italic { font = font.italic() }
      if font != .body { part.font = font }
      if span.style.underline { part.underlineStyle = .single }
      if span.style.strikethrough { part.strikethroughStyle = .single }
      text += part
    }
  }
}

extension Text {
  /// A text in several styles: its colours, fonts and lines.
  @_disfavoredOverload
  public init(_ text: AttributedString) {
    self.init(
      spans: text.runs.map { run in
        var style = TodayWire.Style.plain
        style.color = run.foregroundColor?.wire
        run.font?.apply(to: &style)
        style.underline = run.underlineStyle != nil
        style.strikethrough = run.strikethroughStyle != nil
        return Node.Span(text: String(text[run.range].characters), style: style)
      })
  }
}
