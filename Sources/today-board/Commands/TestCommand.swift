import ArgumentParser
import TodayEngine
import TodayHost
import TodayWire

struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract:
      "Tests a widget or keyboard in any language against the rules of the protocol.",
    discussion: """
      The widget runs in a temporary home. The report is TAP: one line for each rule, and for \
      a broken rule what happened and what to do. A package is built first. The exit status is 1 if \
      a rule is broken. A hint breaks no rule.
      """)

  @Argument(
    help: "An app, an extension in it, a package's folder, a script, or a title or identifier.")
  var widget: String?

  @Option(help: "A factor for the deadlines: larger for a slow machine.")
  var patience = 1.0

  @Flag(help: "List the rules, each with its remedy.") var rules = false

  @OptionGroup var data: DataOption

  @Option(help: .init("Also write the results to this file as JUnit's XML.", valueName: "file"))
  var junit: String?

  @Flag(help: "With --rules: print a JSON array.") var json = false

  func validate() throws {
    if json, !rules || widget != nil {
      throw ValidationError("--json needs --rules: a test report is always TAP.")
    }
    if junit != nil, widget == nil {
      throw ValidationError("--junit is for the results of a widget: name one.")
    }
    if widget == nil, !rules { throw ValidationError("Name a widget, or add --rules.") }
    if !(patience >= 0.05 && patience <= 100) {
      throw ValidationError("--patience must be a number from 0.05 to 100.")
    }
  }

  func run() throws {
    try onMain {
      let all =
        Self.rows(ConformanceRule.self) + Self.rows(ScriptRule.self) + Self.rows(EditingRule.self)
        + Self.rows(DocumentRule.self) + Self.rows(KeyboardRule.self)
      if json {
        Output.list(
          all.map {
            .object([
              "rule": .string($0), "title": .string($1), "remedy": .string($2), "isHint": .bool($3),
            ])
          })
      } else if rules {
        Output.table(all.map { [$0, $3 ? $1 + " (a hint)" : $1, $2] })
      }
      guard let widget else { return }
      if ScriptFolder.isMatch(by: widget), !FileSystem.isDirectory(widget) {
        return try finish(Self.testScript(widget))
      }
      let found = try NamedWidgets.find(widget, among: [.board, .editor, .picker, .textField])
      let editors = found.widgets.filter(Self.isEditor)
      let parts = found.widgets.filter(DocumentTesting.isPart)
      let widgets = found.widgets.filter { !Self.isEditor($0) && !DocumentTesting.isPart($0) }
      let others = editors.count * EditingRule.allCases.count + DocumentTesting.count(parts)
      let count = widgets.reduce(others) { $0 + Self.ruleCount($1) }
      let report = RuleReport(count: count)
      for editor in editors {
        Output.line("# \(editor.id)")
        report.add(try results(ofEditor: editor), of: editor.id.rawValue)
      }
      for part in parts {
        Output.line("# \(part.id)")
        let results = try DocumentTesting.results(part, in: found.registry, patience: patience)
        report.add(results, of: part.id.rawValue)
      }
      for widget in widgets {
        Output.line("# \(widget.id)")
        if let results = try scriptResults(widget, found) {
          report.add(results, of: widget.id.rawValue)
          continue
        }
        if widget.pointIdentifier == ExtensionPoint.keyboard.identifier {
          report.add(try keyboardResults(widget, found.registry), of: widget.id.rawValue)
          continue
        }
        let (results, refusals, hints) = try self.results(widget, found.registry)
        report.add(results, of: widget.id.rawValue)
        // Missing permissions break no rule, but may be the cause of one that is broken.
        for line in refusals { Output.line("# standard error: \(line)") }
        if !refusals.isEmpty, let reach = widget.reach { Output.line("# \(reach.sentence)") }
        for problem in found.warnings(of: widget) { Output.line("# \(problem)") }
        for hint in hints { Output.line("# \(hint.sentence)") }
      }
      try finish(report)
    }
  }

  private static func rows<Rule: TestRule>(
    _ rules: Rule.Type
  ) -> [(String, String, String, Bool)] {
    rules.allCases.map { ($0.rawValue, $0.title, $0.remedy, $0.isHint) }
  }

  private static func isEditor(_ found: WidgetDescription) -> Bool {
    ExtensionPoint(identifier: found.pointIdentifier)?.starter == .editor
  }

  @MainActor
  private func results(ofEditor editor: WidgetDescription) throws -> [RuleResult<EditingRule>] {
    try TemporaryHome.with { home in
      EditingTrial(
        editor, directories: home.directories, reactor: Reactor(), environment: home.environment,
        patience: patience
      ).run()
    }
  }

  /// Writes the file of the results.
  @MainActor
  private func finish(_ report: RuleReport) throws {
    if let junit {
      do throws(FileError) {
        try FileSystem.writeWhole(Array(JUnitReport(entries: report.entries).text.utf8), to: junit)
      } catch {
        throw Failure("the results were not written: \(error)")
      }
    }
    if report.isBroken { throw ExitCode(1) }
  }

  @MainActor
  private func results(
    _ widget: WidgetDescription, _ registry: Registry
  ) throws -> (results: [RuleResult<ConformanceRule>], refusals: [String], hints: [AuthorHint]) {
    try TemporaryHome.with { home in
      try data.copy(for: [widget], in: registry, into: home.directories)
      let run = ConformanceRun(
        widget, directories: home.directories, reactor: Reactor(),
        environment: home.environment, patience: patience)
      return (run.run(), run.refusals, run.hints)
    }
  }

  private static func ruleCount(_ widget: WidgetDescription) -> Int {
    if widget.script != nil { return ScriptRule.allCases.count }
    return widget.pointIdentifier == ExtensionPoint.keyboard.identifier
      ? KeyboardRule.allCases.count : ConformanceRule.allCases.count
  }

  @MainActor
  private func keyboardResults(
    _ keyboard: WidgetDescription, _ registry: Registry
  ) throws -> [RuleResult<KeyboardRule>] {
    try TemporaryHome.with { home in
      try data.copy(for: [keyboard], in: registry, into: home.directories)
      return KeyboardTrial(
        keyboard, directories: home.directories, environment: home.environment, patience: patience
      ).run()
    }
  }

  /// Tests a script widget by the rules for scripts; `nil` for other extensions.
  @MainActor
  private func scriptResults(
    _ widget: WidgetDescription, _ found: NamedWidgets
  ) throws -> [RuleResult<ScriptRule>]? {
    guard widget.script != nil else { return nil }
    return try TemporaryHome.with { home in
      guard
        let trial = try ScriptTrial(
          widget, directories: home.directories, environment: home.environment,
          warnings: found.warnings(of: widget))
      else { return nil }
      try data.copy(for: [widget], in: found.registry, into: home.directories)
      return trial.run()
    }
  }

  /// Runs a script three times in a temporary home.
  @MainActor
  private static func testScript(_ path: String) throws -> RuleReport {
    let results = try TemporaryHome.with { home -> [RuleResult<ScriptRule>] in
      var options = ScriptOptions()
      options.isLinked = true
      let file = try ScriptFile(path)
      let bundle = ScriptBundle(
        file, id: ScriptIdentity.script(named: file.name.title), options: options)
      let registry = BundleScanner.describe(try bundle.write(in: "\(home.path)/script"))
      guard let widget = registry.widgets.first,
        let trial = try ScriptTrial(
          widget, directories: home.directories, environment: home.environment,
          warnings: ScriptLinter.lint(path, searchPath: SpawnRequest.searchPath))
      else {
        throw Failure(registry.problems.first?.description ?? "\(path) is not a script")
      }
      return trial.run()
    }
    let report = RuleReport(count: results.count)
    report.add(results, of: path)
    return report
  }
}
