import TodayEngine
import TodayWire

/// Starts the processes of widgets, passes messages between them and the engine, and ends them.
@MainActor
final class WidgetProcesses {
  /// The gate that delays or changes messages. A board has none.
  weak var gate: (any WidgetGate)?

  let context: HostContext
  let parts: Parts
  var running: RunningWidgets { parts.running }
  /// Processes that the gate holds back.
  private var heldLaunches: [Instance: LaunchParameters] = [:]
  let queue: LaunchQueue

  /// The other parts of the host that it works with.
  struct Parts {
    var bundles: InstalledBundles
    var running: RunningWidgets
    var supervisor: Supervisor
    var configured: ConfiguredWidgets
    var scripts: RunningScripts
    var timelines: RunningTimelines
    var memory: MemoryWatch
    var costs: CostCounter
    var storing: WidgetStoring
    var others: OtherHosts
    var hints: AuthorHints
  }

  init(_ context: HostContext, _ parts: Parts) {
    self.context = context
    self.parts = parts
    queue = LaunchQueue(reactor: context.reactor)
    queue.launch = { [weak self] in self?.launch($0, $1) }
  }

  // MARK: Starting

  /// Starts a widget, unless the gate delays it.
  func launchOrHold(_ instance: Instance, _ parameters: LaunchParameters) {
    if let gate, !gate.admitsLaunch(instance) {
      heldLaunches[instance] = parameters
    } else {
      queue.add(instance, parameters)
    }
    parts.memory.watch()
  }

  /// Starts a widget that the gate did not admit. Does nothing if it is no longer needed.
  func launchHeld(_ instance: Instance) {
    guard let parameters = heldLaunches.removeValue(forKey: instance) else { return }
    launch(instance, parameters)
  }

  func launch(_ instance: Instance, _ parameters: LaunchParameters) {
    // One that had to wait.
    guard !context.engine.isQuitting else { return }
    let id = instance.widget
    guard let widget = parts.bundles.widget(id) else {
      context.post(.launchFailed(instance, .reason(.launch(.bundleGone))))
      return
    }
    do {
      try parts.bundles.checkProgram(widget)
    } catch {
      context.post(.launchFailed(instance, .refused(.launch(error))))
      if parameters.reason == .visible, widget.isProgramChanged {
        context.front?.programDidChange(of: id)
      }
      return
    }
    guard parts.configured.mayStart(instance, of: widget.appID, parameters) else { return }
    do {
      guard let lock = try RunnerLock.attempt(id, in: context.directories) else {
        parts.others.found(id)
        context.post(.launchFailed(instance, .runsElsewhere))
        // Shows its runner's pictures from now on, even if this host has its own.
        parts.others.load(id)
        return
      }
      if let plan = widget.script {
        let context = context
        parts.scripts.launch(
          widget, plan, as: instance, { widget.begin(parameters, context) }, lock)
        return
      }
      if widget.hasTimeline {
        parts.timelines.launch(widget, as: instance, widget.begin(parameters, context), lock)
        return
      }
      let request = try widget.launchRequest(
        context.directories, environment: context.options.environment,
        context.engine.limits(of: id))
      let process = try parts.supervisor.spawn(request, holding: lock.copies())
      let connection = WidgetConnection(reactor: context.reactor, process: process) {
        [weak self, secrets = parts.configured.secrets] event in
        secrets.whenKnown(of: id) { [weak self] in self?.connectionEvent(instance, event) }
      }
      running[instance] = RunningWidget(token: process.token, peer: connection, lock: lock)
      running.began(process.token, of: instance)
      connection.take(.begin(widget.begin(parameters, context)), request: 0)
    } catch {
      context.post(.launchFailed(instance, .reason(Reason(error))))
    }
  }

  // MARK: Events

  func processEvent(_ token: ProcessToken, _ event: ProcessEvent) {
    guard let instance = running.instance(of: token) else { return }
    if let script = running[instance]?.script {
      parts.scripts.processEvent(token, event, of: script, instance)
      return
    }
    if let timeline = running[instance]?.peer as? TimelinePeer {
      parts.timelines.processEvent(token, event, of: timeline, instance)
      return
    }
    switch event {
    case .spawned(let processIdentifier):
      running[instance]?.processIdentifier = processIdentifier
      context.post(.launched(instance, processID: processIdentifier))
      parts.memory.watch()
    case .failed(let failure):
      forget(instance)
      context.post(.launchFailed(instance, .reason(.spawn(failure))))
    case .peaked(let bytes): running[instance]?.peak = bytes
    case .exited(let end):
      // Its last output is reported first.
      (running[instance]?.peer as? WidgetConnection)?.processEnded(end)
    }
  }

