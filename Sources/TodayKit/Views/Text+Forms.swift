public import Foundation
import TodayWire

extension Text {
  /// Text as it is.
  public init(verbatim text: String) {
    self.init(spans: [Node.Span(text: text, style: .plain)])
  }

  /// A literal with values, texts, dates and formats in it.
  public init(_ literal: TextLiteral) {
    self.init(spans: literal.spans)
  }

  /// The characters of an attributed text.
  ///
  /// Foundation has no styles of text on Linux: combine texts with `+`.
  @_disfavoredOverload
  public init(_ text: AttributedString) {
    self.init(verbatim: String(text.characters))
  }

  /// The time to the end of a time span, or since its beginning, which the host keeps current.
  ///
  /// - Parameters:
  ///   - timerInterval: The beginning and the end.
  ///   - pauseTime: Ignored: give the text another form while the timer is stopped.
  ///   - countsDown: Whether the time to the end is shown.
  ///   - showsHours: Ignored: hours are shown if there are any.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    let date = countsDown ? timerInterval.upperBound : timerInterval.lowerBound
    self.init(date, style: .timer)
  }

  /// Sets the weight of the text: bold, dim or ordinary.
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    guard let weight else { return self }
    let font = Font().weight(weight)
    return styled(font.apply)
  }

  /// The same text: all figures of a terminal have one width.
  public func monospacedDigit() -> Text { self }

  /// The same text: all characters of a terminal have one width.
  public func monospaced(_ isActive: Bool = true) -> Text { self }

  /// Capitals or small letters.
  public enum Case: Sendable {
    case uppercase, lowercase

    func apply(to text: String) -> String {
      switch self {
      case .uppercase: text.uppercased()
      case .lowercase: text.lowercased()
      }
    }
  }
}

/// A literal for ``Text``: words with values in it.
///
/// ```swift
/// Text("\(count) of \(Text("ten").bold()), \(share, format: .percent)")
/// ```
///
/// It is not looked up in a table: use `NSLocalizedString`.
@MainActor public struct TextLiteral: @MainActor ExpressibleByStringInterpolation {
  let spans: [Node.Span]

  /// Words.
  public init(stringLiteral text: String) {
    spans = [Node.Span(text: text, style: .plain)]
  }

  /// Words and values.
  public init(stringInterpolation: StringInterpolation) {
    spans = stringInterpolation.spans
  }

  /// The parts of a literal.
  @MainActor public struct StringInterpolation: @MainActor StringInterpolationProtocol {
    var spans: [Node.Span] = []

    /// An empty literal.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds words.
    public mutating func appendLiteral(_ text: String) {
      spans.append(Node.Span(text: text, style: .plain))
    }

    /// Adds a value as `String(describing:)` writes it.
    public mutating func appendInterpolation<Value>(_ value: Value) {
      appendLiteral(String(describing: value))
    }

    /// Adds a text in its own style.
    public mutating func appendInterpolation(_ text: Text) { spans += text.spans }

    /// Adds a value in one of Foundation's formats.
    public mutating func appendInterpolation<F: FormatStyle>(_ value: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      appendLiteral(format.format(value))
    }

    /// Adds a value in a format of `printf`.
    public mutating func appendInterpolation(_ value: some CVarArg, specifier: String) {
      appendLiteral(String(format: specifier, value))
    }

    /// Adds a date, which does not change after the body was evaluated.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      spans += Text(date, style: style).spans
    }

    /// Unavailable.
    @available(
      *, unavailable, message: "a symbol is a view of its own: use Label, or an HStack with Image"
    )
    public mutating func appendInterpolation(_ image: Image) {}
  }
}
