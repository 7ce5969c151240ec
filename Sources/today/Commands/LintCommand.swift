import ArgumentParser
import TodayHost

struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Says what is wrong with a bundle, and how to mend it.",
    discussion: "Exit status 1 when something is wrong that keeps it from being used.")

  @Argument(help: "An app bundle, an extension in one, or a folder of apps.")
  var paths: [String]

  func run() throws {
    try onMain {
      let beside = BundleSearch.currentExecutable().map(FileSystem.directory(of:))
      var hasErrors = false
      for path in paths {
        let problems = BundleLinter.lint(path, executableDirectory: beside)
        for problem in problems { Output.line(problem.description) }
        if problems.isEmpty { Output.line("\(path): nothing is wrong") }
        hasErrors = hasErrors || problems.contains { $0.severity == .error }
      }
      if hasErrors { throw ExitCode(1) }
    }
  }
}
