package import TodayWire

/// A problem of the config: what is wrong, where, and what to do.
package struct ConfigProblem: Error, Sendable, Hashable {
  /// From 1; 0 if the problem is in a variable, not in the file.
  package var line: Int
  /// From 1, in characters.
  package var column: Int
  /// The key as written, with its sections. Empty if there is none.
  package var key: String
  package var mistake: ConfigMistake
  package var remedy: ConfigRemedy

  package init(
    line: Int, column: Int, key: String, mistake: ConfigMistake, remedy: ConfigRemedy
  ) {
    self.line = line
    self.column = column
    self.key = key
    self.mistake = mistake
    self.remedy = remedy
  }

  /// `FILE:line:column`, or the variable's name.
  package func place(file: String) -> String {
    Sanitizer.line(line > 0 ? "\(file):\(line):\(column)" : key)
  }

  /// `FILE:line:column: problem: what to do`
  package func sentence(file: String) -> String {
    Sanitizer.line("\(place(file: file)): \(mistake): \(remedy)")
  }

  package var json: JSONValue {
    .object([
      "line": .integer(line), "column": .integer(column), "key": .string(key),
      "mistake": mistake.json, "remedy": remedy.json,
    ])
  }

  package init?(json: JSONValue) {
    guard let line = json["line"]?.integer, let column = json["column"]?.integer,
      let mistake = json["mistake"].flatMap(ConfigMistake.init(json:)),
      let remedy = json["remedy"].flatMap(ConfigRemedy.init(json:))
    else { return nil }
    self.init(
      line: line, column: column, key: json["key"]?.string ?? "", mistake: mistake, remedy: remedy)
  }
}
