import TodayEngine
import TodayWire

/// Acts as the widget for a script: it takes the host's messages and answers like a widget, with a
/// run of the script for each update.
///
/// It runs inside the host, so that twelve commands are twelve short runs and not twelve waiting
/// processes. It never blocks: reading is bounded and linear.
@MainActor
final class ScriptPeer {
  /// The functions of the host that it uses.
  struct Surroundings {
    var reactor: Reactor
    /// Starts a run of the script when it is its turn, if it is still needed then.
    var start:
      @MainActor (
        _ isWanted: @escaping @MainActor () -> Bool,
        _ started: @escaping @MainActor (Result<SpawnedProcess, any Error>) -> Void
      ) -> Void
    /// Kills a run's process group.
    var kill: @MainActor (ProcessToken) -> Void
    /// Performs the action of a menu row, and reports when a command has ended.
    var perform:
      @MainActor (ScriptItem.Action, _ ended: @escaping @MainActor () -> Void) throws -> Void
    /// Runs the scripts again that a link refers to. Returns true if this script is among them.
    var follow: @MainActor (PlugInLink) throws -> Bool
    var emit: @MainActor (WidgetConnection.Event) -> Void
  }

  /// Texts that must not be shown or logged.
  var redaction = Redaction()

  let identifier: String
  let name: String
  let plan: ScriptPlan
  var cache: ScriptCache
  /// The numbers of a form that shows the history.
  var history: ScriptHistory?
  let surroundings: Surroundings
  var isDark = true
  var menu = ScriptMenu()
  var lastOutput: PrintedOutput?
  var run: ScriptRun?
  private var isStarting = false
  /// The request that the present run answers; `nil` if a tap started the run.
  private var update: Int?
  /// A run was requested during a run.
  private var isRunAgain = false
  /// The reason why the host ended the current run.
  private var killReason: Reason?
  var hasContent: Bool?
  private(set) var isEnding = false
  /// For a streaming script.
  var streaming = StreamState()

  init(
    identifier: String, name: String, plan: ScriptPlan, cache: ScriptCache,
    history: ScriptHistory? = nil, surroundings: Surroundings
  ) {
    self.identifier = identifier
    self.name = name
    self.plan = plan
    self.cache = cache
    self.history = history
    self.surroundings = surroundings
  }

  isolated deinit { close() }

  /// Handles a message of the host.
  func take(_ message: HostMessage, request: Int) {
    switch message {
    case .begin(let begin):
      isDark = begin.appearance == .dark
      if let stored = cache.read() { show(stored) }
      answer(
        request,
        BeginAnswer(implements: ["performUpdate"], largestAvailableDisplayMode: .expanded).json)
    case .viewWillAppear:
      sendView()
      answer(request, .null)
      if plan.isStreaming { beginStreaming() }
    case .viewWillDisappear:
      if plan.isStreaming { endStreaming() }
      answer(request, .null)
    case .performUpdate:
      update = request
      if plan.isStreaming { updateStream() } else { runAgain() }
    case .activate(let action, _): activate(action, request)
    case .appearanceDidChange(let appearance): changeAppearance(to: appearance)
    case .end: end()
    case .beginRequest, .prepareForPresentation, .fileProvider: answer(request, .null)
    case .viewDidAppear, .viewDidDisappear, .displayModeDidChange, .sizeDidChange, .memoryWarning,
      .editing, .contentDidChange, .textDidChange, .done, .cancel:
      break
    }
  }

  /// The end of the host's messages.
  func closeInput() { end() }

  func processEvent(_ token: ProcessToken, _ event: ProcessEvent) {
    guard token == run?.token else { return }
    switch event {
    case .spawned, .peaked: break
    case .failed(let failure): finish(nil, failure: .spawn(failure))
    case .exited(let end): run?.processEnded(end)
    }
  }

  func close() {
    isEnding = true
    // A stream stores its last frame only at its end.
    if plan.isStreaming { keepLastOutput() } else { finishCache() }
    run?.close()
    run = nil
    streaming.cancelTimers(surroundings.reactor)
  }

  // MARK: Runs

  var isRunning: Bool { run != nil || isStarting }

  func runAgain() {
    if isRunning { isRunAgain = true } else { start() }
  }

  /// Ends the current run, which then fails.
  func stop(because reason: Reason) {
    guard let run else { return }
    killReason = reason
    run.cancel()
  }

