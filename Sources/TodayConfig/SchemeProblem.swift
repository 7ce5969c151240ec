import TodayWire

/// A mistake in a scheme and its position.
package struct SchemeProblem: Error, Equatable {
  /// From 1.
  package var line: Int
  /// From 1.
  package var column: Int
  package var mistake: Mistake

  package enum Mistake: Sendable, Equatable {
    case notYAML(detail: String)
    case empty
    case notAScheme
    case paletteNotAMapping
    case missingColour(String)
    case unknownSystem
    case notAColour(String)
    case unknownVariant
  }

  /// `FILE:line:column: what is wrong: what to do`
  package func sentence(file: String) -> String {
    Sanitizer.line("\(file):\(line):\(column): \(mistake.message): \(mistake.remedy)")
  }
}

// In English only, as all that `today-config` writes.
extension SchemeProblem.Mistake {
  package var message: String {
    switch self {
    case .notYAML(let detail): "not valid YAML (\(detail))"
    case .empty: "it is empty"
    case .notAScheme: "it is not a scheme"
    case .paletteNotAMapping: "palette must contain the colours"
    case .missingColour(let key): "\(key) is missing"
    case .unknownSystem: "the system is unknown"
    case .notAColour(let key): "\(key) is not a colour"
    case .unknownVariant: "the variant is unknown"
    }
  }

  package var remedy: String {
    switch self {
    case .notYAML: "fix this line"
    case .empty: "write a base16 or base24 scheme"
    case .notAScheme: "write names and values, such as name: …"
    case .paletteNotAMapping: "write base00: \"…\" and the other colours below it"
    case .missingColour(let key): "add \(key): \"rrggbb\""
    case .unknownSystem: "write base16 or base24"
    case .notAColour: "write six hexadecimal digits, quoted"
    case .unknownVariant: "write dark or light"
    }
  }
}
