import TodayEngine
import TodayWire

/// Starts the processes of one extension under test, in directories that nothing else uses.
@MainActor
struct TrialBench {
  let subject: WidgetDescription
  let directories: Directories
  let reactor: Reactor
  let limits: ConformanceRun.Limits
  private let supervisor: Supervisor
  private let environment: [String: String]

  /// - Parameter patience: The factor for the host's deadlines.
  init(
    _ subject: WidgetDescription, directories: Directories, reactor: Reactor,
    environment: [String: String], patience: Double
  ) {
    self.subject = subject
    self.directories = directories
    self.reactor = reactor
    self.environment = environment
    limits = ConformanceRun.Limits(patience: patience)
    supervisor = Supervisor(reactor: reactor)
  }

  func shutDown() { supervisor.shutDown(waiting: .seconds(3)) }

  /// Starts a process.
  ///
  /// - Parameter violated: Called with each violation of the protocol.
  func probe(
    folder: RequestFolder? = nil, violated: @escaping (String) -> Void
  ) throws -> ConformanceProbe {
    let probe = try ConformanceProbe(
      subject, folder: folder, directories: directories, reactor: reactor, supervisor: supervisor,
      environment: environment)
    probe.violated = { rule, what in violated("\(rule.title): \(what)") }
    return probe
  }

  /// Sends `begin` as the host does for a request.
  func begin(
    _ probe: ConformanceProbe, size: CellSize = ConformanceProbe.maximum.expanded,
    documents: String? = nil
  ) -> ConformanceProbe.Answer {
    probe.begin(
      size: size, mode: .expanded, reason: .visible, point: subject.pointIdentifier,
      documents: documents, within: limits.begin)
  }

  /// Ends the request.
  ///
  /// - Returns: Why the process did not exit in time; `nil` if it did.
  func end(_ probe: ConformanceProbe) -> String? {
    probe.tell(.end(.requestOver))
    probe.closeInput()
    return probe.awaitEnd(within: limits.end) ? nil : "it still runs"
  }

  /// Sends `viewWillAppear` and `viewDidAppear`.
  ///
  /// - Returns: Why there is no view; `nil` if there is one.
  func appear(_ probe: ConformanceProbe) -> String? {
    let answer = probe.ask(.viewWillAppear, within: limits.call)
    probe.tell(.viewDidAppear)
    guard answer.isResult else { return answer.words(of: "viewWillAppear", probe) }
    if probe.awaitView(within: limits.view) { return nil }
    return probe.end == nil ? "there is no view" : probe.ending
  }
}

extension ConformanceProbe.Answer {
  var isResult: Bool { if case .result = self { true } else { false } }

  var isError: Bool { if case .error = self { true } else { false } }

  @MainActor
  func words(of method: String, _ probe: ConformanceProbe) -> String {
    switch self {
    case .result(let json): "\(method): it answered \(Sanitizer.line(json.text))"
    case .error(_, let message): "\(method): it answered \"\(Sanitizer.line(message))\""
    case .none: "\(method): no answer in time"
    case .gone: "\(method): \(probe.ending)"
    }
  }
}
