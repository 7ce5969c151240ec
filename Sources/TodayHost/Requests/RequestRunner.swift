package import TodayEngine
package import TodayWire

/// Runs one request of an Action or Share extension: a process of its own, apart from the board's
/// widgets, which ends with it.
@MainActor
package final class RequestRunner {
  package let description: WidgetDescription
  package private(set) var request: ExtensionRequest
  /// What is shown of it may look different now.
  package var changed: () -> Void = {}
  package var finished: (ExtensionRequest.Outcome) -> Void = { _ in }
  /// The text that the extension puts on the clipboard.
  package var setPasteboard: (String) -> Void = { _ in }
  /// Each message and what became of the process, for those who show a trace.
  package var traced: ((TraceEntry.Kind, String) -> Void)?

  let token: ProcessToken
  private weak var host: WidgetHost?
  private var connection: WidgetConnection?
  private var processIdentifier: Int32?
  private var timer: Reactor.Token?

  init(
    _ description: WidgetDescription, _ request: ExtensionRequest, process: SpawnedProcess,
    host: WidgetHost
  ) {
    self.description = description
    self.request = request
    self.host = host
    token = process.token
    connection = WidgetConnection(reactor: host.reactor, process: process) { [weak self] event in
      self?.heard(event)
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
    case .failed(let reason): post(.launchFailed(reason))
    // What it said before is reported first.
    case .exited(let end): connection?.processEnded(end)
    }
  }

  private func heard(_ event: WidgetConnection.Event) {
    switch event {
    case .message(.result(let id, let json)):
      // Request 0 is `begin`. A sheet may stay open for long: nothing looks at its memory meanwhile.
      if id == 0, let processIdentifier { host?.limitMemory(ofProcess: processIdentifier) }
      post(.answered(request: id, .result(json)))
    case .message(.error(let id, _, let message)):
      if let id { post(.answered(request: id, .error(message))) }
    case .message(.notification(let method, let params)): heard(method, params, request: nil)
    case .message(.request(let id, let method, let params)): heard(method, params, request: id)
    case .printed(let text):
      host?.note(.stderr, of: description.id, "\(text) (\(Envelope.Refusal.notAnObject))")
    case .logged(let text): host?.note(.stderr, of: description.id, text)
    case .dropped(let lines):
      host?.note(.stderr, of: description.id, "\(lines) lines were left out")
    case .fault(let reason): post(.faulted(reason: reason))
    case .closed: break
    case .ended(let end): post(.ended(end))
    }
  }

  private func heard(_ method: String, _ params: JSONValue?, request: Int?) {
    do throws(WidgetMessage.Refusal) {
      let message = try WidgetMessage(method: method, params: params)
      post(.said(message, request: request))
      if let request, message.method != "openURL" {
        connection?.send(.result(id: request, .null))
      }
    } catch {
      host?.note(.refused, of: description.id, error.description)
      guard let request else { return }
      connection?.send(
        .error(id: request, code: Envelope.methodNotFound, message: error.description))
    }
  }

  private func perform(_ effect: ExtensionRequest.Effect) {
    switch effect {
    case .send(let message, let request): connection?.send(message.envelope(id: request))
    case .answerOpen(let request):
      connection?.send(.result(id: request, .object(["success": .bool(false)])))
    case .setPasteboard(let text): setPasteboard(text)
    case .startTransfers(let group): host?.startTransfers(description, group: group)
    case .log(let text): host?.note(.refused, of: description.id, text)
    case .finished(let outcome):
      host?.note(.end, of: description.id, outcome.words)
      finished(outcome)
    case .closeInput: connection?.closeInput()
    case .terminate: host?.supervisor.terminate(token)
    case .kill: host?.supervisor.kill(token)
    }
  }

  private func schedule() {
    guard let reactor = host?.reactor else { return }
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
    host?.requests[token] = nil
  }
}

extension WidgetHost {
  /// Starts an Action or Share extension for one request. It ends by itself when the request does.
  ///
  /// - Parameter size: What its view may take, where it has one.
  /// - Throws: A sentence, when no process can be started.
  package func startRequest(
    _ description: WidgetDescription, items: [ExtensionItem], size: CellSize
  ) throws -> RequestRunner {
    let point = ExtensionPoint(identifier: description.pointIdentifier) ?? .service
    let process = try supervisor.spawn(
      try description.launchRequest(directories, environment: options.environment))
    let runner = RequestRunner(
      description, ExtensionRequest(point: point, items: items, at: HostClock.awake),
      process: process, host: self)
    requests[process.token] = runner
    note(.launch, of: description.id, "started for a request")
    let parameters = LaunchParameters(
      mode: .expanded, size: size, maximumSize: MaximumSizes(compact: size, expanded: size),
      reason: .visible)
    var begin = begin(description, parameters)
    begin.extensionPoint = point.identifier
    runner.begin(begin)
    return runner
  }

  /// Whether no process of a request is left.
  package var hasNoRequests: Bool { requests.isEmpty }
}

extension ExtensionRequest.Outcome {
  /// For the log.
  var words: String {
    switch self {
    case .completed(let items): "its request is completed: \(items.count) items"
    case .cancelled: "its request was cancelled"
    case .failed(let reason): "its request failed: \(reason)"
    }
  }
}
