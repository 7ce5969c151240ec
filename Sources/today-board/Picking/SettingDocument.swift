import TodayEngine
import TodayHost
import TodayWire

/// One document for a setting of a card: it is picked, provided, and copied to where the card's widget can
/// read it. Nothing blocks the board.
@MainActor
final class SettingDocument {
  /// The path of the copy.
  var finished: (String) -> Void = { _ in }
  var failed: (Reason) -> Void = { _ in }
  let providers: [DocumentProvider]

  private let host: WidgetHost
  private let card: WidgetID
  private let types: [UniformType]
  /// The call of a file provider that is being performed.
  private var call: RequestRunner?

  init(_ host: WidgetHost, card: WidgetID, types: [UniformType]) {
    self.host = host
    self.card = card
    self.types = types
    providers = host.registry.documentProviders(host.directories).filter {
      $0.accepts(.importing, types)
    }
  }

  /// Starts a document picker.
  ///
  /// - Throws: If no process can be started.
  func start(_ id: WidgetID, size: CellSize) throws -> RequestRunner? {
    guard let provider = providers.first(where: { $0.id == id }) else { return nil }
    let input = DocumentPickerInput(
      mode: .importing, validTypes: types.map(\.identifier),
      validExtensions: types.contains(.item) ? [] : UniformType.fileExtensions(of: types),
      providerIdentifier: provider.fileProvider?.id.rawValue)
    let runner = try host.startRequest(
      provider.picker, kind: .picker(input), size: size, documents: provider.storage,
      limits: ExtensionRequest.Limits())
    runner.finished = { [weak self] outcome in
      guard case .picked(let document) = outcome else { return }
      self?.provide(document, of: provider)
    }
    return runner
  }

  /// Has the file provider write the contents of the document.
  private func provide(_ document: DocumentPath, of provider: DocumentProvider) {
    guard let part = provider.fileProvider else { return copy(document, of: provider) }
    var calls: [FileProviderCall.Kind] = [.startProvidingItem]
    if !provider.storage.has(document) { calls.insert(.providePlaceholder, at: 0) }
    perform(calls[...], document, part, provider)
  }

  private func perform(
    _ kinds: ArraySlice<FileProviderCall.Kind>, _ document: DocumentPath, _ part: WidgetDescription,
    _ provider: DocumentProvider
  ) {
    guard let kind = kinds.first else { return copy(document, of: provider) }
    do {
      let runner = try start(kind, document, part, provider.storage)
      call = runner
      runner.finished = { [weak self] outcome in
        guard let self else { return }
        call = nil
        switch outcome {
        case .completed: perform(kinds.dropFirst(), document, part, provider)
        case .failed(let reason): failed(reason)
        case .picked, .edited, .cancelled: break
        }
      }
    } catch {
      failed(Reason(error))
    }
  }

  private func start(
    _ kind: FileProviderCall.Kind, _ document: DocumentPath, _ part: WidgetDescription,
    _ storage: DocumentStorage
  ) throws -> RequestRunner {
    var limits = ExtensionRequest.Limits()
    limits.work = .seconds(60)
    return try host.startRequest(
      part, kind: .provider(FileProviderCall(kind, document)),
      size: CellSize(columns: 80, rows: 24), documents: storage, limits: limits)
  }

  private func copy(_ document: DocumentPath, of provider: DocumentProvider) {
    defer { stop(document, of: provider) }
    do {
      let file = try provider.storage.open(document, types: types)
      finished(try CopyFolder(inboxOf: card, host.directories).add(file))
    } catch {
      failed(Reason(error))
    }
  }

  /// The copy does not need the document, unless the user works on it.
  private func stop(_ document: DocumentPath, of provider: DocumentProvider) {
    guard let part = provider.fileProvider else { return }
    let open = OpenDocumentStore(host.directories) { _ in }.read()
    guard !open.contains(where: { $0.provider == part.id && $0.document == document }) else {
      return
    }
    // Its outcome changes nothing.
    _ = try? start(.stopProvidingItem, document, part, provider.storage)
  }

  /// The user has closed the sheet.
  func cancel() { call?.post(.cancel) }
}
