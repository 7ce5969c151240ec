package import TodayWire

/// One request of an extension without a card, from its process's start to its end: events in,
/// effects out, no clock. It does not depend on the board.
package struct ExtensionRequest: Sendable, Equatable {
  package let point: ExtensionPoint
  package internal(set) var kind: Kind
  package internal(set) var phase = Phase.beginning
  /// What the extension shows; `nil` before its first view.
  package private(set) var view: WidgetView?
  /// The outcome; `nil` before the end.
  package private(set) var outcome: Outcome?

  var deadline: Duration?
  private var lastRequest = 0
  private var beginRequest: Int?

  package enum Phase: Sendable, Equatable {
    /// `begin` was sent.
    case beginning
    /// `beginRequest` was sent.
    case running
    /// The user has chosen Done or Post.
    case finishing
    /// The user has chosen Cancel.
    case cancelling
    /// There is an outcome, and the process is being ended.
    case ending
    case over
  }

  package enum Outcome: Sendable, Equatable {
    case completed([ExtensionItem])
    /// The edited picture is in the folder of the request.
    case edited(AdjustmentData)
    /// By a document picker. The document has not been looked at.
    case picked(DocumentPath)
    /// By the user.
    case cancelled
    case failed(Reason)
  }

  package enum Event: Sendable, Equatable {
    case answered(request: Int, Answer)
    case said(WidgetMessage, request: Int?)
    case faulted(WireViolation)
    /// No process could be started.
    case launchFailed(Reason)
    case ended(ProcessEnd)
    /// The user types into the compose field.
    case typed(String)
    /// The text field of a keyboard has changed, by the user or by the keyboard.
    case documentChanged(TextDocument, byUser: Bool)
    case activate(action: String)
    /// Done or Post.
    case done
    case cancel
    case resized(CellSize, MaximumSizes)
    /// A deadline has passed.
    case tick
  }

  package enum Effect: Sendable, Equatable {
    case send(HostMessage, request: Int)
    case answerOpen(request: Int)
    case setPasteboard(String)
    /// Of a keyboard, for the text field in use.
    case input(KeyboardInput)
    /// Perform the background transfers that it has registered in its group.
    case startTransfers(group: String)
    case log(String)
    /// Report the outcome to the requester.
    case finished(Outcome)
    case closeInput
    case terminate
    case kill
  }

  let limits: Limits

  /// The process was started and `begin` is sent as request 0.
  package init(
    point: ExtensionPoint, kind: Kind, at now: Duration, limits: Limits = Limits()
  ) {
    self.point = point
    self.kind = kind
    self.limits = limits
    deadline = now + limits.begin
  }

  /// When the next `tick` is due.
  package var nextDeadline: Duration? { phase == .over ? nil : deadline }

  /// Whether the user may type, tap and choose Done.
  package var takesInput: Bool { phase == .running }

  package mutating func apply(_ event: Event, at now: Duration) -> [Effect] {
    switch event {
    case .answered(let request, let answer): return answered(request, answer, now)
    case .said(let message, let request): return said(message, request, now)
    case .faulted(let violation): return finish(.failed(.wire(violation)), now) + [.kill]
    case .launchFailed(let reason):
      phase = .over
      return conclude(.failed(reason))
    case .ended(let end):
      guard phase != .over else { return [] }
      let isLate = phase == .ending
      phase = .over
      return isLate ? [] : conclude(.failed(.request(.endedEarly(end))))
    case .typed(let text):
      guard takesInput, compose != nil else { return [] }
      compose?.text = text
      return [.send(.contentDidChange(text), request: 0)]
    case .documentChanged(let document, let byUser):
      let isNew = typing?.change(document, byUser: byUser, at: now) == true
      return isNew && takesInput ? [.send(.textDidChange(document), request: 0)] : []
    case .activate(let action):
      guard takesInput else { return [] }
      typing?.userActed(at: now)
      return [send(.activate(action: action))]
    case .done: return done(now)
    case .cancel: return cancel(now)
    case .resized(let size, let maximum):
      return takesInput ? [.send(.sizeDidChange(size, maximum), request: 0)] : []
    case .tick: return tick(now)
    }
  }

  private mutating func answered(_ request: Int, _ answer: Answer, _ now: Duration) -> [Effect] {
    if request == 0, phase == .beginning {
      switch answer {
      case .error(let message):
        return finish(.failed(.wire(.beginRefused(.init(message)))), now)
      case .failed(let reason, hasView: _): return finish(.failed(reason), now)
      case .result(let json):
        guard BeginAnswer(json: json) != nil else {
          return finish(.failed(.wire(.noProtocolVersion)), now)
        }
        return begun(now)
      }
    }
    if let effects = editAnswered(request, answer, now) { return effects }
    guard request == beginRequest, outcome == nil else { return [] }
    // The user has decided, whatever the extension has done meanwhile.
    guard phase != .cancelling else { return finish(.cancelled, now) }
    switch answer {
    case .result(let json): return finish(outcome(of: json), now)
    case .error(let message):
      return finish(message == "cancelled" ? .cancelled : .failed(.answered(error: message)), now)
    case .failed(let reason, hasView: _): return finish(.failed(reason), now)
    }
  }

  private mutating func begun(_ now: Duration) -> [Effect] {
    phase = .running
    typing?.userActed(at: now)
    // The view waits for the user without a time limit.
    deadline = point.hasView ? nil : now + limits.work
    let begin = send(kind.firstMessage)
    beginRequest = lastRequest
    switch kind {
    case .edit: return [begin] + beginEdit(now)
    case .keyboard(let typing):
      return [begin, .send(.textDidChange(typing.document), request: 0)] + appear()
    case .items, .picker, .provider: return point.hasView ? [begin] + appear() : [begin]
    }
  }

  mutating func appear() -> [Effect] {
    [send(.viewWillAppear), .send(.viewDidAppear, request: 0)]
  }

  private mutating func said(
    _ message: WidgetMessage, _ request: Int?, _ now: Duration
  ) -> [Effect] {
    switch message {
    case .view(let view):
      if outcome == nil, point.hasView { self.view = view }
      return []
    case .compose(let state):
      guard outcome == nil, point.composes else { return [] }
      let text = state.text ?? compose?.text ?? ""
      compose = state
      compose?.text = text
      return []
    case .cancelConfirmation(let isShown):
      edit?.confirmsCancel = isShown
      return []
    case .setPasteboard(let text):
      if let refusal = clipboardRefusal { return [.log(refusal)] }
      return [.setPasteboard(text)]
    case .keyboard(let input):
      let isOpen = takesInput
      switch typing?.take(input, isOpen: isOpen, at: now) {
      case .accepted: return [.input(input)]
      case .refused(let refusal): return refusal.map { [.log("\(message.method): \($0)")] } ?? []
      case nil: return [.log("\(message.method): only a keyboard may")]
      }
    // Transfers outlive the process: an upload of the shared item starts at the request's end.
    case .startTransfers(let group): return [.startTransfers(group: group)]
    case .openURL(let url):
      // Only Today extensions may open URLs.
      let refusal = Effect.log("open \(Sanitizer.line(url)): only a widget may")
      return request.map { [.answerOpen(request: $0), refusal] } ?? [refusal]
    case .log(let level, let text): return [.log("\(level): \(text)")]
    case .setHasContent, .setLargestAvailableDisplayMode:
      return [.log("\(message.method): only a widget may")]
    case .trace: return []
    }
  }

  /// Why the extension may not set the clipboard now; `nil` if it may.
  private var clipboardRefusal: String? {
    if typing != nil, outcome == nil { return "setPasteboard: a keyboard types instead" }
    return switch phase {
    case .running, .finishing: nil
    case .beginning: "setPasteboard: the request has not begun"
    case .cancelling: "setPasteboard: the user has cancelled"
    case .ending, .over: "it set the clipboard after its request"
    }
  }

  private mutating func done(_ now: Duration) -> [Effect] {
    guard takesDone else { return [] }
    phase = .finishing
    deadline = now + limits.work
    return if case .edit = kind { [finishEdit()] } else { [.send(.done, request: 0)] }
  }

  private mutating func cancel(_ now: Duration) -> [Effect] {
    switch phase {
    case .beginning, .cancelling: return finish(.cancelled, now)
    case .running, .finishing:
      if case .edit = kind {
        return [.send(.editing(.cancel), request: 0)] + finish(.cancelled, now)
      }
      phase = .cancelling
      deadline = now + limits.cancel
      return [.send(.cancel, request: 0)]
    case .ending, .over: return []
    }
  }

  private mutating func tick(_ now: Duration) -> [Effect] {
    guard let due = deadline, due <= now else { return [] }
    switch phase {
    case .beginning: return finish(.failed(.request(.notBegun)), now)
    case .running, .finishing: return finish(.failed(.request(.notEnded)), now)
    case .cancelling: return finish(.cancelled, now)
    case .ending:
      deadline = isTerminated ? nil : now + limits.grace
      defer { isTerminated = true }
      return [isTerminated ? .kill : .terminate]
    case .over: return []
    }
  }

  private var isTerminated = false

  mutating func send(_ message: HostMessage) -> Effect {
    lastRequest += 1
    return .send(message, request: lastRequest)
  }

  mutating func finish(_ outcome: Outcome, _ now: Duration) -> [Effect] {
    guard phase != .ending, phase != .over else { return [] }
    phase = .ending
    deadline = now + limits.grace
    return conclude(outcome) + [
      .send(.end(.requestOver), request: 0), .closeInput,
    ]
  }

  private mutating func conclude(_ outcome: Outcome) -> [Effect] {
    guard self.outcome == nil else { return [] }
    self.outcome = outcome
    return [.finished(outcome)]
  }
}
