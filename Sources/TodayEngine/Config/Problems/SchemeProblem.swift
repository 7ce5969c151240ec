package import TodayWire

/// A mistake in a scheme and its position.
package struct SchemeProblem: Error, Sendable, Hashable {
  /// From 1.
  package var line: Int
  /// From 1.
  package var column: Int
  package var mistake: Mistake

  package enum Mistake: Sendable, Hashable {
    case notUTF8
    /// With the message of the YAML parser.
    case notYAML(detail: String)
    case empty
    case notAScheme
    case paletteNotAMapping
    case missingColour(String)
    case unknownSystem
    case notAColour(String)
    case unknownVariant
  }

  package init(line: Int = 1, column: Int = 1, mistake: Mistake) {
    self.line = line
    self.column = column
    self.mistake = mistake
  }
}

extension SchemeProblem.Mistake {
  package var message: String {
    switch self {
    case .notUTF8: "it is not UTF-8"
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
    case .notUTF8: "save it as UTF-8"
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

extension SchemeProblem {
  package var json: JSONValue {
    .object([
      "line": .integer(line), "column": .integer(column), "mistake": mistake.json,
    ])
  }

  package init?(json: JSONValue) {
    guard let mistake = json["mistake"].flatMap(Mistake.init(json:)) else { return nil }
    self.init(
      line: json["line"]?.integer ?? 1, column: json["column"]?.integer ?? 1, mistake: mistake)
  }
}

extension SchemeProblem.Mistake {
  var json: JSONValue {
    switch self {
    case .notUTF8: .coded("notUTF8")
    case .notYAML(let detail): .coded("notYAML", [.string(detail)])
    case .empty: .coded("empty")
    case .notAScheme: .coded("notAScheme")
    case .paletteNotAMapping: .coded("paletteNotAMapping")
    case .missingColour(let key): .coded("missingColour", [.string(key)])
    case .unknownSystem: .coded("unknownSystem")
    case .notAColour(let key): .coded("notAColour", [.string(key)])
    case .unknownVariant: .coded("unknownVariant")
    }
  }

  init?(json: JSONValue) {
    let values = CodedValues(json)
    switch json["code"]?.string {
    case "notUTF8": self = .notUTF8
    case "notYAML": self = .notYAML(detail: values.text(0))
    case "empty": self = .empty
    case "notAScheme": self = .notAScheme
    case "paletteNotAMapping": self = .paletteNotAMapping
    case "missingColour": self = .missingColour(values.text(0))
    case "unknownSystem": self = .unknownSystem
    case "notAColour": self = .notAColour(values.text(0))
    case "unknownVariant": self = .unknownVariant
    default: return nil
    }
  }
}
