import Glibc
import TodayBoard
import TodayEngine
import TodayHost
import TodayRender
import TodayWire

/// An action on the widget of a stage.
enum StageAction: Sendable, Equatable {
  /// Opens or closes the Today view.
  case open, close
  case wait(Duration)
  /// The user updates the widget.
  case update
  /// Sets the result of the next update.
  case result(UpdateOutcome)
  case fault(StageGate.Fault)
  case launchDelay(Duration)
  /// Whether the counter draws “Loading…” in `viewWillAppear`.
  case drawsLoading(Bool)
  /// Shows, under the card, the view that the widget sent last.
  case showSent(Bool)
  /// Delays all messages of the widget by this time.
  case latency(Duration)
  case crash
  case kill
  /// Sets the memory size that the host measures next.
  case memory(megabytes: Int)
  case retry
  case mode(DisplayMode)
  /// The widget reports that it has no content.
  case widgetHides
  /// The app reports whether the widget has content.
  case appSays(Bool)
  /// `today has-content`.
  case verbSays(Bool)
  case openApp
  /// The app of the list adds a line to it.
  case appAddsLine
  /// The widget of the list adds a line to it.
  case widgetAddsLine
  /// The feed starts a download.
  case download
  case serverAnswers
  case key(Key)
  /// The user edits a picture.
  case editPicture
  /// The user picks a document.
  case pickDocument
  case lock
  /// The user cancels the question for the password.
  case staysLocked
  /// The user enters the right password.
  case unlock
  /// Shows the last time at which the card looked different.
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
    case .drawsLoading(let draws):
      try FileSystem.writeWhole(Array((draws ? "yes" : "no").utf8), to: "\(group)/loading")
    case .showSent(let shows): showsSent = shows
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
    case .appAddsLine: try appAddsLine()
    case .widgetAddsLine: waitForView { tap(0) }
    case .download: try download()
    case .serverAnswers: serverAnswers()
    case .key(let key): try pressInSheet(key)
    case .editPicture: try editPicture()
    case .pickDocument: try pickDocument()
    case .lock: setLocked(true)
    case .staysLocked: staysLocked()
    case .unlock: setLocked(false)
    case .lookBack: lookBack()
    case .lookAtNow: past = nil
    }
    settle()
    moved()
  }

  /// The tour's own widget reads the result from a file; for other widgets the answer is replaced.
  private func plan(_ outcome: UpdateOutcome) throws {
    guard subject.isOurs else {
      let reason = outcome == .failed ? words.noNetwork : nil
      gate.nextFault = .result(outcome, reason: reason)
      return
    }
    try FileSystem.writeWhole(Array(outcome.rawValue.utf8), to: "\(group)/next")
  }

  private func end(_ signal: Int32) {
    guard let instance, let process = host.processIdentifier(of: instance) else { return }
    gate.stopping(instance)
    Glibc.kill(process, signal)
  }

  private func widgetHides() {
    if subject.isOurs {
      tap(0)
    } else if let instance {
      let message = WidgetMessage.setHasContent(false, bundleIdentifier: widget.rawValue)
      host.deliver(instance, message.envelope(id: 0))
    }
  }

  private func appSays(_ flag: Bool) throws {
    if subject.isOurs {
      try run(appRequest([flag ? "show" : "hide"]))
      settle()
    } else {
      let app = host.registry.widgets.first { $0.id == widget }?.appID ?? widget.rawValue
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
        arguments: [
          "has-content", widget.rawValue, flag ? "true" : "false", "--apps", subject.folder,
        ],
        environment: host.options.environment, workingDirectory: "/"))
    settle()
    wait { self.isHidden != flag }
  }

  private func openApp() {
    if subject.isOurs { tap(1) } else { host.post(.user(.openApp(widget))) }
  }

  /// Presses a button of the card, counted from the top.
  func tap(_ number: Int) {
    let buttons = card?.picture.node.map(Self.buttonActions) ?? []
    guard buttons.indices.contains(number) else { return }
    host.post(.user(.activate(widget, action: buttons[number])))
  }

  /// The actions of a tree's buttons, from the top.
  private static func buttonActions(of node: Node) -> [String] {
    if case .button = node.content, let action = node.action { return [action] }
    return node.children.flatMap(buttonActions)
  }

  private func appAddsLine() throws {
    try waitForView { try self.run(self.appRequest(["add"])) }
  }

  /// Waits until the widget, if it runs, has drawn the data that it read after a notice.
  private func waitForView(after action: () throws -> Void) rethrows {
    let count = trace.count
    try action()
    settle()
    guard instance != nil else { return }
    wait { self.trace.dropFirst(count).contains { $0.kind == .received("view") } }
  }
}
