import TodayEngine
import TodayWire

/// The scripts that run here. The host answers for them, and runs them when an update is due.
@MainActor
final class RunningScripts {
  /// The host's messages for a script.
  var emit: (Instance, WidgetConnection.Event) -> Void = { _, _ in }

  private let context: HostContext
  private let bundles: InstalledBundles
  private let running: RunningWidgets
  private let supervisor: Supervisor
  private let memory: MemoryWatch
  private let configured: ConfiguredWidgets
  private let others: OtherHosts
  private let pacing: ScriptPacing
  /// Commands that menu rows have started, until they end.
  private(set) var commands: [Int: AppProcess] = [:]
  private var lastCommand = 0
  private var values: [Instance: ScriptValues] = [:]
  /// The settings of scripts that begin.
  private var readings: [Instance: AppDefaultsWork] = [:]

  init(
    _ context: HostContext, _ bundles: InstalledBundles, _ running: RunningWidgets,
    _ supervisor: Supervisor, _ memory: MemoryWatch, _ configured: ConfiguredWidgets,
    _ others: OtherHosts
  ) {
    self.context = context
    self.bundles = bundles
    self.running = running
    self.supervisor = supervisor
    self.memory = memory
    self.configured = configured
    self.others = others
    pacing = ScriptPacing(
      reactor: context.reactor, limit: max(4, ProcessorCount.online * 2))
  }

  /// Widgets that are scripts and run here.
  var widgets: Set<WidgetID> { Set(values.keys.map(\.widget)) }

  /// Starts a script; its first run comes when the host requests an update.
  func launch(
    _ widget: WidgetDescription, _ plan: ScriptPlan, as instance: Instance,
    _ begin: @escaping @MainActor () -> HostMessage.Begin, _ lock: RunnerLock
  ) {
    let cache = ScriptCache(path: ScriptCache.path(of: widget.id, in: context.directories))
    var history: ScriptHistory?
    if plan.form?.hasHistory == true {
      let path = ScriptHistory.path(of: widget.id, in: context.directories)
      history = ScriptHistory(path: path, interval: plan.interval)
    }
    let script = ScriptEnvironment(
      widget: widget, plan: plan, directories: context.directories,
      inherited: context.options.environment)
    let values = ScriptValues(script)
    let peer = ScriptPeer(
      identifier: widget.id.rawValue, name: widget.title, plan: plan, cache: cache,
      history: history,
      surroundings: ScriptPeer.Surroundings(
        reactor: context.reactor,
        start: { [weak self] isWanted, started in
          self?.pacing.run { [weak self] in
            guard let self, isWanted() else { return nil }
            return start(values, as: instance, lock, started)
          }
        },
        kill: { [weak self] in self?.supervisor.kill($0) },
        perform: { [weak self] in try self?.perform($0, of: values.script, instance, $1) },
        follow: { [weak self] in try self?.follow($0, from: instance.widget) ?? false },
        emit: { [weak self] in self?.emit(instance, $0) }))
    running[instance] = RunningWidget(token: nil, peer: peer, lock: lock)
    self.values[instance] = values
    readVariables(of: instance, values, peer) { peer.take(.begin(begin()), request: 0) }
  }

  /// The script has ended.
  func forget(_ instance: Instance) {
    values[instance] = nil
    readings[instance] = nil
  }

  private func start(
    _ values: ScriptValues, as instance: Instance, _ lock: RunnerLock,
    _ started: (Result<SpawnedProcess, any Error>) -> Void
  ) -> ProcessToken? {
    do {
      try bundles.checkProgram(values.script.widget)
      try values.makeContainer()
      let request = try values.script.request(isDark: context.appearance == .dark)
      let process = try supervisor.spawn(request, isBrief: true, holding: lock.copies())
      running.began(process.token, of: instance)
      started(.success(process))
      return process.token
    } catch {
      started(.failure(error))
      return nil
    }
  }

  func processEvent(
    _ token: ProcessToken, _ event: ProcessEvent, of script: ScriptPeer, _ instance: Instance
  ) {
    switch event {
    case .spawned(let process):
      running[instance]?.processIdentifier = process
      // Most runs end before their start is reported.
      memory.watch()
    case .peaked: break
    case .failed, .exited:
      running.ended(token)
      running[instance]?.processIdentifier = nil
      pacing.ended(token)
    }
    script.processEvent(token, event)
  }

  // MARK: Variables

