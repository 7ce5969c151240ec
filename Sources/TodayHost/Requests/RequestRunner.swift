package import TodayEngine
package import TodayWire

/// Runs one request of an extension without a card in its own process, which is separate from the
/// board's widgets and ends with the request.
@MainActor
package final class RequestRunner {
  package let description: WidgetDescription
  package private(set) var request: ExtensionRequest
  /// The visible state may have changed.
  package var changed: () -> Void = {}
  package var finished: (ExtensionRequest.Outcome) -> Void = { _ in }
  /// The text that the extension puts on the clipboard.
  package var setPasteboard: (String) -> Void = { _ in }
  /// A line that it writes to standard error, which is in its log, too.
  package var logged: (String) -> Void = { _ in }
  /// What a keyboard does to the text field in use.
  package var typed: (KeyboardInput) -> Void = { _ in }
  /// Whether the last tap has no answer yet.
  package private(set) var isTapPending = false
  private var lastTap: Int?
  /// Each message and event of the process, for a trace.
  package var traced: ((TraceEntry.Kind, TraceContent) -> Void)?

  /// The requests of a trace, by their numbers.
  var sent: [Int: String] = [:]

  let token: ProcessToken
  private weak var owner: ExtensionRequests?
  private let folder: RequestFolder?
  private var connection: WidgetConnection?
  private var processIdentifier: Int32?
  private var timer: Reactor.Token?

  init(
    _ description: WidgetDescription, _ request: ExtensionRequest, _ folder: RequestFolder?,
    process: SpawnedProcess, owner: ExtensionRequests
  ) {
    self.description = description
    self.request = request
    self.folder = folder
    self.owner = owner
    token = process.token
    let (id, secrets) = (description.id, owner.secrets)
    connection = WidgetConnection(reactor: owner.reactor, process: process) { [weak self] event in
      secrets.whenKnown(of: id) { [weak self] in self?.received(event) }
    }
    schedule()
  }

  /// Whether the process has ended.
  package var isOver: Bool { request.phase == .over }

  package func post(_ event: ExtensionRequest.Event) {
    trace(event)
    let effects = request.apply(event, at: HostClock.awake)
    for effect in effects {
      trace(effect)
      perform(effect)
    }
    schedule()
    if isOver { forget() }
    changed()
  }

  func begin(_ begin: HostMessage.Begin) {
    connection?.send(HostMessage.begin(begin).envelope(id: 0))
  }

  func processEvent(_ event: ProcessEvent) {
    switch event {
    case .spawned(let process): processIdentifier = process
    case .peaked: break
    case .failed(let failure): post(.launchFailed(.spawn(failure)))
    // Messages sent before are reported first.
    case .exited(let end): connection?.processEnded(end)
    }
  }

  private func received(_ event: WidgetConnection.Event) {
    switch event {
    case .message(.result(let id, let json)):
      // Request 0 is `begin`. A sheet may stay open for long, and its memory is not measured
      // meanwhile.
      answered(id)
      if id == 0, let processIdentifier {
        owner?.limitMemory(of: processIdentifier, self.request)
      }
      post(.answered(request: id, .result(json)))
    case .message(.error(let id, _, let message)):
      if let id {
        answered(id)
        post(.answered(request: id, .error(redaction.apply(message))))
      }
    case .message(.notification(let method, let params)): received(method, params, request: nil)
    case .message(.request(let id, let method, let params)): received(method, params, request: id)
    case .printed(let text):
      owner?.note(.stderr, of: description.id, "\(text) (\(Envelope.Refusal.notAnObject))")
    case .logged(let text):
      owner?.note(.stderr, of: description.id, text)
      logged(Sanitizer.line(redaction.apply(text)))
    case .dropped(let lines):
      owner?.note(
        .stderr, of: description.id,
        lines == 1 ? "1 line was left out" : "\(lines) lines were left out")
    case .fault(let fault): post(.faulted(.fault(fault)))
    case .failed(let request, let reason, hasView: _):
      post(.answered(request: request, .failed(reason)))
    case .closed: break
    case .ended(let end): post(.ended(end))
    }
  }

  private func answered(_ request: Int) {
    if request == lastTap { isTapPending = false }
  }

  private var redaction: Redaction {
    owner?.secrets.redaction(of: description.id) ?? Redaction()
  }

  private func received(_ method: String, _ params: JSONValue?, request: Int?) {
    do throws(WidgetMessage.Refusal) {
      var message = try WidgetMessage(
        method: method, params: redaction.apply(params, of: method))
      if case .view(var view) = message, let owner {
        view.root = owner.takePictures(of: view.root, description, folder)
        message = .view(view)
      }
      post(.said(message, request: request))
      if let request, message.method != "openURL" {
        connection?.send(.result(id: request, .null))
      }
    } catch {
      owner?.note(.refused, of: description.id, error.description)
      guard let request else { return }
      connection?.send(
        .error(id: request, code: Envelope.methodNotFound, message: error.description))
    }
  }

  private func perform(_ effect: ExtensionRequest.Effect) {
    switch effect {
    case .send(let message, let request):
      if case .activate = message {
        lastTap = request
        isTapPending = true
      }
      connection?.send(message.envelope(id: request))
    case .answerOpen(let request):
      connection?.send(.result(id: request, .object(["success": .bool(false)])))
    case .setPasteboard(let text): setPasteboard(text)
    case .input(let input): typed(input)
    case .startTransfers(let group): owner?.startTransfers(of: description, group: group)
    case .log(let text): owner?.note(.refused, of: description.id, text)
    case .finished(let outcome):
      owner?.note(.end, of: description.id, outcome.words)
      finished(outcome)
    case .closeInput: connection?.closeInput()
    case .terminate: owner?.end(token, atOnce: false)
    case .kill: owner?.end(token, atOnce: true)
    }
  }

  private func schedule() {
    guard let reactor = owner?.reactor else { return }
    if let timer { reactor.cancel(timer) }
    timer = request.nextDeadline.map { due in
      reactor.schedule(at: due) { [weak self] in
        self?.timer = nil
        self?.post(.tick)
      }
    }
  }

  private func forget() {
    connection?.close()
    connection = nil
    owner?.remove(token)
  }
}

extension ExtensionRequest.Outcome {
  /// For the log.
  var words: String {
    switch self {
    case .edited: "it has edited a picture"
    case .completed(let items): "its request is completed: \(items.count) items"
    case .picked(let document): "its request is completed: \(document.text)"
    case .cancelled: "its request was cancelled"
    case .failed(let reason): "its request failed: \(reason)"
    }
  }
}
