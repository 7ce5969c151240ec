import TodayEngine
import TodayWire

/// A widget while it runs.
struct RunningWidget {
  /// Of its process; nil for a script, which has one a run.
  var token: ProcessToken?
  var peer: any WidgetPeer
  /// Held for as long as this record is there: until the process has ended.
  var lock: RunnerLock
  /// Of its process; a script has none between its runs.
  var processIdentifier: Int32?
  /// Views that were looked at for their author's mistakes: the first few show them.
  var checkedViews = 0
  /// What it writes to standard error about its own end.
  var digest = CrashDigest()
  /// Its standard error has told of memory that was refused to it.
  var hasToldMemory = false
  /// The most bytes of memory that its process had, once it has ended.
  var peak = 0
  /// Processor time that stands in the widget's cost already.
  var counted: (process: Int32, time: Duration)?
}

extension WidgetHost {
  func launch(_ instance: Instance, _ parameters: LaunchParameters) {
    let id = instance.widget
    guard let widget = registry.widget(id) else {
      post(.launchFailed(instance, .reason("its bundle is gone")))
      return
    }
    do {
      try checkProgram(widget)
    } catch {
      post(.launchFailed(instance, .refused(error.sentence)))
      if parameters.reason == .visible, widget.isProgramChanged {
        front?.programDidChange(of: id)
      }
      return
    }
    guard hasSettings(instance, widget.appID, parameters) else { return }
    do {
      guard let lock = try RunnerLock.attempt(id, in: directories) else {
        runsElsewhere(id)
        post(.launchFailed(instance, .runsElsewhere))
        // Its runner's pictures from now on, also where this host has its own.
        load(id)
        return
      }
      if let plan = widget.script {
        launch(widget, plan, as: instance, parameters, lock)
        return
      }
      let request = try widget.launchRequest(directories, environment: options.environment)
      let process = try supervisor.spawn(request, holding: lock.copies())
      let connection = WidgetConnection(reactor: reactor, process: process) { [weak self] event in
        self?.connectionEvent(instance, event)
      }
      processes[instance] = RunningWidget(
        token: process.token, peer: connection, lock: lock)
      instances[process.token] = instance
      connection.take(.begin(begin(widget, parameters)), request: 0)
    } catch {
      post(.launchFailed(instance, .reason("\(error)")))
    }
  }

  func begin(
    _ widget: WidgetDescription, _ parameters: LaunchParameters
  ) -> HostMessage.Begin {
    HostMessage.Begin(
      bundleIdentifier: widget.id, principalClass: widget.principalClass,
      displayMode: parameters.mode, size: parameters.size, maximumSize: parameters.maximumSize,
      locale: options.locale, appearance: appearance, reason: parameters.reason,
      dataContainer: directories.container(widget.id),
      groupContainers: widget.entitlements.groups.map {
        .init(identifier: $0, path: directories.group($0))
      },
      attributes: widget.attributes)
  }

  func processEvent(_ token: ProcessToken, _ event: ProcessEvent) {
    if token == scan?.token {
      scanEvent(event)
      return
    }
    if let request = requests[token] {
      request.processEvent(event)
      return
    }
    guard let instance = instances[token] else { return }
    if let script = processes[instance]?.peer as? ScriptPeer {
      runEvent(token, event, of: script, instance)
      return
    }
    switch event {
    case .spawned(let processIdentifier):
      processes[instance]?.processIdentifier = processIdentifier
      post(.launched(instance, processID: processIdentifier))
      watchMemory()
    case .failed(let reason):
      forget(instance)
      post(.launchFailed(instance, .reason(reason)))
    case .peaked(let bytes): processes[instance]?.peak = bytes
    case .exited(let end):
      // What it said before is reported first.
      (processes[instance]?.peer as? WidgetConnection)?.processEnded(end)
    }
  }

