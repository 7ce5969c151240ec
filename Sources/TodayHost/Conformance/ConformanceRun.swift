package import TodayWire

/// Checks one widget against all rules, in new processes and a temporary home.
@MainActor
package final class ConformanceRun {
  let widget: WidgetDescription
  private let directories: Directories
  private let reactor: Reactor
  private let supervisor: Supervisor
  private let environment: [String: String]
  let limits: Limits
  private var failures: [ConformanceRule: String] = [:]
  private var seen: Set<ConformanceRule> = []
  private var skipped: [ConformanceRule: String] = [:]
  private var ruleHints: [ConformanceRule: String] = [:]
  /// The view after the updates.
  var content: WidgetView?
  /// The first lines of standard error that report a refused access, without duplicates.
  package private(set) var refusals: [String] = []
  /// Advice about things that break no rule but have no effect.
  package private(set) var hints: [AuthorHint] = []

  /// The deadlines. With a patience of 1 they are the host's own.
  struct Limits {
    var begin: Duration
    var call: Duration
    var view: Duration
    var update: Duration
    var end: Duration

    init(patience: Double) {
      begin = .seconds(5) * patience
      call = .seconds(2) * patience
      view = .seconds(5) * patience
      update = .seconds(10) * patience
      end = .seconds(1) * max(1, patience)
    }
  }

  /// - Parameters:
  ///   - directories: New directories that nothing else uses.
  ///   - patience: The factor for the host's deadlines.
  package init(
    _ widget: WidgetDescription, directories: Directories, reactor: Reactor,
    environment: [String: String], patience: Double = 1
  ) {
    self.widget = widget
    self.directories = directories
    self.reactor = reactor
    self.environment = environment
    supervisor = Supervisor(reactor: reactor)
    limits = Limits(patience: patience)
  }

  /// Runs all checks. Blocks, but runs the reactor meanwhile.
  ///
  /// - Returns: One result for each rule, in order.
  package func run() -> [RuleResult<ConformanceRule>] {
    defer { supervisor.shutDown(waiting: .seconds(3)) }
    if visit(), visitAgain() {
      updateInBackground()
      checkFirstViews()
    }
    return ConformanceRule.allCases.map { rule in
      if let failure = failures[rule] { return .init(rule: rule, outcome: .failed(failure)) }
      if let hint = ruleHints[rule] { return .init(rule: rule, outcome: .hint(hint)) }
      if let why = skipped[rule] { return .init(rule: rule, outcome: .skipped(why)) }
      if seen.contains(rule) || (Self.watched.contains(rule) && seen.contains(.beginAnswered)) {
        return .init(rule: rule, outcome: .passed)
      }
      return .init(rule: rule, outcome: .skipped("it did not get that far"))
    }
  }

  /// A violation at any time in any process.
  private static let watched: Set<ConformanceRule> = [
    .wireSound, .onlyMessages, .knownMethods, .knownParams, .answerKnown, .answerOnce,
    .viewValid, .viewKnownTypes, .viewPlainText, .openAfterTap, .contentOwn, .contentCalm,
  ]

  func fail(_ rule: ConformanceRule, _ what: String) {
    seen.insert(rule)
    // The first violation of a rule is the most helpful one.
    if failures[rule] == nil { failures[rule] = what }
  }

  private func note(_ hint: AuthorHint) {
    if hints.count < 20, !hints.contains(hint) { hints.append(hint) }
  }

  private func noteRefusal(_ text: String) {
    if refusals.count < 5, !refusals.contains(text) { refusals.append(text) }
  }

  func hint(_ rule: ConformanceRule, _ what: String) { ruleHints[rule] = what }

  /// - Returns: Whether the rule was kept.
  @discardableResult
  func check(
    _ rule: ConformanceRule, _ holds: Bool, _ what: @autoclosure () -> String
  ) -> Bool {
    if holds { seen.insert(rule) } else { fail(rule, what()) }
    return holds
  }

  func hasSeen(_ rule: ConformanceRule) -> Bool { seen.contains(rule) }

  func isSkipped(_ rule: ConformanceRule) -> Bool { skipped[rule] != nil }

  func skip(_ rule: ConformanceRule, _ why: String) { skipped[rule] = why }

  /// Starts a new process. If that fails, returns `nil` and reports a violation of `rule`.
  func start(_ rule: ConformanceRule) -> ConformanceProbe? {
    do {
      let probe = try ConformanceProbe(
        widget, directories: directories, reactor: reactor, supervisor: supervisor,
        environment: environment)
      probe.violated = { [weak self] in self?.fail($0, $1) }
      probe.refused = { [weak self] in self?.noteRefusal($0) }
      probe.onHint = { [weak self] in self?.note($0) }
      return probe
    } catch {
      fail(rule, "\(error)")
      return nil
    }
  }

  /// Whether any answer came.
  @discardableResult
  func check(
    _ rule: ConformanceRule, answered answer: ConformanceProbe.Answer,
    by probe: ConformanceProbe, within limit: Duration
  ) -> Bool {
    // The process was ended because of an invalid message, which is already reported.
    if answer == .gone, probe.isFaulty { return false }
    return switch answer {
    case .result, .error: check(rule, true, "")
    case .none: check(rule, false, "no answer within \(limit.inWords)")
    case .gone: check(rule, false, "no answer: \(probe.ending)")
    }
  }
}

extension Duration {
  /// `0.5 s`
  fileprivate var inWords: String {
    let tenths = (components.seconds * 10) + components.attoseconds / 100_000_000_000_000_000
    return tenths % 10 == 0 ? "\(tenths / 10) s" : "\(tenths / 10).\(tenths % 10) s"
  }
}
