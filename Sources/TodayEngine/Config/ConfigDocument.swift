package import TodayWire

/// The content of `config.yaml`. If there are problems, its values are not used.
package struct ConfigDocument: Sendable, Equatable {
  package var values: [Config.Value]
  package var problems: [ConfigProblem]

  package init(values: [Config.Value] = [], problems: [ConfigProblem] = []) {
    self.values = values
    self.problems = problems
  }

  /// The board section, with the names of the widgets as the file has them.
  package var board: BoardSection? {
    values.first { $0.key == "board" }.flatMap { BoardSection(json: $0.value) }
  }

  package var json: JSONValue {
    .object([
      "values": .array(
        values.map { value in
          var place = (line: 1, column: 1)
          if case .file(let line, let column) = value.source { place = (line, column) }
          return .object([
            "key": .string(value.key), "value": value.value, "line": .integer(place.line),
            "column": .integer(place.column),
          ])
        }),
      "problems": .array(problems.map(\.json)),
    ])
  }

  /// `nil` if this is not such a document. Unknown keys are skipped.
  package init?(json: JSONValue) {
    guard let values = json["values"]?.array, let problems = json["problems"]?.array else {
      return nil
    }
    self.values = values.compactMap { value in
      guard let key = value["key"]?.string,
        ConfigKey.named(key) != nil || key.hasPrefix(Config.widgetsPrefix),
        let line = value["line"]?.integer, let column = value["column"]?.integer
      else { return nil }
      return Config.Value(
        key: key, value: value["value"] ?? .null, source: .file(line: line, column: column))
    }
    self.problems = problems.compactMap(ConfigProblem.init(json:))
  }
}
