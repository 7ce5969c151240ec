import TodayWire

/// A uniform type: what a piece of data is, and what it may be taken for.
///
/// The part of Apple's tree that a terminal meets: texts, pictures, recordings, documents and archives.
public struct UTType: Sendable, Hashable {
  /// `public.plain-text`.
  public let identifier: String

  /// A type of any identifier. One that is not known conforms to itself and to `public.item`.
  ///
  /// Apple's initialiser returns nil for an identifier that no app has declared.
  public init(_ identifier: String) {
    self.identifier = identifier
  }

  public static let item = UTType("public.item")
  public static let content = UTType("public.content")
  public static let data = UTType("public.data")
  public static let folder = UTType("public.folder")
  public static let text = UTType("public.text")
  public static let plainText = UTType("public.plain-text")
  public static let utf8PlainText = UTType("public.utf8-plain-text")
  public static let json = UTType("public.json")
  public static let xml = UTType("public.xml")
  public static let html = UTType("public.html")
  public static let url = UTType("public.url")
  public static let fileURL = UTType("public.file-url")
  public static let image = UTType("public.image")
  public static let png = UTType("public.png")
  public static let jpeg = UTType("public.jpeg")
  public static let gif = UTType("com.compuserve.gif")
  public static let svg = UTType("public.svg-image")
  public static let pdf = UTType("com.adobe.pdf")
  public static let audio = UTType("public.audio")
  public static let movie = UTType("public.movie")
  public static let archive = UTType("public.archive")
  public static let zip = UTType("public.zip-archive")

  /// Whether data of this type is also of the other one.
  ///
  /// - Returns: true for the same type and for its ancestors. Every type conforms to `public.item`.
  public func conforms(to type: UTType) -> Bool {
    UniformType(identifier).conforms(to: UniformType(type.identifier))
  }
}
