import TodayHost
import TodayWire

/// The results of `today test`: printed as TAP while the tests run, and kept for a file.
@MainActor
final class RuleReport {
  /// The result of a rule.
  struct Entry: Sendable {
    /// The widget's identifier, or the path of a script.
    var widget: String
    var rule: String
    var title: String
    var remedy: String
    var outcome: RuleOutcome
  }

  private(set) var entries: [Entry] = []

  /// - Parameter count: The number of all rules.
  init(count: Int) {
    Output.line("TAP version 14")
    Output.line("1..\(count)")
  }

  var isBroken: Bool { entries.contains(where: \.isFailure) }

  func add<Rule: TestRule>(_ results: [RuleResult<Rule>], of subject: String) {
    for result in results {
      let rule = result.rule
      add(
        Entry(
          widget: subject, rule: rule.rawValue, title: rule.title, remedy: rule.remedy,
          outcome: result.outcome))
    }
  }

  private func add(_ entry: Entry) {
    entries.append(entry)
    let line = "\(entries.count) - \(entry.rule): \(entry.title)"
    switch entry.outcome {
    case .passed: Output.line("ok \(line)")
    case .skipped(let why): Output.line("ok \(line) # SKIP \(why)")
    case .hint(let what):
      Output.line("ok \(line)")
      explain("hint", what, entry.remedy)
    case .failed(let what):
      Output.line("not ok \(line)")
      explain("message", what, entry.remedy)
    }
  }

  private func explain(_ name: String, _ what: String, _ remedy: String) {
    Output.line("  ---")
    Output.line("  \(name): \(JSONValue.string(what).text)")
    Output.line("  remedy: \(JSONValue.string(remedy).text)")
    Output.line("  ...")
  }
}

extension RuleReport.Entry {
  var isFailure: Bool { if case .failed = outcome { true } else { false } }

  var isSkipped: Bool { if case .skipped = outcome { true } else { false } }
}
