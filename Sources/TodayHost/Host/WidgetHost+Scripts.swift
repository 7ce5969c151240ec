import TodayEngine
import TodayWire

/// Widgets that are scripts: the host answers for them, and runs them when they are asked.
extension WidgetHost {
  func launch(
    _ widget: WidgetDescription, _ plan: ScriptPlan, as instance: Instance,
    _ parameters: LaunchParameters, _ lock: RunnerLock
  ) {
    let environment = ScriptEnvironment(
      widget: widget, plan: plan, directories: directories, inherited: options.environment)
    let cache = ScriptCache(path: "\(directories.container(widget.id))/Library/Caches/output")
    let peer = ScriptPeer(
      identifier: widget.id, name: widget.title, plan: plan, cache: cache,
      surroundings: ScriptPeer.Surroundings(
        reactor: reactor,
        start: { [weak self] in
          guard let self else { throw CancellationError() }
          let request = try environment.request(isDark: options.appearance == .dark)
          let process = try supervisor.spawn(request, holding: lock.copies())
          instances[process.token] = instance
          return process
        },
        kill: { [weak self] in self?.supervisor.kill($0) },
        perform: { [weak self] action, ended in
          self?.perform(action, of: environment, ended) ?? ended()
        },
        emit: { [weak self] in self?.connectionEvent(instance, $0) }))
    processes[instance] = RunningWidget(token: nil, peer: peer, lock: lock)
    peer.take(.begin(begin(widget, parameters)), request: 0)
  }

  func runEvent(
    _ token: ProcessToken, _ event: ProcessEvent, of script: ScriptPeer, _ instance: Instance
  ) {
    switch event {
    case .spawned(let process): processes[instance]?.processIdentifier = process
    case .failed, .exited:
      instances[token] = nil
      processes[instance]?.processIdentifier = nil
    }
    script.processEvent(token, event)
  }

  /// Runs what a row of a menu asks for, beside the board; it outlives the card.
  private func perform(
    _ action: ScriptItem.Action, of environment: ScriptEnvironment,
    _ ended: @escaping @MainActor () -> Void
  ) {
    lastCommand += 1
    let number = lastCommand
    do {
      let request = try environment.request(
        isDark: options.appearance == .dark, command: action.command)
      commands[number] = try AppProcess(request, in: .detached, reactor: reactor) {
        [weak self] _ in
        self?.commands[number] = nil
        ended()
      }
    } catch {
      post(.message("\(error)"))
      ended()
    }
  }

  /// When a script with a schedule is due next.
  func readSchedule(_ id: WidgetID) {
    guard let plan = registry.widget(id)?.script else { return }
    post(.scheduled(id, at: plan.nextTime(after: clock().wall)))
  }
}
