import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayTerminal
import TodayWire

/// The board as host app of Action and Share extensions.
extension BoardProgram {
  func startRequest(_ id: WidgetID, _ items: [ExtensionItem]) {
    guard !host.options.isReadOnly else {
      return fail(.opening(.readOnly), items)
    }
    // As for settings: the board may have been locked while the sheet was open.
    guard !host.engine.isLocked else { return host.post(.user(.unlock)) }
    guard let action = host.registry.actions.first(where: { $0.id == id }) else {
      return fail(.launch(.bundleGone), items)
    }
    do {
      let runner = try host.startRequest(action, items: items, size: screen.sheetSize)
      request = runner
      runner.setPasteboard = { [weak self] in self?.copy($0) }
      // Weak, because the runner outlives its sheet until its process has ended.
      runner.changed = { [weak self, weak runner] in
        guard let self, let runner, request === runner else { return }
        show(runner.request)
        if runner.request.outcome != nil { request = nil }
      }
    } catch {
      fail(Reason(error), items)
    }
  }

  private func show(_ state: ExtensionRequest) {
    screen.update(request: state)
    pictureChanged()
  }

  private func fail(_ reason: Reason, _ items: [ExtensionItem]) {
    var state = ExtensionRequest(point: .service, items: items, at: HostClock.awake)
    _ = state.apply(.launchFailed(reason), at: HostClock.awake)
    show(state)
  }
}

extension Registry {
  /// Extensions with an invalid activation rule are left out; `today lint` reports them.
  var sheetEntries: [SheetEntry] {
    actions.compactMap { action in
      guard let point = ExtensionPoint(identifier: action.pointIdentifier),
        let rule = try? ActivationRule(attributes: action.attributes)
      else { return nil }
      return SheetEntry(
        id: action.id, title: action.title, appName: action.appName, point: point, rule: rule)
    }
  }
}
