import TodayEngine
import TodayWire

/// A script in a widget's place: it takes what the host says to a widget and answers as one would,
/// with a run of the script for each update.
///
/// It lives in the host, so that twelve commands are twelve short runs and not twelve processes that
/// wait. Nothing in it blocks: reading is bounded, and linear.
@MainActor
final class ScriptPeer {
  /// What it needs of the host.
  struct Surroundings {
    var reactor: Reactor
    /// Starts a run of the script.
    var start: @MainActor () throws -> SpawnedProcess
    /// Kills a run's process group.
    var kill: @MainActor (ProcessToken) -> Void
    /// Does what a row of the menu asks for; told when a command has ended.
    var perform: @MainActor (ScriptItem.Action, _ ended: @escaping @MainActor () -> Void) -> Void
    var emit: @MainActor (WidgetConnection.Event) -> Void
  }

  private let identifier: String
  private let name: String
  private let plan: ScriptPlan
  private let cache: ScriptCache
  private let surroundings: Surroundings
  private var isDark = true
  private var menu = ScriptMenu()
  private var lastOutput: [UInt8]?
  private var run: ScriptRun?
  /// The request that the run under way answers; nil when a tap asked for it.
  private var update: Int?
  private var isUpdate = false
  /// A run was asked for while one was under way.
  private var isRunAgain = false
  private var stream: StreamSplitter?
  private var hasContent: Bool?
  private var isEnding = false

  init(
    identifier: String, name: String, plan: ScriptPlan, cache: ScriptCache,
    surroundings: Surroundings
  ) {
    self.identifier = identifier
    self.name = name
    self.plan = plan
    self.cache = cache
    self.surroundings = surroundings
  }

  /// What the host says to a widget.
  func take(_ message: HostMessage, request: Int) {
    switch message {
    case .begin(let begin):
      isDark = begin.appearance == .dark
      if let bytes = cache.read() { show(bytes) }
      answer(
        request,
        BeginAnswer(implements: ["performUpdate"], largestAvailableDisplayMode: .expanded).json)
    case .viewWillAppear:
      sendView()
      answer(request, .null)
    case .viewWillDisappear:
      // What streams is read for as long as the card is visible.
      if stream != nil { run?.cancel() }
      answer(request, .null)
    case .performUpdate: performUpdate(request)
    case .activate(let action):
      activate(action)
      answer(request, .null)
    case .end: end()
    default: if message.isRequest { answer(request, .null) }
    }
  }

  /// The end of what the host says.
  func closeInput() { end() }

  func processEvent(_ token: ProcessToken, _ event: ProcessEvent) {
    guard token == run?.token else { return }
    switch event {
    case .spawned: break
    case .failed(let reason): finish(nil, failure: reason)
    case .exited(let end): run?.processEnded(end)
    }
  }

  func close() {
    run?.close()
    run = nil
  }

  // MARK: Runs

  private func performUpdate(_ request: Int) {
    if stream != nil, run != nil {
      // It says by itself when there is something new.
      answer(request, UpdateAnswer(outcome: .noData).json)
      return
    }
    update = request
    isUpdate = true
    if run == nil { start() } else { isRunAgain = true }
  }

  private func runAgain() {
    if run == nil { start() } else { isRunAgain = true }
  }

  private func start() {
    do {
      let process = try surroundings.start()
      let token = process.token
      stream = plan.isStreaming ? StreamSplitter() : nil
      let run = ScriptRun(
        reactor: surroundings.reactor, process: process,
        limit: plan.isStreaming ? nil : plan.deadline, keepsOutput: !plan.isStreaming,
        kill: { [surroundings] in surroundings.kill(token) },
        logged: { [surroundings] in surroundings.emit(.logged($0)) },
        finished: { [weak self] in self?.finish($0, failure: nil) })
      run.received = { [weak self] in self?.streamed($0) }
      self.run = run
    } catch {
      finish(nil, failure: "\(error)")
    }
  }

