import TodayEngine
import TodayWire

/// Checks a script, or the output of one. It runs nothing.
package enum ScriptLinter {
  /// - Parameter searchPath: The folders in which interpreters are searched.
  package static func lint(_ given: String, searchPath: String) -> [BundleProblem] {
    let file: ScriptFile
    do throws(BundleMistake.Script) {
      file = try ScriptFile(given)
    } catch {
      return [BundleProblem(path: given, line: error.line, .script(error.naming("it")))]
    }
    var problems: [BundleProblem] = []
    func add(
      _ line: Int?, _ mistake: BundleMistake.Script, _ severity: BundleProblem.Severity = .warning
    ) {
      problems.append(BundleProblem(severity, path: file.path, line: line, .script(mistake)))
    }
    if let missing = file.missing(searchPath: searchPath) {
      add(1, missing, .error)
    }
    for missing in file.missingDependencies(searchPath: searchPath) {
      add(file.tags.line(of: "dependencies"), missing)
    }
    for line in file.trapLines { add(line, .pipe) }
    if let line = file.carriageReturnLine { add(line, .carriageReturns) }
    if let written = oddInterval(file.fileName) { add(nil, .interval(written)) }
    for located in file.tags.mistakes { add(located.line, located.mistake) }
    for variable in file.tags.variables {
      if let mistake = variable.mistake {
        add(file.tags.line(of: "var", holding: variable.name), mistake)
      }
    }
    for schedule in file.tags.schedules where CronSchedule(schedule) == nil {
      add(file.tags.line(of: "schedule", holding: schedule), .schedule(schedule))
    }
    return problems.sorted { ($0.line ?? 0) < ($1.line ?? 0) }
  }

  /// The mistakes in a script's output, by line.
  package static func lint(
    output: [UInt8], dialect: ScriptDialect?, name: String
  ) -> [ScriptWarning] {
    let text = String(decoding: output, as: UTF8.self)
    let found = ScriptDialect.found(in: text)
    var warnings = (dialect ?? found).read(output, name: name, isDark: true).warnings
    if found == .json, [nil, .json, .xbar].contains(dialect) {
      let start = output.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      warnings += TreeLinter.warnings(in: String(decoding: output[start...], as: UTF8.self))
    }
    if found == .text, [nil, .xbar].contains(dialect), let warning = almostJSON(output) {
      warnings.append(warning)
    }
    return warnings.sorted { $0.line < $1.line }
  }

  /// A text that starts like an object of JSON, but has a syntax error or no known member.
  private static func almostJSON(_ output: [UInt8]) -> ScriptWarning? {
    guard output.lazy.filter({ $0 > 0x20 }).prefix(2).elementsEqual("{\"".utf8) else { return nil }
    do throws(JSONReader.Failure) {
      _ = try JSONReader.read(output)
      return ScriptWarning(line: 1, .unknownObject)
    } catch {
      // An object that does not end is read up to the end of the output, over its last line break.
      let isAtEnd = output.dropFirst(error.offset).allSatisfy { $0 <= 0x20 }
      let place = (isAtEnd ? output.lastIndex { $0 > 0x20 } : nil) ?? error.offset
      let lines = output.prefix(place).count { $0 == 0x0A }
      return ScriptWarning(line: 1 + lines, .almostJSON(error))
    }
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

extension BundleMistake.Script {
  /// The line of a file that cannot be used as a script, from 1.
  fileprivate var line: Int? {
    switch self {
    case .noFirstLine, .program(.byteOrderMark): 1
    default: nil
    }
  }

  /// The mistake for a line of output that begins with the path already.
  fileprivate func naming(_ subject: String) -> Self {
    switch self {
    case .noFile: .noFile(subject)
    case .notRegular: .notRegular(subject)
    case .unreadable: .unreadable(subject)
    case .empty: .empty(subject)
    case .noFirstLine: .noFirstLine(subject)
    case .program(.byteOrderMark): .program(.byteOrderMark(subject))
    case .program(.notExecutable): .program(.notExecutable(subject))
    default: self
    }
  }
}
