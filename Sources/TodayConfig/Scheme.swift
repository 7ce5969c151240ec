package import TodayWire

/// A base16 or base24 colour scheme for the painting process.
package struct Scheme: Sendable, Equatable {
  package var name: String
  package var author: String
  /// `dark` or `light`.
  package var variant: String
  /// `#rrggbb`: 16 colours, or 24 in base24.
  package var palette: [String]

  package var json: JSONValue {
    .object([
      "name": .string(name), "author": .string(author), "variant": .string(variant),
      "palette": .array(palette.map(JSONValue.string)),
    ])
  }
}
