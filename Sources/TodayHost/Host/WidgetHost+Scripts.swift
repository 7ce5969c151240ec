import Glibc
import TodayEngine
import TodayWire

/// Widgets that are scripts: the host answers for them, and runs them when they are asked.
extension WidgetHost {
  func launch(
    _ widget: WidgetDescription, _ plan: ScriptPlan, as instance: Instance,
    _ parameters: LaunchParameters, _ lock: RunnerLock
  ) {
    let cache = ScriptCache(path: ScriptCache.path(of: widget.id, in: directories))
    let script = ScriptEnvironment(
      widget: widget, plan: plan, directories: directories, inherited: options.environment)
    let values = ScriptValues(script)
    let peer = ScriptPeer(
      identifier: widget.id, name: widget.title, plan: plan, cache: cache,
      surroundings: ScriptPeer.Surroundings(
        reactor: reactor,
        start: { [weak self] isWanted, started in
          self?.scripts.pacing.run { [weak self] in
            guard let self, isWanted() else { return nil }
            return start(values, as: instance, lock, started)
          }
        },
        kill: { [weak self] in self?.supervisor.kill($0) },
        perform: { [weak self] in try self?.perform($0, of: values.script, instance, $1) },
        follow: { [weak self] in try self?.follow($0, from: instance.widget) ?? false },
        emit: { [weak self] in self?.connectionEvent(instance, $0) }))
    processes[instance] = RunningWidget(token: nil, peer: peer, lock: lock)
    scripts.values[instance] = values
    readVariables(of: instance, values, peer) { [weak self] in
      guard let self else { return }
      peer.take(.begin(begin(widget, parameters)), request: 0)
    }
  }

  private func start(
    _ values: ScriptValues, as instance: Instance, _ lock: RunnerLock,
    _ started: (Result<SpawnedProcess, any Error>) -> Void
  ) -> ProcessToken? {
    do {
      try checkProgram(values.script.widget)
      try values.makeContainer()
      let request = try values.script.request(isDark: appearance == .dark)
      let process = try supervisor.spawn(request, isBrief: true, holding: lock.copies())
      instances[process.token] = instance
      scripts.running[process.token] = HostClock.awake
      started(.success(process))
      return process.token
    } catch {
      started(.failure(error))
      return nil
    }
  }

  func runEvent(
    _ token: ProcessToken, _ event: ProcessEvent, of script: ScriptPeer, _ instance: Instance
  ) {
    switch event {
    case .spawned(let process):
      processes[instance]?.processIdentifier = process
      // Most runs end before their start is reported.
      watchMemory()
    case .peaked: break
    case .failed, .exited:
      instances[token] = nil
      processes[instance]?.processIdentifier = nil
      scripts.running[token] = nil
      // After it: those that now start are entered in `scripts`, which nothing may be changing then.
      scripts.pacing.ended(token)
    }
    script.processEvent(token, event)
  }

  // MARK: Variables

