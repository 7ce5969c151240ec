import TodayWire

/// Checks one Photo Editing extension against all rules, in new processes and a temporary home.
@MainActor
package final class EditingTrial {
  private let bench: TrialBench
  private var outcomes = RuleOutcomes<EditingRule>()

  /// 16 by 8 pixels, red and blue.
  private static let picture =
    Base64.decode(
      "iVBORw0KGgoAAAANSUhEUgAAABAAAAAICAIAAAB/FOjAAAAAGUlEQVQY02P8z4AdMDJgl2FiIBGMaiAGAAAAcAIP+YXl2QAAAABJRU5ErkJggg=="
    ) ?? []

  /// - Parameters:
  ///   - directories: New directories that nothing else uses.
  ///   - patience: The factor for the host's deadlines.
  package init(
    _ editor: WidgetDescription, directories: Directories, reactor: Reactor,
    environment: [String: String], patience: Double = 1
  ) {
    bench = TrialBench(
      editor, directories: directories, reactor: reactor, environment: environment,
      patience: patience)
  }

  /// Runs all checks. Blocks, but runs the reactor meanwhile.
  ///
  /// - Returns: One result for each rule, in order.
  package func run() -> [RuleResult<EditingRule>] {
    defer { bench.shutDown() }
    do {
      if let data = try edit() { try resume(data) }
      if outcomes[.begins] == .passed { try cancel() }
    } catch {
      outcomes.fail(.begins, "\(error)")
    }
    if outcomes[.begins] == .passed { outcomes.pass(.sound) }
    return outcomes.results()
  }

  // MARK: The edits

  /// One process with its folder.
  private struct Trial {
    var probe: ConformanceProbe
    var folder: RequestFolder
    var input: EditingInput
    /// The number of `beginRequest`.
    var request: Int
  }

  private func begin(_ data: AdjustmentData? = nil) throws -> Trial? {
    let folder = try RequestFolder(bench.directories)
    let path = try folder.write(Self.picture, asInput: "picture.png")
    let input = EditingInput(
      path: path, typeIdentifier: "public.png", width: 16, height: 8, adjustmentData: data,
      outputPath: "\(folder.output)/rendered")
    let probe = try bench.probe(folder: folder) { [weak self] in self?.outcomes.fail(.sound, $0) }
    let answer = bench.begin(probe)
    let message = HostMessage.beginRequest([])
    guard outcomes.check(.begins, answer.isResult, answer.words(of: "begin", probe)) else {
      probe.close()
      return nil
    }
    let request = probe.send(message.method, message.params)
    return Trial(probe: probe, folder: folder, input: input, request: request)
  }

  /// A new edit. Returns its adjustments.
  private func edit() throws -> AdjustmentData? {
    guard let trial = try begin() else { return nil }
    let probe = trial.probe
    defer { probe.close() }
    let unknown = AdjustmentData(
      formatIdentifier: "dev.today.test.unknown", formatVersion: "0", data: [0])
    let decision = probe.ask(.editing(.canHandle(unknown)), within: bench.limits.begin)
    outcomes.check(
      .decides, decision == .result(.object(["canHandle": .bool(false)])),
      decision.words(of: "canHandleAdjustmentData", probe))
    guard start(trial) else { return nil }
    outcomes.check(.shows, bench.appear(probe))
    let data = finish(trial, .finishes)
    outcomes.check(
      .begins, probe.answer(to: trial.request, within: .zero) == .none || probe.end != nil,
      "it answered beginRequest")
    guard let data else { return nil }
    checkOutput(trial, .output)
    return outcomes[.output] == .passed ? data : nil
  }

  private func start(_ trial: Trial, _ rule: EditingRule = .starts) -> Bool {
    let answer = trial.probe.ask(.editing(.start(trial.input)), within: bench.limits.begin)
    return outcomes.check(
      rule, answer.isResult, answer.words(of: "startContentEditing", trial.probe))
  }

  private func finish(_ trial: Trial, _ rule: EditingRule) -> AdjustmentData? {
    let answer = trial.probe.ask(.editing(.finish), within: bench.limits.update)
    var data: AdjustmentData?
    if case .result(let json) = answer { data = EditingAnswer(json: json).adjustmentData }
    outcomes.check(rule, data != nil, answer.words(of: "finishContentEditing", trial.probe))
    return data
  }

  private func checkOutput(_ trial: Trial, _ rule: EditingRule) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try trial.folder.readOutput("rendered", limit: PictureFormat.mostBytes)
    } catch {
      return outcomes.fail(rule, "\(error)")
    }
    guard let format = PictureFormat(bytes) else {
      return outcomes.fail(rule, "the output is not a picture file")
    }
    guard format.type.identifier == trial.input.typeIdentifier else {
      return outcomes.fail(rule, "its type is \(format.type.identifier)")
    }
    var result: Result<Void, PictureFailure>?
    do {
      let decoding = try PictureCheck(
        bytes, executable: BundleSearch.currentExecutable(), reactor: bench.reactor
      ) { result = $0 }
      withExtendedLifetime(decoding) {
        _ = bench.reactor.run(until: { result != nil }, limit: .seconds(30))
      }
    } catch {
      return outcomes.fail(rule, "it was not decoded: \(error)")
    }
    if case .success? = result {
      outcomes.check(rule, true, "")
    } else {
      outcomes.fail(rule, "it cannot be decoded")
    }
  }

  private func resume(_ data: AdjustmentData) throws {
    guard let trial = try begin(data) else { return }
    let probe = trial.probe
    defer { probe.close() }
    let decision = probe.ask(.editing(.canHandle(data)), within: bench.limits.begin)
    guard
      outcomes.check(
        .resumes, decision == .result(.object(["canHandle": .bool(true)])),
        decision.words(of: "canHandleAdjustmentData", probe)),
      start(trial, .resumes), finish(trial, .resumes) != nil
    else { return }
    checkOutput(trial, .resumes)
  }

  private func cancel() throws {
    guard let trial = try begin() else { return }
    let probe = trial.probe
    defer { probe.close() }
    guard start(trial) else { return }
    probe.tell(.editing(.cancel))
    outcomes.check(.cancels, bench.end(probe))
  }
}
