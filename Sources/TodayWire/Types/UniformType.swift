/// A uniform type identifier, with the part of Apple's conformance tree that is useful in a
/// terminal.
package struct UniformType: Sendable, Hashable {
  /// In lower case, because identifiers are compared without case.
  package let identifier: String

  /// A type with any identifier. An unknown one conforms to itself and to `public.item`.
  package init(_ identifier: String) {
    self.identifier = identifier.lowercased()
  }

  package static let item = UniformType("public.item")
  package static let data = UniformType("public.data")
  package static let folder = UniformType("public.folder")
  package static let text = UniformType("public.text")
  package static let plainText = UniformType("public.plain-text")
  package static let image = UniformType("public.image")
  package static let movie = UniformType("public.movie")
  package static let url = UniformType("public.url")
  package static let fileURL = UniformType("public.file-url")

  /// Whether the other type is this type or one of its ancestors.
  package func conforms(to other: UniformType) -> Bool {
    if self == other || other == .item { return true }
    // A test checks that the table has no cycles.
    return Self.parents[identifier]?.contains { UniformType($0).conforms(to: other) } ?? false
  }

  /// The type of a file name's extension; nil for an unknown one.
  package init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: "."), dot != fileName.startIndex,
      let identifier = Self.extensions[fileName[fileName.index(after: dot)...].lowercased()]
    else { return nil }
    self.init(identifier)
  }

  /// The file extensions of the known types that conform to any of these, sorted.
  package static func fileExtensions(of types: [UniformType]) -> [String] {
    extensions.filter { _, identifier in
      types.contains { UniformType(identifier).conforms(to: $0) }
    }.keys.sorted()
  }

  private static let parents = Dictionary(
    declared.map { ($0.identifier, $0.parents) }, uniquingKeysWith: { first, _ in first })
  private static let extensions = Dictionary(
    declared.flatMap { type in type.extensions.map { ($0, type.identifier) } },
    uniquingKeysWith: { first, _ in first })
}
