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

  /// A literal, which is not looked up in a table: use `NSLocalizedString`.
  ///
  /// - Parameters:
  ///   - literal: The text.
  ///   - tableName: Ignored.
  ///   - bundle: Ignored.
  ///   - comment: Ignored.
  public init(
    _ literal: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    self.init(literal)
  }

  /// A text of an intent or of a table.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) { self.init(verbatim: resource.key) }

  /// The time from the beginning to the end of a time span: on one day, only its times.
  public init(_ dates: ClosedRange<Date>) {
    let isOneDay = Calendar.current.isDate(dates.lowerBound, inSameDayAs: dates.upperBound)
    let style = Date.IntervalFormatStyle(
      date: isOneDay ? .omitted : .numeric, time: .shortened, locale: .user)
    self.init(verbatim: style.format(dates.lowerBound..<dates.upperBound))
  }

  /// A value in a format of one of Foundation's formatters.
  @_disfavoredOverload
  public init<Subject>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "")
  }

  /// A symbol of one cell. A picture is left out: it has no place in a row of text.
  public init(_ image: Image) { self.init(spans: image.spans) }

  /// The same text: characters have the width of their cells.
  public func kerning(_ kerning: Double) -> Text { self }

  /// The same text: characters have the width of their cells.
  public func tracking(_ tracking: Double) -> Text { self }

  /// The same text: a character is in its row.
  public func baselineOffset(_ offset: Double) -> Text { self }

  /// The same text: a terminal has one face.
  public func fontDesign(_ design: Font.Design?) -> Text { self }

  /// The same text: a terminal has one face.
  public func fontWidth(_ width: Font.Width?) -> Text { self }

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

/// A key of a table of texts. Here it is the text itself.
public typealias LocalizedStringKey = TextLiteral

/// A literal for ``Text``: words with values in it.
///
/// ```swift
/// Text("\(count) of \(Text("ten").bold()), \(share, format: .percent)")
/// ```
///
/// It is not looked up in a table: use `NSLocalizedString`. Between the marks of Markdown a part of a literal
/// without values is bold (`**`), italic (`*`, `_`), struck through (`~~`) or plain (backticks).
@MainActor public struct TextLiteral: @MainActor ExpressibleByStringInterpolation {
  let spans: [Node.Span]

  /// Words.
  public init(stringLiteral text: String) {
    spans = Markdown.spans(of: text)
  }

  /// Words that are known while the program runs.
  public init(_ text: String) { self.init(stringLiteral: text) }

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
    @_disfavoredOverload
    public mutating func appendInterpolation<Value>(_ value: Value) {
      appendLiteral(String(describing: value))
    }

    /// Adds a text in its own style.
    public mutating func appendInterpolation(_ text: Text) { spans += text.spans }

    /// Adds a value in one of Foundation's formats.
    public mutating func appendInterpolation<F: FormatStyle>(_ value: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      appendLiteral(format.inUserLocale.format(value))
    }

    /// Adds a value in a format of one of Foundation's formatters.
    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
      appendLiteral(formatter.string(for: subject) ?? "")
    }

    /// Adds the time from the beginning to the end of a time span.
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
      spans += Text(dates).spans
    }

    /// Adds the time to the end of a time span, which the host keeps current.
    public mutating func appendInterpolation(
      timerInterval: ClosedRange<Date>, countsDown: Bool = true
    ) {
      spans += Text(timerInterval: timerInterval, countsDown: countsDown).spans
    }

    /// Adds the characters of an attributed text.
    public mutating func appendInterpolation(_ text: AttributedString) {
      spans += Text(text).spans
    }

    /// Adds a value in a format of `printf`.
    public mutating func appendInterpolation(_ value: some CVarArg, specifier: String) {
      appendLiteral(String(format: specifier, value))
    }

    /// Adds a date that the host keeps current.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      spans += Text(date, style: style).spans
    }

    /// Adds a symbol of one cell. A picture is left out: it has no place in a row of text.
    public mutating func appendInterpolation(_ image: Image) { spans += image.spans }
  }
}
