import TodayEngine
import TodayWire

/// One process of a widget under test. Sends requests and checks all messages.
@MainActor
final class ConformanceProbe {
  enum Answer: Equatable {
    case result(JSONValue)
    case error(code: Int, message: String)
    /// No answer in time.
    case none
    /// The process ended before the answer.
    case gone
  }

  /// Called when a rule is broken.
  var violated: (ConformanceRule, String) -> Void = { _, _ in }
  /// Called with a line that reports a refused access.
  var refused: (String) -> Void = { _ in }
  /// Called when the widget sends something without effect.
  var onHint: (AuthorHint) -> Void = { _ in }
  private var shown = Shown()
  /// Includes refused messages.
  private(set) var hasSentView = false
  private(set) var messageCount = 0
  private(set) var saysNoContent = false
  private(set) var end: ProcessEnd?
  /// Whether the widget was ended because of an unreadable message.
  private(set) var isFaulty = false

  /// What the widget has sent for the screen.
  private struct Shown {
    var views: [WidgetView] = []
    /// Of a keyboard.
    var inputs: [KeyboardInput] = []
  }

  var views: [WidgetView] { shown.views }
  var inputs: [KeyboardInput] { shown.inputs }

  private let widget: WidgetDescription
  private let reach: Reach?
  private let directories: Directories
  private let reactor: Reactor
  private let supervisor: Supervisor
  private let process: SpawnedProcess
  private var connection: WidgetConnection!
  private var processIdentifier: Int32?
  private var failure: String?
  private var exchange = Exchange()
  private var contentChanges: [Duration] = []

  /// Requests of both sides, by their ids.
  private struct Exchange {
    var nextID = 0
    var waiting: Set<Int> = []
    var answers: [Int: Answer] = [:]
    /// Of the widget's requests.
    var foreignIDs: Set<Int> = []

    mutating func request() -> Int {
      defer { nextID += 1 }
      waiting.insert(nextID)
      return nextID
    }
  }

  /// - Parameter folder: The files of a request.
  init(
    _ widget: WidgetDescription, folder: RequestFolder? = nil, directories: Directories,
    reactor: Reactor,
    supervisor: Supervisor, environment: [String: String]
  ) throws {
    self.widget = widget
    reach = widget.reach
    self.directories = directories
    self.reactor = reactor
    self.supervisor = supervisor
    var request = try widget.launchRequest(
      directories, environment: environment, Engine().limits(of: widget.id))
    request.confinement?.rules += folder?.rules ?? []
    process = try supervisor.spawn(request)
    connection = WidgetConnection(reactor: reactor, process: process) { [weak self] event in
      self?.happened(event)
    }
    supervisor.events = { [weak self] token, event in
      guard let self, token == process.token else { return }
      switch event {
      case .spawned(let id): processIdentifier = id
      case .peaked: break
      case .failed(let failure):
        self.failure = failure.description
        end = .lost
      case .exited(let end): connection.processEnded(end)
      }
    }
  }

  /// How the process ended.
  var ending: String { failure ?? end.map { "the process \($0)" } ?? "the process runs" }

  /// The memory of all its processes in bytes.
  var memory: Int? {
    processIdentifier.map { ProcessFootprint(of: ProcessTree.members(of: $0)).bytes() }
  }

  // MARK: Asking

  func begin(
    size: CellSize, mode: DisplayMode = .compact, reason: BeginReason, point: String? = nil,
    documents: String? = nil, within limit: Duration
  ) -> Answer {
    var begin = HostMessage.Begin(
      bundleIdentifier: widget.id.rawValue, principalClass: widget.principalClass,
      displayMode: mode,
      size: size, maximumSize: Self.maximum, locale: "en_US", appearance: .dark, reason: reason,
      dataContainer: directories.container(widget.id),
      groupContainers: widget.entitlements.groups.map {
        .init(identifier: $0, path: directories.group($0))
      },
      attributes: widget.attributes, extensionPoint: point, documentStorage: documents)
    if point == nil { begin.hasTimeline = widget.hasTimeline }
    var members = HostMessage.begin(begin).params?.members ?? []
    // A later host may send additional members.
    members.insert(JSONMember("today.test", .object([JSONMember("deep", .array([.null]))])), at: 0)
    return ask("begin", .object(members), within: limit)
  }

  static let maximum = MaximumSizes(
    compact: CellSize(columns: 40, rows: 5), expanded: CellSize(columns: 40, rows: 20))

  func ask(_ message: HostMessage, within limit: Duration) -> Answer {
    ask(message.method, message.params, within: limit)
  }

  func ask(_ method: String, _ params: JSONValue? = nil, within limit: Duration) -> Answer {
    answer(to: send(method, params), within: limit)
  }

  /// Sends a request without waiting for its answer.
  func send(_ method: String, _ params: JSONValue? = nil) -> Int {
    let id = exchange.request()
    connection.send(.request(id: id, method: method, params: params))
    return id
  }

