import TodayEngine
import TodayWire

/// Opens a keyboard for several texts, taps its keys, and checks it against the rules for keyboards. It has
/// no open access.
@MainActor
package final class KeyboardTrial {
  private let bench: TrialBench
  private var outcomes = RuleOutcomes<KeyboardRule>()

  private static let mostTaps = 20
  /// The text before and after the cursor.
  private static let texts = [
    TextDocument(), TextDocument(before: "hello", after: " world"),
    TextDocument(before: "👨‍👩‍👧 \u{202B}שלום e\u{301}", after: "\t"),
    TextDocument(
      before: String(repeating: "x", count: 256), after: String(repeating: "字", count: 256)),
  ]

  /// - Parameters:
  ///   - directories: New directories that nothing else uses.
  ///   - patience: The factor for the host's deadlines.
  package init(
    _ keyboard: WidgetDescription, directories: Directories, environment: [String: String],
    patience: Double = 1
  ) {
    bench = TrialBench(
      keyboard.confinedAsKeyboard(hasFullAccess: false), directories: directories,
      reactor: Reactor(), environment: environment, patience: patience)
  }

  /// Blocks, but runs the reactor meanwhile.
  ///
  /// - Returns: One result for each rule, in order.
  package func run() -> [RuleResult<KeyboardRule>] {
    defer { bench.shutDown() }
    do {
      let probe = try bench.probe { [weak self] in self?.outcomes.fail(.messages, $0) }
      defer { probe.close() }
      open(probe)
    } catch {
      outcomes.fail(.begins, "\(error)")
    }
    return outcomes.results()
  }

  private func open(_ probe: ConformanceProbe) {
    let begun = bench.begin(probe, size: CellSize(columns: 60, rows: 8))
    guard case .result(let json) = begun, BeginAnswer(json: json)?.protocolVersion == wireVersion
    else { return outcomes.fail(.begins, begun.words(of: "begin", probe)) }
    outcomes.pass(.begins)
    let request = probe.send("beginRequest", HostMessage.beginRequest([]).params)
    probe.tell(.textDidChange(Self.texts[1]))
    let appeared = bench.appear(probe)
    outcomes.check(.shows, appeared)
    guard appeared == nil else { return }
    probe.listen(for: .milliseconds(200))
    outcomes.check(
      .waits, probe.inputs.isEmpty ? nil : "it sent \(probe.inputs.count) changes at once")
    guard changeText(probe) else { return }
    tap(probe)
    outcomes.check(.inserts, Self.refused(probe.inputs))
    outcomes.pass(.messages)
    guard probe.end == nil else { return }
    probe.tell(.cancel)
    switch probe.answer(to: request, within: bench.limits.call) {
    case .error, .result: outcomes.pass(.cancels)
    case .none, .gone: outcomes.fail(.cancels, "the request has no answer")
    }
    outcomes.check(.exits, bench.end(probe))
  }

  private func changeText(_ probe: ConformanceProbe) -> Bool {
    for text in Self.texts {
      probe.tell(.textDidChange(text))
      let answer = probe.ask("today.test.unknown", .object([]), within: bench.limits.call)
      switch answer {
      case .result, .error: continue
      case .none, .gone:
        let text = "\"\(text.before.prefix(8))…\""
        outcomes.fail(.follows, answer.words(of: text, probe))
        return false
      }
    }
    outcomes.pass(.follows)
    return true
  }

  private func tap(_ probe: ConformanceProbe) {
    var tapped: Set<String> = []
    var hasEffect = false
    for _ in 0..<Self.mostTaps {
      let actions = probe.views.last.map { Self.actions(in: $0.root) } ?? []
      guard let action = actions.first(where: { !tapped.contains($0) }) else { break }
      tapped.insert(action)
      let before = (probe.inputs.count, probe.views.last)
      let answer = probe.ask(.activate(action: action), within: bench.limits.call)
      switch answer {
      // An error says why a key does nothing.
      case .result, .error: outcomes.pass(.answers)
      case .none, .gone: return outcomes.fail(.answers, answer.words(of: "activate", probe))
      }
      probe.listen(for: .milliseconds(20))
      hasEffect = hasEffect || probe.inputs.count != before.0 || probe.views.last != before.1
    }
    guard !tapped.isEmpty else {
      // A keyboard that needs open access may have nothing to tap.
      return outcomes.skip([.answers, .works], "it shows no key without open access")
    }
    outcomes.check(.works, hasEffect ? nil : "\(tapped.count) keys changed nothing")
  }

  private static func actions(in node: Node) -> [String] {
    (node.action.map { [$0] } ?? []) + node.children.flatMap(actions)
  }

  private static func refused(_ inputs: [KeyboardInput]) -> String? {
    for case .insertText(let text) in inputs {
      if text.utf8.count > KeyboardInput.mostBytes { return "a text has \(text.utf8.count) bytes" }
      if text.count > KeyboardInput.longestText { return "a text has \(text.count) characters" }
    }
    return nil
  }
}
