import TodayEngine
import TodayWire

/// The running requests of Action and Share extensions, each with its own process.
@MainActor
final class ExtensionRequests {
  private let context: HostContext
  private let supervisor: Supervisor
  private let memory: MemoryWatch
  private let transfers: TransferStarter
  private var runners: [ProcessToken: RequestRunner] = [:]

  init(
    _ context: HostContext, _ supervisor: Supervisor, _ memory: MemoryWatch,
    _ transfers: TransferStarter
  ) {
    self.context = context
    self.supervisor = supervisor
    self.memory = memory
    self.transfers = transfers
  }

  var isEmpty: Bool { runners.isEmpty }

  /// Starts an extension for one request. Its process ends with the request.
  ///
  /// - Parameter size: The space for its view, if it has one.
  /// - Throws: If no process can be started.
  func start(
    _ description: WidgetDescription, items: [ExtensionItem], size: CellSize
  ) throws -> RequestRunner {
    let point = ExtensionPoint(identifier: description.pointIdentifier) ?? .service
    let process = try supervisor.spawn(
      try description.launchRequest(
        context.directories, environment: context.options.environment,
        context.engine.limits(of: description.id)))
    let runner = RequestRunner(
      description, ExtensionRequest(point: point, items: items, at: HostClock.awake),
      process: process, owner: self)
    runners[process.token] = runner
    context.note(.launch, of: description.id, "started for a request")
    let parameters = LaunchParameters(
      mode: .expanded, size: size, maximumSize: MaximumSizes(compact: size, expanded: size),
      reason: .visible)
    var begin = description.begin(parameters, context)
    begin.extensionPoint = point.identifier
    runner.begin(begin)
    return runner
  }

  /// - Returns: Whether the event belongs to a request's process.
  func processEvent(_ token: ProcessToken, _ event: ProcessEvent) -> Bool {
    guard let runner = runners[token] else { return false }
    runner.processEvent(event)
    return true
  }

  // MARK: For the runners

  var reactor: Reactor { context.reactor }

  func note(_ kind: LogEntry.Kind, of id: WidgetID, _ text: String) {
    context.note(kind, of: id, text)
  }

  func startTransfers(of description: WidgetDescription, group: String) {
    transfers.start(description, group: group)
  }

  func limitMemory(of process: Int32) { memory.limit(process: process) }

  func end(_ token: ProcessToken, atOnce: Bool) {
    if atOnce { supervisor.kill(token) } else { supervisor.terminate(token) }
  }

  func remove(_ token: ProcessToken) { runners[token] = nil }
}
