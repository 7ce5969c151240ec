import TodayEngine
import TodayWire

/// Runs a script as the board does, and checks it against the rules for scripts.
@MainActor
package final class ScriptTrial {
  private struct Run {
    var result: ScriptRun.Result?
    /// Why there is no result.
    var failure: String?
    var duration = Duration.zero
    var errors: [String] = []
  }

  private static let runs = 3

  private let widget: WidgetDescription
  private let plan: ScriptPlan
  private let script: ScriptEnvironment
  private let reactor = Reactor()
  private let supervisor: Supervisor
  private let warnings: [BundleProblem]
  private var outcomes = RuleOutcomes<ScriptRule>()

  /// - Parameters:
  ///   - directories: New directories that nothing else uses.
  ///   - warnings: The linter's warnings about the file.
  /// - Returns: `nil` for a widget that is not a script.
  package init?(
    _ widget: WidgetDescription, directories: Directories, environment: [String: String],
    warnings: [BundleProblem]
  ) throws(FileError) {
    guard let plan = widget.script else { return nil }
    self.widget = widget
    self.plan = plan
    self.warnings = warnings
    script = ScriptEnvironment(
      widget: widget, plan: plan, directories: directories, inherited: environment)
    supervisor = Supervisor(reactor: reactor)
    for name in ["Documents", "Library/Preferences", "Library/Caches", "tmp"] {
      try FileSystem.createDirectory("\(directories.container(widget.id))/\(name)")
    }
  }

  /// Blocks, but runs the reactor meanwhile.
  ///
  /// - Returns: One result for each rule, in order.
  package func run() -> [RuleResult<ScriptRule>] {
    defer { supervisor.shutDown(waiting: .seconds(3)) }
    outcomes.check(.lint, warnings.first?.description)
    if plan.isStreaming {
      outcomes.skip(ScriptRule.allCases.filter { $0 != .lint }, "it streams")
      return outcomes.results()
    }
    var runs: [Run] = []
    for _ in 0..<Self.runs {
      let run = trial()
      runs.append(run)
      look(at: run)
      if run.result?.end != .code(0) { break }
    }
    let outputs = runs.compactMap(\.result?.output).filter { !$0.isEmpty }
    let dialects = Set(outputs.map(dialect).map(\.rawValue))
    if outputs.count < 2 {
      outcomes.skip([.steady], "it did not write output twice")
    } else {
      outcomes.check(
        .steady,
        dialects.count > 1
          ? "it was read as \(dialects.sorted().joined(separator: ", then "))" : nil)
    }
    return outcomes.results()
  }

  // MARK: Running

  private func trial() -> Run {
    var trial = Run()
    let start = HostClock.awake
    do {
      let process = try supervisor.spawn(script.request(isDark: true), isBrief: true)
      var isOver = false
      let run = ScriptRun(
        reactor: reactor, process: process, limit: plan.deadline, keepsOutput: true,
        kill: { [supervisor] in supervisor.kill(process.token) },
        logged: { trial.errors.append($0) },
        finished: {
          trial.result = $0
          isOver = true
        })
      supervisor.events = { token, event in
        guard token == process.token else { return }
        switch event {
        case .spawned, .peaked: break
        case .failed(let failure):
          trial.failure = failure.description
          isOver = true
        case .exited(let end): run.processEnded(end)
        }
      }
      reactor.run(until: { isOver }, limit: plan.deadline + .seconds(5))
      run.close()
    } catch {
      trial.failure = "\(error)"
    }
    trial.duration = HostClock.awake - start
    return trial
  }

  private func dialect(of output: [UInt8]) -> ScriptDialect {
    plan.dialect ?? ScriptDialect.found(in: String(decoding: output, as: UTF8.self))
  }

  // MARK: Looking

  private func look(at run: Run) {
    guard let result = run.result else {
      return outcomes.check(.starts, run.failure ?? "its end was not observed")
    }
    outcomes.check(.starts, nil)
    outcomes.check(.deadline, result.isTimedOut ? "it ran for \(plan.deadline.words)" : nil)
    guard !result.isTimedOut else { return }
    outcomes.check(.exits, failure(of: result))
    checkPace(run)
    // In i3blocks, status 33 means urgent.
    guard result.end == .code(0) || result.end == .code(33) else { return }
    outcomes.check(
      .quiet, run.errors.first.map { "it wrote \"\(Sanitizer.line(String($0.prefix(200))))\"" })
    outcomes.check(.size, result.dropped > 0 ? "\(result.dropped) bytes were left out" : nil)
    let isText = String(validating: result.output, as: UTF8.self) != nil
    outcomes.check(.text, isText ? nil : "its output is not UTF-8")
    checkContent(result.output)
  }

  private func failure(of result: ScriptRun.Result) -> String? {
    switch result.end {
    case .code(0), .code(33): nil
    case .code, .signal, .lost:
      "it \(result.end)" + (result.lastError.map { ": \(Sanitizer.line($0))" } ?? "")
    }
  }

  private func checkPace(_ run: Run) {
    guard plan.pace == .interval else {
      return outcomes.skip([.interval], "it has no interval")
    }
    let interval = Duration.seconds(plan.interval)
    outcomes.check(
      .interval,
      run.duration > interval
        ? "it took \(run.duration.words), and runs every \(interval.words)" : nil)
  }

  private func checkContent(_ output: [UInt8]) {
    guard !output.isEmpty else {
      outcomes.check(.content, nil)
      return outcomes.skip([.understood], "it wrote no output")
    }
    let name = FileSystem.name(of: widget.executable)
    let read = dialect(of: output).read(output, name: name, isDark: true)
    outcomes.check(
      .content, read.isEmpty ? "it wrote \(output.count) bytes, but no visible text" : nil)
    // The same as `today run` and `today lint --output` report.
    let warnings = ScriptLinter.lint(output: output, dialect: plan.dialect, name: name)
    outcomes.check(.understood, warnings.first.map { "line \($0.line): \($0.text)" })
  }
}
