import TodayEngine
import TodayWire

/// The source of a script app, and its description before the installation.
package struct ScriptOrigin: Sendable, Equatable {
  /// The recorded source: the script's path or the command.
  package var source: String
  package var isLinked: Bool
  /// Rows with a label and a value.
  package var rows: [(name: String, text: String)]
  /// The gallery that has it.
  package var gallery: PackageGallery?
  /// Missing programs. They do not prevent the installation.
  package var warnings: [String] = []

  package static func == (left: ScriptOrigin, right: ScriptOrigin) -> Bool {
    left.source == right.source && left.isLinked == right.isLinked
      && left.rows.elementsEqual(right.rows, by: ==) && left.warnings == right.warnings
      && left.gallery == right.gallery
  }

  /// Describes a script.
  ///
  /// - Parameter searchPath: The folders in which its interpreter is searched.
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
    warnings = [file.missing(searchPath: searchPath)].compactMap { $0?.description }
    warnings += file.missingDependencies(searchPath: searchPath).map(\.description)
    warnings += file.tags.mistakes.prefix(5).map { "line \($0.line): \($0.mistake)" }
    if let line = file.trapLines.first {
      warnings.append("the shell reads | in line \(line) as a pipe: put the line in quotes")
    }
  }

  /// Describes a script of a gallery, which was fetched to a temporary place.
  package init(
    _ file: ScriptFile, _ bundle: ScriptBundle, named name: String, in gallery: PackageGallery,
    searchPath: String
  ) {
    self.init(file, bundle, searchPath: searchPath)
    source = name
    self.gallery = gallery
    rows = rows.map { $0.name == "from" ? ("from", gallery.sentence) : $0 }
  }

  /// Describes a command.
  package init(_ bundle: ScriptBundle, words: [String]) {
    source = ShellWords.quoted([bundle.program.path] + words.dropFirst())
    isLinked = true
    rows = [("runs", source)]
    addReading(bundle)
  }

  private mutating func addReading(_ bundle: ScriptBundle) {
    rows.append(("when", bundle.isStreaming ? "while its card is visible" : "\(bundle.pace)"))
    if let background = bundle.background, case .every = bundle.pace, !bundle.isStreaming {
      rows.append(("off the screen", "\(ScriptBundle.Pace.every(background)) at most"))
    }
    rows.append(("format", bundle.dialect?.rawValue ?? "detected automatically"))
    if let form = bundle.form { rows.append(("shown as", form.rawValue)) }
  }
}
