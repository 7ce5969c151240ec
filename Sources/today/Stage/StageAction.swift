import Glibc
import TodayEngine
import TodayHost
import TodayWire

/// Something done to the widget on a stage.
enum StageAction: Sendable, Equatable {
  /// The Today view comes up, or goes.
  case open, close
  case wait(Duration)
  /// The user's refresh.
  case update
  /// How the next update goes.
  case result(UpdateOutcome)
  case fault(StageGate.Fault)
  case launchDelay(Duration)
  /// What the widget says arrives so much later.
  case latency(Duration)
  case crash
  case kill
  /// What the host measures next.
  case memory(megabytes: Int)
  case retry
  case mode(DisplayMode)
  /// The widget says that it has nothing to say.
  case widgetHides
  /// Its app says so, or the contrary.
  case appSays(Bool)
  /// `today has-content`.
  case verbSays(Bool)
  case openApp
  /// Shows the last moment at which the card looked otherwise.
  case lookBack
  case lookAtNow
}

extension Stage {
  func perform(_ action: StageAction, pause: (Duration) -> Void = { _ in }) throws {
    switch action {
    case .open: setOpen(true)
    case .close: setOpen(false)
    case .wait(let duration): advance(by: duration, pause: pause)
    case .update: host.post(.user(.update(widget)))
    case .result(let outcome): try plan(outcome)
    case .fault(let fault): gate.nextFault = fault
    case .launchDelay(let delay): gate.launchDelay = delay
    case .latency(let latency): gate.latency = latency
    case .crash: end(SIGSEGV)
    case .kill: end(SIGKILL)
    case .memory(let megabytes):
      if let instance { host.post(.memory(instance, bytes: megabytes << 20)) }
    case .retry: host.post(.user(.retry(widget)))
    case .mode(let mode): host.post(.user(.setMode(widget, mode)))
    case .widgetHides: widgetHides()
    case .appSays(let flag): try appSays(flag)
    case .verbSays(let flag): try verbSays(flag)
    case .openApp: openApp()
    case .lookBack: lookBack()
    case .lookAtNow: past = nil
    }
    settle()
    moved()
  }

  /// The tour's widget does as it is told; of another one the answer is replaced.
  private func plan(_ outcome: UpdateOutcome) throws {
    guard subject.isOurs else {
      let reason = outcome == .failed ? "no network" : nil
      gate.nextFault = .result(outcome, reason: reason)
      return
    }
    let group = host.directories.group("group.dev.today.demo")
    try FileSystem.writeWhole(Array(outcome.rawValue.utf8), to: "\(group)/next")
  }

  private func end(_ signal: Int32) {
    guard let instance, let process = host.processIdentifier(of: instance) else { return }
    gate.stopping(instance)
    Glibc.kill(process, signal)
  }

  private func widgetHides() {
    if subject.isOurs, let action = card?.picture.node?.action(titled: "Nothing to say") {
      host.post(.user(.activate(widget, action: action)))
    } else if let instance {
      let message = WidgetMessage.setHasContent(false, bundleIdentifier: widget)
      host.deliver(instance, message.envelope(id: 0))
    }
  }

  private func appSays(_ flag: Bool) throws {
    if subject.isOurs {
      try run(appRequest([flag ? "show" : "hide"]))
      settle()
    } else {
      let app = host.registry.widgets.first { $0.id == widget }?.appID ?? widget
      try host.setContent(
        widget, ContentFlag(value: flag, by: app, at: clock.moment.wall))
    }
    wait { self.isHidden != flag }
  }

  private func verbSays(_ flag: Bool) throws {
    guard let today = BundleSearch.currentExecutable() else {
      throw Failure("this program cannot be found")
    }
    try run(
      SpawnRequest(
        path: today,
        arguments: ["has-content", widget, flag ? "true" : "false", "--apps", subject.folder],
        environment: host.options.environment, workingDirectory: "/"))
    settle()
    wait { self.isHidden != flag }
  }

  private func openApp() {
    if subject.isOurs, let action = card?.picture.node?.action(titled: "Open the app") {
      host.post(.user(.activate(widget, action: action)))
    } else {
      host.post(.user(.openApp(widget)))
    }
  }
}

extension Node {
  /// What a tap on the button of this title is called.
  fileprivate func action(titled title: String) -> String? {
    if case .button(let text) = content, text == title { return action }
    return children.lazy.compactMap { $0.action(titled: title) }.first
  }
}
