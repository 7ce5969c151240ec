import TodayEngine
import TodayWire

/// One process of a widget with a timeline: it answers one request, or a tap and an update, and ends.
@MainActor
final class TimelineRun {
  /// The functions of the host that it uses.
  struct Surroundings {
    var reactor: Reactor
    /// Passes on a message or a line of the process.
    var emit: @MainActor (WidgetConnection.Event) -> Void
    /// Calls the function once the user's secrets are known.
    var whenKnown: @MainActor (@escaping () -> Void) -> Void
    /// What removes the user's secrets from its texts.
    var redaction: @MainActor () -> Redaction
    /// `begin` was answered.
    var begun: @MainActor () -> Void
    /// Ends the process with signals.
    var stop: @MainActor () -> Void
    /// Called for each result, before the end of the process. It returns the next request.
    var finished: @MainActor (Result) -> HostMessage?
    /// The process has ended. The last call.
    var ended: @MainActor () -> Void
  }

  /// The result of the request.
  enum Result: Sendable, Equatable {
    case answer(JSONValue)
    /// The widget's text.
    case error(String)
    case failed(Reason)

    /// It ended before its answer. One that answers with an error, or that hangs, would do so again.
    var isWithoutAnswer: Bool {
      switch self {
      case .answer, .error, .failed(.update(.unanswered)): false
      case .failed: true
      }
    }
  }

  let process: SpawnedProcess
  private let surroundings: Surroundings
  private let call: HostMessage
  private let limit: Duration
  private var connection: WidgetConnection?
  private var timer: Reactor.Token?
  private var isFinished = false
  /// The last lines of its standard error, which may explain its end.
  private var digest = CrashDigest()

  /// The number of the present call; 0 is `begin`.
  private var request = 1
  /// Time for the process to end after its answer.
  private static let grace = Duration.milliseconds(500)

  /// - Parameter limit: The time until each answer.
  init(
    _ process: SpawnedProcess, _ begin: HostMessage.Begin, _ call: HostMessage, limit: Duration,
    _ surroundings: Surroundings
  ) {
    self.process = process
    self.call = call
    self.limit = limit
    self.surroundings = surroundings
    let connection = WidgetConnection(reactor: surroundings.reactor, process: process) {
      [weak self] event in
      surroundings.whenKnown { [weak self] in self?.handle(event) }
    }
    self.connection = connection
    limitAnswer()
    connection.take(.begin(begin), request: 0)
  }

  isolated deinit { close() }

  /// The process has ended; its last output is read first.
  func processEnded(_ end: ProcessEnd) { connection?.processEnded(end) }

  /// The process was not started.
  func processFailed(_ failure: SpawnFailure) {
    finish(.failed(.spawn(failure)))
    close()
    surroundings.ended()
  }

  /// Sends the host's answer to a request of the widget.
  func send(_ envelope: Envelope) { connection?.send(envelope) }

  /// Ends the process, which then has no result.
  func stop(because reason: Reason) {
    finish(.failed(reason))
    surroundings.stop()
  }

  func close() {
    if let timer { surroundings.reactor.cancel(timer) }
    timer = nil
    connection?.close()
    connection = nil
  }

  private func handle(_ event: WidgetConnection.Event) {
    switch event {
    case .message(let envelope): received(envelope)
    case .fault(let fault):
      finish(.failed(.wire(.fault(fault))))
      surroundings.stop()
    case .logged(let text):
      if digest.admit(text) { surroundings.emit(event) }
    case .printed, .dropped: surroundings.emit(event)
    case .failed, .closed: break
    case .ended(let end):
      let words = digest.lastWords?.mapped(surroundings.redaction().apply)
      finish(.failed(words?.reason(of: end) ?? .ended(end, lastLine: nil)))
      close()
      surroundings.ended()
    }
  }

  private func received(_ envelope: Envelope) {
    switch surroundings.redaction().apply(envelope) {
    case .result(0, let json): begun(json)
    case .result(request, let json): finish(.answer(json))
    case .error(0, _, let message): refused(message)
    case .error(request, _, let message): finish(.error(message))
    case .result, .error: break
    // Its views are those of the timeline.
    case .notification("view", _), .request(_, "view", _): break
    case .notification, .request: surroundings.emit(.message(envelope))
    }
  }

  private func begun(_ json: JSONValue) {
    guard let answer = BeginAnswer(json: json) else {
      return stop(because: .wire(.noProtocolVersion))
    }
    guard answer.protocolVersion == wireVersion else {
      return stop(because: .wire(.wrongVersion(answer.protocolVersion, expected: wireVersion)))
    }
    surroundings.begun()
    connection?.take(call, request: request)
  }

  private func limitAnswer() {
    if let timer { surroundings.reactor.cancel(timer) }
    timer = surroundings.reactor.schedule(at: HostClock.awake + limit) { [weak self, limit] in
      self?.timer = nil
      self?.finish(.failed(.update(.unanswered(seconds: Int(limit.components.seconds)))))
      self?.surroundings.stop()
    }
  }

  private func refused(_ message: String) {
    stop(because: .wire(.beginRefused(.init(Sanitizer.line(message)))))
  }

  /// Without another request, the process has nothing else to do.
  private func finish(_ result: Result) {
    guard !isFinished else { return }
    // A failure ends the process, and so does an answer without a next request.
    isFinished = true
    if let next = surroundings.finished(result) {
      isFinished = false
      request += 1
      limitAnswer()
      connection?.take(next, request: request)
      return
    }
    if let timer { surroundings.reactor.cancel(timer) }
    connection?.take(.end(.backgroundDone), request: 0)
    connection?.closeInput()
    timer = surroundings.reactor.schedule(at: HostClock.awake + Self.grace) { [weak self] in
      self?.timer = nil
      self?.surroundings.stop()
    }
  }
}