  func start() {
    guard !isRunning, !isEnding else { return }
    isStarting = true
    killReason = nil
    surroundings.start(
      { [weak self] in self?.isEnding == false },
      { [weak self] result in
        guard let self else { return }
        isStarting = false
        switch result {
        case .success(let process): begin(process)
        case .failure(let error): finish(nil, failure: Reason(error))
        }
      })
  }

  private func begin(_ process: SpawnedProcess) {
    let token = process.token
    if plan.isStreaming { streaming.begin(plan.framing) }
    let run = ScriptRun(
      reactor: surroundings.reactor, process: process,
      limit: plan.isStreaming ? nil : plan.deadline, keepsOutput: !plan.isStreaming,
      kill: { [surroundings] in surroundings.kill(token) },
      logged: { [weak self] in self?.logged($0) },
      finished: { [weak self] in self?.finish($0, failure: nil) })
    if plan.isStreaming { run.received = { [weak self] in self?.streamed($0) } }
    self.run = run
    if isEnding { run.cancel() }
  }

  private func logged(_ line: String) {
    surroundings.emit(.logged(redaction.apply(line)))
  }

  private func finish(_ result: ScriptRun.Result?, failure: Reason?) {
    run = nil
    if isEnding {
      surroundings.emit(.ended(.code(0)))
      return
    }
    if plan.isStreaming { return streamEnded(result, reason: reason(of: result, failure)) }
    if let result {
      settle(result)
    } else {
      fail(failure ?? .spawn(.noProcess))
    }
    if isRunAgain {
      isRunAgain = false
      start()
    }
  }

  /// The reason of a failed run; nil if it succeeded.
  private func reason(of result: ScriptRun.Result?, _ failure: Reason?) -> Reason? {
    guard let result else { return failure }
    if let killReason { return killReason }
    if result.isTimedOut { return .script(timeOut(of: result)) }
    switch result.end {
    case .code(0), .code(33): return nil
    case .code, .signal, .lost:
      return result.lastError.map { .said(redaction.apply($0)) }
        ?? .ended(result.end, lastLine: nil)
    }
  }

  private func timeOut(of result: ScriptRun.Result) -> ScriptFailure {
    if result.dropped > 0 {
      return .printsTooMuch(limit: ScriptRun.outputLimit, after: plan.deadline)
    }
    return result.output.isEmpty
      ? .timedOut(after: plan.deadline) : .printsWithoutEnd(after: plan.deadline)
  }

  /// The table of results in `RunningScripts.md`.
  private func settle(_ result: ScriptRun.Result) {
    if result.dropped > 0 {
      surroundings.emit(.logged("\(result.dropped) bytes of output were left out"))
    }
    let output = PrintedOutput(
      result.output, isUrgent: result.end == .code(33), drawing: drawing, without: redaction)
    // A stored output that was drawn in another way is not the same.
    let isSame = output == lastOutput
    let isNew = result.end == .code(0) && record(output) || !isSame
    if let reason = reason(of: result, nil) {
      // The output of a failed run is content. It is shown together with the failure.
      guard !result.isTimedOut, killReason == nil, showContent(output) else {
        return fail(reason)
      }
      if !isSame { cache.write(output, at: HostClock.awake) }
      setHasContent(true)
      sendView()
      return fail(reason, hasView: true)
    }
    if isNew || hasContent == nil, let refusal = show(output) {
      return fail(.script(refusal))
    }
    setHasContent(!menu.output.isEmpty)
    if isNew {
      if !isSame { cache.write(output, at: HostClock.awake) }
      sendView()
    }
    answerUpdate(isNew ? .newData : .noData)
  }

  /// - Parameter hasView: Whether the view before it is the output of the failed run.
  func fail(_ reason: Reason, hasView: Bool = false) {
    guard let request = update else { return }
    update = nil
    if hasView { return surroundings.emit(.failed(request: request, reason, hasView: true)) }
    // The script's result is handled like a widget's answer.
    if case .widgetMessage(let text) = reason {
      answer(request, UpdateAnswer(outcome: .failed, message: text).json)
    } else {
      surroundings.emit(.failed(request: request, reason))
    }
  }

  func answerUpdate(_ outcome: UpdateOutcome) {
    guard let request = update else { return }
    update = nil
    answer(request, UpdateAnswer(outcome: outcome).json)
  }

  private func end() {
    guard !isEnding else { return }
    isEnding = true
    streaming.cancelTimers(surroundings.reactor)
    if let run {
      run.cancel()
    } else {
      surroundings.emit(.ended(.code(0)))
    }
  }

  func answer(_ request: Int, _ result: JSONValue) {
    surroundings.emit(.message(.result(id: request, result)))
  }
}
