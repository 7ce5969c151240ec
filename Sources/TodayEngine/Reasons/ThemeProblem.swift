/// Why a theme cannot be used.
package enum ThemeProblem: Error, Sendable, Hashable {
  /// The text names neither a theme nor a choice of themes.
  case notAChoice(String)
  /// The scheme file.
  case unreadable(file: String)
  case scheme(file: String, SchemeProblem)
  /// Valid, but without the colours of a scheme.
  case withoutColours(file: String)
  /// The program that reads YAML has failed.
  case helper(HelperFailure)
}

extension ThemeProblem {
  /// With another form of the file's path, for example only its name.
  package func naming(_ form: (String) -> String) -> ThemeProblem {
    switch self {
    case .unreadable(let file): .unreadable(file: form(file))
    case .scheme(let file, let problem): .scheme(file: form(file), problem)
    case .withoutColours(let file): .withoutColours(file: form(file))
    case .notAChoice, .helper: self
    }
  }
}

/// English: what is wrong, and what to do.
extension ThemeProblem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAChoice(let text):
      "\"\(text)\" is not a theme: write a name, auto, or auto:DARK,LIGHT"
    case .unreadable(let file): "\(file) cannot be read: name a YAML file"
    case .scheme(let file, let problem):
      "\(file):\(problem.line):\(problem.column): \(problem.mistake.message): "
        + problem.mistake.remedy
    case .withoutColours(let file):
      "\(file) is not a scheme: it needs 16 or 24 colours, base00 to base0F or base17"
    case .helper(let failure): failure.description
    }
  }
}