  /// The user's values are read by a separate process, if there are any.
  private func readVariables(
    of instance: Instance, _ values: ScriptValues, _ peer: ScriptPeer,
    done: @escaping @MainActor () -> Void
  ) {
    let app = values.script.widget.appID
    let settings = bundles.settings(of: instance.widget)
    func take(_ stored: [JSONMember]) {
      let form = settings?.form ?? SettingsForm(items: [])
      let configured = self.configured.variables(ofApp: app)
      values.script.settings = form.environment(stored: stored).merging(configured) { $1 }
        .merging(values.script.widget.configuration.map { ($0.name, Setting.plain($0.value)) }) {
          $1
        }
      let secret = Set(form.settings.filter(\.isSecret).map(\.key))
      peer.redaction = Redaction(
        form.secrets(stored: stored) + self.configured.secrets.known(ofApp: app)
          + configured.filter { secret.contains($0.key) }.map(\.value))
    }
    guard let settings else {
      take([])
      return done()
    }
    guard FileSystem.isFile(settings.defaults.path) else {
      take([])
      return done()
    }
    do {
      readings[instance] = try settings.defaults.start(reactor: context.reactor) {
        [weak self] answer in
        self?.readings[instance] = nil
        guard self?.running[instance] != nil else { return }
        take((try? answer.get()) ?? [])
        done()
      }
    } catch {
      take([])
      done()
    }
  }

  /// A running script gets them with its next run.
  func rereadVariables(ofApp id: String) {
    for (instance, widget) in running.widgets where bundles.appID(of: instance.widget) == id {
      guard let peer = widget.script, let values = values[instance] else { continue }
      readVariables(of: instance, values, peer) { [weak self] in
        self?.context.post(.updateRequested([instance.widget]))
      }
    }
  }

  // MARK: Commands

  /// Runs the command of a menu row: as a process that outlives the board, or in its terminal. A
  /// failure is reported as long as the board is open, even if the card is gone.
  private func perform(
    _ action: ScriptItem.Action, of script: ScriptEnvironment, _ instance: Instance,
    _ ended: @escaping @MainActor () -> Void
  ) throws {
    if context.isReadOnly { throw OpenFailure.readOnly }
    if action.usesTerminal, context.engine.isLocked {
      throw OpenFailure.locked
    }
    let request = try script.request(
      isDark: context.appearance == .dark, command: action.command)
    if action.usesTerminal, let front = context.front, front.hasTerminal {
      return try front.runInTerminal(request, ended: ended)
    }
    lastCommand += 1
    let number = lastCommand
    let errors = CommandErrors(reactor: context.reactor)
    let redaction = running[instance]?.script?.redaction ?? Redaction()
    let place = errors.map { AppProcess.Place.command(errors: $0.descriptor) } ?? .detached
    let finish: @MainActor (ProcessEnd, String?) -> Void = { [weak self] end, words in
      self?.commands[number] = nil
      if end != .code(0) {
        let said = words.map { Reason.said(redaction.apply($0)) }
        self?.context.post(
          .commandFailed(instance.widget, said ?? .ended(end, lastLine: nil)))
      }
      ended()
    }
    commands[number] = try AppProcess(request, in: place, reactor: context.reactor) { end in
      guard let errors, end != .code(0) else { return finish(end, nil) }
      errors.firstLine { finish(end, $0) }
    }
    errors?.began()
  }

  /// A row's link to plug-ins, which only scripts have.
  ///
  /// - Returns: Whether the link refers to the script itself.
  private func follow(_ link: PlugInLink, from own: WidgetID) throws -> Bool {
    let installed = InstallStore(context.directories) { _ in }.read()
    let script = own.extensionID
    let meant = Set(bundles.registry.scripts(meantBy: link, installed: installed, own: script))
    guard !meant.isEmpty else {
      throw ScriptFailure.noScript(link.shown)
    }
    // All cards of other scripts, but only this card of its own.
    let targets = context.engine.installedIDs.filter {
      $0.extensionID != script && meant.contains($0.extensionID) && context.engine.isEnabled($0)
    }
    context.post(.updateRequested(others.requestUpdates(of: targets)))
    return meant.contains(script)
  }

  /// The next time of a script's schedule.
  func readSchedule(_ id: WidgetID) {
    guard let plan = bundles.widget(id)?.script else { return }
    context.post(.scheduled(id, at: plan.nextTime(after: context.now.wall)))
  }
}
