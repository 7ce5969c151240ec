import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayWire

/// Hands documents out and takes them in: calls file providers, checks what extensions name, copies,
/// and remembers which documents are open.
@MainActor
final class DocumentDesk {
  let host: WidgetHost
  private let reactor: Reactor
  private let store: OpenDocumentStore
  /// Whether the user wants to stop waiting.
  var isCancelled: () -> Bool = { false }
  /// The time for one call of a file provider.
  var patience = Duration.seconds(60)

  /// The user has cancelled.
  struct Cancelled: Error {}

  init(_ session: Session) {
    host = session.host
    reactor = session.reactor
    store = OpenDocumentStore(session.host.directories) { StandardError.write($0) }
  }

  var providers: [DocumentProvider] { host.registry.documentProviders(host.directories) }

  /// Stores the settings that the config has for an app, such as a password from a program.
  func resolveSettings(of providers: [DocumentProvider]) {
    for app in Set(providers.map(\.picker.appID)).sorted() { host.resolveSettings(ofApp: app) }
  }

  // MARK: Out of a provider

  /// Makes a picked document usable.
  ///
  /// - Parameters:
  ///   - folder: Where a copy is put, for import.
  ///   - types: The accepted types; none: any type.
  /// - Returns: The path for the caller.
  func handOut(
    _ document: DocumentPath, of provider: DocumentProvider, types: [UniformType],
    copyTo folder: CopyFolder?
  ) throws -> String {
    try provide(document, of: provider)
    let file = try check(provider.storage.open(_:types:limit:), document, types)
    if let folder {
      defer { try? stop(document, of: provider) }
      return try folder.add(file)
    }
    if let part = provider.fileProvider {
      try store.add(
        OpenDocument(
          provider: part.id, document: document, stamp: file.stamp, opened: HostClock.wall))
    }
    return provider.storage.path(of: document)
  }

  private func check(
    _ open: (DocumentPath, [UniformType], Int) throws(DocumentFailure) -> OpenedDocument,
    _ document: DocumentPath, _ types: [UniformType]
  ) throws -> OpenedDocument {
    try open(document, types, DocumentStorage.limit)
  }

  /// Has the file provider write the contents of a document.
  private func provide(_ document: DocumentPath, of provider: DocumentProvider) throws {
    guard let part = provider.fileProvider else { return }
    if !provider.storage.has(document) {
      try call(.init(.providePlaceholder, document), part, provider.storage)
      if let size = provider.storage.placeholder(of: document)?.size, size > DocumentStorage.limit {
        throw DocumentFailure(document, .tooLarge(limit: DocumentStorage.limit))
      }
    }
    try call(.init(.startProvidingItem, document), part, provider.storage)
  }

  private func stop(_ document: DocumentPath, of provider: DocumentProvider) throws {
    guard let part = provider.fileProvider else { return }
    let isOpen = store.read().contains { $0.provider == part.id && $0.document == document }
    if !isOpen { try call(.init(.stopProvidingItem, document), part, provider.storage) }
  }

  // MARK: Into a provider

  /// Stores a file as a new document.
  ///
  /// - Parameter removesOriginal: For move: the file is removed when the provider has it, unless it
  ///   has changed meanwhile.
  /// - Returns: The path of the document; nil for a copy, which the provider has, and not the caller.
  func takeIn(
    _ file: OpenedDocument, at path: String, as document: DocumentPath,
    of provider: DocumentProvider, removesOriginal: Bool
  ) throws -> String? {
    if provider.storage.placeholder(of: document) != nil {
      throw DocumentFailure(document, .exists)
    }
    try provider.storage.add(document, from: file)
    if let part = provider.fileProvider {
      // If the call fails, the document stays, and the next one tries again.
      try store.add(
        OpenDocument(
          provider: part.id, document: document, stamp: nil, opened: HostClock.wall))
      try takeOver(document, of: part, provider.storage)
    }
    guard removesOriginal else {
      try endUse(of: document, provider)
      return nil
    }
    guard (try? provider.storage.open(document, types: [])) != nil else {
      try? endUse(of: document, provider)
      throw Failure(
        "\(provider.picker.appName) has removed the new document \(document.text), "
          + "so \(path) was kept: choose another provider with --with, or see today logs")
    }
    guard file.isUnchangedSinceCopy(at: path) else {
      try? endUse(of: document, provider)
      throw Failure(
        "\(path) has changed since it was copied, so it was kept: "
          + "\(document.text) has its former contents, add --name to store the new ones")
    }
    try FileSystem.remove(path)
    return provider.storage.path(of: document)
  }

  /// The caller does not have the document.
  private func endUse(of document: DocumentPath, _ provider: DocumentProvider) throws {
    guard let part = provider.fileProvider else { return }
    try store.remove(document, of: part.id)
    try call(.init(.stopProvidingItem, document), part, provider.storage)
  }

