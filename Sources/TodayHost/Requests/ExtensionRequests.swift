import TodayEngine
import TodayWire

/// The running requests of extensions without a card, each with its own process.
@MainActor
final class ExtensionRequests {
  private let context: HostContext
  private let supervisor: Supervisor
  private let memory: MemoryWatch
  private let transfers: TransferStarter
  let secrets: AppSecrets
  private var runners: [ProcessToken: RequestRunner] = [:]
  /// Edits that have not ended: a result is checked and stored after its process has ended.
  var edits: [ObjectIdentifier: PictureEdit] = [:]

  init(
    _ context: HostContext, _ supervisor: Supervisor, _ memory: MemoryWatch,
    _ transfers: TransferStarter, _ secrets: AppSecrets
  ) {
    self.context = context
    self.supervisor = supervisor
    self.memory = memory
    self.transfers = transfers
    self.secrets = secrets
  }

  var isEmpty: Bool { runners.isEmpty }

  /// Starts an extension for one request. Its process ends with the request.
  ///
  /// - Parameters:
  ///   - folder: The files of the request, which the extension can reach.
  ///   - size: The space for its view, if it has one.
  ///   - documents: The folder of a Document Provider's documents.
  /// - Throws: If no process can be started.
  func start(
    _ description: WidgetDescription, kind: ExtensionRequest.Kind,
    folder: RequestFolder? = nil, size: CellSize, documents: DocumentStorage? = nil,
    limits: ExtensionRequest.Limits = .init()
  ) throws -> RequestRunner {
    let point = ExtensionPoint(identifier: description.pointIdentifier) ?? .service
    return try start(
      description,
      ExtensionRequest(
        point: point, kind: kind, at: HostClock.awake, limits: limits),
      folder, size: size, documents: documents)
  }

  /// Starts a keyboard for a text field.
  ///
  /// - Parameter hasFullAccess: Whether the user has given it open access.
  /// - Throws: If no process can be started.
  func startKeyboard(
    _ description: WidgetDescription, document: TextDocument, hasFullAccess: Bool, size: CellSize
  ) throws -> RequestRunner {
    try start(
      description.confinedAsKeyboard(hasFullAccess: hasFullAccess),
      ExtensionRequest(
        point: .keyboard,
        kind: .keyboard(KeyboardTyping(document: document, at: HostClock.awake)),
        at: HostClock.awake),
      hasFullAccess: hasFullAccess, size: size)
  }

  private func start(
    _ description: WidgetDescription, _ request: ExtensionRequest, _ folder: RequestFolder? = nil,
    hasFullAccess: Bool? = nil, size: CellSize, documents: DocumentStorage? = nil
  ) throws -> RequestRunner {
    var launch = try description.launchRequest(
      context.directories, environment: context.options.environment,
      context.engine.limits(of: description.id))
    launch.confinement?.rules += folder?.rules ?? []
    // After the launch request, which makes the groups and the container that it may be in.
    try documents?.make()
    let process = try supervisor.spawn(launch)
    let runner = RequestRunner(description, request, folder, process: process, owner: self)
    runners[process.token] = runner
    context.note(.launch, of: description.id, "started for a request")
    let parameters = LaunchParameters(
      mode: .expanded, size: size, maximumSize: MaximumSizes(compact: size, expanded: size),
      reason: .visible)
    var begin = description.begin(parameters, context)
    begin.extensionPoint = request.point.identifier
    begin.documentStorage = documents?.path
    begin.hasFullAccess = hasFullAccess
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

  /// A decoded photo needs more memory than a widget may have.
  private static let editingMemory = 256 << 20

  func limitMemory(of process: Int32, _ request: ExtensionRequest) {
    switch request.kind {
    case .edit: memory.limit(process: process, to: Self.editingMemory)
    case .items, .picker, .provider, .keyboard: memory.limit(process: process)
    }
  }

  /// An extension may show files of its own folders, and of its request.
  func takePictures(
    of root: Node, _ description: WidgetDescription, _ folder: RequestFolder?
  ) -> Node {
    guard root.hasImages else { return root }
    let folders =
      [context.directories.container(description.id), description.bundle]
      + description.entitlements.groups.map(context.directories.group)
      + (folder.map { [$0.output, $0.input] } ?? [])
    return context.pictures.take(root, from: folders)
  }

  func end(_ token: ProcessToken, atOnce: Bool) {
    if atOnce { supervisor.kill(token) } else { supervisor.terminate(token) }
  }

  func remove(_ token: ProcessToken) { runners[token] = nil }
}