  func connectionEvent(_ instance: Instance, _ event: WidgetConnection.Event) {
    switch event {
    case .message(let envelope):
      parts.memory.didReceive(from: instance)
      let envelope = redaction(of: instance).apply(envelope)
      guard let gate else { return received(instance, envelope) }
      for envelope in gate.received(instance, envelope) { received(instance, envelope) }
    case .printed(let text):
      logged(instance, "\(text) (\(Envelope.Refusal.notAnObject))")
      let text = redaction(of: instance).apply(text)
      parts.hints.give(.printed(String(text.prefix(60))), of: instance.widget)
    case .logged(let text):
      if running[instance]?.digest.admit(text) != false { logged(instance, text) }
    case .dropped(let lines):
      logged(instance, lines == 1 ? "1 line was left out" : "\(lines) lines were left out")
    case .fault(let fault):
      parts.hints.give(.wireBroken(fault), of: instance.widget)
      context.post(.faulted(instance, .fault(fault)))
    case .failed(let id, let reason, let hasView):
      context.post(.answered(instance, request: RequestID(id), .failed(reason, hasView: hasView)))
    case .closed: break
    case .ended(let end):
      if let widget = running[instance] {
        parts.memory.reportRefusal(atEndOf: instance, widget)
      }
      if end != .code(0), let words = running[instance]?.digest.lastWords {
        context.post(.lastWords(instance, words.mapped(redaction(of: instance).apply)))
      }
      forget(instance)
      context.post(.ended(instance, end))
    }
  }

  private func logged(_ instance: Instance, _ text: String) {
    let text = redaction(of: instance).apply(text)
    context.note(.stderr, of: instance.widget, text)
    context.trace(instance, .stderr, text)
    running[instance]?.errorOfUpdate = text
    if MemoryRefusal.isReported(by: text) { running[instance]?.hasReportedMemory = true }
    if context.engine.info(of: instance.widget)?.reach?.mayHaveRefused(text) == true {
      context.post(.refusalReported(instance, text))
    }
  }

  private func redaction(of instance: Instance) -> Redaction {
    parts.configured.secrets.redaction(of: instance.widget)
  }

  private func forget(_ instance: Instance) {
    guard let widget = running.remove(instance) else { return }
    if let token = widget.token { running.ended(token) }
    gate?.ended(instance)
    parts.memory.forget(instance)
    parts.scripts.forget(instance)
    widget.peer.close()
    // The next host that runs it reads it.
    parts.storing.writeWaiting(of: instance.widget)
    parts.costs.forget(instance.widget)
    widget.lock.release()
  }

  // MARK: Messages to widgets

  func send(_ instance: Instance, _ message: HostMessage, request: RequestID) {
    if case .performUpdate = message { running[instance]?.errorOfUpdate = nil }
    running[instance]?.peer.take(message, request: request.number)
    if message.isRequest, running[instance]?.token != nil { parts.memory.watch() }
    gate?.sent(instance, message, request: request.number)
  }

  func answerOpen(_ instance: Instance, request: WidgetRequestID, success: Bool) {
    running[instance]?.peer.send(
      .result(id: request.number, .object(["success": .bool(success)])))
  }

  // MARK: Ending

  func closeInput(_ instance: Instance) {
    if parts.configured.dropLaunch(instance) || queue.remove(instance) {
      context.post(.launchFailed(instance, .reason(.launch(.notInTime))))
    }
    parts.costs.countEnd(of: instance)
    parts.memory.use.release(instance)
    running[instance]?.peer.closeInput()
  }

  /// Ends a process: with a signal that it may handle, or at once.
  func end(_ instance: Instance, atOnce: Bool) {
    gate?.stopping(instance)
    if let widget = running[instance] {
      if let token = widget.token {
        if atOnce { parts.supervisor.kill(token) } else { parts.supervisor.terminate(token) }
      } else {
        widget.peer.closeInput()
      }
    }
    if atOnce { dropHeldLaunch(instance) }
  }

  /// Cancels a widget that was not started yet.
  private func dropHeldLaunch(_ instance: Instance) {
    let isUnsettled = parts.configured.dropLaunch(instance) || queue.remove(instance)
    guard heldLaunches.removeValue(forKey: instance) != nil || isUnsettled else { return }
    gate?.ended(instance)
    context.post(.launchFailed(instance, .reason(.launch(.notInTime))))
  }
}