  // MARK: Changes

  /// Reports the changes of documents that are open. A provider that does not answer is not called
  /// again.
  ///
  /// - Parameter chosen: Whose documents are reported; nil: those of all providers.
  /// - Returns: What failed, in sentences.
  /// - Throws: If the user cancels.
  func reportChanges(of chosen: DocumentProvider? = nil) throws -> [String] {
    var failures: [String] = []
    // The number of documents of each that were not reported.
    var silent: [WidgetID: Int] = [:]
    for open in store.read() where chosen == nil || open.provider == chosen?.fileProvider?.id {
      guard let provider = provider(of: open.provider), let part = provider.fileProvider,
        let file = try? provider.storage.open(open.document, types: []),
        file.stamp != open.stamp
      else { continue }
      if let count = silent[part.id] {
        silent[part.id] = count + 1
        continue
      }
      do {
        try takeOver(open.document, of: part, provider.storage)
      } catch {
        if error is Cancelled, isCancelled() { throw error }
        if (error as? ProviderFailure)?.isSilence == true { silent[part.id] = 0 }
        failures.append(
          "\(provider.picker.appName): \(open.document.text): \(Self.words(error))")
      }
    }
    for (id, count) in silent.sorted(by: { $0.key < $1.key }) where count > 0 {
      let app = provider(of: id)?.picker.appName ?? id.rawValue
      let documents =
        count == 1 ? "1 more changed document was" : "\(count) more changed documents were"
      failures.append("\(app): \(documents) not reported: run today pick --sync when it answers")
    }
    return failures
  }

  /// Reports the change of the document at a path.
  func reportChange(at path: String) throws {
    let (provider, part, document) = try find(path)
    try takeOver(document, of: part, provider.storage)
  }

  /// The caller no longer uses the document: reports a change, and ends its use.
  func release(_ path: String) throws {
    let (provider, part, document) = try find(path)
    let open = store.read().first { $0.provider == part.id && $0.document == document }
    let stamp = try? provider.storage.open(document, types: []).stamp
    if let stamp, stamp != open?.stamp {
      try takeOver(document, of: part, provider.storage)
    }
    try store.remove(document, of: part.id)
    try call(.init(.stopProvidingItem, document), part, provider.storage)
  }

  private func takeOver(
    _ document: DocumentPath, of part: WidgetDescription, _ storage: DocumentStorage
  ) throws {
    let stamp = try check(storage.open(_:types:limit:), document, []).stamp
    try call(.init(.itemChanged, document), part, storage)
    // A change during the call is reported again.
    try store.add(
      OpenDocument(
        provider: part.id, document: document, stamp: stamp, opened: HostClock.wall))
  }

  private func provider(of id: WidgetID) -> DocumentProvider? {
    providers.first { $0.fileProvider?.id == id }
  }

  private func find(
    _ path: String
  ) throws -> (DocumentProvider, WidgetDescription, DocumentPath) {
    guard let resolved = FileSystem.resolved(path) else { throw Failure("\(path) does not exist") }
    for provider in providers {
      guard let part = provider.fileProvider,
        let root = FileSystem.resolved(provider.storage.root),
        let document = DocumentStorage(root: root).document(at: resolved)
      else { continue }
      return (provider, part, document)
    }
    throw Failure("\(path) is not a document of an installed file provider")
  }

  // MARK: Calls

  private func call(
    _ call: FileProviderCall, _ part: WidgetDescription, _ storage: DocumentStorage
  ) throws {
    var limits = ExtensionRequest.Limits()
    limits.work = patience
    let runner = try host.startRequest(
      part, kind: .provider(call), size: CellSize(columns: 80, rows: 24), documents: storage,
      limits: limits)
    var outcome: ExtensionRequest.Outcome?
    runner.finished = { outcome = $0 }
    reactor.run(until: { outcome != nil || isCancelled() })
    if outcome == nil {
      runner.post(.cancel)
      reactor.run(until: { outcome != nil }, limit: .seconds(4))
    }
    reactor.run(until: { runner.isOver }, limit: .seconds(4))
    switch outcome {
    case .completed: return
    case .failed(let reason): throw ProviderFailure(reason: reason)
    case .picked, .edited, .cancelled, nil: throw Cancelled()
    }
  }

  /// Why a file provider did not do what it was called for.
  struct ProviderFailure: Error {
    var reason: Reason

    /// Whether it did not answer in time.
    var isSilence: Bool { reason == .request(.notBegun) || reason == .request(.notEnded) }
  }

  static func words(_ error: any Error) -> String {
    if let failure = error as? ProviderFailure { return "\(failure.reason)" }
    if error is Cancelled { return "it cancelled its request" }
    return "\(error)"
  }
}
