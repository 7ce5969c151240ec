/// A uniform type: what a piece of data is, and what it may be taken for.
///
/// A small part of Apple's: the types that a terminal has.
public struct UTType: Sendable, Hashable {
  /// `public.plain-text`.
  public let identifier: String

  /// A type of any identifier. One that is not known conforms to itself and to `public.item`.
  public init(_ identifier: String) {
    self.identifier = identifier
  }

  public static let item = UTType("public.item")
  public static let data = UTType("public.data")
  public static let text = UTType("public.text")
  public static let plainText = UTType("public.plain-text")
  public static let utf8PlainText = UTType("public.utf8-plain-text")
  public static let json = UTType("public.json")
  public static let html = UTType("public.html")
  public static let url = UTType("public.url")
  public static let fileURL = UTType("public.file-url")
  public static let image = UTType("public.image")
  public static let png = UTType("public.png")
  public static let jpeg = UTType("public.jpeg")
  public static let movie = UTType("public.movie")

  private static let parents: [UTType: UTType] = [
    .data: .item, .text: .data, .plainText: .text, .utf8PlainText: .plainText, .json: .text,
    .html: .text, .url: .data, .fileURL: .url, .image: .data, .png: .image, .jpeg: .image,
    .movie: .data,
  ]

  /// Whether what is of this type is also of the other.
  public func conforms(to type: UTType) -> Bool {
    if self == type || type == .item { return true }
    return Self.parents[self]?.conforms(to: type) ?? false
  }
}
