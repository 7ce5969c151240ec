public import Foundation
package import TodayWire

/// A picture of a PNG, JPEG, WebP or GIF file; of an animation, the first frame.
///
/// The board shows it in the terminal's own graphics (kitty, sixel or iTerm2), or else in coloured
/// block characters. It decodes the file in a separate, confined program: if that fails, the card
/// shows the label and the reason. Give every picture a label with
/// ``View/accessibilityLabel(_:)-(String)``: it is also shown in text output and read by screen readers.
///
/// Like in SwiftUI, a picture has its own aspect. It is eight rows high, or as high as its
/// ``View/frame(width:height:minWidth:maxWidth:minHeight:)``.
public struct Image: NodeView {
  private enum Content {
    case picture(Node.Image)
    case symbol(String)
  }

  private var content: Content

  private init(_ content: Node.Image) { self.content = .picture(content) }

  /// A symbol of one cell.
  ///
  /// A symbol without a likeness is drawn as its
  /// ``View/accessibilityLabel(_:)-(String)``, or else as a dot.
  ///
  /// - Parameter systemName: A name of SF Symbols.
  public init(systemName: String) { content = .symbol(systemName) }

  /// A file of at most 1 MiB in the bundle of the widget.
  ///
  /// - Parameters:
  ///   - name: The path in the bundle. Without an extension, `png`, `jpg`, `jpeg`, `webp` and `gif` are
  ///     tried.
  ///   - bundle: The bundle; nil means the widget's own. The board reads only files in the widget's
  ///     bundle and containers.
  public init(_ name: String, bundle: Bundle? = nil) {
    let folder = bundle?.bundlePath ?? ProcessInfo.processInfo.environment["TODAY_BUNDLE"]
    let path = folder.map { Self.existing("\($0)/\(name)") } ?? name
    self.init(Node.Image(.path(path)))
  }

  /// A file of at most 1 MiB in the widget's bundle, its container, or the container of one of its
  /// groups.
  public init(contentsOf url: URL) {
    self.init(Node.Image(.path(url.path)))
  }

  /// The contents of a file. A message to the board has at most 1 MiB, so larger pictures must be
  /// files.
  ///
  /// - Parameter data: At most about 700 KB.
  public init(data: Data) {
    self.init(Node.Image(.data([UInt8](data))))
  }

  private static func existing(_ path: String) -> String {
    let candidates = [path] + ["png", "jpg", "jpeg", "webp", "gif"].map { "\(path).\($0)" }
    return candidates.first(where: FileManager.default.fileExists) ?? path
  }

  /// A symbol of one cell; its value is ignored.
  public init(systemName: String, variableValue: Double?) { self.init(systemName: systemName) }

  /// A file in the bundle of the widget that a screen reader leaves out.
  public init(decorative name: String, bundle: Bundle? = nil) { self.init(name, bundle: bundle) }

  /// The same picture: a picture always takes the size of its place. It exists because SwiftUI's code
  /// has it.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image { self }

  /// How a picture becomes larger: it is stretched.
  public enum ResizingMode: Sendable, Hashable {
    case tile, stretch
  }

  /// Whether a picture is a mask: it has its own colours.
  public enum TemplateRenderingMode: Sendable, Hashable {
    case template, original
  }

  /// How a picture is scaled: the board decides.
  public enum Interpolation: Sendable, Hashable {
    case none, low, medium, high
  }

  /// The same picture: it has its own colours.
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }
  /// The same picture: the board decides how it is scaled.
  public func interpolation(_ interpolation: Interpolation) -> Image { self }
  /// The same picture: the board decides how it is scaled.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
  /// The same picture: the board always draws in full colour.
  public func widgetAccentedRenderingMode(_ mode: WidgetAccentedRenderingMode?) -> Image { self }

  /// Shows all of the picture. This is the default.
  public func scaledToFit() -> Image { aspectRatio(contentMode: .fit) }

  /// Fills the place, and cuts off what is outside.
  public func scaledToFill() -> Image { aspectRatio(contentMode: .fill) }

  /// How the picture fills its place.
  ///
  /// - Parameters:
  ///   - aspectRatio: Width divided by height; nil means the picture's own.
  ///   - contentMode: Whether the whole picture is shown, or the whole place is filled.
  public func aspectRatio(_ aspectRatio: Double? = nil, contentMode: ContentMode) -> Image {
    guard case .picture(let picture) = content else { return self }
    return Image(
      Node.Image(
        picture.source, rows: picture.rows, columns: picture.columns,
        aspect: aspectRatio ?? picture.aspect,
        fit: contentMode == .fit ? .contain : .cover))
  }

  /// The symbol as a part of a text; none for a picture, which has no place in a row of text.
  var spans: [Node.Span] {
    guard case .symbol(let name) = content else { return [] }
    return [Node.Span(text: "", style: .plain, insert: .symbol(name))]
  }

  package func nodes(in context: ViewContext) -> [Node] {
    switch content {
    case .picture(let picture): [Node(.image(picture))]
    case .symbol(let name): [Node(.symbol(name: name))]
    }
  }
}

/// How a picture fills its place.
public enum ContentMode: Sendable, CaseIterable {
  /// The whole picture is shown.
  case fit
  /// The whole place is filled.
  case fill
}

/// How a picture is drawn where a system has few colours: the board always draws in full colour.
public enum WidgetAccentedRenderingMode: Sendable, Hashable {
  case accented, desaturated, accentedDesaturated, fullColor
}
