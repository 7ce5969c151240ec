package import TodayWire

/// A base16 or base24 colour scheme, as the painting process reads it.
package struct Scheme: Sendable, Equatable {
  package var name: String
  package var author: String
  /// `dark` or `light`.
  package var variant: String
  /// `#rrggbb`: sixteen, or twenty-four of base24.
  package var palette: [String]

  package var json: JSONValue {
    .object([
      "name": .string(name), "author": .string(author), "variant": .string(variant),
      "palette": .array(palette.map(JSONValue.string)),
    ])
  }
}

/// What is wrong with a scheme, where, and what to do.
package struct SchemeProblem: Error, Equatable {
  /// From 1.
  package var line: Int
  /// From 1.
  package var column: Int
  package var message: String
  package var remedy: String

  /// `FILE:line:column: what: what to do`
  package func sentence(file: String) -> String {
    Sanitizer.line("\(file):\(line):\(column): \(message): \(remedy)")
  }
}
