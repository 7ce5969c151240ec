import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayWire

/// One run of a document picker without a terminal: taps on parts of its view, by their text.
@MainActor
final class PickerRun {
  private let host: WidgetHost
  private let reactor: Reactor
  private let runner: RequestRunner
  private var outcome: ExtensionRequest.Outcome?

  /// The time for the extension's next view, or for its answer.
  private static let patience = Duration.seconds(10)
  private static let size = TodayWire.CellSize(columns: 80, rows: 24)
  /// The rows of a view in which a part can be found.
  private static let mostRows = 5000

  init(_ provider: DocumentProvider, _ input: DocumentPickerInput, _ session: Session) throws {
    host = session.host
    reactor = session.reactor
    runner = try host.startRequest(
      provider.picker, kind: .picker(input), size: Self.size, documents: provider.storage,
      limits: ExtensionRequest.Limits())
    runner.finished = { [weak self] in self?.outcome = $0 }
  }

  /// The texts of what can be tapped.
  func texts() throws -> [String] {
    try awaitView { !$0.isEmpty }
    return targets().map(\.text)
  }

  /// What the view says, in one line.
  var words: String? {
    guard let view = runner.request.view else { return nil }
    let text = NodeRenderer.plainText(view.root, clock: .fixed(now: HostClock.wall))
    return text.isEmpty ? nil : Sanitizer.line(text)
  }

  /// Taps one part after the other.
  func open(_ names: [String]) throws {
    for name in names {
      try awaitView { !Self.matches(name, $0).isEmpty }
      if outcome != nil { return }
      let found = Self.matches(name, targets())
      guard let target = found.first, let action = target.action else {
        cancel()
        throw Failure("there is no \"\(name)\": add --list to see what there is")
      }
      guard found.count == 1 else {
        cancel()
        throw Failure("there are \(found.count) entries \"\(name)\": write more of it")
      }
      let old = runner.request.view
      runner.post(.activate(action: action))
      reactor.run(
        until: { outcome != nil || runner.request.view != old }, limit: Self.patience)
    }
  }

  /// Taps one part after the other. If the request has not ended then, the user is done.
  func pick(_ names: [String], isDone: Bool) throws -> ExtensionRequest.Outcome {
    try open(names)
    if isDone, outcome == nil {
      try awaitView { _ in true }
      runner.post(.done)
    }
    reactor.run(until: { outcome != nil }, limit: Self.patience)
    if outcome == nil { cancel() }
    return outcome ?? .failed(.request(.notEnded))
  }

  func cancel() {
    guard outcome == nil else { return }
    runner.post(.cancel)
    reactor.run(until: { runner.isOver }, limit: Self.patience)
  }

  /// Waits until the view has what is wanted. Without it, the caller reports that.
  private func awaitView(_ isWanted: ([TapTarget]) -> Bool) throws {
    reactor.run(
      until: {
        outcome != nil
          || runner.request.takesInput && runner.request.view != nil
            && isWanted(targets())
      }, limit: Self.patience)
    if case .failed(let reason) = outcome { throw DocumentDesk.ProviderFailure(reason: reason) }
  }

  private func targets() -> [TapTarget] {
    guard let view = runner.request.view else { return [] }
    let context = DrawContext(clock: .fixed(now: HostClock.wall))
    let rows = NodeRenderer.measure(
      view.root, columns: Self.size.columns, context: context
    ).rows
    var grid = Grid(columns: Self.size.columns, rows: min(max(rows, 1), Self.mostRows))
    return NodeRenderer.draw(view.root, in: &grid, region: grid.region, context: context)
      .filter { $0.action != nil }
  }

  /// A whole text has priority over the beginning of one, and a name is followed by a blank.
  private static func matches(_ name: String, _ targets: [TapTarget]) -> [TapTarget] {
    let whole = targets.filter { $0.text == name }
    return whole.isEmpty ? targets.filter { $0.text.hasPrefix(name + " ") } : whole
  }
}
