import TodayWire

/// A base16 or base24 colour scheme, as the painting process reads it.
struct Scheme: Equatable {
  var name: String
  var author: String
  /// `dark` or `light`.
  var variant: String
  /// `#rrggbb`: sixteen, or twenty-four of base24.
  var palette: [String]

  var json: JSONValue {
    .object([
      "name": .string(name), "author": .string(author), "variant": .string(variant),
      "palette": .array(palette.map(JSONValue.string)),
    ])
  }
}

/// What is wrong with a scheme, where, and what to do.
struct SchemeProblem: Error, Equatable {
  /// From 1.
  var line: Int
  /// From 1.
  var column: Int
  var message: String
  var remedy: String

  /// `FILE:line:column: what: what to do`
  func sentence(file: String) -> String {
    Sanitizer.line("\(file):\(line):\(column): \(message): \(remedy)")
  }
}
