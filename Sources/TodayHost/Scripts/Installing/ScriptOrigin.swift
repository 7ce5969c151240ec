import TodayWire

/// Where an app comes from that was made around a script, and what is said of it before it is
/// installed.
package struct ScriptOrigin: Sendable, Equatable {
  /// What is recorded: the script's path, or the command.
  package var source: String
  package var isLinked: Bool
  /// Lines for people: a word, and what it is.
  package var rows: [(name: String, text: String)]
  /// What will be missed when it runs; it is installed all the same.
  package var warnings: [String] = []

  package static func == (left: ScriptOrigin, right: ScriptOrigin) -> Bool {
    left.source == right.source && left.isLinked == right.isLinked
      && left.rows.elementsEqual(right.rows, by: ==) && left.warnings == right.warnings
  }

  /// Of a script.
  ///
  /// - Parameter searchPath: Where its interpreter is looked for.
  package init(_ file: ScriptFile, _ bundle: ScriptBundle, searchPath: String) {
    source = file.path
    if case .link = bundle.program { isLinked = true } else { isLinked = false }
    var words = [isLinked ? file.path : bundle.executable] + bundle.arguments
    if let shebang = file.shebang {
      let interpreter = file.interpreter(searchPath: searchPath) ?? shebang.interpreter
      words = [interpreter] + shebang.arguments + words
    }
    rows = [("runs", ShellWords.quoted(words))]
    rows.append(
      isLinked
        ? ("", "the original file, with later changes") : ("from", "a copy of \(file.path)"))
    addReading(bundle)
    let variables = file.tags.variables.map { $0.kind == .secret ? "\($0.name) (secret)" : $0.name }
    if !variables.isEmpty { rows.append(("settings", variables.joined(separator: ", "))) }
    warnings = [file.missing(searchPath: searchPath)].compactMap { $0 }
    warnings += file.missingDependencies(searchPath: searchPath)
    if let line = file.trapLines.first {
      warnings.append("the shell reads | in line \(line) as a pipe: put the line in quotes")
    }
  }

  /// Of a command.
  package init(_ bundle: ScriptBundle, words: [String]) {
    source = ShellWords.quoted([bundle.program.path] + words.dropFirst())
    isLinked = true
    rows = [("runs", source)]
    addReading(bundle)
  }

  private mutating func addReading(_ bundle: ScriptBundle) {
    rows.append(("when", bundle.isStreaming ? "while its card is visible" : "\(bundle.pace)"))
    rows.append(("format", bundle.dialect?.rawValue ?? "detected automatically"))
  }
}