  /// What the user has set of them is read by a process of its own, where there is anything.
  private func readVariables(
    of instance: Instance, _ values: ScriptValues, _ peer: ScriptPeer,
    done: @escaping @MainActor () -> Void
  ) {
    let app = values.script.widget.appID
    let settings = settings(of: instance.widget)
    func take(_ stored: [JSONMember]) {
      let form = settings?.form ?? SettingsForm(items: [])
      let configured = configuredVariables(ofApp: app)
      values.script.settings = form.environment(stored: stored).merging(configured) { $1 }
      let secret = Set(form.settings.filter(\.isSecret).map(\.key))
      peer.redaction = Redaction(
        form.secrets(stored: stored) + redaction(ofApp: app)
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
      scripts.readings[instance] = try settings.defaults.start(reactor: reactor) {
        [weak self] answer in
        self?.scripts.readings[instance] = nil
        guard self?.processes[instance] != nil else { return }
        take((try? answer.get()) ?? [])
        done()
      }
    } catch {
      take([])
      done()
    }
  }

  /// What runs already finds them with its next run.
  func rereadVariables(ofApp id: String) {
    for (instance, running) in processes where registry.widget(instance.widget)?.appID == id {
      guard let peer = running.peer as? ScriptPeer, let values = scripts.values[instance] else {
        continue
      }
      readVariables(of: instance, values, peer) { [weak self] in
        self?.post(.updateRequested([instance.widget]))
      }
    }
  }

  // MARK: Commands

  /// Runs what a row of a menu asks for, beside the board, which it outlives; or on its terminal.
  /// That it failed is said for as long as the board is there, also where the card is gone.
  private func perform(
    _ action: ScriptItem.Action, of script: ScriptEnvironment, _ instance: Instance,
    _ ended: @escaping @MainActor () -> Void
  ) throws {
    if options.isReadOnly { throw ScriptPlan.Failure(sentence: "read-only: no app is started") }
    if action.usesTerminal, engine.isLocked {
      throw ScriptPlan.Failure(sentence: "not opened: the board is locked")
    }
    let request = try script.request(
      isDark: appearance == .dark, command: action.command)
    if action.usesTerminal, let front, front.hasTerminal {
      return try front.runInTerminal(request, ended: ended)
    }
    scripts.lastCommand += 1
    let number = scripts.lastCommand
    let errors = CommandErrors(reactor: reactor)
    let redaction = (processes[instance]?.peer as? ScriptPeer)?.redaction ?? Redaction()
    let place = errors.map { AppProcess.Place.command(errors: $0.descriptor) } ?? .detached
    let finish: @MainActor (ProcessEnd, String?) -> Void = { [weak self] end, words in
      self?.scripts.commands[number] = nil
      if end != .code(0) {
        let reason = words.map(redaction.apply) ?? "\(end)"
        self?.post(.commandFailed(instance.widget, reason: reason))
      }
      ended()
    }
    scripts.commands[number] = try AppProcess(request, in: place, reactor: reactor) { end in
      guard let errors, end != .code(0) else { return finish(end, nil) }
      errors.firstLine { finish(end, $0) }
    }
    errors?.began()
  }

  /// A row's link to plug-ins, which only scripts have.
  ///
  /// - Returns: Whether the script itself is meant.
  private func follow(_ link: PlugInLink, from own: WidgetID) throws -> Bool {
    let installed = InstallStore(directories) { _ in }.read()
    let meant = registry.scripts(meantBy: link, installed: installed, own: own)
    guard !meant.isEmpty else {
      throw ScriptPlan.Failure(sentence: "there is no script \(link.shown)")
    }
    let others = meant.filter { $0 != own && engine.isEnabled($0) }
    for id in others where elsewhere.contains(id) { ask(id) }
    post(.updateRequested(others.filter { !elsewhere.contains($0) }))
    return meant.contains(own)
  }

  /// When a script with a schedule is due next.
  func readSchedule(_ id: WidgetID) {
    guard let plan = registry.widget(id)?.script else { return }
    post(.scheduled(id, at: plan.nextTime(after: clock().wall)))
  }
}

/// The environment of a script, which its settings change.
@MainActor
final class ScriptValues {
  var script: ScriptEnvironment
  private var hasContainer = false

  init(_ script: ScriptEnvironment) { self.script = script }

  /// With its first run.
  func makeContainer() throws(FileError) {
    guard !hasContainer else { return }
    try script.makeContainer()
    hasContainer = true
  }
}

/// What the host keeps of scripts.
@MainActor
struct RunningScripts {
  let pacing: ScriptPacing
  /// When each run began.
  var running: [ProcessToken: Duration] = [:]
  /// What rows of menus have started, until their ends are heard.
  var commands: [Int: AppProcess] = [:]
  var lastCommand = 0
  var values: [Instance: ScriptValues] = [:]
  /// The settings of those that begin.
  var readings: [Instance: AppDefaultsWork] = [:]

  init(reactor: Reactor) {
    pacing = ScriptPacing(
      reactor: reactor, limit: max(4, sysconf(Int32(_SC_NPROCESSORS_ONLN)) * 2))
  }
}
