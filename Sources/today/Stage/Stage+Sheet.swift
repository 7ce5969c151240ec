import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayWire

/// The Share and Action sheet on a stage, with the keys of the board and a process for each
/// request.
extension Stage {
  /// Handles a key of the board, which may open the sheet or choose from it.
  func pressInSheet(_ key: Key) throws {
    screen.extensions = host.registry.sheetEntries
    let context = DrawContext(clock: displayClock)
    for command in screen.press(key, context) {
      if case .startRequest(let id, let items) = command { try startRequest(id, items) }
      if case .request(let event) = command { send(event) }
    }
  }

  /// Waits until the extension shows something or has ended.
  private func startRequest(_ id: WidgetID, _ items: [ExtensionItem]) throws {
    guard let action = host.registry.actions.first(where: { $0.id == id }) else { return }
    let runner = try host.startRequest(action, items: items, size: screen.sheetSize)
    request = runner
    runner.traced = { [weak self] in self?.note($0, $1) }
    runner.changed = { [weak self, weak runner] in
      if let runner { self?.screen.update(request: runner.request) }
    }
    note(.board, .stage(.chosen(action.title)))
    let count = trace.count
    wait {
      let hasAppeared = self.trace.dropFirst(count).contains {
        $0.kind == .call && $0.text.hasSuffix(".viewDidAppear")
      }
      return runner.isOver || hasAppeared && runner.request.compose != nil
    }
    forgetEnded(runner)
  }

  private func send(_ event: ExtensionRequest.Event) {
    guard let request else { return }
    request.post(event)
    wait { request.isOver }
    forgetEnded(request)
  }

  private func forgetEnded(_ runner: RequestRunner) {
    if runner.isOver { request = nil }
  }
}
