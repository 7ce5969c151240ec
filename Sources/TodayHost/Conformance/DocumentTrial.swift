import TodayEngine
import TodayWire

/// Checks one part of a Document Provider against its rules, in new processes and a temporary home.
@MainActor
package final class DocumentTrial {
  private let bench: TrialBench
  private let storage: DocumentStorage
  private let isPicker: Bool
  private var outcomes = RuleOutcomes<DocumentRule>()

  private static let name = "Today Test.txt"
  private static let text = "A test of Today.\n"

  /// - Parameters:
  ///   - part: A document picker or a file provider.
  ///   - storage: The folder of its documents, in new directories that nothing else uses.
  package init(
    _ part: WidgetDescription, storage: DocumentStorage, directories: Directories,
    reactor: Reactor, environment: [String: String], patience: Double = 1
  ) {
    self.storage = storage
    isPicker = ExtensionPoint(identifier: part.pointIdentifier)?.hasView == true
    bench = TrialBench(
      part, directories: directories, reactor: reactor, environment: environment,
      patience: patience)
  }

  /// Runs all checks. Blocks, but runs the reactor meanwhile.
  ///
  /// - Returns: One result for each rule, in order.
  package func run() -> [RuleResult<DocumentRule>] {
    defer { bench.shutDown() }
    do {
      if isPicker { try runPicker() } else { try runProvider() }
    } catch {
      outcomes.fail(isPicker ? .pickerBegins : .providerBegins, "\(error)")
    }
    return outcomes.results(of: DocumentRule.rules(ofPicker: isPicker))
  }

  /// Starts a process and begins.
  private func start() throws -> ConformanceProbe? {
    try FileSystem.createDirectory(storage.root)
    try storage.make()
    let sound = isPicker ? DocumentRule.pickerSound : .providerSound
    let probe = try bench.probe { [weak self] in self?.outcomes.fail(sound, $0) }
    let answer = bench.begin(probe, documents: storage.path)
    guard
      outcomes.check(
        isPicker ? .pickerBegins : .providerBegins, answer.isResult,
        answer.words(of: "begin", probe))
    else {
      probe.close()
      return nil
    }
    outcomes.pass(sound)
    return probe
  }

  private func end(_ probe: ConformanceProbe) {
    let rule = isPicker ? DocumentRule.pickerExits : .providerExits
    outcomes.check(rule, bench.end(probe))
    probe.close()
  }

  // MARK: The picker

  private func runPicker() throws {
    guard let probe = try start(), let request = open(probe, .open) else { return }
    probe.listen(for: .milliseconds(300))
    let early = probe.answer(to: request, within: .zero)
    outcomes.check(.pickerWaits, early == .none, early.words(of: "prepareForPresentation", probe))
    if early == .none {
      probe.tell(.cancel)
      let answer = probe.answer(to: request, within: bench.limits.call)
      outcomes.check(
        .pickerCancels, answer.isError, answer.words(of: "prepareForPresentation", probe))
    }
    end(probe)
    guard let second = try start(), let place = open(second, .exporting) else { return }
    second.tell(.done)
    let answer = second.answer(to: place, within: bench.limits.view)
    var document: DocumentPath?
    if case .result(let json) = answer { document = DocumentPickerAnswer(json: json)?.document }
    outcomes.check(
      .pickerDocument, document != nil, answer.words(of: "prepareForPresentation", second))
    end(second)
  }

  /// - Returns: The number of the request; nil without a view.
  private func open(_ probe: ConformanceProbe, _ mode: DocumentPickerMode) -> Int? {
    let message = HostMessage.prepareForPresentation(
      DocumentPickerInput(mode: mode, originalName: mode == .exporting ? Self.name : nil))
    let request = probe.send(message.method, message.params)
    _ = probe.send("viewWillAppear")
    probe.tell(.viewDidAppear)
    let isShown = outcomes.check(
      .pickerShows, probe.awaitView(within: bench.limits.view),
      probe.end == nil ? "there is no view" : probe.ending)
    if !isShown { probe.close() }
    return isShown ? request : nil
  }

  // MARK: The file provider

  private func runProvider() throws {
    guard let unknown = DocumentPath("No Such Document.txt"), let known = DocumentPath(Self.name)
    else { return }
    try call(.providePlaceholder, unknown) { answer, probe in
      let isWritten = storage.placeholder(of: unknown) != nil
      outcomes.check(
        .providerPlaceholder, answer.isError || answer.isResult && isWritten,
        answer.isResult
          ? "there is no usable placeholder" : answer.words(of: "providePlaceholder", probe))
    }
    try call(.startProvidingItem, unknown) { answer, probe in
      outcomes.check(
        .providerUnknown, answer.isError, answer.words(of: "startProvidingItem", probe))
    }
    try FileSystem.writeWhole(Array(Self.text.utf8), to: storage.path(of: known))
    for kind in [FileProviderCall.Kind.startProvidingItem, .stopProvidingItem] {
      try call(kind, known) { answer, probe in
        let isThere =
          (try? FileSystem.read(storage.path(of: known))) == Array(Self.text.utf8)
        outcomes.check(
          .providerContents, isThere, "its contents have changed after \(kind.rawValue)")
        guard kind == .stopProvidingItem else { return }
        outcomes.check(
          .providerStops, answer.isResult || answer.isError,
          answer.words(of: kind.rawValue, probe))
      }
    }
  }

  /// Each call has a process of its own, as in the host.
  private func call(
    _ kind: FileProviderCall.Kind, _ document: DocumentPath,
    _ body: (ConformanceProbe.Answer, ConformanceProbe) -> Void
  ) throws {
    guard let probe = try start() else { return }
    let message = HostMessage.fileProvider(FileProviderCall(kind, document))
    body(probe.ask(message, within: bench.limits.update), probe)
    end(probe)
  }
}
