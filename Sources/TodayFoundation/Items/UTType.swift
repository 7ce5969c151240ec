import TodayWire

/// A uniform type: the type of data, and the types that it conforms to.
///
/// It has the part of Apple's tree that is useful in a terminal: texts, pictures, recordings,
/// documents and archives.
public struct UTType: Sendable, Hashable {
  /// `public.plain-text`.
  public let identifier: String

  /// A type with any identifier.
  ///
  /// An unknown one conforms to itself and to `public.item`.
  ///
  /// Apple's initialiser returns nil for an identifier that no app has declared.
  public init(_ identifier: String) {
    self.identifier = identifier
  }

  /// The type of files with an extension.
  ///
  /// - Parameter filenameExtension: Without the dot, such as `md`.
  /// - Returns: nil for an extension that is not in the tree.
  public init?(filenameExtension: String) {
    guard let type = UniformType(fileName: "a." + filenameExtension) else { return nil }
    identifier = type.identifier
  }

  /// Anything: every other type conforms to it.
  public static let item = UTType("public.item")
  /// A document or another thing that can be opened.
  public static let content = UTType("public.content")
  /// Anything that is a stream of bytes.
  public static let data = UTType("public.data")
  /// A directory.
  public static let folder = UTType("public.folder")
  /// Any text, with or without markup.
  public static let text = UTType("public.text")
  /// Text without markup, in any encoding.
  public static let plainText = UTType("public.plain-text")
  /// Text without markup in UTF-8.
  public static let utf8PlainText = UTType("public.utf8-plain-text")
  /// JSON, with `.json` files.
  public static let json = UTType("public.json")
  /// XML, with `.xml` files.
  public static let xml = UTType("public.xml")
  /// HTML, with `.html` and `.htm` files.
  public static let html = UTType("public.html")
  /// A URL of any scheme.
  public static let url = UTType("public.url")
  /// A URL of a file.
  public static let fileURL = UTType("public.file-url")
  /// Any picture.
  public static let image = UTType("public.image")
  /// A PNG picture.
  public static let png = UTType("public.png")
  /// A JPEG picture.
  public static let jpeg = UTType("public.jpeg")
  /// A GIF picture.
  public static let gif = UTType("com.compuserve.gif")
  /// An SVG picture.
  public static let svg = UTType("public.svg-image")
  /// A PDF document.
  public static let pdf = UTType("com.adobe.pdf")
  /// A sound without pictures.
  public static let audio = UTType("public.audio")
  /// Moving pictures, with or without sound.
  public static let movie = UTType("public.movie")
  /// Several files in one.
  public static let archive = UTType("public.archive")
  /// A zip archive.
  public static let zip = UTType("public.zip-archive")

  /// Whether this type is the other one or a special case of it.
  ///
  /// - Returns: true for the same type and for its ancestors. Every type conforms to `public.item`.
  public func conforms(to type: UTType) -> Bool {
    UniformType(identifier).conforms(to: UniformType(type.identifier))
  }
}
