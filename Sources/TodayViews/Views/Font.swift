import TodayWire

/// The size and the weight of a text, as far as cells have them.
///
/// A terminal has one size and one face. ``largeTitle`` and sizes from 32 points draw a text that has
/// only figures in ``Digits``. Titles and ``headline`` are bold; footnotes and captions are dim. All
/// other fonts are ordinary text.
public struct Font: Sendable, Hashable {
  /// How heavy a font is.
  public enum Weight: Sendable, Hashable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The face of a font; a terminal has only one.
  public enum Design: Sendable, Hashable {
    case `default`, serif, rounded, monospaced
  }

  /// How wide the characters of a font are; a terminal has one width.
  public enum Width: Sendable, Hashable {
    case compressed, condensed, standard, expanded
  }

  /// The distance of rows; a terminal has only one.
  public enum Leading: Sendable, Hashable {
    case standard, tight, loose
  }

  /// The styles of text.
  public enum TextStyle: Sendable, Hashable, CaseIterable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption
    case caption2
  }

  var isBold = false
  var isDim = false
  var isItalic = false
  var isLarge = false

  /// Figures are large; other text is bold.
  public static let largeTitle = Font(isBold: true, isLarge: true)
  /// Bold.
  public static let title = Font(isBold: true)
  /// Bold.
  public static let title2 = title
  /// Bold.
  public static let title3 = title
  /// Bold.
  public static let headline = title
  /// Ordinary text.
  public static let subheadline = Font()
  /// Ordinary text.
  public static let body = Font()
  /// Ordinary text.
  public static let callout = Font()
  /// Dim.
  public static let footnote = Font(isDim: true)
  /// Dim.
  public static let caption = footnote
  /// Dim.
  public static let caption2 = footnote

  init(isBold: Bool = false, isDim: Bool = false, isLarge: Bool = false) {
    self.isBold = isBold
    self.isDim = isDim
    self.isLarge = isLarge
  }

  /// A font of a size in points.
  ///
  /// - Parameters:
  ///   - size: From 32 points figures are large; smaller sizes are one size.
  ///   - weight: Bold, dim or ordinary.
  ///   - design: Ignored.
  public static func system(
    size: Double, weight: Weight? = nil, design: Design? = nil
  ) -> Font {
    Font(isLarge: size >= 32).weight(weight ?? .regular)
  }

  /// A font of a style.
  ///
  /// - Parameters:
  ///   - style: As the font of the same name.
  ///   - design: Ignored.
  ///   - weight: Bold, dim or ordinary; nil means the style's.
  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font {
    let font: Font =
      switch style {
      case .largeTitle: .largeTitle
      case .title, .title2, .title3, .headline: .title
      case .subheadline, .body, .callout: .body
      case .footnote, .caption, .caption2: .caption
      }
    return weight.map(font.weight) ?? font
  }

  /// A terminal has one face, so a font of your own is one of the size: see
  /// ``system(size:weight:design:)``.
  public static func custom(_ name: String, size: Double) -> Font { system(size: size) }

  /// A terminal has one face, so a font of your own is one of the size.
  public static func custom(
    _ name: String, size: Double, relativeTo textStyle: TextStyle
  ) -> Font { system(size: size) }

  /// A terminal has one face, so a font of your own is one of the size.
  public static func custom(_ name: String, fixedSize: Double) -> Font { system(size: fixedSize) }

  /// The font in bold.
  public func bold() -> Font { weight(.bold) }

  /// The font in italics.
  public func italic() -> Font {
    var copy = self
    copy.isItalic = true
    return copy
  }

  /// The same font: all figures of a terminal have one width.
  public func monospacedDigit() -> Font { self }

  /// The same font: all characters of a terminal have one width.
  public func monospaced() -> Font { self }

  /// The same font: a terminal has one face.
  public func smallCaps() -> Font { self }

  /// The same font: rows of a terminal have one distance.
  public func leading(_ leading: Leading) -> Font { self }

  /// The same font: characters of a terminal have one width.
  public func width(_ width: Width) -> Font { self }

  /// The font with another weight: from semibold it is bold, up to light it is dim.
  public func weight(_ weight: Weight) -> Font {
    var copy = self
    switch weight {
    case .ultraLight, .thin, .light: (copy.isBold, copy.isDim) = (false, true)
    case .regular, .medium: (copy.isBold, copy.isDim) = (false, false)
    case .semibold, .bold, .heavy, .black: (copy.isBold, copy.isDim) = (true, false)
    }
    return copy
  }

  func apply(to style: inout TodayWire.Style) {
    style.bold = style.bold || isBold
    style.dim = style.dim || isDim
    style.italic = style.italic || isItalic
  }

  /// Whether ``Digits`` can draw the whole text.
  static func hasOnlyFigures(_ text: String) -> Bool {
    !text.isEmpty && text.count <= 12
      && text.allSatisfy { $0.isASCII && $0.isNumber || ":.,-+%/° ".contains($0) }
  }
}
