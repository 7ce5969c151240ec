import ArgumentParser
import TodayEngine
import TodayHost
import TodayWire

struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Tests a widget in any language against the rules of protocol and life cycle.",
    discussion: """
      The widget runs in a temporary home. The report is TAP: one line for each rule, and for \
      a broken rule what happened and what to do. A package is built first. The exit status is 1 if \
      a rule is broken.
      """)

  @Argument(help: "An app, an extension in an app, a package's folder, or an identifier.")
  var widget: String?

  @Option(help: "A factor for the deadlines: larger for a slow machine.")
  var patience = 1.0

  @Flag(help: "List the rules, each with its remedy.") var rules = false

  @Flag(help: "With --rules: print a JSON array.") var json = false

  func validate() throws {
    if json, !rules || widget != nil {
      throw ValidationError("--json needs --rules: a test report is always TAP.")
    }
    if widget == nil, !rules { throw ValidationError("Name a widget.") }
    if !(patience >= 0.05 && patience <= 100) {
      throw ValidationError("--patience must be a number from 0.05 to 100.")
    }
  }

  func run() throws {
    try onMain {
      if json {
        Output.list(
          ConformanceRule.allCases.map {
            .object([
              "rule": .string($0.rawValue), "title": .string($0.title),
              "remedy": .string($0.remedy),
            ])
          })
      } else if rules {
        Output.table(ConformanceRule.allCases.map { [$0.rawValue, $0.title, $0.remedy] })
      }
      guard let widget else { return }
      let found = try NamedWidgets.find(widget)
      // The rules are those of one point.
      let widgets = found.widgets.filter {
        $0.pointIdentifier == ExtensionPoint.today.identifier
      }
      Output.line("TAP version 14")
      Output.line("1..\(widgets.count * ConformanceRule.allCases.count)")
      var number = 0
      var isBroken = false
      for widget in widgets {
        Output.line("# \(widget.id)")
        let (results, refusals) = try Self.results(widget, patience)
        for result in results {
          number += 1
          Self.report(result, number)
          if case .failed = result.outcome { isBroken = true }
        }
        // No rule says what a widget may need, but it may be why one is broken.
        for line in refusals { Output.line("# it said: \(line)") }
        if !refusals.isEmpty, let reach = widget.reach { Output.line("# \(reach.sentence)") }
      }
      if isBroken { throw ExitCode(1) }
    }
  }

  @MainActor
  private static func results(
    _ widget: WidgetDescription, _ patience: Double
  ) throws -> (results: [ConformanceResult], refusals: [String]) {
    try TemporaryHome.with { home in
      let run = ConformanceRun(
        widget, directories: home.directories, reactor: Reactor(),
        environment: home.environment, patience: patience)
      return (run.run(), run.refusals)
    }
  }

  private static func report(_ result: ConformanceResult, _ number: Int) {
    let line = "\(number) - \(result.rule.rawValue): \(result.rule.title)"
    switch result.outcome {
    case .passed: Output.line("ok \(line)")
    case .skipped(let why): Output.line("ok \(line) # SKIP \(why)")
    case .failed(let what):
      Output.line("not ok \(line)")
      Output.line("  ---")
      Output.line("  message: \(JSONValue.string(what).text)")
      Output.line("  remedy: \(JSONValue.string(result.rule.remedy).text)")
      Output.line("  ...")
    }
  }
}