  func connectionEvent(_ instance: Instance, _ event: WidgetConnection.Event) {
    switch event {
    case .message(let envelope):
      glanceAtTalking(instance)
      guard let gate else { return received(instance, envelope) }
      for envelope in gate.received(instance, envelope) { received(instance, envelope) }
    case .printed(let text):
      logged(instance, "\(text) (\(Envelope.Refusal.notAnObject))")
      give(.printed(String(text.prefix(60))), of: instance.widget)
    case .logged(let text):
      if processes[instance]?.digest.admit(text) != false { logged(instance, text) }
    case .dropped(let lines): logged(instance, "\(lines) lines were left out")
    case .fault(let reason):
      give(.wireBroken(reason), of: instance.widget)
      post(.faulted(instance, reason: reason))
    case .closed: break
    case .ended(let end):
      if let running = processes[instance] {
        tellMemory(
          atEndOf: instance, toldRefusal: running.hasToldMemory, peak: running.peak)
      }
      if end != .code(0), let words = processes[instance]?.digest.lastWords {
        post(.lastWords(instance, words.mapped { redacted($0, of: instance) }))
      }
      forget(instance)
      post(.ended(instance, end))
    }
  }

  private func logged(_ instance: Instance, _ text: String) {
    let text = redacted(text, of: instance)
    note(.stderr, of: instance.widget, text)
    trace(instance, .stderr, text)
    if MemoryRefusal.isTold(by: text) { processes[instance]?.hasToldMemory = true }
    if engine.info(of: instance.widget)?.reach?.mayHaveRefused(text) == true {
      post(.refusalTold(instance, text))
    }
  }

  /// Without what the user keeps secret in the app's settings.
  private func redacted(_ text: String, of instance: Instance) -> String {
    guard let app = registry.widget(instance.widget)?.appID else { return text }
    return Redaction(redaction(ofApp: app)).apply(text)
  }

  /// What the engine never hears of.
  private func trace(_ instance: Instance, _ kind: TraceEntry.Kind, _ text: String) {
    guard let front, front.isTracing else { return }
    front.didTrace(
      TraceEntry(
        at: clock(), widget: instance.widget, instance: instance.number, kind: kind,
        text: text))
  }

  func end(_ running: RunningWidget, atOnce: Bool) {
    guard let token = running.token else { return running.peer.closeInput() }
    if atOnce { supervisor.kill(token) } else { supervisor.terminate(token) }
  }

  private func forget(_ instance: Instance) {
    guard let running = processes.removeValue(forKey: instance) else { return }
    if let token = running.token { instances[token] = nil }
    gate?.ended(instance)
    memory.looks[instance] = nil
    scripts.values[instance] = nil
    scripts.readings[instance] = nil
    running.peer.close()
    // Whoever runs it next reads it.
    writeWaiting(of: instance.widget)
    costs[instance.widget] = nil
    running.lock.release()
  }

  func received(_ instance: Instance, _ envelope: Envelope) {
    switch envelope {
    case .result(let id, let json):
      // Request 0 is `begin`.
      if id == 0 { limitMemory(of: instance) }
      post(.answered(instance, request: id, .result(json)))
    case .error(let id, _, let message):
      guard let id else { return }
      post(.answered(instance, request: id, .error(message)))
    case .notification(let method, let params):
      take(instance, method, params, request: nil)
    case .request(let id, let method, let params):
      take(instance, method, params, request: id)
    }
  }

  private func take(_ instance: Instance, _ method: String, _ params: JSONValue?, request: Int?) {
    do throws(WidgetMessage.Refusal) {
      let message = try WidgetMessage(method: method, params: params)
      if case .view = message { giveHints(ofView: params, from: instance) }
      if case .openURL = message {
        post(.said(instance, message, request: request))
      } else {
        post(.said(instance, message, request: nil))
        // Asked as a question although nobody owes an answer: an author's help is not refused.
        if let request { processes[instance]?.peer.send(.result(id: request, .null)) }
      }
    } catch {
      note(.refused, of: instance.widget, error.description)
      trace(instance, .received(Sanitizer.line(method)), "refused: \(error.description)")
      give(.messageRefused(error), of: instance.widget)
      guard let request else { return }
      let code: Int
      switch error {
      case .unknownMethod: code = Envelope.methodNotFound
      case .badParams, .view: code = Envelope.invalidParams
      }
      processes[instance]?.peer.send(
        .error(id: request, code: code, message: error.description))
    }
  }
}
