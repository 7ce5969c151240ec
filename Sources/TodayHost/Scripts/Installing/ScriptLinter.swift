import TodayWire

/// Checks a script, or the output of one. It runs nothing.
package enum ScriptLinter {
  /// - Parameter searchPath: The folders in which interpreters are searched.
  package static func lint(_ given: String, searchPath: String) -> [BundleProblem] {
    let file: ScriptFile
    do throws(ScriptProblem) {
      file = try ScriptFile(given)
    } catch {
      return [problem(.error, given, error, line: nil)]
    }
    var problems: [BundleProblem] = []
    func add(_ line: Int?, _ message: String, _ remedy: String) {
      problems.append(
        BundleProblem(
          .warning, path: file.path, line: line, message: message, remedy: remedy))
    }
    if let missing = file.missing(searchPath: searchPath) {
      problems.append(problem(.error, file.path, missing, line: 1))
    }
    for missing in file.missingDependencies(searchPath: searchPath) {
      problems.append(
        problem(.warning, file.path, missing, line: file.tags.line(of: "dependencies")))
    }
    for line in file.trapLines {
      add(
        line, "the shell reads | as a pipe, so the line prints nothing", "put the line in quotes"
      )
    }
    if let written = oddInterval(file.fileName) {
      add(
        nil, "the name says \"\(written)\", which is not an interval",
        "write 500ms, 10s, 5m, 1h or 1d")
    }
    for warning in file.tags.warnings {
      add(
        warning.line, warning.text,
        "write string(NAME=\"default\"): description, or number, boolean, select, secret")
    }
    for variable in file.tags.variables {
      if case .select(let options) = variable.kind, options.isEmpty {
        add(
          file.tags.line(of: "var", holding: variable.name),
          "\(variable.name) has no options",
          "write the options at the end: [one, two]")
      }
      if variable.kind == .number, !variable.initial.isEmpty, Double(variable.initial) == nil {
        add(
          file.tags.line(of: "var", holding: variable.name),
          "\(variable.name) is a number, but \"\(variable.initial)\" is not", "write a number")
      }
    }
    for schedule in file.tags.schedules where CronSchedule(schedule) == nil {
      add(
        file.tags.line(of: "schedule", holding: schedule), "\"\(schedule)\" is not a schedule",
        "write the five fields of cron, such as */5 8-18 * * 1-5")
    }
    return problems.sorted { ($0.line ?? 0) < ($1.line ?? 0) }
  }

  /// The mistakes in a script's output, by line.
  package static func lint(
    output: [UInt8], dialect: ScriptDialect?, name: String
  ) -> [ScriptOutput.Warning] {
    let dialect = dialect ?? ScriptDialect.found(in: String(decoding: output, as: UTF8.self))
    return dialect.read(output, name: name, isDark: true).warnings.sorted { $0.line < $1.line }
  }

  private static func problem(
    _ severity: BundleProblem.Severity, _ path: String, _ problem: ScriptProblem, line: Int?
  ) -> BundleProblem {
    BundleProblem(
      severity, path: path, line: line, message: problem.message, remedy: problem.remedy)
  }

  /// `x.10.sh` and `x.10sec.sh` look like intervals, but are parts of the name.
  private static func oddInterval(_ fileName: String) -> String? {
    guard !ScriptName(fileName).isOfPlugIn else { return nil }
    let parts = fileName.split(separator: ".")
    guard parts.count > 2 else { return nil }
    let part = parts[parts.count - 2]
    let unit = part.drop { $0.isASCII && $0.isNumber }
    guard unit.count < part.count, unit.allSatisfy({ $0.isLetter }) else { return nil }
    return String(part)
  }
}