  private func finish(_ result: ScriptRun.Result?, failure: String?) {
    run = nil
    if isEnding {
      surroundings.emit(.ended(.code(0)))
      return
    }
    if stream != nil, let result { return streamEnded(result) }
    if let result {
      settle(result)
    } else {
      fail(failure ?? "it could not be started")
    }
    if isRunAgain {
      isRunAgain = false
      start()
    }
  }

  /// `scripts.md`: what a run's end and output mean.
  private func settle(_ result: ScriptRun.Result) {
    if result.dropped > 0 {
      surroundings.emit(.logged("\(result.dropped) bytes of output were left out"))
    }
    let reason: String?
    switch result.end {
    case _ where result.isTimedOut: reason = "timed out after \(plan.deadline.words)"
    case .code(0), .code(33): reason = nil
    case .code, .signal, .lost: reason = result.lastError ?? "\(result.end)"
    }
    let isNew = result.output != lastOutput
    if let reason {
      fail(reason)
      // Output that came with it is shown, beside the failure.
      if !result.output.isEmpty, isNew, !result.isTimedOut {
        show(result.output, end: result.end)
        sendView()
      }
      return
    }
    show(result.output, end: result.end)
    setHasContent(!menu.output.isEmpty)
    if isNew {
      cache.write(result.output)
      sendView()
    }
    answerUpdate(UpdateAnswer(outcome: isNew ? .newData : .noData))
  }

  private func fail(_ reason: String) {
    answerUpdate(UpdateAnswer(outcome: .failed, message: reason))
  }

  private func answerUpdate(_ answer: UpdateAnswer) {
    guard let request = update else { return }
    update = nil
    self.answer(request, answer.json)
  }

  // MARK: Streams

  private func streamed(_ bytes: ArraySlice<UInt8>) {
    guard stream != nil else { return }
    let frames = stream?.append(bytes) ?? []
    guard let last = frames.last else { return }
    let isNew = last != lastOutput
    show(last)
    setHasContent(!menu.output.isEmpty)
    if isNew { sendView() }
    answerUpdate(UpdateAnswer(outcome: isNew ? .newData : .noData))
  }

  private func streamEnded(_ result: ScriptRun.Result) {
    if let rest = stream?.finish() { streamed(rest[...] + [0x0A]) }
    stream = nil
    if let last = lastOutput { cache.write(last) }
    if case .code(0) = result.end {
      answerUpdate(UpdateAnswer(outcome: .noData))
    } else {
      fail(result.lastError ?? "the stream ended")
    }
  }

  // MARK: The card

  private func show(_ bytes: [UInt8], end: ProcessEnd = .code(0)) {
    lastOutput = bytes
    let text = String(decoding: bytes, as: UTF8.self)
    let dialect = plan.dialect ?? ScriptDialect.found(in: text)
    var status: Int32 = 0
    if case .code(let code) = end { status = code }
    menu.update(dialect.read(bytes, name: name, isDark: isDark, status: status))
  }

  private func sendView() {
    guard !menu.output.isEmpty else { return }
    surroundings.emit(.message(WidgetMessage.view(menu.view).envelope(id: 0)))
  }

  private func setHasContent(_ flag: Bool) {
    guard flag != hasContent else { return }
    hasContent = flag
    let message = WidgetMessage.setHasContent(flag, bundleIdentifier: identifier)
    surroundings.emit(.message(message.envelope(id: 0)))
  }

  private func activate(_ action: String) {
    if action == Self.alternatesAction {
      menu.toggleAlternates()
    } else if case .perform(let request) = menu.activate(action) {
      if request.command.isEmpty {
        if request.refreshes { runAgain() }
      } else {
        surroundings.perform(request) { [weak self] in
          if request.refreshes { self?.runAgain() }
        }
      }
      return
    }
    sendView()
  }

  /// What the key for alternates activates.
  static let alternatesAction = "alternates"

  private func end() {
    guard !isEnding else { return }
    isEnding = true
    if let run {
      run.cancel()
    } else {
      surroundings.emit(.ended(.code(0)))
    }
  }

  private func answer(_ request: Int, _ result: JSONValue) {
    surroundings.emit(.message(.result(id: request, result)))
  }
}
