import TodayEngine
import TodayWire

/// The widgets with a timeline that run here.
@MainActor
final class RunningTimelines {
  /// The host's messages for a widget.
  var emit: (Instance, WidgetConnection.Event) -> Void = { _, _ in }

  private let context: HostContext
  private let bundles: InstalledBundles
  private let running: RunningWidgets
  private let supervisor: Supervisor
  private let memory: MemoryWatch
  private let pacing: ScriptPacing
  private let secrets: AppSecrets

  init(
    _ context: HostContext, _ bundles: InstalledBundles, _ running: RunningWidgets,
    _ supervisor: Supervisor, _ memory: MemoryWatch, _ secrets: AppSecrets
  ) {
    self.context = context
    self.bundles = bundles
    self.running = running
    self.supervisor = supervisor
    self.memory = memory
    self.secrets = secrets
    pacing = ScriptPacing(
      reactor: context.reactor, limit: max(2, ProcessorCount.online))
  }

  /// Shows the stored timeline. A process is started for the next update.
  func launch(
    _ widget: WidgetDescription, as instance: Instance, _ begin: HostMessage.Begin,
    _ lock: RunnerLock
  ) {
    let context = context
    let peer = TimelinePeer(
      TimelineStore(widget, context), begin,
      TimelinePeer.Surroundings(
        reactor: context.reactor, clock: .machine(context.reactor),
        start: { [weak self] peer, call in
          self?.secrets.whenKnown(of: widget.id) { [weak self] in
            self?.pacing.run { [weak self] in
              guard let self, peer.isWanted(call) else { return nil }
              return start(call, of: peer, widget, as: instance, lock)
            }
          }
        },
        scheduled: { context.post(.scheduled(instance.widget, at: $0)) },
        emit: { [weak self] in self?.emit(instance, $0) },
        save: { context.save($0) }))
    running[instance] = RunningWidget(token: nil, peer: peer, lock: lock)
    peer.take(.begin(begin), request: 0)
  }

  private func start(
    _ call: TimelinePeer.Call, of peer: TimelinePeer, _ widget: WidgetDescription,
    as instance: Instance, _ lock: RunnerLock
  ) -> ProcessToken? {
    do {
      try bundles.checkProgram(widget)
      let request = try widget.launchRequest(
        context.directories, environment: context.options.environment,
        context.engine.limits(of: widget.id))
      let process = try supervisor.spawn(request, holding: lock.copies())
      running.began(process.token, of: instance)
      peer.began(run(process, call, of: peer, as: instance))
      return process.token
    } catch {
      peer.failedToStart(Reason(error))
      return nil
    }
  }

  private func run(
    _ process: SpawnedProcess, _ call: TimelinePeer.Call, of peer: TimelinePeer,
    as instance: Instance
  ) -> TimelineRun {
    TimelineRun(
      process, peer.begin, call.message, limit: context.engine.configuration.timeLimits.update,
      TimelineRun.Surroundings(
        reactor: context.reactor,
        emit: { [weak self] in self?.emit(instance, $0) },
        whenKnown: { [secrets] in secrets.whenKnown(of: instance.widget, $0) },
        redaction: { [secrets] in secrets.redaction(of: instance.widget) },
        begun: { [memory] in memory.limit(instance) },
        stop: { [supervisor] in
          supervisor.terminate(process.token, killAfter: .milliseconds(500))
        },
        finished: { [weak peer] in peer?.finished($0) },
        ended: { [weak peer] in peer?.ended() }))
  }

  func processEvent(
    _ token: ProcessToken, _ event: ProcessEvent, of peer: TimelinePeer, _ instance: Instance
  ) {
    switch event {
    case .spawned(let process):
      running[instance]?.processIdentifier = process
      memory.watch()
    case .peaked(let bytes): running[instance]?.peak = bytes
    case .failed(let failure):
      ended(token, instance)
      peer.run?.processFailed(failure)
    case .exited(let end):
      ended(token, instance)
      peer.run?.processEnded(end)
    }
  }

  private func ended(_ token: ProcessToken, _ instance: Instance) {
    running.ended(token)
    running[instance]?.processIdentifier = nil
    pacing.ended(token)
  }

  /// The time of the next update: now if there is no timeline.
  func readSchedule(_ widget: WidgetDescription) {
    let timeline = running.first(of: widget.id).flatMap { $0.peer as? TimelinePeer }?.timeline
    guard let timeline = timeline ?? TimelineStore(widget, context).read() else {
      return context.post(.scheduled(widget.id, at: context.now.wall))
    }
    context.post(.scheduled(widget.id, at: timeline.reloadDate))
  }

  /// The machine slept or its clock was set.
  func clockJumped() {
    for widget in running.widgets.values { (widget.peer as? TimelinePeer)?.clockJumped() }
  }
}