  func answer(to id: Int, within limit: Duration) -> Answer {
    reactor.run(until: { exchange.answers[id] != nil || end != nil }, limit: limit)
    return exchange.answers[id] ?? (end == nil ? .none : .gone)
  }

  func tell(_ message: HostMessage) {
    connection.send(.notification(method: message.method, params: message.params))
  }

  func tell(_ method: String, _ params: JSONValue? = nil) {
    connection.send(.notification(method: method, params: params))
  }

  /// Reads messages for this time, or until the process ends.
  func listen(for time: Duration) {
    reactor.run(until: { end != nil }, limit: time)
  }

  /// Whether a view arrives within this time.
  func awaitView(within limit: Duration) -> Bool {
    reactor.run(until: { hasSentView || saysNoContent || end != nil }, limit: limit)
    return hasSentView || saysNoContent
  }

  /// Whether the process exits within this time.
  func awaitEnd(within limit: Duration) -> Bool {
    reactor.run(until: { end != nil }, limit: limit)
  }

  func closeInput() { connection.closeInput() }

  /// Kills the process.
  func close() {
    if end == nil {
      supervisor.kill(process.token)
      reactor.run(until: { end != nil }, limit: .seconds(2))
    }
    connection.close()
  }

  // MARK: Watching

  private func happened(_ event: WidgetConnection.Event) {
    switch event {
    case .message(let envelope): received(envelope)
    case .printed(let text): violated(.onlyMessages, "it printed \"\(text)\"")
    case .fault(let fault):
      isFaulty = true
      violated(.wireSound, "it \(fault)")
      supervisor.kill(process.token)
    case .logged(let text): note(text)
    case .dropped, .closed, .failed: break
    case .ended(let end): self.end = end
    }
  }

  private func received(_ envelope: Envelope) {
    messageCount += 1
    switch envelope {
    case .result(let id, let result): settle(id, .result(result))
    case .error(let id, let code, let message):
      guard let id else { return violated(.answerKnown, "an error without an id") }
      settle(id, .error(code: code, message: message))
    case .notification(let method, let params): said(method, params, id: nil)
    case .request(let id, let method, let params):
      if !exchange.foreignIDs.insert(id).inserted {
        violated(.knownParams, "its request \(method) reuses the id \(id) of an earlier request")
      }
      said(method, params, id: id)
    }
  }

  /// Checks standard error for reports of a refused access.
  private func note(_ text: String) {
    guard let reach, reach.mayHaveRefused(text) else { return }
    refused(Sanitizer.line(text))
    onHint(reach.hint(for: text))
  }

  private func settle(_ id: Int, _ answer: Answer) {
    switch answer {
    case .error(_, let message): note(message)
    case .result(let result): if let reason = UpdateAnswer(json: result)?.message { note(reason) }
    case .none, .gone: break
    }
    if exchange.waiting.remove(id) != nil {
      exchange.answers[id] = answer
    } else if exchange.answers[id] != nil {
      violated(.answerOnce, "it answered the request \(id) twice")
    } else {
      violated(.answerKnown, "an answer has the id \(id), which was not asked")
    }
  }

  private func said(_ method: String, _ params: JSONValue?, id: Int?) {
    if method == "view" {
      hasSentView = true
      for hint in ViewHint.hints(in: params) { onHint(.view(hint)) }
    }
    if let text = params.flatMap(Self.controlText) {
      violated(.viewPlainText, "\(method) holds a control character in \"\(text)\"")
    }
    do throws(WidgetMessage.Refusal) {
      switch try WidgetMessage(method: method, params: params) {
      case .view(let view):
        shown.views.append(view)
        if let flaw = Self.strangeNode(view.root) { violated(.viewKnownTypes, flaw) }
      case .openURL(let url):
        violated(.openAfterTap, "it opened \(Sanitizer.line(url))")
        connection.send(.result(id: id ?? 0, .object(["success": .bool(false)])))
      case .setHasContent(let flag, let identifier): saysContent(flag, of: identifier)
      case .keyboard(let input): shown.inputs.append(input)
      case .setLargestAvailableDisplayMode, .trace, .log, .compose, .cancelConfirmation,
        .setPasteboard, .startTransfers:
        break
      }
    } catch {
      switch error {
      case .unknownMethod: violated(.knownMethods, error.description)
      case .badParams: violated(.knownParams, error.description)
      case .view: violated(.viewValid, error.description)
      }
    }
  }

  private func saysContent(_ flag: Bool, of identifier: String) {
    guard identifier == widget.id.rawValue else {
      return violated(.contentOwn, "it set has-content of \"\(Sanitizer.line(identifier))\"")
    }
    saysNoContent = !flag
    let now = HostClock.awake
    contentChanges.removeAll { now - $0 > .seconds(1) }
    contentChanges.append(now)
    if contentChanges.count == 11 { violated(.contentCalm, "11 calls within a second") }
  }
}
