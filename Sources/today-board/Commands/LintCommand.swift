import ArgumentParser
import Glibc
import TodayHost

struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Reports what is wrong with a bundle or a script, and how to fix it.",
    discussion: """
      Nothing is run. For a script, the first line, the name and the tags are checked. To check \
      a script's output, pipe it in: ./cpu.10s.sh | today lint --output. The exit status is 1 if \
      a problem prevents use, or with --output if there is any problem.
      """)

  @Argument(help: "An app bundle, an extension in one, a folder of apps or scripts, or a script.")
  var paths: [String] = []

  @Flag(help: "Check a script's output, read from standard input.") var output = false

  @Option(help: "The format of the output (default: detected automatically).")
  var dialect: ScriptDialect?

  func validate() throws {
    if paths.isEmpty, !output {
      throw ValidationError("Name a bundle or a script, or pipe a script's output to --output.")
    }
    if !paths.isEmpty, output {
      throw ValidationError("--output reads standard input: leave out the path.")
    }
    if dialect != nil, !output { throw ValidationError("--dialect needs --output.") }
  }

  func run() throws {
    if output { return try lintOutput() }
    try onMain {
      let programFolder = BundleSearch.currentExecutable().map(FileSystem.directory(of:))
      var hasErrors = false
      if let missing = paths.first(where: { access($0, F_OK) != 0 }) {
        throw Failure(
          "\(missing) does not exist: write the path of an app bundle, an extension in one, a folder of "
            + "apps or scripts, or a script")
      }
      for path in try paths.flatMap(Self.expanded) {
        let problems =
          ScriptFolder.isMatch(by: path)
          ? ScriptLinter.lint(path, searchPath: SpawnRequest.searchPath)
          : BundleLinter.lint(path, executableDirectory: programFolder)
        for problem in problems { Output.line(problem.description) }
        if problems.isEmpty { Output.line("\(path): no problems") }
        hasErrors = hasErrors || problems.contains { $0.severity == .error }
      }
      if hasErrors { throw ExitCode(1) }
    }
  }

  /// The scripts of a folder, or the path itself.
  private static func expanded(_ path: String) throws -> [String] {
    guard ScriptFolder.isMatch(by: path), FileSystem.isDirectory(path),
      let folder = try? ScriptFolder(path)
    else { return [path] }
    return folder.files.map(\.path)
  }

  private func lintOutput() throws {
    let bytes = StandardInput.read(limit: 16 << 20)
    let warnings = ScriptLinter.lint(output: bytes, dialect: dialect, name: "script")
    for warning in warnings { Output.line("\(warning.line): \(warning.text)") }
    if !warnings.isEmpty { throw ExitCode(1) }
    Output.line("no problems")
  }
}
