/// A rule that `today test` checks. Its raw value is its stable name.
package protocol TestRule: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The expected behaviour. The subject is the widget or extension.
  var title: String { get }
  /// How to fix a violation.
  var remedy: String { get }
  /// Whether a violation is only a hint.
  var isHint: Bool { get }
}

extension TestRule {
  package var isHint: Bool { false }
}

extension ConformanceRule: TestRule {}
extension ScriptRule: TestRule {}
extension EditingRule: TestRule {}
extension DocumentRule: TestRule {}
extension KeyboardRule: TestRule {}

package enum RuleOutcome: Sendable, Equatable {
  case passed
  /// What happened.
  case failed(String)
  /// What happened. It breaks no rule, but may interest the author.
  case hint(String)
  /// Why the rule could not be checked.
  case skipped(String)
}

/// The result for one rule.
package struct RuleResult<Rule: TestRule>: Sendable, Equatable {
  package var rule: Rule
  package var outcome: RuleOutcome
}

/// The outcomes of a trial.
struct RuleOutcomes<Rule: TestRule> {
  private var outcomes: [Rule: RuleOutcome] = [:]

  subscript(_ rule: Rule) -> RuleOutcome? { outcomes[rule] }

  /// The first failure of a rule is the most helpful one.
  mutating func fail(_ rule: Rule, _ what: String) {
    if case .failed? = outcomes[rule] { return }
    outcomes[rule] = .failed(what)
  }

  mutating func pass(_ rule: Rule) {
    switch outcomes[rule] {
    case nil, .skipped: outcomes[rule] = .passed
    case .passed, .failed, .hint: break
    }
  }

  /// - Parameter failure: `nil` if the rule was kept.
  mutating func check(_ rule: Rule, _ failure: String?) {
    if let failure { fail(rule, failure) } else { pass(rule) }
  }

  mutating func skip(_ rules: [Rule], _ why: String) {
    for rule in rules where outcomes[rule] == nil { outcomes[rule] = .skipped(why) }
  }

  /// - Returns: Whether the rule was kept.
  @discardableResult
  mutating func check(_ rule: Rule, _ holds: Bool, _ what: @autoclosure () -> String) -> Bool {
    check(rule, holds ? nil : what())
    return holds
  }

  /// One result for each rule, in order.
  func results(of rules: [Rule] = Array(Rule.allCases)) -> [RuleResult<Rule>] {
    rules.map {
      RuleResult(rule: $0, outcome: outcomes[$0] ?? .skipped("it did not get that far"))
    }
  }
}
